"""One question of any type as an `item`: the parts that all share around the type's own."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Final, assert_never

from quizpack.formats.qti12 import blanks, calculated, choice, gaps, hotspot, kinds, marked, matching, ordering, typed
from quizpack.formats.qti12 import elements as e
from quizpack.formats.qti12.aside import asides
from quizpack.formats.qti12.commonest import commonest
from quizpack.formats.qti12.dialect import CC_PROFILES, MATCHING
from quizpack.formats.qti12.frame import (
    CORRECT,
    GENERAL,
    INCORRECT,
    TELL_ALL,
    TELL_INCORRECT,
    canvas_fields,
    framed,
    prompted,
)
from quizpack.formats.qti12.paper import Body, Paper
from quizpack.markup import is_plain, parse, plain
from quizpack.model import questions as q
from quizpack.packaging.xml import NOTHING, Xml, attribute, element, text

TITLE_LIMIT: Final = 255
FIRST_WORDS: Final = 80


def item(
    paper: Paper, question: q.Question, ident: Xml, above: str = "", extra: Mapping[str, str] | None = None
) -> Xml:
    """A question as an item. `above` is HTML that stands above the prompt, `extra` more metadata."""
    name = attribute(title(paper, question))
    if isinstance(question, q.SingleChoice) and paper.dialect.canvas and not above and not extra:
        written = commonest(paper, question, ident, name, points(question.points))
        if written is not None:
            return written
    body = _body(paper, question)
    general = _general(paper, question, body)
    return framed(
        ident,
        name,
        {**_fields(paper, question, body), **(extra or {})},
        body.rubric,
        _presentation(paper, question, body, above),
        _processing(paper, question, body, general),
        body.extension,
        _feedback(paper, question, body, general),
    )


def title(paper: Paper, question: q.Question) -> str:
    """The question's name in a bank: its title, or the prompt's first words."""
    if question.title:
        return _cut(paper.texts.line(question.title), TITLE_LIMIT)
    markup = question.prompt.markup
    slots = isinstance(question, q.FillBlanks | q.Formula)
    words = markup if is_plain(markup) and not slots else plain(parse(markup, slots=slots))
    return _cut(words or question.id, FIRST_WORDS)


def points(value: Decimal) -> str:
    """Points in digits, with a point."""
    return f"{value.normalize():f}"


def _body(paper: Paper, question: q.Question) -> Body:  # noqa: C901, PLR0912  (one line for each type)
    types = paper.dialect.types
    match question:
        case q.SingleChoice():
            return choice.single(paper, question)
        case q.MultipleResponse():
            return choice.multiple(paper, question)
        case q.TrueFalse():
            return choice.true_false(paper, question)
        case q.ShortAnswer():
            return typed.short_answer(paper, question)
        case q.Numeric():
            return typed.numeric(paper, question)
        case q.Matching():
            return matching.matching(paper, question)
        case q.Ordering():
            own = types[q.Ordering] != MATCHING
            return ordering.ordering(paper, question) if own else matching.ordering_as_matching(paper, question)
        case q.Categorize():
            own = types[q.Categorize] != types[q.Matching]
            return ordering.categorize(paper, question) if own else matching.categorize_as_matching(paper, question)
        case q.FillBlanks():
            return blanks.blanks(paper, question) if paper.dialect.canvas else gaps.gaps(paper, question)
        case q.Hotspot():
            own = types[q.Hotspot] != types[q.SingleChoice]
            return hotspot.hotspot(paper, question) if own else hotspot.as_choice(paper, question)
        case q.Essay():
            return marked.essay(paper, question)
        case q.Upload():
            return marked.upload(paper, question)
        case q.Formula():
            return (
                calculated.calculated(paper, question) if paper.dialect.canvas else calculated.one_set(paper, question)
            )
        case q.Info():
            return Body(type=types[q.Info], unmarked=True)
        case _:
            assert_never(question)


def _fields(paper: Paper, question: q.Question, body: Body) -> dict[str, str]:
    """An item's metadata: Canvas's own, or Common Cartridge's and the specification's."""
    amount = "0" if isinstance(question, q.Info) else points(question.points)
    if paper.dialect.canvas:
        return {**canvas_fields(body.type, amount, ",".join(body.answers)), **body.extra}
    profile = {"cc_profile": CC_PROFILES[body.type]} if body.type in CC_PROFILES else {}
    marked_by = {"qmd_computerscored": "No" if body.unmarked else "Yes"}
    return {**profile, "qmd_questiontype": body.type, "cc_weighting": amount, **marked_by, **body.extra}


def _presentation(paper: Paper, question: q.Question, body: Body, above: str) -> Xml:
    if body.flow is not None:
        flow = [*([e.HTML(text(above))] if above else []), *body.flow]
        return element("presentation")(element("flow").lines(flow))
    if above:
        prompt = text(f"{above}\n{paper.texts.html(question.prompt) if body.prompt is None else body.prompt}")
    else:
        prompt = paper.texts.material(question.prompt) if body.prompt is None else text(body.prompt)
    prompt = _short_enough(paper, question, prompt, body)
    if body.attributes:
        return element("presentation", **body.attributes).lines([e.HTML(prompt), body.response])
    return prompted(prompt, body.response)


def _processing(paper: Paper, question: q.Question, body: Body, general: Xml) -> Xml:
    """What follows from an answer; texts alone have none.

    Canvas finds what is told after a wrong answer by its name alone. Where it follows from a test as well, Classic
    takes it for a comment on the right choices, too.
    """
    if isinstance(question, q.Info):
        return NOTHING
    told = question.feedback and question.feedback.incorrect
    incorrect = told and not body.unmarked and not paper.dialect.canvas
    tests = [*([TELL_ALL] if general else []), *body.tests, *([TELL_INCORRECT] if incorrect else [])]
    if not tests:
        return NOTHING
    return e.processing(tests)


def _feedback(paper: Paper, question: q.Question, body: Body, general: Xml) -> Xml:
    """What is told, by the names that Canvas knows."""
    material = paper.texts.material
    told = [(GENERAL, general)] if general else []
    feedback = question.feedback
    if feedback and not body.unmarked:
        told += [(CORRECT, material(feedback.correct))] if feedback.correct else []
        told += [(INCORRECT, material(feedback.incorrect))] if feedback.incorrect else []
    told += [(ident, material(one)) for ident, one in body.told]
    if question.hints and paper.dialect.hints:
        hints = e.hints("hint_fb", (material(hint.text) for hint in question.hints))
        return Xml(f"{e.each(e.FEEDBACK, told)}\n{hints}")
    return e.each(e.FEEDBACK, told)


def _general(paper: Paper, question: q.Question, body: Body) -> Xml:
    """What everybody reads after answering, escaped: the explanation, and what has no place of its own."""
    explanation = question.explanation
    below = [*body.aside, *asides(paper, question, marked=not body.unmarked)]
    if explanation and not below:
        return paper.texts.material(explanation)
    return text("\n".join([*([paper.texts.html(explanation)] if explanation else []), *below]))


def _short_enough(paper: Paper, question: q.Question, prompt: Xml, body: Body) -> Xml:
    """A prompt's HTML, without coloured code where that is too long; Canvas Classic replaces what is longer still."""
    most = paper.dialect.longest_prompt
    if most is None or len(prompt) <= most or _length(prompt) <= most:
        return prompt
    if body.prompt is None:
        prompt = text(paper.texts.without_colours(question.prompt))
        if _length(prompt) <= most:
            return prompt
    message = (
        f"As HTML this prompt has {_length(prompt):,} characters. {paper.dialect.system} takes at most {most:,}"
        " and shows a notice instead of a longer one."
    )
    paper.lost(
        kinds.TOO_LONG, question.prompt.place, message, "Shorten the prompt, or put a part of it into a picture."
    )
    return prompt


def _length(escaped: Xml) -> int:
    return len(escaped.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))


def _cut(words: str, limit: int) -> str:
    if len(words) <= limit:
        return words
    return f"{words[: limit - 1].rpartition(' ')[0] or words[: limit - 1]}…"
