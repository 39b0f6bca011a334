"""One question of any type: the parts that all share around the type's own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from functools import cache
from typing import Final, assert_never

from quizpack.formats.moodle import choice, kinds
from quizpack.formats.moodle.bank import Bank, Body
from quizpack.formats.moodle.names import name
from quizpack.model import questions as q
from quizpack.model.quiz import Section
from quizpack.packaging.xml import HOLE, Form, Xml, cdata, element, form, text

MOST_POINTS: Final = Decimal(100_000)
"""Moodle's database holds five digits before the point."""

_HINT = form(element("hint", format="html")(HOLE))
_TAG = form(element("tag")(element("text")(HOLE)))
_TAGS = element("tags")
_NOT_IN_TAGS = re.compile("[<>`]")


def question_xml(bank: Bank, section: Section, question: q.Question, number: str) -> Xml:
    """A question as an element of the file; `number` is its number in the quiz, written so that names sort well."""
    body = _body(bank, question)
    texts = bank.texts
    prompt = body.prompt if body.prompt is not None else texts.paragraph(question.prompt)
    if section.stimulus:
        prompt = f"{body.guard(texts.paragraph(section.stimulus))}\n{prompt}"
    points = question.points if body.points is None else body.points
    if points >= MOST_POINTS:
        bank.lost(kinds.TOO_MANY_POINTS, question.place, f"Moodle can count fewer than {MOST_POINTS:,} points only.")
    return _frame(body.type)(
        cdata(name(texts, question, number)),
        texts.content(prompt),
        texts.content(body.guard(_general_feedback(bank, question, body))),
        text(f"{points:f}"),
        bank.penalty,
        text(bank.idnumber(question)),
        Xml("\n".join(("", *body.parts, *_hints(bank, question, body), *_tags(bank, question)))),
    )


@cache
def _frame(type_: str) -> Form:
    return form(
        element("question", type=type_).lines(
            [
                element("name")(element("text")(HOLE)),
                element("questiontext", format="html")(HOLE),
                element("generalfeedback", format="html")(HOLE),
                element("defaultgrade")(HOLE),
                element("penalty")(HOLE),
                Xml(element("idnumber")(HOLE) + HOLE),
            ]
        )
    )


def _body(bank: Bank, question: q.Question) -> Body:  # noqa: C901, PLR0912  (one line for each type)
    """The type's own part. What a quiz does not use is not imported: most quizzes have choices only."""
    match question:
        case q.SingleChoice():
            return choice.single(bank, question)
        case q.MultipleResponse():
            return choice.multiple(bank, question)
        case q.TrueFalse():
            return choice.true_false(bank, question)
        case q.ShortAnswer():
            from quizpack.formats.moodle.typed import short_answer

            return short_answer(bank, question)
        case q.Numeric():
            from quizpack.formats.moodle.typed import numeric

            return numeric(bank, question)
        case q.Matching():
            from quizpack.formats.moodle.matching import matching

            return matching(bank, question)
        case q.Categorize():
            from quizpack.formats.moodle.matching import categorize

            return categorize(bank, question)
        case q.Ordering():
            from quizpack.formats.moodle.ordering import ordering

            return ordering(bank, question)
        case q.FillBlanks():
            from quizpack.formats.moodle.blanks import fill_blanks

            return fill_blanks(bank, question)
        case q.Essay():
            from quizpack.formats.moodle.essay import essay

            return essay(bank, question)
        case q.Upload():
            from quizpack.formats.moodle.essay import upload

            return upload(bank, question)
        case q.Hotspot():
            from quizpack.formats.moodle.marker import hotspot

            return hotspot(bank, question)
        case q.Formula():
            from quizpack.formats.moodle.calculated import formula

            return formula(bank, question)
        case q.Info():
            return Body(type="description", hints=False)
        case _:
            assert_never(question)


def _general_feedback(bank: Bank, question: q.Question, body: Body) -> str:
    explanation = [bank.texts.paragraph(question.explanation)] if question.explanation else []
    return "\n".join((*explanation, *body.aside))


def _hints(bank: Bank, question: q.Question, body: Body) -> Iterable[Xml]:
    if question.hints and not body.hints:
        message = "Moodle shows no hints in this type of question; they are left out."
        bank.lost(kinds.NO_HINTS, question.hints[0].text.place, message)
        return ()
    return (_HINT(bank.texts.content(body.guard(bank.texts.html(hint.text)))) for hint in question.hints)


def _tags(bank: Bank, question: q.Question) -> Iterable[Xml]:
    """The quiz's tags and the question's, as Moodle keeps them (`PARAM_TAG`); it ignores capitals."""
    tags: dict[str, str] = {}
    for place, typed in ((bank.quiz.place, bank.quiz.tags), (question.place, question.tags)):
        for tag in typed:
            kept = " ".join(_NOT_IN_TAGS.sub("", tag).split())
            if kept != " ".join(tag.split()):
                message = f"Moodle keeps no <, > and ` in tags: “{tag}” becomes “{kept}”."
                bank.lost(kinds.LEFT_OUT, place, message, "Choose another word.")
            if kept:
                tags.setdefault(kept.casefold(), kept)
    return (_TAGS(*(_TAG(cdata(tag)) for tag in tags.values())),) if tags else ()
