"""Formula questions: Canvas takes the expression and the quiz's own sets of values; elsewhere one set stands in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final, assert_never

from quizpack.formats.qti12 import elements as e
from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.numbers import number
from quizpack.formats.qti12.paper import Body, Paper
from quizpack.formats.qti12.typed import numeric
from quizpack.model import formula as f
from quizpack.model import questions as q
from quizpack.packaging.xml import HOLE, Xml, attribute, element, form, text

DECIMALS: Final = 10
"""The most decimals of a right answer."""

_BOX = element("render_fib", fibtype="Decimal")(element("response_label", ident="answer1")())
_CONSTANTS: Final = frozenset(("e", "pi", "i"))
"""Names that Canvas gives a meaning of their own."""

_CALCULATED = form(
    element("itemproc_extension")(
        element("calculated").lines(
            [
                element("answer_tolerance")(HOLE),
                element("formulas", decimal_places=HOLE)(element("formula")(HOLE)),
                element("vars").lines([HOLE]),
                element("var_sets").lines([HOLE]),
            ]
        )
    )
)
_VARIABLE = form(element("var", name=HOLE, scale=HOLE)(element("min")(HOLE), element("max")(HOLE)))
_SET = form(element("var_set", ident=HOLE)(HOLE, element("answer")(HOLE)))
_VALUE = form(element("var", name=HOLE)(HOLE))


def calculated(paper: Paper, question: q.Formula) -> Body:
    """A formula question for Canvas: each learner gets one of the sets, whose right answer stands in the file."""
    names = _names(question)
    sets = f.value_sets(paper.quiz.id, question)
    expression = f.parse(question.answer, [variable.name for variable in question.variables])
    entries = paper.entries(question)
    idents = [entries.of("sets", str(at)) for at in range(len(sets))]
    right = [f.evaluate(expression, values) for values in sets]
    tolerance = (
        f"{number(Fraction(question.tolerance) * 100)}%" if question.relative else number(Fraction(question.tolerance))
    )
    extension = _CALCULATED(
        text(tolerance),
        attribute(str(_decimals(question, right))),
        text(expressed(expression, names)),
        Xml("\n".join(_variable(one, names) for one in question.variables)),
        Xml("\n".join(_set(*one, names) for one in zip(idents, sets, right, strict=True))),
    )
    wrong = e.condition(e.negated(e.OTHER), score=e.score("0"))
    return Body(
        type=paper.dialect.types[q.Formula],
        prompt=paper.texts.with_slots(question.prompt, lambda name: f"[{names[name]}]", frozenset(names.values())),
        response=e.response("response_str", e.RESPONSE, "Single", _BOX),
        tests=[e.condition(e.OTHER, score=e.score("100")), wrong],
        answers=idents,
        extension=extension,
    )


def one_set(paper: Paper, question: q.Formula) -> Body:
    """A formula question elsewhere: a numeric question with the first set of values."""
    message = f"{paper.dialect.system} has no formula questions: all learners get the same values."
    paper.lost(kinds.OTHER_TYPE, question.place, message)
    values = f.value_sets(paper.quiz.id, question)[0]
    expression = f.parse(question.answer, [variable.name for variable in question.variables])
    right = Decimal(f"{f.evaluate(expression, values):.12g}")
    accepts = q.Near(right, question.tolerance, question.relative)
    as_numeric = q.Numeric(
        id=question.id, prompt=question.prompt, feedback=question.feedback, place=question.place,
        answers=(q.NumericAnswer(id="a", accepts=accepts),),
    )  # fmt: skip
    body = numeric(paper, as_numeric)
    body.prompt = paper.texts.with_slots(question.prompt, lambda name: f"{values[name]:f}", frozenset())
    return body


def expressed(expression: f.Expression, names: Mapping[str, str]) -> str:
    """An expression as both of Canvas's calculators read it (`calcCmd.js`; New Quizzes' reads the same signs).

    Every operation stands in brackets. `log(x)` and `e(0)` would be read differently by the two.
    """
    match expression:
        case f.Number(value):
            return f"{Decimal(value):f}"
        case f.Name(name):
            return names[name]
        case f.Call(name, arguments):
            return _call(name, [expressed(argument, names) for argument in arguments])
        case _:
            assert_never(expression)


def _call(name: str, arguments: list[str]) -> str:
    match name:
        case "+" | "-" | "*" | "/" | "^":
            return f"({arguments[0]} {name} {arguments[1]})"
        case "neg":
            return f"(0 - {arguments[0]})"
        case "ln":
            return f"log({arguments[0]}, e)"
        case "log10":
            return f"log({arguments[0]}, 10)"
        case "exp":
            return f"(e ^ {arguments[0]})"
        case "pi":
            return "pi"
        case _:
            return f"{name}({', '.join(arguments)})"


def _names(question: q.Formula) -> dict[str, str]:
    """Canvas's names of the variables: it knows no hyphens, and some names mean something else to it."""
    return {
        one.name: f"{one.name}_value" if one.name in _CONSTANTS else one.name.replace("-", "_")
        for one in question.variables
    }


def _variable(variable: q.Variable, names: Mapping[str, str]) -> Xml:
    low, high = (text(f"{limit:f}") for limit in (variable.low, variable.high))
    return _VARIABLE(attribute(names[variable.name]), attribute(str(variable.decimals)), low, high)


def _set(ident: Xml, values: Mapping[str, Decimal], right: float, names: Mapping[str, str]) -> Xml:
    written = Xml("".join(_VALUE(attribute(names[name]), text(f"{value:f}")) for name, value in values.items()))
    return _SET(ident, written, text(number(Fraction(f"{right:.12g}"))))


def _decimals(question: q.Formula, right: Sequence[float]) -> int:
    """The fewest decimals that show every set's right answer exactly, or else well within the tolerance."""
    for reach in (Fraction(1, 10**12), Fraction(question.tolerance) / 10):
        for decimals in range(DECIMALS + 1):
            if all(_near(one, round(one, decimals), reach, relative=question.relative) for one in right):
                return decimals
    return DECIMALS


def _near(right: float, shown: float, reach: Fraction, *, relative: bool) -> bool:
    return abs(right - shown) <= float(reach) * (abs(right) if relative else 1)
