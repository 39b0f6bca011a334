"""Typing: short-answer becomes `shortanswer`, numeric becomes `numerical`."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Final

from quizpack.formats.moodle import grades, kinds
from quizpack.formats.moodle.bank import Bank, Body
from quizpack.formats.moodle.credit import answer, credit
from quizpack.formats.moodle.texts import TEXT
from quizpack.model.place import Place
from quizpack.model.questions import Feedback, Near, Numeric, NumericAnswer, ShortAnswer, TextAnswer, Unit
from quizpack.model.scoring import bounds
from quizpack.model.text import Text
from quizpack.packaging.xml import HOLE, NOTHING, Xml, cdata, element, form, text

UNIT_LIMIT: Final = 50
"""Code points of a unit's name in Moodle's database."""
ANYTHING: Final = "*"
"""An answer that every typed text and number matches; it stands last."""

_TOLERANCE = form(element("tolerance")(HOLE))
_USECASE = form(element("usecase")(HOLE))
_UNITS = element("units")
_UNIT = form(element("unit")(element("multiplier")(text("1")), element("unit_name")(HOLE)))
_UNIT_SETTINGS = form(
    Xml("\n".join(element(one)(HOLE) for one in ("unitgradingtype", "unitpenalty", "showunits", "unitsleft")))
)


def short_answer(bank: Bank, question: ShortAnswer) -> Body:
    """A short-answer question. In several languages the answers of all of them count."""
    check_full_mark(bank, (one.credit for one in question.answers), question.place)
    if not question.case_sensitive:
        check_letter_case(bank, question.answers)
    parts = [_USECASE(text("1" if question.case_sensitive else "0"))]
    for one in question.answers:
        grade = credit(bank, one.credit, one.text.place)
        told = _told(bank, one.feedback, question.feedback, grade)
        parts += [_answer(pattern(typed), grade, told) for typed in bank.texts.literal(one.text)]
    return Body(type="shortanswer", parts=[*parts, *_anything_else(bank, question.feedback)])


def numeric(bank: Bank, question: Numeric) -> Body:
    """A numeric question: ranges become a middle and a tolerance, relative tolerances absolute ones."""
    check_full_mark(bank, (one.credit for one in question.answers), question.place)
    parts = []
    for one in question.answers:
        grade = credit(bank, one.credit, question.place)
        told = _told(bank, one.feedback, question.feedback, grade)
        value, tolerance = middle(one)
        parts.append(_answer(value, grade, told, _TOLERANCE(text(tolerance))))
    parts += _anything_else(bank, question.feedback, _TOLERANCE(text("0")))
    return Body(type="numerical", parts=[*parts, *_unit(bank, question.unit)])


def pattern(typed: str) -> str:
    r"""An accepted text for Moodle, where `*` stands for anything and `\*` for a star."""
    return typed.replace("*", r"\*")


def middle(one: NumericAnswer) -> tuple[str, str]:
    """An accepted number as its value and its absolute tolerance, both with a point, whatever the language."""
    low, high = bounds(one.accepts)
    value = Fraction(one.accepts.value) if isinstance(one.accepts, Near) else (low + high) / 2
    return number(value), number((high - low) / 2)


def number(value: Fraction) -> str:
    """A number as Moodle reads it in every language: exact where it has at most 28 digits."""
    found = (Decimal(value.numerator) / Decimal(value.denominator)).normalize()
    return f"{found:f}" if -20 < found.adjusted() < 20 else f"{found:e}"


def check_full_mark(bank: Bank, credits_: Iterable[Fraction], place: Place) -> None:
    """Moodle stops the import at a question without an answer that earns all points."""
    if Fraction(1) not in credits_:
        message = "Moodle needs an answer that earns all points (100 %)."
        bank.lost(kinds.NO_FULL_MARK, place, message, "Give one answer without `credit`.")


def check_letter_case(bank: Bank, answers: tuple[TextAnswer, ...]) -> None:
    """Moodle takes small letters for capitals one by one, so that ß and SS differ."""
    for one in answers:
        special = next(
            (sign for sign in unicodedata.normalize("NFC", one.text.markup) if len(sign.casefold()) > 1), None
        )
        if special:
            message = f"Moodle does not take “{special.upper()}” for “{special}” when it ignores capitals."
            bank.lost(kinds.LETTER_CASE, one.text.place, message, "Add the other spelling as an answer of its own.")


def _answer(value: str, grade: Fraction, told: Xml, more: Xml = NOTHING) -> Xml:
    return answer(grades.percent(grade))(TEXT(value), told, more)


def _told(bank: Bank, own: Text | None, overall: Feedback | None, grade: Fraction) -> Xml:
    """An answer's own feedback and the question's: Moodle has one place for both."""
    told = None
    if overall:
        told = overall.correct if grade == 100 else overall.partial if grade else overall.incorrect
    texts = bank.texts
    if own is None or told is None:
        return texts.written(own or told)
    return texts.content(f"{texts.paragraph(own)}\n{texts.paragraph(told)}")


def _anything_else(bank: Bank, overall: Feedback | None, more: Xml = NOTHING) -> list[Xml]:
    """What is told after a wrong answer, as the feedback of an answer that everything else matches."""
    if overall is None or overall.incorrect is None:
        return []
    return [_answer(ANYTHING, Fraction(0), bank.texts.written(overall.incorrect), more)]


def _unit(bank: Bank, unit: Unit | None) -> list[Xml]:
    """A unit that may be left out costs nothing; a required one costs all where it is missing or another."""
    if unit is None:
        return [_UNIT_SETTINGS(text("0"), text("0.1"), text("3"), text("0"))]
    names = dict.fromkeys(name for line in bank.texts.lines(unit.name) for name in (line, line.replace(" ", "")))
    for name in names:
        if len(name) > UNIT_LIMIT:
            message = f"This unit has {len(name)} characters; Moodle allows {UNIT_LIMIT}."
            bank.lost(kinds.TOO_LONG, unit.name.place, message)
    written = _UNITS(*(_UNIT(cdata(name)) for name in names))
    if unit.required:
        return [written, _UNIT_SETTINGS(text("1"), text("1"), text("0"), text("0"))]
    return [written, _UNIT_SETTINGS(text("0"), text("0.1"), text("0"), text("0"))]
