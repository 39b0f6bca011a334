"""Options that are numbers: each a number with the same unit."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from quizpack.l10n.patterns import pattern
from quizpack.rules._numbers import Number, values

# Nothing but a currency may stand before the number: `SF65` and `D-12` are names.
_AMOUNT = pattern(r"(?:[$€£¥₫]|RM)?\s?([-−–]?\d(?:[\d.,]*\d)?)\s?([^\d.,]{0,20})")


def amounts(texts: Sequence[str], locale: str) -> tuple[Decimal, ...] | None:
    """The values of texts that are all numbers with one unit; None where one is not, or may be read in two ways."""
    if not all(text[:1].isdigit() or text[-1:].isdigit() or text[:1] in "$€£¥₫-−–R" for text in texts):
        return None
    found: list[Decimal] = []
    units: set[str] = set()
    for text in texts:
        match = _AMOUNT.fullmatch(text)
        value = _value(match[1], locale) if match else None
        if match is None or value is None:
            return None
        found.append(value)
        units.add(match[2].strip())
    return tuple(found) if len(units) == 1 else None


def _value(typed: str, locale: str) -> Decimal | None:
    if typed.isdecimal() and typed.isascii():
        return Decimal(typed)
    worth = values(Number(typed), locale)
    return next(iter(worth)) if len(worth) == 1 else None
