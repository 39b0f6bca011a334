"""A number reckoned from drawn values: formula becomes a box with template processing over its sets of values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from quizpack.formats.qti2 import kinds
from quizpack.formats.qti2.declarations import response, template
from quizpack.formats.qti2.marking import Units, earn_units, summed
from quizpack.formats.qti2.processing import number
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope
from quizpack.model import formula as expressions
from quizpack.model.questions import Formula
from quizpack.packaging.xml import Xml, element

SET = "SET"
"""The template variable that says which set was drawn, from 1."""
RIGHT, LOW, HIGH = "RIGHT", "LOW", "HIGH"
"""The template variables of the right number and the ends of what is accepted."""


class _Drawn(NamedTuple):
    """One set of values, the right number, and the ends of what is accepted."""

    values: dict[str, Decimal]
    right: Fraction
    low: Fraction
    high: Fraction


def formula(scope: Scope, question: Formula) -> Body:
    """Each set's numbers are reckoned here, not by the engine, so that all engines mark alike."""
    dialect, rules = scope.dialect, scope.rules
    sets = list(_sets(scope.quiz.id, question))
    if not sets:
        scope.lost(kinds.NO_VALUES, question.place, "None of this formula's sets of values gives a number.")
        return Body(content=[scope.texts.block(question.prompt)])
    box = dialect.element("textEntryInteraction", responseIdentifier=RESPONSE, expectedLength="12")
    names = {variable.name for variable in question.variables}
    prompt = scope.texts.with_slots(
        question.prompt,
        lambda name: dialect.element("printedVariable", identifier=_variable(name))() if name in names else None,
    )
    right = rules.within(RESPONSE, rules.variable(LOW), rules.variable(HIGH))
    earned = rules.when((right, [earn_units(rules, "1")]))
    marked = summed(rules, question.points, Units(1), [earned])
    return Body(
        content=[prompt, element("p")(box())],
        responses=[response(dialect, RESPONSE, "single", "float")],
        templates=_templates(scope, question, sets),
        marking=marked.marking,
        outcomes=marked.outcomes,
    )


def _sets(quiz_id: str, question: Formula) -> Iterator[_Drawn]:
    """The sets whose values give a number."""
    expression = expressions.parse(question.answer, [variable.name for variable in question.variables])
    for values in expressions.value_sets(quiz_id, question):
        try:
            right = Fraction(expressions.evaluate(expression, values))
        except (ArithmeticError, ValueError):
            continue
        reach = Fraction(question.tolerance) * (abs(right) if question.relative else 1)
        yield _Drawn(values, right, right - reach, right + reach)


def _templates(scope: Scope, question: Formula, sets: Sequence[_Drawn]) -> list[Xml]:
    """The declarations, then the processing: draw a set, then look its values up."""
    rules, dialect = scope.rules, scope.dialect
    drawn = rules.call("randomInteger", min="1", max=str(len(sets)))
    steps = [rules.call("setTemplateValue", drawn, identifier=SET)]
    declared = [template(dialect, SET, "integer")]
    for variable in question.variables:
        shown = [f"{one.values[variable.name]:f}" for one in sets]
        declared.append(template(dialect, _variable(variable.name), "string"))
        steps.append(_looked_up(scope, _variable(variable.name), "string", shown))
    for name, numbers in (
        (RIGHT, [one.right for one in sets]),
        (LOW, [one.low for one in sets]),
        (HIGH, [one.high for one in sets]),
    ):
        declared.append(template(dialect, name, "float"))
        steps.append(_looked_up(scope, name, "float", [number(one) for one in numbers]))
    steps.append(rules.call("setCorrectResponse", rules.variable(RIGHT), identifier=RESPONSE))
    return [*declared, dialect.element("templateProcessing").lines(steps)]


def _looked_up(scope: Scope, name: str, base_type: str, values: Sequence[str]) -> Xml:
    rules = scope.rules
    listed = rules.call("ordered", *(rules.value(base_type, one) for one in values))
    return rules.call("setTemplateValue", rules.call("index", listed, n=SET), identifier=name)


def _variable(name: str) -> str:
    return f"VALUE_{name}"
