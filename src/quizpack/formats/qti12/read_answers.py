"""Right answers of QTI 1.2: whether there is one, whether it exists, and whether full marks can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from quizpack.diagnostics import Diagnostic
from quizpack.formats.package_kinds import (
    NO_FULL_MARKS,
    NO_RIGHT_ANSWER,
    SCORE_RANGE,
    SEVERAL_RIGHT_ANSWERS,
    UNKNOWN_ANSWER,
)
from quizpack.formats.qti12.read_item import Item, Score, is_machine_scored
from quizpack.formats.survey import number, shown
from quizpack.packaging.kinds import SAME_IDENTIFIER
from quizpack.packaging.package import local
from quizpack.packaging.reading import Document

_NEARLY: Final = Fraction(99, 100)
"""Shares such as 33.33 are rounded; that much of the whole still counts as all of it."""


def answer_faults(document: Document, item: Item) -> Iterator[Diagnostic]:
    """What is wrong with an item's answers."""
    yield from _labels(document, item)
    yield from _references(document, item)
    points = item.points()
    if points is not None and points < 0:
        message = f"The question counts {shown(points)} points, less than nothing."
        yield SCORE_RANGE.at(document.span(item.element), message)
    if is_machine_scored(item):
        yield from _scores(document, item)


def _labels(document: Document, item: Item) -> Iterator[Diagnostic]:
    for response in item.responses:
        seen: set[str] = set()
        for label in item.labels(response):
            ident = label.get("ident", "")
            if ident in seen:
                message = f"Two choices of this question have the identifier “{ident}”; one is lost."
                yield SAME_IDENTIFIER.at(document.span(label), message)
            seen.add(ident)


def _references(document: Document, item: Item) -> Iterator[Diagnostic]:
    """Conditions name responses and choices that exist."""
    choices = {
        response.get("ident", ""): {one.get("ident", "") for one in item.labels(response)}
        for response in item.responses
        if local(response.tag) == "response_lid" and next(response.iter("{*}render_choice"), None) is not None
    }
    everything = {response.get("ident", "") for response in item.responses}
    for one in item.element.iter("{*}varequal"):
        response, value = one.get("respident", ""), (one.text or "").strip()
        if response not in everything:
            message = f"A condition asks for the response “{response}”, which this question does not have."
            yield UNKNOWN_ANSWER.at(document.span(one), message)
        elif response in choices and value not in choices[response]:
            message = f"A condition asks for the choice “{value}”, which this question does not have."
            yield UNKNOWN_ANSWER.at(document.span(one), message)


def _scores(document: Document, item: Item) -> Iterator[Diagnostic]:
    scores = [*item.scores()]
    if not any(one.value and one.value > 0 for one in scores):
        yield NO_RIGHT_ANSWER.at(document.span(item.element), "No answer of this question scores anything.")
        return
    reached, wanted = _reached(scores), _wanted(item)
    if wanted is not None and reached < wanted * _NEARLY:
        message = f"The best answers score {shown(reached)} of {shown(wanted)}: nobody can get full marks."
        yield NO_FULL_MARKS.at(document.span(item.element), message)
    if item.type in ("single-choice", "true-false"):
        best = max(one.value or Fraction(0) for one in scores)
        full = {_asked(one) for one in scores if one.value == best}
        if len(full) > 1 and not any(one.adds for one in scores):
            message = f"{len(full)} choices score the full points, though only one can be chosen."
            yield SEVERAL_RIGHT_ANSWERS.at(document.span(item.element), message)


def _asked(score: Score) -> str:
    """The condition of a score, as a text to compare."""
    condition = score.element.getparent()
    return "" if condition is None else "|".join((one.text or "").strip() for one in condition.iter("{*}varequal"))


def _reached(scores: list[Score]) -> Fraction:
    """The best score: the greatest that is set, with all that is added."""
    values = [(one.adds, one.value or Fraction(0)) for one in scores]
    highest = max((value for adds, value in values if not adds), default=Fraction(0))
    return highest + sum((value for adds, value in values if adds and value > 0), Fraction(0))


def _wanted(item: Item) -> Fraction | None:
    """The score that counts as all, where the item declares it."""
    declared = (number(one.get("maxvalue")) for one in item.element.iter("{*}decvar"))
    return next((one for one in declared if one), None)
