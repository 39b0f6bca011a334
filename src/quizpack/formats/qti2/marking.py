"""How a question is marked: the rules that earn points, and the tests for a right and a partly right answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple, TypeAlias

from quizpack.formats.qti2.declarations import Earnings, Entry, outcome
from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.processing import Rules, number, weight
from quizpack.model.questions import Categorize, Hotspot, Matching, MultipleResponse, Scoring
from quizpack.packaging.xml import Xml

Parted: TypeAlias = MultipleResponse | Hotspot | Matching | Categorize

SCORE = "SCORE"
EARNED = "EARNED"
_NEARLY = Fraction(999_999, 1_000_000)
"""Sums of doubles may miss a whole by their last digit."""


class Points(NamedTuple):
    """A question's points while it is marked.

    `most` is what a wholly right answer earns. What its mapping says goes into `outcome`: into `EARNED` where only a
    wholly right answer counts, and where a question has no points and is marked as if it had one, so that its
    feedback still fits.
    """

    most: Fraction
    outcome: str = SCORE

    @property
    def written(self) -> str:
        """The most points, written out."""
        return number(self.most)

    def declared(self, dialect: Dialect) -> Sequence[Xml]:
        """The declaration that is needed beside the score's."""
        return () if self.outcome == SCORE else (outcome(dialect, self.outcome, "float", default="0"),)


def points_of(points: Decimal, *, all_or_nothing: bool = False) -> Points:
    """A question's points."""
    most = Fraction(points) or Fraction(1)
    return Points(most, EARNED) if all_or_nothing or not points else Points(most)


class Marking(NamedTuple):
    """How a question is marked.

    `rules` add up what was earned; `right` and `part` are tests; where `settles` is True the score is set where
    `right` holds. `template` names the standard template that does just the same.
    """

    right: Xml
    part: Xml | None = None
    rules: tuple[Xml, ...] = ()
    settles: bool = True
    template: str | None = None


@cache
def matched(rules: Rules, response: str, points: Decimal) -> Marking:
    """All points for the declared right answer, none for others."""
    return Marking(right=rules.is_correct(response), template="match_correct" if points == 1 else None)


def mapped(rules: Rules, response: str, points: Points, *, point: bool = False) -> Marking:
    """As much as the response's mapping says; of a `point`, its mapping of areas."""
    earned = rules.call("mapResponsePoint", identifier=response) if point else rules.mapped(response)
    return Marking(
        rules=(rules.when((rules.given(response), [rules.put(points.outcome, earned)])),),
        right=rules.at_least(points.outcome, points.most * _NEARLY),
        part=rules.at_least(points.outcome, points.most * (1 - _NEARLY)),
        settles=points.outcome == EARNED,
        template=None if points.outcome == EARNED else "map_response_point" if point else "map_response",
    )


class Units(NamedTuple):
    """Shares of a question as whole numbers, which all engines add up exactly: `whole` of them are a right answer."""

    whole: int

    def of(self, share: Fraction) -> str:
        """A share, written out."""
        return str(int(self.whole * share))


def units_of(shares: Iterable[Fraction]) -> Units:
    """The units in which all of these shares are whole numbers."""
    return Units(lcm(*(share.denominator for share in shares)))


def earn(rules: Rules, amount: Xml) -> Xml:
    """Add units to what was earned."""
    return rules.add(EARNED, amount)


def earn_units(rules: Rules, units: str) -> Xml:
    """Add a fixed number of units to what was earned."""
    return earn(rules, rules.value("float", units))


class Marked(NamedTuple):
    """A marking with the mapping and the outcomes that it needs."""

    marking: Marking
    mapping: Earnings | None
    outcomes: Sequence[Xml]


def summed(
    rules: Rules, points: Decimal, units: Units, parts: Sequence[Xml], *, all_or_nothing: bool = False
) -> Marked:
    """What rules add up in units, one for each part; a whole is set exactly."""
    scored = [] if all_or_nothing or not points else [rules.put(SCORE, _in_points(rules, Fraction(points), units))]
    marking = Marking(
        rules=(*parts, *scored),
        right=rules.at_least(EARNED, Fraction(units.whole)),
        part=rules.at_least(EARNED, Fraction(1)),
    )
    return Marked(marking, None, (outcome(rules.dialect, EARNED, "float", default="0"),))


def _in_points(rules: Rules, most: Fraction, units: Units) -> Xml:
    earned = rules.variable(EARNED)
    if most == units.whole:
        return earned
    if most != 1:
        earned = rules.call("product", earned, rules.value("float", number(most)))
    return rules.call("divide", earned, rules.value("float", str(units.whole)))


def parted(
    rules: Rules, response: str, question: Parted, shares: Mapping[str, Fraction], *, exact: bool = True
) -> Marked:
    """The marking of a question with parts: `shares` says what each value of its response earns or costs.

    `exact`: whether the declared right answer is the only wholly right one.
    """
    whole = question.scoring is Scoring.ALL_OR_NOTHING
    points = points_of(question.points, all_or_nothing=whole)
    entries = [Entry(key, _signed(points.most * share)) for key, share in shares.items()]
    mapping = Earnings(entries, points.written)
    found = mapped(rules, response, points)
    if whole and exact:
        matching = matched(rules, response, question.points)
        if not (question.feedback and question.feedback.partial):
            return Marked(matching, None, ())
        found = found._replace(right=matching.right)
    return Marked(found, mapping, points.declared(rules.dialect))


def chosen_shares(correct: Mapping[str, bool]) -> dict[str, Fraction]:
    """What choosing each of several earns or costs: 1 ÷ all right, or −1 ÷ all wrong."""
    right = sum(correct.values())
    wrong = len(correct) - right
    return {own: Fraction(1, right) if good else Fraction(-1, wrong) for own, good in correct.items()}


def _signed(value: Fraction) -> str:
    return weight(value) if value >= 0 else f"-{weight(-value)}"
