"""An answer's grade, with a finding where Moodle has no such grade, and the answer around it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from quizpack.formats.moodle import grades, kinds
from quizpack.formats.moodle.bank import Bank
from quizpack.model.place import Place
from quizpack.packaging.xml import HOLE, Form, Xml, element, form


def credit(bank: Bank, share: Fraction, place: Place) -> Fraction:
    """A share of the points as the nearest grade, in per cent, that Moodle has; a finding at `place` if it differs."""
    grade, same = grades.nearest(share)
    if not same:
        message = f"Moodle has no grade of {grades.percent(share * 100)} %; this becomes {grades.percent(grade)} %."
        listed = ", ".join(grades.percent(grade) for grade in grades.GRADES)
        bank.lost(kinds.ROUNDED_GRADE, place, message, f"Moodle's grades are {listed} %.")
    return grade


@cache
def answer(fraction: str) -> Form:
    """An answer with its grade in per cent: around its text (and files), its feedback, and what else belongs to it."""
    feedback = element("feedback", format="html")(HOLE)
    return form(element("answer", fraction=fraction, format="html").lines([HOLE, Xml(feedback + HOLE)]))
