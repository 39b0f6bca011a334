"""The expressions of `formula` questions: a small safe parser, exact rules, and value sets that never change.

An expression has numbers, variables, `+ - * / ^`, brackets and the functions in `FUNCTIONS`. `^` binds tightest and to
the right, a sign binds looser than `^` (so `-x^2` is `-(x^2)`), as in a textbook.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from decimal import Decimal
from hashlib import sha256

from quizpack.model.questions import Formula
from quizpack.model.record import small_record

FUNCTIONS: dict[str, tuple[int, Callable[..., float]]] = {
    "abs": (1, abs),
    "acos": (1, math.acos),
    "asin": (1, math.asin),
    "atan": (1, math.atan),
    "ceil": (1, math.ceil),
    "cos": (1, math.cos),
    "exp": (1, math.exp),
    "floor": (1, math.floor),
    "ln": (1, math.log),
    "log10": (1, math.log10),
    "max": (2, max),
    "min": (2, min),
    "pi": (0, lambda: math.pi),
    "round": (1, lambda x: math.floor(x + 0.5)),
    "sin": (1, math.sin),
    "sqrt": (1, math.sqrt),
    "tan": (1, math.tan),
}
"""Each function's name, number of arguments, and meaning. Angles are in radians; `round` rounds halves up."""

DEEPEST = 64
"""Brackets inside brackets, as deep as in the rest of the format."""

LONGEST = 400
"""Numbers, names and signs in one expression, at most."""

_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)"
    r"|(?P<name>[A-Za-z_][A-Za-z0-9_]*)"
    r"|(?P<sign>[-+*/^(),−×·÷]))"
)
_PLAIN = str.maketrans("−×·÷", "-**/")


@small_record
class Number:
    """A number as typed."""

    value: str


@small_record
class Name:
    """A variable."""

    name: str


@small_record
class Call:
    """A function or an operator with its arguments; an operator's name is its sign, a minus sign alone is `neg`."""

    name: str
    arguments: tuple[Expression, ...]


Expression = Number | Name | Call


class FormulaError(ValueError):
    """An expression that cannot be read. `at` is the offset of the fault in the expression, in code points."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


def parse(expression: str, names: Collection[str]) -> Expression:
    """Read an expression whose variables are `names`.

    Raises `FormulaError` (in words for the author) where it cannot be read.
    """
    return _Parser(expression, names).whole()


def evaluate(expression: Expression, values: Mapping[str, Decimal]) -> float:
    """The value of an expression.

    Raises `ArithmeticError` or `ValueError` where it has none (a division by zero, the root of a negative number).
    """
    match expression:
        case Number(value):
            return float(value)
        case Name(name):
            return float(values[name])
        case Call(name, arguments):
            found = [evaluate(argument, values) for argument in arguments]
            return _finite(_apply(name, found))


def value_sets(quiz_id: str, question: Formula) -> tuple[dict[str, Decimal], ...]:
    """The question's sets of values: `question.sets` of them, the same for ever.

    Set `i` draws each variable from the SHA-256 of quiz, question, variable and index, so that adding a variable or a
    set never changes the others.
    """
    return tuple(
        {variable.name: _draw(f"{quiz_id}/{question.id}/{variable.name}/{index}", variable.low, variable.high,
                              variable.decimals) for variable in question.variables}
        for index in range(question.sets)
    )  # fmt: skip


def _draw(seed: str, low: Decimal, high: Decimal, decimals: int) -> Decimal:
    """A number from `low` to `high` with that many decimals, both ends included, chosen by the seed's SHA-256."""
    step = Decimal(1).scaleb(-decimals)
    first = math.ceil(low / step)
    last = math.floor(high / step)
    span = max(last - first + 1, 1)
    return (first + int.from_bytes(sha256(seed.encode()).digest()) % span) * step


def _finite(value: float) -> float:
    if not math.isfinite(value):
        raise ArithmeticError("the result is not a finite number")
    return value


def _apply(name: str, found: list[float]) -> float:
    match name:
        case "+":
            return found[0] + found[1]
        case "-":
            return found[0] - found[1]
        case "*":
            return found[0] * found[1]
        case "/":
            return found[0] / found[1]
        case "^":
            power = found[0] ** found[1]
            if isinstance(power, complex):  # a root of a negative number
                raise ArithmeticError("a root of a negative number")  # noqa: TRY004
            return float(power)
        case "neg":
            return -found[0]
        case _:
            return float(FUNCTIONS[name][1](*found))


class _Parser:
    """Recursive descent: sum > product > sign > power > atom."""

    def __init__(self, expression: str, names: Collection[str]) -> None:
        self.names = names
        self.end = len(expression)
        self.tokens = list(self._read(expression))
        self.next = 0
        self.depth = 0

    def _read(self, expression: str) -> Iterator[tuple[str, str, int]]:
        at = 0
        stop = len(expression.rstrip())
        while at < stop:
            found = self._name_at(expression, at) or _TOKEN.match(expression, at)
            if found is None:
                start = at + len(expression[at:]) - len(expression[at:].lstrip())
                raise FormulaError(f"`{expression[start]}` cannot stand in a formula", start)
            kind = found.lastgroup or "name"
            yield kind, found[kind].translate(_PLAIN) if kind == "sign" else found[kind], found.start(kind)
            at = found.end()

    def _name_at(self, expression: str, at: int) -> re.Match[str] | None:
        """A variable that starts here: the longest name wins, so that `a-b` may be a variable and `a - b` never is."""
        for name in sorted(self.names, key=len, reverse=True):
            found = re.compile(rf"\s*(?P<name>{re.escape(name)})(?![A-Za-z0-9_])").match(expression, at)
            if found:
                return found
        return None

    def whole(self) -> Expression:
        if not self.tokens:
            raise FormulaError("the formula is empty", 0)
        if len(self.tokens) > LONGEST:
            raise FormulaError("the formula is too long", self.tokens[LONGEST][2])
        found = self.sum()
        if self.next < len(self.tokens):
            raise FormulaError(f"`{self.tokens[self.next][1]}` is not expected here", self.tokens[self.next][2])
        return found

    def take(self, *signs: str) -> str | None:
        """The next token if it is one of these signs."""
        if self.next < len(self.tokens):
            kind, text, _ = self.tokens[self.next]
            if kind == "sign" and text in signs:
                self.next += 1
                return text
        return None

    def demand(self, sign: str) -> None:
        if not self.take(sign):
            at = self.tokens[self.next][2] if self.next < len(self.tokens) else self.end
            raise FormulaError(f"a `{sign}` is missing here", at)

    def sum(self) -> Expression:
        found = self.product()
        while sign := self.take("+", "-"):
            found = Call(sign, (found, self.product()))
        return found

    def product(self) -> Expression:
        found = self.signed()
        while sign := self.take("*", "/"):
            found = Call(sign, (found, self.signed()))
        return found

    def signed(self) -> Expression:
        negative = False
        while sign := self.take("+", "-"):
            negative ^= sign == "-"
        found = self.power()
        return Call("neg", (found,)) if negative else found

    def power(self) -> Expression:
        found = self.atom()
        if self.take("^"):
            self.deeper()
            found = Call("^", (found, self.signed()))
            self.depth -= 1
        return found

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise FormulaError("the formula has too many brackets inside brackets", self.tokens[self.next - 1][2])

    def atom(self) -> Expression:
        if self.take("("):
            self.deeper()
            found = self.sum()
            self.demand(")")
            self.depth -= 1
            return found
        if self.next == len(self.tokens):
            raise FormulaError("something is missing at the end of the formula", self.end)
        kind, text, at = self.tokens[self.next]
        self.next += 1
        if kind == "number":
            return Number(text)
        if kind == "name":
            return self.named(text, at)
        raise FormulaError(f"`{text}` is not expected here", at)

    def named(self, text: str, at: int) -> Expression:
        if text in self.names:
            return Name(text)
        if text not in FUNCTIONS:
            raise FormulaError(f"`{text}` is neither a variable of this question nor a known function", at)
        self.demand("(")
        self.deeper()
        arguments: list[Expression] = []
        if not self.take(")"):
            arguments.append(self.sum())
            while self.take(","):
                arguments.append(self.sum())
            self.demand(")")
        self.depth -= 1
        wanted = FUNCTIONS[text][0]
        if len(arguments) != wanted:
            raise FormulaError(f"`{text}` takes {wanted} value{'' if wanted == 1 else 's'}, not {len(arguments)}", at)
        return Call(text, tuple(arguments))
