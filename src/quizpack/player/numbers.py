"""Exact numbers as the player reads them: decimal text for what is compared, floats for shares and points."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

_MOST_DIGITS = 40


def exact(number: Fraction) -> str:
    """A number in decimals: exact where it has finitely many (floats and all that authors type do)."""
    twos, fives, rest = 0, 0, number.denominator
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    places = max(twos, fives) if rest == 1 else _MOST_DIGITS
    whole = number.numerator * 10**places // number.denominator
    return format(Decimal(whole).scaleb(-places), "f") if places < _MOST_DIGITS else _long(whole, places)


def plain(number: Decimal) -> str:
    """A number as typed, without an exponent."""
    return format(number, "f")


def _long(whole: int, places: int) -> str:
    """As `Decimal` would, beyond its precision."""
    digits = str(abs(whole)).rjust(places + 1, "0")
    return f"{'-' if whole < 0 else ''}{digits[:-places]}.{digits[-places:]}"
