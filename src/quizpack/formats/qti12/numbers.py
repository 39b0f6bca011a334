"""Numbers as QTI 1.2 holds them: with a point whatever the language, since a comma silently ends the number."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction


def number(value: Fraction) -> str:
    """A number in digits: exact where it has at most 28 of them."""
    with localcontext() as context:
        context.prec = 28
        found = (Decimal(value.numerator) / Decimal(value.denominator)).normalize()
    return f"{found:f}" if -20 < found.adjusted() < 20 else f"{found:e}"


def decimals(value: Decimal) -> int:
    """How many digits stand behind the point."""
    exponent = value.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
