"""Choosing: single-choice, multiple-response and true-false become choice interactions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from quizpack.formats.qti2.declarations import Cardinality, Earnings, Entry, outcome, response
from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.feedback import CHOSEN, inside
from quizpack.formats.qti2.marking import Marked, chosen_shares, mapped, matched, parted, points_of
from quizpack.formats.qti2.processing import number
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope
from quizpack.model.questions import Choice, MultipleResponse, Question, SingleChoice, TrueFalse
from quizpack.packaging.xml import HOLE, Form, Xml, attribute, form
from quizpack.packaging.xml import text as escaped

_Named = list[tuple[str, Choice]]
"""The choices with their identifiers."""


def single(scope: Scope, question: SingleChoice) -> Body:
    """A single-choice question; a wrong choice's credit goes into a mapping."""
    named = _named(scope, question, question.choices)
    if any(choice.credit for choice in question.choices):
        points = points_of(question.points)
        entries = [Entry(own, number(points.most * share)) for own, choice in named if (share := _share(choice))]
        mapping = Earnings(entries, points.written)
        marked = Marked(mapped(scope.rules, RESPONSE, points), mapping, points.declared(scope.dialect))
    else:
        marked = Marked(matched(scope.rules, RESPONSE, question.points), None, ())
    return _body(scope, question, named, marked, "single")


def multiple(scope: Scope, question: MultipleResponse) -> Body:
    """A multiple-response question: right choices earn, wrong ones cost, and the sum stays between 0 and the points."""
    named = _named(scope, question, question.choices)
    shares = chosen_shares({own: choice.correct for own, choice in named})
    return _body(scope, question, named, parted(scope.rules, RESPONSE, question, shares), "multiple")


def true_false(scope: Scope, question: TrueFalse) -> Body:
    """A statement and two choices with quizpack's own words, never shuffled."""
    true, false = (scope.entry(question, "answer", name) for name in ("true", "false"))
    simple = _simple_choice(scope.dialect)
    choices = [simple(Xml(own), escaped(scope.word(word))) for own, word in ((true, "True"), (false, "False"))]
    right = true if question.answer else false
    return Body(
        content=_interaction(scope, question, choices, shuffle="false", most="1"),
        responses=[response(scope.dialect, RESPONSE, "single", "identifier", correct=[right])],
        marking=matched(scope.rules, RESPONSE, question.points),
    )


def _interaction(scope: Scope, question: Question, choices: Sequence[Xml], *, shuffle: str, most: str) -> list[Xml]:
    above, prompt = scope.prompt(question)
    frame = _frame(scope.dialect, shuffle, most)
    return [*above, frame(Xml("\n".join(filter(None, (prompt, *choices)))))]


def _named(scope: Scope, question: Question, choices: Sequence[Choice]) -> _Named:
    return [(scope.entry(question, "choices", choice.id), choice) for choice in choices]


def _share(choice: Choice) -> Fraction:
    return Fraction(1) if choice.correct else choice.credit or Fraction(0)


def _body(scope: Scope, question: Question, named: _Named, marked: Marked, cardinality: Cardinality) -> Body:
    dialect, rules, texts = scope.dialect, scope.rules, scope.texts
    simple = _simple_choice(dialect)
    choices = [
        simple(attribute(own), Xml(f"{texts.flow(choice.text)}{inside(scope, own, choice.feedback)}"))
        for own, choice in named
    ]
    right = [own for own, choice in named if choice.correct]
    told = any(choice.feedback for _, choice in named)
    return Body(
        content=_interaction(
            scope, question, choices, shuffle=scope.shuffled(question), most="1" if cardinality == "single" else "0"
        ),
        responses=[
            response(dialect, RESPONSE, cardinality, "identifier", correct=right, mapping=marked.mapping),
        ],
        marking=marked.marking,
        outcomes=[*marked.outcomes, *([outcome(dialect, CHOSEN, cardinality=cardinality)] if told else [])],
        told=[rules.put(CHOSEN, rules.variable(RESPONSE))] if told else [],
    )


@cache
def _simple_choice(dialect: Dialect) -> Form:
    return form(dialect.element("simpleChoice", identifier=HOLE)(HOLE))


@cache
def _frame(dialect: Dialect, shuffle: str, most: str) -> Form:
    interaction = dialect.element(
        "choiceInteraction", responseIdentifier=RESPONSE, shuffle=shuffle, maxChoices=most
    )
    return form(interaction.lines([HOLE]))
