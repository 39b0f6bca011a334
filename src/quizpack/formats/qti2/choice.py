"""Choosing: single-choice, multiple-response and true-false become choice interactions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from quizpack.formats.qti2.declarations import Cardinality, Earnings, Entry, outcome, response
from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.feedback import CHOSEN, choice, simple_choice, tell_chosen
from quizpack.formats.qti2.marking import Marked, chosen_shares, mapped, matched, parted, points_of
from quizpack.formats.qti2.processing import number
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope
from quizpack.model.questions import Choice, MultipleResponse, Question, SingleChoice, TrueFalse
from quizpack.packaging.xml import HOLE, Form, Xml, form

_Named = list[tuple[Xml, Choice]]
"""The choices with their identifiers."""


def single(scope: Scope, question: SingleChoice) -> Body:
    """A single-choice question; a wrong choice's credit goes into a mapping."""
    named = _named(scope, question, question.choices)
    if any(one.credit for one in question.choices):
        points = points_of(question.points)
        entries = [Entry(own, number(points.most * share)) for own, one in named if (share := _share(one))]
        mapping = Earnings(entries, points.written)
        marked = Marked(mapped(scope.rules, RESPONSE, points), mapping, points.declared(scope.dialect))
    else:
        marked = Marked(matched(scope.rules, RESPONSE, question.points), None, ())
    return _body(scope, question, named, marked, "single")


def multiple(scope: Scope, question: MultipleResponse) -> Body:
    """A multiple-response question: right choices earn, wrong ones cost, and the sum stays between 0 and the points."""
    named = _named(scope, question, question.choices)
    shares = chosen_shares({own: one.correct for own, one in named})
    return _body(scope, question, named, parted(scope.rules, RESPONSE, question, shares), "multiple")


def true_false(scope: Scope, question: TrueFalse) -> Body:
    """A statement and two choices with quizpack's own words, never shuffled."""
    true, false = (scope.entry(question, "answer", name) for name in ("true", "false"))
    simple = simple_choice(scope.dialect)
    choices = [simple(own, scope.label(word)) for own, word in ((true, "True"), (false, "False"))]
    right = true if question.answer else false
    return Body(
        content=_interaction(scope, question, choices, shuffle="false", most="1"),
        responses=[response(scope.dialect, RESPONSE, "single", "identifier", correct=[right])],
        marking=matched(scope.rules, RESPONSE, question.points),
    )


def _interaction(scope: Scope, question: Question, choices: Sequence[Xml], *, shuffle: str, most: str) -> list[Xml]:
    above, prompt = scope.prompt(question)
    frame = choices_frame(scope.dialect, shuffle, most)
    return [*above, frame(Xml("\n".join(filter(None, (prompt, *choices)))))]


def _named(scope: Scope, question: Question, choices: Sequence[Choice]) -> _Named:
    return [(scope.entry(question, "choices", one.id), one) for one in choices]


def _share(one: Choice) -> Fraction:
    return Fraction(1) if one.correct else one.credit or Fraction(0)


def _body(scope: Scope, question: Question, named: _Named, marked: Marked, cardinality: Cardinality) -> Body:
    dialect = scope.dialect
    choices = [choice(scope, own, one.text, one.feedback) for own, one in named]
    right = [own for own, one in named if one.correct]
    told = any(one.feedback for _, one in named)
    return Body(
        content=_interaction(
            scope, question, choices, shuffle=scope.shuffled(question), most="1" if cardinality == "single" else "0"
        ),
        responses=[
            response(dialect, RESPONSE, cardinality, "identifier", correct=right, mapping=marked.mapping),
        ],
        marking=marked.marking,
        outcomes=[*marked.outcomes, *([outcome(dialect, CHOSEN, cardinality=cardinality)] if told else [])],
        told=(tell_chosen(dialect),) if told else (),
    )


@cache
def choices_frame(dialect: Dialect, shuffle: str, most: str) -> Form:
    """The interaction around its prompt and choices."""
    interaction = dialect.element("choiceInteraction", responseIdentifier=RESPONSE, shuffle=shuffle, maxChoices=most)
    return form(interaction.lines([HOLE]))
