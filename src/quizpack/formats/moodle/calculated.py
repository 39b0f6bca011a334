"""Formula questions: `calculated`, with all sets of values in the file, so that Moodle draws none of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final, assert_never

from quizpack.formats.moodle.bank import Bank, Body
from quizpack.formats.moodle.cloze import hide_braces
from quizpack.formats.moodle.credit import answer
from quizpack.formats.moodle.texts import TEXT
from quizpack.formats.moodle.typed import ANYTHING
from quizpack.model import formula as f
from quizpack.model.questions import Formula, Variable
from quizpack.model.text import Text
from quizpack.packaging.xml import HOLE, Xml, element, form, text

MOST_DIGITS: Final = 9
"""The most decimals or significant figures that Moodle's form offers for a right answer."""

_FUNCTIONS: Final = {"ln": "log"}
"""Functions whose name in Moodle is another."""

_SETTINGS = Xml(
    "\n".join(
        element(name)(text(value))
        for name, value in (
            ("synchronize", "0"),
            ("single", "0"),
            ("answernumbering", "abc"),
            ("shuffleanswers", "0"),
            ("unitgradingtype", "0"),
            ("unitpenalty", "0.1"),
            ("showunits", "3"),
            ("unitsleft", "0"),
        )
    )
)
_DETAILS = form(
    Xml(
        "\n".join(
            (
                element("tolerance")(HOLE),
                element("tolerancetype")(HOLE),
                element("correctanswerformat")(HOLE),
                element("correctanswerlength")(HOLE),
            )
        )
    )
)
_ITEM = form(element("dataset_item")(element("number")(HOLE), element("value")(HOLE)))
_DEFINITIONS = element("dataset_definitions")
_DEFINITION = form(
    element("dataset_definition").lines(
        [
            element("status")(TEXT("private")),
            element("name")(element("text")(HOLE)),
            element("type")(text("calculated")),
            element("distribution")(TEXT("uniform")),
            element("minimum")(element("text")(HOLE)),
            element("maximum")(element("text")(HOLE)),
            element("decimals")(element("text")(HOLE)),
            element("itemcount")(HOLE),
            element("dataset_items").lines([HOLE]),
            element("number_of_items")(HOLE),
        ]
    )
)


def formula(bank: Bank, question: Formula) -> Body:
    """A formula question: the expression in Moodle's words, and the quiz's own sets of values."""
    sets = f.value_sets(bank.quiz.id, question)
    expression = f.parse(question.answer, [variable.name for variable in question.variables])
    details = _DETAILS(
        text(f"{float(question.tolerance):.12g}"),
        text("1" if question.relative else "2"),
        *map(text, _shown(question, expression, sets)),
    )
    parts = [
        _SETTINGS,
        _answer(bank, "100", expressed(expression), question.feedback.correct if question.feedback else None, details),
    ]
    if question.feedback and question.feedback.incorrect:
        parts.append(_answer(bank, "0", ANYTHING, question.feedback.incorrect, details))
    parts.append(_DEFINITIONS.lines(_definition(variable, sets) for variable in question.variables))
    prompt = bank.texts.with_slots(question.prompt, lambda name: f"{{{name}}}", hide_braces, apart=False)
    return Body(type="calculated", parts=parts, prompt=prompt, guard=hide_braces)


def expressed(expression: f.Expression) -> str:
    """An expression as Moodle reads it: every operation in brackets, powers as `pow`, numbers with a point.

    The point is needed: to Moodle's check the function call `sqrt(0)` has no argument, and `010` is an octal number.
    """
    match expression:
        case f.Number(value):
            found = f"{Decimal(value):f}"
            return found if "." in found else f"{found}.0"
        case f.Name(name):
            return f"{{{name}}}"
        case f.Call(name, arguments):
            return _call(name, [expressed(argument) for argument in arguments])
        case _:
            assert_never(expression)


def _call(name: str, arguments: list[str]) -> str:
    match name:
        case "+" | "-" | "*" | "/":
            return f"({arguments[0]}{name}{arguments[1]})"
        case "^":
            return f"pow({arguments[0]},{arguments[1]})"
        case "neg":
            return f"(-{arguments[0]})"
        case "round":
            return f"floor({arguments[0]}+0.5)"
        case _:
            return f"{_FUNCTIONS.get(name, name)}({','.join(arguments)})"


def _answer(bank: Bank, grade: str, written: str, told: Text | None, details: Xml) -> Xml:
    texts = bank.texts
    feedback = texts.content(hide_braces(texts.html(told))) if told else texts.written(None)
    return answer(grade)(TEXT(written), feedback, details)


def _definition(variable: Variable, sets: Sequence[Mapping[str, Decimal]]) -> Xml:
    """A variable with its value in each set; Moodle puts the values of one number together."""
    items = [_ITEM(text(str(at)), text(f"{values[variable.name]:f}")) for at, values in enumerate(sets, 1)]
    count = text(str(len(items)))
    return _DEFINITION(
        text(variable.name),
        text(f"{variable.low:f}"),
        text(f"{variable.high:f}"),
        text(str(variable.decimals)),
        count,
        Xml("\n".join(items)),
        count,
    )


def _shown(question: Formula, expression: f.Expression, sets: Sequence[Mapping[str, Decimal]]) -> tuple[str, str]:
    """How Moodle shows the right answer, which must then count as right: in a format and with so many digits.

    Decimals (1), the fewest that are exact for all sets or else well within the tolerance; where none are,
    significant figures (2).
    """
    answers = [f.evaluate(expression, values) for values in sets]
    for reach in (Fraction(1, 10**12), Fraction(question.tolerance) / 10):
        for decimals in range(MOST_DIGITS + 1):
            if all(_near(one, round(one, decimals), reach, question.relative) for one in answers):
                return "1", str(decimals)
    return "2", str(MOST_DIGITS)


def _near(right: float, shown: float, reach: Fraction, relative: bool) -> bool:
    return abs(right - shown) <= float(reach) * (abs(right) if relative else 1)
