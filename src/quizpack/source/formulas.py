"""Formula questions: variables, and an expression that has a value for each of their sets."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

from quizpack.documents import Map, key_place
from quizpack.model import formula
from quizpack.model import questions as q
from quizpack.model.place import Place, place, start_of
from quizpack.source import kinds
from quizpack.source.blanks import judge_names
from quizpack.source.entries import tolerance_of
from quizpack.source.numbers import spelled_number
from quizpack.source.reading import Reading

_TOLERANCE = Fraction(1, 10000)


def formula_question(reading: Reading, quiz_id: str, fields: Map, common: dict[str, object]) -> q.Formula:
    """A formula question, judged: its expression is read and reckoned for every set of values."""
    named: Map = fields["variables"]
    variables = tuple(_variable(reading, named, name) for name in named)
    tolerance, relative = tolerance_of(reading, fields, _TOLERANCE, relative=True)
    made = q.Formula(
        **common,  # type: ignore[arg-type]
        variables=variables,
        answer=reading.plain(fields, "answer") or "",
        tolerance=tolerance,
        relative=relative,
        sets=fields.get("sets", 20),
    )
    places = {name: key_place(reading.document.source, named, name) for name in named}
    judge_names(reading, made.prompt, places, "variable")
    _judge_names(reading, places)
    if all(reading.understood(own.places["min"], own.places["max"]) for own in named.values()):
        _judge_answer(reading, quiz_id, made, fields.places["answer"])
    return made


def _variable(reading: Reading, named: Map, name: str) -> q.Variable:
    own: Map = named[name]
    low, high = reading.number(own, "min", Decimal(0)), reading.number(own, "max", Decimal(0))
    decimals = own.get("decimals", 0)
    if reading.understood(own.places["min"], own.places["max"]):
        _judge_bounds(reading, name, own.places["min"], (low, high, decimals))
    return q.Variable(name=name, low=low, high=high, decimals=decimals)


def _judge_bounds(reading: Reading, name: str, where: Place, bounds: tuple[Decimal, Decimal, int]) -> None:
    """Whether a variable has any value at all."""
    low, high, decimals = bounds
    step = Decimal(1).scaleb(-decimals)
    if low > high:
        message = f"The least value of `{name}`, {spelled_number(low)}, is above its greatest, {spelled_number(high)}."
        reading.report(kinds.REVERSED_RANGE, where, message, help="Write the smaller one as `min`.")
    elif (high // step) * step < low:
        message = f"There is no number with {decimals} decimals between the `min` and `max` of `{name}`."
        reading.report(kinds.REVERSED_RANGE, where, message, help="Write more `decimals`, or other bounds.")


def _judge_names(reading: Reading, places: Mapping[str, Place]) -> None:
    for name, where in places.items():
        if name in formula.FUNCTIONS:
            message = f"A variable cannot be called `{name}`, which is a function."
            reading.report(kinds.BROKEN_FORMULA, where, message, help=f"Choose another name, such as `{name}-value`.")


def _judge_answer(reading: Reading, quiz_id: str, made: q.Formula, where: Place) -> None:
    """Whether the expression can be read, and has a value for each set."""
    try:
        expression = formula.parse(made.answer, [variable.name for variable in made.variables])
    except formula.FormulaError as error:
        advice = "A formula has numbers, variables, `+ - * / ^`, brackets and functions such as `sqrt(x)`: `2*x + 1`."
        at = _inside(reading, made.answer, error.at, where)
        reading.report(kinds.BROKEN_FORMULA, at, f"{str(error)[:1].upper()}{str(error)[1:]}.", help=advice)
        return
    if any(variable.low > variable.high for variable in made.variables):
        return
    for values in formula.value_sets(quiz_id, made):
        try:
            formula.evaluate(expression, values)
        except (ArithmeticError, ValueError):
            shown = ", ".join(f"`{name}` = {spelled_number(value)}" for name, value in values.items())
            message = f"The formula has no value for {shown}, which is one of the question's sets."
            advice = (
                "Choose bounds for the variables so that nothing is divided by 0 and no root is of a negative number."
            )
            reading.report(kinds.BROKEN_FORMULA, where, message, help=advice)
            return


def _inside(reading: Reading, answer: str, at: int, where: Place) -> Place:
    """The place of a character of the expression, where the file shows it as it is; else of all of it."""
    start = reading.document.source.text.find(answer, start_of(where), start_of(where) + len(answer) + 2)
    if start < 0 or not answer:
        return where
    at = min(at, len(answer) - 1)
    return place(start + at, start + at + 1)
