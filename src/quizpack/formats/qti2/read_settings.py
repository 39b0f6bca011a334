"""The settings of a test of QTI 2.x or 3.0, under quizpack's names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from quizpack.formats.qti2.read_item import Item
from quizpack.formats.qti2.read_names import attribute, every, first
from quizpack.formats.survey import Asked, number, shown

if TYPE_CHECKING:
    from lxml.etree import _Element


def settings(test: _Element, items: Sequence[Item]) -> tuple[tuple[str, str], ...]:
    """Time limit, attempts, navigation, order, pass mark and questions that are drawn."""
    return tuple(_settings(test, items))


def _settings(test: _Element, items: Sequence[Item]) -> Iterator[tuple[str, str]]:
    limit = first(test, "timeLimits")
    seconds = None if limit is None else number(attribute(limit, "maxTime"))
    if seconds is not None:
        yield "time_limit", f"{shown(seconds / 60)} min"
    control = first(test, "itemSessionControl")
    attempts = "" if control is None else attribute(control, "maxAttempts")
    if attempts:
        yield "attempts", "unlimited" if attempts == "0" else attempts
    modes = {attribute(one, "navigationMode") for one in every(test, "testPart")}
    if modes:
        yield "navigation", "forward" if modes == {"linear"} else "free"
    if any(attribute(one, "shuffle") == "true" for one in every(test, "ordering")):
        yield "shuffle_questions", "yes"
    if any(attribute(one, "shuffle") == "true" for item in items for one in item.interactions):
        yield "shuffle_choices", "yes"
    drawn = [f"{shown(chosen)} of {len(_references(section))}" for section, chosen in _picks(test)]
    if drawn:
        yield "pick", "; ".join(drawn)
    if passing := _pass_mark(test):
        yield "pass", passing
    if control is not None and attribute(control, "showFeedback") == "false":
        yield "show_feedback", "never"


def _pass_mark(test: _Element) -> str | None:
    for one in every(test, "outcomeDeclaration"):
        mastery, highest = number(attribute(one, "masteryValue")), number(attribute(one, "normalMaximum"))
        if mastery is not None:
            return f"{shown(mastery / highest * 100)} %" if highest else f"{shown(mastery)} points"
    return None


def _picks(test: _Element) -> Iterator[tuple[_Element, Fraction]]:
    for one in every(test, "selection"):
        section, chosen = one.getparent(), number(attribute(one, "select"))
        if section is not None and chosen is not None:
            yield section, chosen


def _references(section: _Element) -> list[_Element]:
    return [*every(section, "assessmentItemRef")]


def drawn_points(test: _Element, points: Fraction | None, asked: Mapping[int, Asked]) -> Fraction | None:
    """The points of a test, of a section only as many as are drawn. `asked` are the questions by their reference."""
    if points is None:
        return None
    for section, chosen in _picks(test):
        each = [asked[id(one)].points or Fraction(0) for one in _references(section) if id(one) in asked]
        if each and chosen < len(each):
            points -= sum(each, Fraction(0)) * (len(each) - chosen) / len(each)
    return points
