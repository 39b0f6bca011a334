"""What may be typed into a blank that is compared as text: texts as they are, numbers spelled out."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Final

from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.numbers import decimals, number
from quizpack.formats.qti12.paper import Paper
from quizpack.formats.qti12.typed import spelled
from quizpack.model import questions as q
from quizpack.model.scoring import bounds, comparable

_MOST: Final = 50
"""More numbers than this are not spelled out."""

Spelling = tuple[tuple[str, ...], str]
"""The parts of the answer's key, and the text."""


def spellings(paper: Paper, blank: q.TextBlank | q.NumericBlank) -> list[Spelling]:
    """The texts that earn all the points of a blank, equal ones once, with findings for what is marked otherwise."""
    found = _texts(paper, blank) if isinstance(blank, q.TextBlank) else _numbers(paper, blank)
    seen: dict[str, Spelling] = {}
    for key, written in found:
        seen.setdefault(comparable(written), (key, written))
    return list(seen.values())


def _texts(paper: Paper, blank: q.TextBlank) -> Iterator[Spelling]:
    if blank.case_sensitive:
        message = f"{paper.dialect.system} takes small letters for capitals in blanks."
        paper.lost(kinds.OTHER_MARKS, blank.place, message)
    for one in blank.answers:
        if one.credit == 1:
            yield (one.id,), spelled(paper, one)
        else:
            message = f"{paper.dialect.system} gives a blank all its points or none; this answer is left out."
            paper.lost(kinds.OTHER_MARKS, one.text.place, message)


def _numbers(paper: Paper, blank: q.NumericBlank) -> Iterator[Spelling]:
    """Each number with a point and with a comma, alone and with its unit; a key does not hold the unit's text."""
    unit = paper.texts.line(blank.unit.name) if blank.unit else ""
    alone = {} if blank.unit and blank.unit.required else {"alone": ""}
    endings = {**alone, **({"apart": f" {unit}", "joined": unit} if unit else {})}
    for one in blank.answers:
        if one.credit != 1:
            message = f"{paper.dialect.system} gives a blank all its points or none; other numbers are left out."
            paper.lost(kinds.OTHER_MARKS, blank.place, message)
            continue
        for value in _values(paper, blank, one.accepts):
            for written in dict.fromkeys((value, value.replace(".", ","))):
                for way, ending in endings.items():
                    yield (one.id, written, way), written + ending


def _values(paper: Paper, blank: q.NumericBlank, accepts: q.Near | q.Between) -> list[str]:
    """The accepted numbers, as many decimals as the author wrote; the value alone where these are too many."""
    low, high = bounds(accepts)
    given = (accepts.value, accepts.tolerance) if isinstance(accepts, q.Near) else (accepts.low, accepts.high)
    step = Fraction(1, 10 ** max(decimals(one) for one in given if isinstance(one, Decimal)))
    first, last = -((-low) // step), high // step
    middle = Fraction(accepts.value) if isinstance(accepts, q.Near) else (low + high) / 2
    if low == high:
        return [number(middle)]
    if last - first >= _MOST:
        message = f"Canvas compares texts in blanks: of the accepted numbers only {number(middle)} is right."
        paper.lost(kinds.OTHER_MARKS, blank.place, message, "Ask for the number in a question of type `numeric`.")
        return [number(middle)]
    message = (
        f"Canvas compares texts in blanks: right are the numbers from {number(low)} to {number(high)} in steps of"
        f" {number(step)}."
    )
    paper.lost(kinds.OTHER_MARKS, blank.place, message)
    values = [number(step * at) for at in range(int(first), int(last) + 1)]
    return list(dict.fromkeys([number(middle), *values]))
