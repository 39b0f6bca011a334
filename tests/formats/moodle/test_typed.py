"""Typing: shortanswer, numerical and calculated."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from moodle_file import codes, exported, written
from moodle_file import text as text_of

from building import answers, near, quiz, text
from quizpack.formats.moodle.calculated import expressed
from quizpack.model import formula as f
from quizpack.model import questions as q


def short(*given_answers, **other):
    return q.ShortAnswer(id="one", prompt=text("Who?"), answers=answers(*given_answers), **other)


def numeric(*given_answers, **other):
    return q.Numeric(id="one", prompt=text("How many?"), answers=given_answers, **other)


def told(node) -> list[tuple[str, str, str]]:
    return [(one.get("fraction"), text_of(one, "."), text_of(one, "feedback")) for one in node.findall("answer")]


def test_a_short_answer_question():
    found = written(short("Kuala  Lumpur", ("KL", "1/2", "In full.")))
    assert found.get("type") == "shortanswer"
    assert found.findtext("usecase") == "0"
    assert told(found) == [("100", "Kuala Lumpur", ""), ("50", "KL", "In full.")]


def test_capitals_that_matter():
    assert written(short("NaN", case_sensitive=True)).findtext("usecase") == "1"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("a*b", r"a\*b"), (r"a\*b", r"a\\*b"), ("*", r"\*"), ("**bold**", r"\*\*bold\*\*"), ("<b>", "<b>")],
)
def test_answers_are_literal_and_a_star_is_a_star(typed, expected):
    assert told(written(short(typed)))[0][1] == expected


def test_feedback_for_right_and_wrong_answers_joins_the_answers_own():
    feedback = q.Feedback(correct=text("Good."), partial=text("Nearly."), incorrect=text("No."))
    found = written(short(("a", "1", "Own."), ("b", "1/2"), feedback=feedback))
    assert told(found) == [("100", "a", "<p>Own.</p>\n<p>Good.</p>"), ("50", "b", "Nearly."), ("0", "*", "No.")]


def test_letters_whose_capitals_moodle_does_not_know():
    assert codes(quiz(short("Straße"))) == ["QP326"]
    assert codes(quiz(short("Straße", case_sensitive=True))) == []


@pytest.mark.parametrize("question", [short(("a", "1/2")), numeric(near("1", credit=Fraction(1, 2)))])
def test_a_question_without_an_answer_for_all_points_is_refused(question):
    found = exported(quiz(question))
    assert found.content is None
    assert [one.code for one in found.diagnostics] == ["QP301"]


def numbers(node) -> list[tuple[str, str]]:
    return [(text_of(one, "."), one.findtext("tolerance")) for one in node.findall("answer")]


@pytest.mark.parametrize(
    ("accepts", "expected"),
    [
        (q.Near(Decimal("3.14"), Decimal("0.005")), ("3.14", "0.005")),
        (q.Near(Decimal("1e3")), ("1000", "0")),
        (q.Near(Decimal("-2.50"), Fraction(1, 100), relative=True), ("-2.5", "0.025")),
        (q.Near(Decimal(0), Fraction(1, 100), relative=True), ("0", "0")),
        (q.Between(Decimal("119.5"), Decimal("120.5")), ("120", "0.5")),
        (q.Between(Decimal(1), Decimal(2)), ("1.5", "0.5")),
        (q.Near(Decimal("6.02e23"), Decimal("1e21")), ("6.02e+23", "1e+21")),
        (q.Near(Decimal(1), Fraction(1, 3), relative=True), ("1", "0.3333333333333333333333333333")),
    ],
)
def test_numbers_have_a_point_and_an_absolute_tolerance(accepts, expected):
    assert numbers(written(numeric(q.NumericAnswer(id="a", accepts=accepts)))) == [expected]


def settings(node) -> dict[str, str]:
    return {name: node.findtext(name) for name in ("showunits", "unitgradingtype", "unitpenalty")}


def test_no_unit():
    found = written(numeric(near("1")))
    assert found.find("units") is None
    assert settings(found) == {"showunits": "3", "unitgradingtype": "0", "unitpenalty": "0.1"}


@pytest.mark.parametrize(
    ("required", "expected"),
    [
        (True, {"showunits": "0", "unitgradingtype": "1", "unitpenalty": "1"}),
        (False, {"showunits": "0", "unitgradingtype": "0", "unitpenalty": "0.1"}),
    ],
)
def test_units(required, expected):
    found = written(numeric(near("1"), unit=q.Unit(name=text("sq m"), required=required)))
    assert settings(found) == expected
    assert [one.findtext("unit_name") for one in found.iter("unit")] == ["sq m", "sqm"]
    assert {one.findtext("multiplier") for one in found.iter("unit")} == {"1"}


def test_a_unit_that_does_not_fit_is_refused():
    found = exported(quiz(numeric(near("1"), unit=q.Unit(name=text("m" * 51)))))
    assert found.content is None
    assert [one.code for one in found.diagnostics] == ["QP304"]


# --- formulas ---------------------------------------------------------------------------------------------------------


def formula(answer: str = "2*x", prompt: str = "Double {{x}}.", **other):
    variables = (q.Variable(name="x", low=Decimal(1), high=Decimal(9), decimals=1),)
    return q.Formula(id="one", prompt=text(prompt), variables=variables, answer=answer, **other)


def test_a_formula_question_carries_its_sets_of_values():
    question = formula(sets=4, tolerance=Decimal("0.5"), relative=False)
    found = written(question)
    assert found.get("type") == "calculated"
    values = [one.findtext("value") for one in found.iter("dataset_item")]
    assert values == [f"{one['x']:f}" for one in f.value_sets("sample", question)]
    assert [one.findtext("number") for one in found.iter("dataset_item")] == ["1", "2", "3", "4"]
    assert found.findtext(".//itemcount") == found.findtext(".//number_of_items") == "4"
    answer = found.find("answer")
    assert text_of(answer, ".") == "(2.0*{x})"
    assert [answer.findtext(one) for one in ("tolerance", "tolerancetype")] == ["0.5", "2"]
    assert answer.findtext("correctanswerlength") == "1"


def test_variables_are_shown_and_other_braces_are_not_variables():
    found = written(formula(prompt="What is $\\frac{x}{y}$ of {{x}}? {x} {=1}", explanation=text("So {x}.")))
    assert text_of(found, "questiontext") == (r"<p>What is \(\frac&#123;x}&#123;y}\) of {x}? &#123;x} &#123;=1}</p>")
    assert text_of(found, "generalfeedback") == "<p>So &#123;x}.</p>"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("2^x", "pow(2.0,{x})"),
        ("-x^2", "(-pow({x},2.0))"),
        ("ln(x) + log10(x)", "(log({x})+log10({x}))"),
        ("round(x)", "floor({x}+0.5)"),
        ("sqrt(0) + 010", "(sqrt(0.0)+10.0)"),
        ("x - -x", "({x}-(-{x}))"),
        ("pi() * 1e3", "(pi()*1000.0)"),
    ],
)
def test_expressions_in_moodles_words(typed, expected):
    assert expressed(f.parse(typed, ["x"])) == expected


PYTHON = {"pow": pow, "log": f.FUNCTIONS["ln"][1], **{name: function for name, (_, function) in f.FUNCTIONS.items()}}
EXPRESSIONS = st.recursive(
    st.sampled_from(["x", "2", "0.5", "pi()"]),
    lambda inside: st.one_of(
        st.tuples(inside, st.sampled_from("+-*/^"), inside).map(lambda one: f"({''.join(one)})"),
        inside.map("-{}".format).map("({})".format),
        st.tuples(st.sampled_from(["sqrt", "abs", "round", "ln", "floor"]), inside).map(
            lambda one: f"{one[0]}({one[1]})"
        ),
        st.tuples(inside, inside).map(lambda one: f"min({one[0]},{one[1]})"),
    ),
    max_leaves=6,
)


@hypothesis_settings(deadline=None)
@given(typed=EXPRESSIONS)
def test_an_expression_means_the_same_in_moodles_words(typed):
    expression = f.parse(typed, ["x"])
    try:
        expected = f.evaluate(expression, {"x": Decimal("1.5")})
    except (ArithmeticError, ValueError):
        return
    assert eval(expressed(expression).format(x="(1.5)"), {**PYTHON}) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("answer", "tolerance", "expected"),
    [("x + 1", "0.01", ("1", "1")), ("x * 2", "0", ("1", "1")), ("x / 3", "0.01", ("1", "3")), ("x / 3e12", "0.01", ("2", "9"))],
)  # fmt: skip
def test_the_right_answer_is_shown_so_that_it_counts_as_right(answer, tolerance, expected):
    found = written(formula(answer, tolerance=Fraction(tolerance))).find("answer")
    assert (found.findtext("correctanswerformat"), found.findtext("correctanswerlength")) == expected
