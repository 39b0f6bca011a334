"""Exact numbers, shares and times from their spelling in the file, and back."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_MOST_DIGITS = 100
_LARGEST_POWER = 300
_HOUR, _MINUTE = 3600, 60
_BLANK = "[ \u00a0\u202f]?"
_SHARE = re.compile(f"([0-9]+(?:\\.[0-9]+)?){_BLANK}%")
_TIME = re.compile(
    f"(?=[0-9])(?:([0-9]+){_BLANK}h{_BLANK})?(?:([0-9]+){_BLANK}min{_BLANK})?(?:([0-9]+){_BLANK}s)?(?<! )"
)


def number(spelling: str) -> Decimal | None:
    """A number of the format, `-?digits[.digits][e±digits]`, exactly; None for another spelling.

    None as well for what no platform could hold: more than 100 digits, or a power of ten beyond 300.
    """
    if len(spelling) > _MOST_DIGITS or not _NUMBER.fullmatch(spelling):
        return None
    power = spelling.lower().partition("e")[2]
    if power and (len(power) > 5 or abs(int(power)) > _LARGEST_POWER):
        return None
    return Decimal(spelling)


def share(spelling: str) -> Fraction | None:
    """A share such as `33.3 %`; None for another spelling."""
    found = _SHARE.fullmatch(spelling)
    return Fraction(found[1]) / 100 if found else None


def seconds(spelling: str) -> int | None:
    """The seconds of a time such as `1 h 30 min`; None for another spelling."""
    found = _TIME.fullmatch(spelling)
    if not found:
        return None
    hours, minutes, rest = (int(part or 0) for part in found.groups())
    return hours * _HOUR + minutes * _MINUTE + rest


def spelled_number(value: Decimal) -> str:
    """A number as the format writes it."""
    return str(value).replace("E", "e")


def spelled_share(value: Fraction) -> str:
    """A share with a percent sign: exact where its decimals end, else with 12 digits."""
    hundredfold = value * 100
    shown = Decimal(hundredfold.numerator) / Decimal(hundredfold.denominator)
    if Fraction(shown) != hundredfold:
        shown = round(shown, 12)
    return f"{shown.normalize():f}%"


def spelled_time(whole: int) -> str:
    """Seconds as the format writes them: `1 h 30 min`."""
    hours, rest = divmod(whole, _HOUR)
    minutes, rest = divmod(rest, _MINUTE)
    parts = [f"{count} {unit}" for count, unit in ((hours, "h"), (minutes, "min"), (rest, "s")) if count]
    return " ".join(parts) or "0 s"
