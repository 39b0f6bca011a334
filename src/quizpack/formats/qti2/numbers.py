"""Typing a number: numeric, and the same inside a text with blanks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from quizpack.formats.qti2 import kinds
from quizpack.formats.qti2.answers import AnswerFeedback, Earns, Typed, joined, variable_name, was_typed
from quizpack.formats.qti2.declarations import response
from quizpack.formats.qti2.marking import earn_units, summed, units_of
from quizpack.formats.qti2.processing import Branch, number
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope
from quizpack.model.questions import Near, Numeric, NumericAnswer, Question, Unit
from quizpack.model.scoring import bounds
from quizpack.packaging.xml import Xml, element, text

UNIT = "UNIT"
"""The response that holds a unit which is marked."""


def numeric(scope: Scope, question: Numeric) -> Body:
    """A prompt and a box for a number; ranges and tolerances are compared with both ends."""
    units = units_of(answer.credit for answer in question.answers)
    box = number_box(scope, question, RESPONSE, question.answers, question.unit, earns=units.of)
    marked = summed(scope.rules, question.points, units, box.rules)
    return Body(
        content=[scope.texts.block(question.prompt), element("p")(box.box), *box.below],
        responses=box.responses,
        marking=marked.marking,
        outcomes=[*marked.outcomes, *box.outcomes],
    )


def number_box(  # noqa: PLR0913  (a blank has that many parts)
    scope: Scope,
    question: Question,
    name: str,
    answers: Sequence[NumericAnswer],
    unit: Unit | None,
    *,
    earns: Earns,
    path: Sequence[str] = (),
) -> Typed:
    """A box for a number, with the unit behind it: as text, or as a box of its own where the unit is marked.

    `earns` gives units, which `rules` add up.
    """
    rules, dialect = scope.rules, scope.dialect
    told = AnswerFeedback(scope, question, name, path)
    boxes = [dialect.element("textEntryInteraction", responseIdentifier=name, expectedLength="12")()]
    responses = [response(dialect, name, "single", "float", correct=[Xml(number(_middle(answers)))])]
    unit_tests: list[Xml] = []
    if unit is not None and unit.required:
        own = variable_name(name, UNIT)
        typed = joined(unit.name.markup)
        message = "QTI compares a number without its unit, so the unit gets a box of its own."
        scope.lost(kinds.UNIT_BOX, unit.name.place, message)
        boxes.append(dialect.element("textEntryInteraction", responseIdentifier=own, expectedLength=str(len(typed)))())
        responses.append(response(dialect, own, "single", "string", correct=[text(typed)]))
        unit_tests.append(was_typed(scope, own, typed, case_sensitive=True))
    elif unit is not None:
        boxes.append(scope.texts.literal(unit.name))
    branches: list[Branch] = []
    for answer in answers:
        low, high = (rules.value("float", number(bound)) for bound in bounds(answer.accepts))
        earned = earn_units(rules, earns(answer.credit))
        branches.append((rules.both(rules.within(name, low, high), *unit_tests), [earned, *told.rules(answer)]))
    return Typed(
        box=Xml(" ".join(boxes)),
        responses=responses,
        outcomes=told.outcomes(answers),
        rules=[rules.when(*branches)],
        below=told.below(answers),
    )


def _middle(answers: Sequence[NumericAnswer]) -> Fraction:
    """The number that stands for the best answer: its value, or the middle of its range."""
    best = max(answers, key=lambda answer: answer.credit).accepts
    if isinstance(best, Near):
        return Fraction(best.value)
    low, high = bounds(best)
    return (low + high) / 2
