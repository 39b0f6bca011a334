"""The grades that Moodle accepts for an answer: anything else stops the import of the whole file."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

GRADES: Final = tuple(
    Fraction(one)
    for one in ("100", "90", "250/3", "80", "75", "70", "200/3", "60", "50", "40", "100/3", "30", "25", "20", "50/3",
                "100/7", "25/2", "100/9", "10", "5")
)  # fmt: skip
"""`question_bank::fraction_options_full()`, exact, in per cent, without 0; each also counts with a minus sign."""

CLOSE_ENOUGH: Final = Fraction(1, 20)
"""In per cent: `33.3 %` and `33 ⅓ %` are the same to whoever typed them."""


def percent(grade: Fraction) -> str:
    """A grade in per cent as Moodle wants it: up to five decimals, as in `33.33333`."""
    return f"{float(grade):.5f}".rstrip("0").rstrip(".")


def nearest(share: Fraction) -> tuple[Fraction, bool]:
    """The accepted grade, in per cent, that is nearest to a share of the points, and whether it is the same.

    A partly right answer stays partly right: only a share of 1 becomes 100, only 0 becomes 0.
    """
    wanted = share * 100
    if wanted in (0, 100):
        return wanted, True
    found = min(GRADES[1:], key=lambda grade: (abs(grade - wanted), grade))
    return found, abs(found - wanted) <= CLOSE_ENOUGH


def divided(parts: int) -> tuple[Fraction, ...]:
    """100 per cent divided among as many right choices, as evenly as accepted grades allow; never less than 100.

    Even for 1 to 10 and 20. Between them some choices count 10 and some 5; beyond 20 each counts 5.
    """
    even = Fraction(100, parts)
    if even in GRADES:
        return (even,) * parts
    if parts > 20:
        return (Fraction(5),) * parts
    return (Fraction(10),) * (20 - parts) + (Fraction(5),) * (2 * parts - 20)
