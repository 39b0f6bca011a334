"""Response and template processing: QTI's expressions and rules (information model, "Response Processing")."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_CEILING, Context, Decimal
from fractions import Fraction
from functools import cache
from typing import Final

from quizpack.formats.qti2.dialect import Dialect
from quizpack.packaging.xml import Xml, text

Branch = tuple[Xml, Sequence[Xml]]
"""A test and the rules that are followed where it holds."""

_SHORT: Final = Context(prec=13, rounding=ROUND_CEILING)


def number(value: Fraction) -> str:
    """A number without an exponent, which not all engines read: exact where it is short, else the nearest double."""
    if value.denominator == 1:
        return str(value.numerator)
    try:
        return f"{Decimal(repr(float(value))):f}".removesuffix(".0")
    except OverflowError:
        return str(round(value))


def weight(value: Fraction) -> str:
    """What one part earns, with 13 digits, rounded up: all parts together never fall short of the points."""
    found = _SHORT.divide(Decimal(value.numerator), Decimal(value.denominator))
    return f"{found.normalize(_SHORT):f}"


class Rules:
    """The expressions and rules of one dialect."""

    __slots__ = ("dialect",)

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect

    # --- expressions ------------------------------------------------------------------------------------------------

    def call(self, name: str, *operands: Xml, **attributes: str) -> Xml:
        """An operator with its operands."""
        return self.dialect.element(name, **attributes)(*operands)

    def variable(self, identifier: str) -> Xml:
        """The value of a variable."""
        return self.call("variable", identifier=identifier)

    def value(self, base_type: str, value: str) -> Xml:
        """A fixed value."""
        return self.call("baseValue", text(value), baseType=base_type)

    def is_correct(self, response: str) -> Xml:
        """Whether a response equals the declared right one."""
        return self.call("match", self.variable(response), self.call("correct", identifier=response))

    def mapped(self, response: str) -> Xml:
        """What a response earns by its mapping."""
        return self.call("mapResponse", identifier=response)

    def given(self, response: str) -> Xml:
        """Whether there is a response at all: engines differ in what an empty one makes of a comparison."""
        return self.call("not", self.call("isNull", self.variable(response)))

    def within(self, response: str, low: Xml, high: Xml) -> Xml:
        """Whether a number lies between two others, both ends included."""
        typed = self.variable(response)
        return self.call("and", self.given(response), self.call("gte", typed, low), self.call("lte", typed, high))

    def at_least(self, variable: str, bound: Fraction) -> Xml:
        """Whether a number has reached another."""
        return self.call("gte", self.variable(variable), self.value("float", number(bound)))

    def both(self, *tests: Xml) -> Xml:
        """Whether all of the tests hold."""
        return tests[0] if len(tests) == 1 else self.call("and", *tests)

    def either(self, *tests: Xml) -> Xml:
        """Whether any of the tests holds."""
        return tests[0] if len(tests) == 1 else self.call("or", *tests)

    # --- rules ------------------------------------------------------------------------------------------------------

    def put(self, outcome: str, value: Xml) -> Xml:
        """Give an outcome a value."""
        return self.call("setOutcomeValue", value, identifier=outcome)

    def put_name(self, outcome: str, identifier: str) -> Xml:
        """Give an outcome an identifier for its value: what feedback goes by."""
        return self.put(outcome, self.value("identifier", identifier))

    def add(self, outcome: str, value: Xml) -> Xml:
        """Add to an outcome."""
        return self.put(outcome, self.call("sum", self.variable(outcome), value))

    def when(self, *branches: Branch, otherwise: Sequence[Xml] = ()) -> Xml:
        """The rules of the first branch whose test holds; branches without rules at the end are left out."""
        written = list(branches)
        while written and not written[-1][1] and not otherwise:
            written.pop()
        if not written:
            return Xml("\n".join(otherwise))
        names = ["responseIf", *["responseElseIf"] * (len(written) - 1)]
        parts = [
            self.dialect.element(name).lines([test, *rules]) for name, (test, rules) in zip(names, written, strict=True)
        ]
        if otherwise:
            parts.append(self.dialect.element("responseElse").lines(otherwise))
        return self.dialect.element("responseCondition").lines(parts)


@cache
def rules_of(dialect: Dialect) -> Rules:
    """The expressions and rules of a dialect."""
    return Rules(dialect)
