"""How values of the model are written in the file."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from quizpack.model.text import Text
from quizpack.source.lines import Node, Raw
from quizpack.source.numbers import spelled_number, spelled_share


def present(**fields: Node | None) -> dict[str, Node]:
    """The fields that are there, in this order. A `_` at the end of a name, for Python's own words, is left out."""
    return {name.rstrip("_"): node for name, node in fields.items() if node is not None}


def text(value: Text | None) -> Node | None:
    """A text: on its own, or under its languages where translations are given in place."""
    if value is None or not value.given:
        return None if value is None else value.markup
    return {value.locale: value.markup, **{one.locale: one.markup for one in value.given}}


def number(value: Decimal | int) -> Raw:
    """A number, exactly."""
    return Raw(spelled_number(value) if isinstance(value, Decimal) else str(value))


def share(value: Fraction) -> Raw:
    """A share with a percent sign."""
    return Raw(spelled_share(value))


def tolerance(value: Decimal | Fraction, *, relative: bool) -> Raw:
    """A tolerance: a share of the answer's size, or a number."""
    return share(Fraction(value)) if relative else number(_decimal(value))


def truth(value: bool) -> Raw:
    """`true` or `false`."""
    return Raw("true" if value else "false")


def _decimal(value: Decimal | Fraction) -> Decimal:
    return value if isinstance(value, Decimal) else Decimal(value.numerator) / Decimal(value.denominator)
