"""Typing: short-answer and numeric."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from fractions import Fraction

from quizpack.formats.qti12 import elements as e
from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.aside import below
from quizpack.formats.qti12.choice import WHOLE, correct_told
from quizpack.formats.qti12.numbers import number
from quizpack.formats.qti12.paper import Body, Paper
from quizpack.markup import escape
from quizpack.model import questions as q
from quizpack.model.scoring import bounds, comparable
from quizpack.packaging.xml import HOLE, Xml, attribute, element, form, text

_BOX = element("render_fib")(element("response_label", ident="answer1", rshuffle="No")())
_NUMBER_BOX = element("render_fib", fibtype="Decimal")(element("response_label", ident="answer1")())
_EQUAL_NEAR = form(element("varequal", respident=e.RESPONSE, margintype="absolute", margin=HOLE)(HOLE))


def short_answer(paper: Paper, question: q.ShortAnswer) -> Body:
    """A text that is typed."""
    entries = paper.entries(question)
    taken = _taken(paper, question.answers)
    idents = [entries.of("answers", one.id) for one in taken]
    _check_letter_case(paper, question)
    if not any(one.credit == 1 for one in taken):
        message = "No answer earns all points (100 %)."
        paper.lost(kinds.NO_RIGHT_ANSWER, question.place, message, "Give one answer without `credit`.")
    values = [text(spelled(paper, one)) for one in taken]
    case = question.case_sensitive
    tests = [
        e.condition(e.equal(e.RESPONSE, value, case=case), tell=(Xml(f"{ident}_fb"),))
        for ident, value, one in zip(idents, values, taken, strict=True)
        if one.feedback
    ]
    return Body(
        type=paper.dialect.types[q.ShortAnswer],
        response=e.response("response_str", e.RESPONSE, "Single", _BOX),
        tests=[*tests, *_short_scores(paper, question, taken, values)],
        told=[(ident, one.feedback) for ident, one in zip(idents, taken, strict=True) if one.feedback],
        aside=left_out_told(paper, question.answers, taken),
        answers=idents,
    )


def numeric(paper: Paper, question: q.Numeric) -> Body:
    """A number that is typed; relative tolerances become absolute ones."""
    entries = paper.entries(question)
    taken = [one for one in question.answers if paper.dialect.credit or one.credit == 1]
    if not any(one.credit == 1 for one in taken):
        message = "No answer earns all points (100 %)."
        paper.lost(kinds.NO_RIGHT_ANSWER, question.place, message, "Give one answer without `credit`.")
    idents = [entries.of("answers", one.id) for one in taken]
    _check_left_out(paper, question, len(question.answers) - len(taken))
    return Body(
        type=paper.dialect.types[q.Numeric],
        prompt=_with_unit(paper, question),
        response=e.response("response_str", e.RESPONSE, "Single", _NUMBER_BOX),
        tests=list(_numeric_tests(paper, question, taken, idents)),
        told=[(ident, one.feedback) for ident, one in zip(idents, taken, strict=True) if one.feedback],
        aside=below(
            paper,
            ((escape.text(_shown(one)), one.feedback) for one in question.answers if one not in taken),
            "an answer that earns part of the points",
        ),
        answers=idents,
    )


def spelled(paper: Paper, answer: q.TextAnswer) -> str:
    """An accepted text as Canvas compares it: composed letters (NFC), since it normalises nothing itself."""
    return unicodedata.normalize("NFC", paper.texts.literal(answer.text))


def left_out_told(paper: Paper, answers: Sequence[q.TextAnswer], taken: Sequence[q.TextAnswer]) -> list[str]:
    """The feedback of answers that are left out, for below the explanation."""
    told = ((escape.text(paper.texts.literal(one.text)), one.feedback) for one in answers if one not in taken)
    return below(paper, told, "an answer that earns part of the points")


def _taken(paper: Paper, answers: Sequence[q.TextAnswer]) -> list[q.TextAnswer]:
    """The answers that the system can hold: Canvas Classic would give all points for each, whatever its credit."""
    if paper.dialect.credit:
        return list(answers)
    taken = [one for one in answers if one.credit == 1]
    for one in answers:
        if one.credit != 1:
            message = f"{paper.dialect.system} gives an answer all points or none; this one is left out and earns none."
            paper.lost(kinds.OTHER_MARKS, one.text.place, message)
    return taken


def _short_scores(
    paper: Paper, question: q.ShortAnswer, taken: Sequence[q.TextAnswer], values: Sequence[Xml]
) -> Iterator[Xml]:
    """Canvas reads all accepted texts from one condition; elsewhere each has its own, with what it earns."""
    case = question.case_sensitive
    tests = [e.equal(e.RESPONSE, value, case=case) for value in values]
    if paper.dialect.canvas:
        if tests:
            yield e.condition(*tests, score=e.score("100"), tell=correct_told(paper, question), go_on=False)
        return
    seen: set[str] = set()
    for one, value, test in zip(taken, values, tests, strict=True):
        if (known := comparable(value, case_sensitive=case)) not in seen:
            seen.add(known)
            tell = correct_told(paper, question) if one.credit == WHOLE else ()
            yield e.condition(test, score=e.score(paper.percent(one.credit)), tell=tell, go_on=False)


def _numeric_tests(
    paper: Paper, question: q.Numeric, taken: Sequence[q.NumericAnswer], idents: Sequence[Xml]
) -> Iterator[Xml]:
    """Canvas Classic reads an answer's feedback from its score; New Quizzes wants the plain number in a test alone."""
    for one, ident in zip(taken, idents, strict=True):
        own = (Xml(f"{ident}_fb"),) if one.feedback else ()
        tell = (*own, *(correct_told(paper, question) if one.credit == WHOLE else ()))
        if paper.dialect.canvas and own and isinstance(one.accepts, q.Near):
            yield e.condition(e.equal(e.RESPONSE, text(number(Fraction(one.accepts.value)))), tell=own)
        amount = e.score(paper.percent(one.credit))
        yield e.condition(*accepts(paper, one.accepts), score=amount, tell=tell, go_on=False)


def accepts(paper: Paper, accepted: q.Near | q.Between) -> tuple[Xml, ...]:
    """The tests for an accepted number, in the forms that both of Canvas's importers read.

    New Quizzes finds a margin by a subtraction in binary fractions, so that 3.14 − 3.13 is 0.010000000000000231:
    where that shows, the number stands as a range, which is marked the same.
    """
    low, high = bounds(accepted)
    within = limits(accepted, e.RESPONSE)
    if isinstance(accepted, q.Between):
        return within if paper.dialect.canvas else (e.both(*within),)
    value = number(Fraction(accepted.value))
    margin = number(high - Fraction(accepted.value))
    if paper.dialect.extended and low != high:
        return (e.either(_EQUAL_NEAR(attribute(margin), text(value)), e.both(*within)),)
    if low == high or float(value) - float(number(low)) == float(margin):
        return (e.either(e.equal(e.RESPONSE, text(value)), e.both(*within)),)
    return within if paper.dialect.canvas else (e.both(*within),)


def limits(accepted: q.Near | q.Between, response: Xml) -> tuple[Xml, Xml]:
    """The tests for the least and the greatest number that is accepted."""
    low, high = bounds(accepted)
    return e.within(response, number(low), number(high))


def tell_unit(paper: Paper, unit: q.Unit, where: str) -> None:
    """What becomes of a number's unit; `where` says where it stands."""
    paper.lost(kinds.IN_PROMPT, unit.name.place, f"A number's unit has no place of its own; it stands {where}.")
    if unit.required:
        message = "The unit is not marked: the number alone earns the points."
        paper.lost(kinds.OTHER_MARKS, unit.name.place, message)


def _with_unit(paper: Paper, question: q.Numeric) -> str | None:
    unit = question.unit
    if unit is None:
        return None
    tell_unit(paper, unit, "below the prompt")
    return f"{paper.texts.html(question.prompt)}\n{paper.texts.labelled('Unit', paper.texts.inline(unit.name))}"


def _shown(one: q.NumericAnswer) -> str:
    low, high = bounds(one.accepts)
    return number(low) if low == high else f"{number(low)} – {number(high)}"


def _check_left_out(paper: Paper, question: q.Numeric, count: int) -> None:
    if count:
        message = (
            f"{paper.dialect.system} gives a number all points or none; numbers that earn part of them are left out."
        )
        paper.lost(kinds.OTHER_MARKS, question.place, message)


def _check_letter_case(paper: Paper, question: q.ShortAnswer) -> None:
    if question.case_sensitive and not paper.dialect.letter_case:
        message = f"{paper.dialect.system} takes small letters for capitals in every answer."
        paper.lost(kinds.OTHER_MARKS, question.place, message)
