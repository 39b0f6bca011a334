"""The entries of questions: choices, answers, items, pairs, categories, areas."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeVar

from quizpack.documents import List, Map
from quizpack.model import questions as q
from quizpack.model.place import Place
from quizpack.source import kinds
from quizpack.source.ids import entry_ids
from quizpack.source.numbers import share, spelled_number
from quizpack.source.reading import Reading, entries

T = TypeVar("T")

_NOTHING = Decimal(0)


def choices(reading: Reading, listed: List) -> tuple[q.Choice, ...]:
    """The choices of a question or of a blank."""
    text_at = reading.text_at
    made = []
    for entry, where, (name, named) in zip(listed, listed.places, entry_ids(reading, listed), strict=True):
        if entry.__class__ is Map:
            credit = entry.get("credit")
            made.append(
                q.Choice(
                    id=name,
                    text=text_at(entry["text"], entry.places["text"]),
                    feedback=text_at(entry["feedback"], entry.places["feedback"]) if "feedback" in entry else None,
                    named=named,
                    correct=entry.get("correct", False),
                    credit=None if credit is None else share(credit),
                )
            )
        else:
            made.append(q.Choice(id=name, text=text_at(entry, where)))
    return tuple(made)


def text_answers(reading: Reading, listed: List) -> tuple[q.TextAnswer, ...]:
    """The texts that count as right."""

    def answer(entry: Any, where: Place, name: str, named: bool) -> q.TextAnswer:
        if not isinstance(entry, Map):
            return q.TextAnswer(id=name, text=reading.text_at(entry, where))
        return q.TextAnswer(
            id=name,
            text=reading.required(entry, "text"),
            feedback=reading.text(entry, "feedback"),
            named=named,
            credit=_credit(reading, entry),
        )

    return _each(reading, listed, answer)


def plain_entries(reading: Reading, fields: Map, name: str) -> tuple[q.Entry, ...]:
    """The items, hints or distractors under a field; none where it is not there."""

    def entry_of(entry: Any, where: Place, name: str, named: bool) -> q.Entry:
        if not isinstance(entry, Map):
            return q.Entry(id=name, text=reading.text_at(entry, where))
        return q.Entry(
            id=name, text=reading.required(entry, "text"), feedback=reading.text(entry, "feedback"), named=named
        )

    return _each(reading, entries(fields, name), entry_of)


def pairs(reading: Reading, listed: List) -> tuple[q.Pair, ...]:
    """The pairs of a matching question."""
    return _each(
        reading,
        listed,
        lambda entry, _where, name, named: q.Pair(
            id=name,
            left=reading.required(entry, "left"),
            right=reading.required(entry, "right"),
            feedback=reading.text(entry, "feedback"),
            named=named,
        ),
    )


def categories(reading: Reading, listed: List) -> tuple[q.Category, ...]:
    """The groups of a categorize question."""
    return _each(
        reading,
        listed,
        lambda entry, _where, name, named: q.Category(
            id=name, name=reading.required(entry, "name"), items=plain_entries(reading, entry, "items"), named=named
        ),
    )


def numeric_answers(reading: Reading, fields: Map) -> tuple[q.NumericAnswer, ...]:
    """What a numeric question or blank accepts, in whichever of the three ways it is written."""
    if "answers" in fields:
        return _each(reading, fields["answers"], lambda *entry: _numeric_answer(reading, *entry))
    if "range" in fields:
        return (q.NumericAnswer(id="a", accepts=_between(reading, fields["range"], fields.places["range"])),)
    return (q.NumericAnswer(id="a", accepts=_near(reading, fields, "answer")),)


def _numeric_answer(reading: Reading, entry: Any, where: Place, name: str, named: bool) -> q.NumericAnswer:
    if not isinstance(entry, Map):
        return q.NumericAnswer(id=name, accepts=q.Near(reading.number_at(entry, where)))
    return q.NumericAnswer(
        id=name,
        accepts=_near(reading, entry, "value"),
        credit=_credit(reading, entry),
        feedback=reading.text(entry, "feedback"),
        named=named,
    )


def _near(reading: Reading, fields: Map, name: str) -> q.Near:
    value = reading.number(fields, name, _NOTHING)
    tolerance, relative = tolerance_of(reading, fields, _NOTHING, relative=False)
    return q.Near(value, tolerance, relative)


def tolerance_of(
    reading: Reading, fields: Map, default: Decimal | Fraction, *, relative: bool
) -> tuple[Decimal | Fraction, bool]:
    """The tolerance of an answer, and whether it is a share of the answer's size."""
    value = fields.get("tolerance")
    if value is None:
        return default, relative
    if isinstance(value, str):
        return share(value) or Fraction(0), True
    return reading.number_at(value, fields.places["tolerance"]), False


def _between(reading: Reading, ends: List, where: Place) -> q.Between:
    low, high = (reading.number_at(end, at) for end, at in zip(ends, ends.places, strict=True))
    if low > high and reading.understood(*ends.places):
        turned = f"[{spelled_number(high)}, {spelled_number(low)}]"
        message = "A range goes from the smaller number to the larger one."
        fix = reading.replacing(where, turned)
        reading.report(kinds.REVERSED_RANGE, where, message, help=f"Write: range: {turned}", fix=fix)
    return q.Between(low, high)


def _credit(reading: Reading, entry: Map) -> Fraction:
    found = reading.share(entry, "credit")
    return q.WHOLE if found is None else found


def _each(reading: Reading, listed: List, make: Callable[[Any, Place, str, bool], T]) -> tuple[T, ...]:
    """What `make` makes of each entry, its place, its id and whether the author wrote that."""
    ids = entry_ids(reading, listed)
    return tuple(
        make(entry, where, name, named) for entry, where, (name, named) in zip(listed, listed.places, ids, strict=True)
    )
