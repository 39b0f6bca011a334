"""The expressions of formula questions: read safely, reckoned as in a textbook, drawn for ever the same."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizpack.model.formula import FUNCTIONS, FormulaError, evaluate, parse, value_sets
from quizpack.model.questions import Formula, Variable
from quizpack.model.text import Text

VALUES = {"x": Decimal(3), "y": Decimal(-2), "heat-loss": Decimal(10)}


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("2*x + 1", 7),
        ("-x^2", -9),
        ("2^-1", 0.5),
        ("2^3^2", 512),
        ("8 / 4 / 2", 1),
        ("1 - 2 - 3", -4),
        ("2 − 3 × 4 ÷ 6 · 1", 0),
        ("heat-loss - x", 7),
        ("x-y", 5),
        ("--x", 3),
        ("(1 + 2) * (3 + 4)", 21),
        ("1.5e2", 150),
        ("max(x, y) + min(x, y) + abs(y)", 3),
        ("sqrt(x^2) + ln(exp(2)) + log10(100)", 7),
        ("round(2.5) + floor(-0.5) + ceil(0.5)", 3),
        ("sin(pi()/2) + cos(0) + tan(0)", 2),
    ],
)
def test_values(expression: str, value: float) -> None:
    assert evaluate(parse(expression, VALUES), VALUES) == pytest.approx(value)


@pytest.mark.parametrize(
    ("expression", "at", "word"),
    [
        ("", 0, "empty"),
        ("1 +", 3, "missing at the end"),
        ("1 $ 2", 2, "`$` cannot stand"),
        ("(1", 2, "`)` is missing"),
        ("1)", 1, "not expected"),
        ("foo + 1", 0, "neither a variable"),
        ("max(1)", 0, "takes 2 values, not 1"),
        ("pi", 2, "`(` is missing"),
        ("x y", 2, "not expected"),
        ("x.__class__", 1, "cannot stand"),
        ("(" * 70 + "1" + ")" * 70, 64, "too many brackets"),
        ("1" + "+1" * 1000, 400, "too long"),
        ("2" + "^2" * 150, 129, "too many brackets"),
    ],
)
def test_what_cannot_be_read_says_where(expression: str, at: int, word: str) -> None:
    with pytest.raises(FormulaError, match=r".") as caught:
        parse(expression, VALUES)
    assert word in str(caught.value)
    assert caught.value.at == at


@pytest.mark.parametrize("expression", ["1/0", "sqrt(0-1)", "9^9^9", "ln(0)", "(0-1)^0.5", "exp(1000)", "0^-1"])
def test_what_has_no_value_raises(expression: str) -> None:
    with pytest.raises((ArithmeticError, ValueError)):
        evaluate(parse(expression, VALUES), VALUES)


@given(st.text(alphabet="xy012.()+-*/^, sqrtmaxpi", max_size=40))
def test_no_text_breaks_the_reader(expression: str) -> None:
    faults = []
    try:
        evaluate(parse(expression, VALUES), VALUES)
    except FormulaError as fault:
        faults.append(fault.at)
    except (ArithmeticError, ValueError):
        pass
    assert all(0 <= at <= len(expression) for at in faults)


def question(*variables: Variable, sets: int = 20) -> Formula:
    return Formula(id="line", prompt=Text("P", "en"), answer="x", variables=variables, sets=sets)


X = Variable(name="x", low=Decimal(1), high=Decimal(9), decimals=1)
Y = Variable(name="y", low=Decimal("-0.5"), high=Decimal("0.5"), decimals=2)


def test_value_sets_stay_for_ever() -> None:
    drawn = [values["x"] for values in value_sets("tour", question(X, sets=6))]
    assert drawn == [Decimal(v) for v in GOLDEN]


GOLDEN = ["2.8", "4.9", "2.9", "3.3", "1.1", "5.9"]


def test_another_variable_or_set_changes_nothing() -> None:
    few = value_sets("tour", question(X, sets=3))
    many = value_sets("tour", question(Y, X, sets=30))
    assert [values["x"] for values in few] == [values["x"] for values in many[:3]]


@given(st.integers(-50, 50), st.integers(0, 100), st.integers(0, 4))
def test_values_keep_their_bounds_and_decimals(low: int, width: int, decimals: int) -> None:
    variable = Variable(name="x", low=Decimal(low), high=Decimal(low + width), decimals=decimals)
    for values in value_sets("q", question(variable, sets=5)):
        value = values["x"]
        assert low <= value <= low + width
        assert -value.as_tuple().exponent == decimals  # type: ignore[operator]


def test_every_function_is_reachable() -> None:
    for name, (count, _) in FUNCTIONS.items():
        evaluate(parse(f"{name}({', '.join(['0.5'] * count)})", ()), {})
