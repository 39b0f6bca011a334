"""One question as the player reads it; docs/explanation/player.md has the fields of each type."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from hashlib import sha256
from typing import assert_never

from quizpack.markup import escape
from quizpack.model import formula
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz
from quizpack.model.walk import question_texts
from quizpack.player import parts
from quizpack.player.numbers import exact, plain
from quizpack.player.texts import Json, Texts

LABEL_LIMIT = 250
"""Characters of a question's name in lists and in a platform's report (SCORM 2004's `description`)."""


def question_json(texts: Texts, quiz: Quiz, question: q.Question, fingerprint: str) -> Json:
    """A question with its own texts; what is empty or usual is left out."""
    about = {
        "id": question.id,
        "type": q.TYPE_NAMES[type(question)],
        "print": fingerprint,
        "label": _label(texts, question),
        "prompt": texts.html(question.prompt, slots=_slots(question)),
        "points": parts.points(question.points),
    }
    told = question.feedback and texts.maybe(
        correct=question.feedback.correct, incorrect=question.feedback.incorrect, partial=question.feedback.partial
    )
    about |= texts.maybe(explanation=question.explanation)
    about |= {"feedback": told} if told else {}
    about |= {"hints": [texts.html(hint.text) for hint in question.hints]} if question.hints else {}
    about |= {"whole": True} if getattr(question, "scoring", None) is q.Scoring.ALL_OR_NOTHING else {}
    about |= {"shuffle": True} if question.shuffle and quiz.settings.shuffle_choices else {}
    return about | _own(texts, quiz, question)


def fingerprint(quiz_id: str, question: q.Question) -> str:
    """Three characters of what an answer depends on: the prompt, and the identifiers and texts of its entries."""
    said = [q.TYPE_NAMES[type(question)]]
    for spot in question_texts(quiz_id, question):
        field = spot.field.removeprefix(f"{quiz_id}/{question.id}/")
        if not field.startswith(("title", "explanation", "feedback", "hints", "rubric")) and "/feedback" not in field:
            said.append(f"{spot.key} {spot.text.markup}")
    return urlsafe_b64encode(sha256("\n".join(said).encode()).digest())[:3].decode()


def _label(texts: Texts, question: q.Question) -> str:
    if question.title:
        return texts.plain(question.title, LABEL_LIMIT)
    return texts.plain(question.prompt, LABEL_LIMIT, slots=isinstance(question, q.FillBlanks | q.Formula))


def _slots(question: q.Question) -> Callable[[str], str] | None:
    match question:
        case q.FillBlanks():
            return lambda name: f'<span data-blank="{escape.value(name)}"></span>'
        case q.Formula():
            return lambda name: f'<span data-value="{escape.value(name)}"></span>'
        case _:
            return None


def _own(texts: Texts, quiz: Quiz, question: q.Question) -> dict[str, Json]:  # noqa: C901, PLR0912  (a case for each type)
    match question:
        case q.SingleChoice() | q.MultipleResponse():
            return {"choices": [parts.choice(texts, one) for one in question.choices]}
        case q.TrueFalse():
            return {"answer": question.answer}
        case q.ShortAnswer():
            answers = [parts.text_answer(texts, one) for one in question.answers]
            return {"answers": answers, "caseSensitive": question.case_sensitive}
        case q.Numeric():
            return {"answers": [parts.numeric_answer(texts, one) for one in question.answers]} | parts.unit(
                texts, question.unit
            )
        case q.Matching():
            return _matching(texts, question)
        case q.Ordering():
            return _ordering(texts, question)
        case q.FillBlanks():
            return _fill_blanks(texts, question)
        case q.Essay():
            return _essay(question)
        case q.Categorize():
            return _categorize(texts, question)
        case q.Hotspot():
            return _hotspot(texts, question)
        case q.Upload():
            return {"fileTypes": list(question.file_types), "maxFiles": question.max_files}
        case q.Formula():
            return {"sets": [_value_set(question, values) for values in formula.value_sets(quiz.id, question)]}
        case q.Info():
            return texts.maybe(title=question.title)
        case _:
            assert_never(question)


def _matching(texts: Texts, question: q.Matching) -> dict[str, Json]:
    options = parts.Options(texts)
    pairs = [
        {"id": pair.id, "html": texts.html(pair.left), "label": texts.plain(pair.left)}
        | {"right": options.add(pair.id, pair.right), **texts.maybe(feedback=pair.feedback)}
        for pair in question.pairs
    ]
    for one in question.distractors:
        options.add(f"distractors/{one.id}", one.text)
    return {"pairs": pairs, "options": options.json()}


def _ordering(texts: Texts, question: q.Ordering) -> dict[str, Json]:
    equal = parts.same((item.id, item.text) for item in question.items)
    items = [
        {"id": item.id, "html": texts.html(item.text), "label": texts.plain(item.text), "same": equal[item.id]}
        | texts.maybe(feedback=item.feedback)
        for item in question.items
    ]
    labels = question.labels or q.Labels()
    return {"items": items, **texts.maybe(first=labels.first, last=labels.last)}


def _fill_blanks(texts: Texts, question: q.FillBlanks) -> dict[str, Json]:
    options = parts.Options(texts)
    if question.drag:
        for blank in question.blanks:
            for answer in blank.answers if isinstance(blank, q.TextBlank) else ():
                options.add(f"{blank.name}/{answer.id}", answer.text)
        for one in question.distractors:
            options.add(f"distractors/{one.id}", one.text)
    blanks = [_blank(texts, question, blank, options) for blank in question.blanks]
    return {"blanks": blanks, **({"options": options.json()} if question.drag else {})}


def _blank(texts: Texts, question: q.FillBlanks, blank: q.Blank, options: parts.Options) -> Json:
    about = {"name": blank.name, "points": parts.points(blank.points)}
    match blank:
        case q.ChoiceBlank():
            return about | {"choices": [parts.choice(texts, one) for one in blank.choices]}
        case q.NumericBlank():
            numbers = [parts.numeric_answer(texts, one) for one in blank.answers]
            return about | {"numbers": numbers, **parts.unit(texts, blank.unit)}
        case q.TextBlank() if question.drag:
            fitting = options.fitting(blank.answers, case_sensitive=blank.case_sensitive)
            fits = [{"option": own, **parts.text_answer(texts, answer)} for own, answer in fitting]
            return about | {"fits": fits}
        case q.TextBlank():
            answers = [parts.text_answer(texts, one) for one in blank.answers]
            return about | {"answers": answers, "caseSensitive": blank.case_sensitive}
        case _:
            assert_never(blank)


def _essay(question: q.Essay) -> dict[str, Json]:
    words = question.words or q.Words()
    return {
        "lines": question.lines,
        "words": [words.low, words.high],
        **({"template": question.template.markup} if question.template else {}),
    }


def _categorize(texts: Texts, question: q.Categorize) -> dict[str, Json]:
    """Items with the category that they belong to; distractors belong to none."""
    categories = [
        {"id": one.id, "html": texts.html(one.name), "label": texts.plain(one.name)} for one in question.categories
    ]
    entries = [(f"{one.id}/{item.id}", one.id, item) for one in question.categories for item in one.items]
    entries += [(f"/{item.id}", "", item) for item in question.distractors]
    equal = parts.same((own, item.text) for own, _, item in entries)
    items = [
        {"id": own, "html": texts.html(item.text), "label": texts.plain(item.text), "category": category}
        | {"same": equal[own], **texts.maybe(feedback=item.feedback)}
        for own, category, item in entries
    ]
    return {"categories": categories, "items": items}


def _hotspot(texts: Texts, question: q.Hotspot) -> dict[str, Json]:
    asset = texts.file(question.image.src, question.image.alt)
    image: dict[str, Json] = {
        "src": texts.url(question.image.src, question.image.alt),
        "alt": texts.plain(question.image.alt),
    }
    image |= {"width": asset.width, "height": asset.height} if asset and asset.width else {}
    return {"image": image, "areas": [parts.area(texts, one) for one in question.areas]}


def _value_set(question: q.Formula, values: dict[str, Decimal]) -> Json:
    """The numbers that are shown, and what is accepted for them."""
    names = [variable.name for variable in question.variables]
    right = Fraction(formula.evaluate(formula.parse(question.answer, names), values))
    reach = Fraction(question.tolerance) * (abs(right) if question.relative else 1)
    return {
        "values": {name: plain(value) for name, value in values.items()},
        "low": exact(right - reach),
        "high": exact(right + reach),
        "shown": [f"{float(right):.6g}"],
    }
