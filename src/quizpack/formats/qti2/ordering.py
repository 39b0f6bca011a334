"""Putting in order: ordering becomes an order interaction, marked place by place."""

from __future__ import annotations

from functools import cache

from quizpack.formats.qti2.declarations import response
from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.feedback import EXPLANATION, SHOWN, below, simple_choice
from quizpack.formats.qti2.marking import Marked, Units, earn_units, matched, summed
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope, mixed
from quizpack.model.questions import Entry, Labels, Ordering, Scoring
from quizpack.packaging.xml import HOLE, NOTHING, Form, Xml, form

_Named = list[tuple[Xml, Entry]]


def ordering(scope: Scope, question: Ordering) -> Body:
    """Items at their own place count; equal items are interchangeable. What the ends mean stands above and below."""
    named = [(scope.entry(question, "items", item.id), item) for item in question.items]
    whole = question.scoring is Scoring.ALL_OR_NOTHING
    exact = len({item.text.markup for item in question.items}) == len(named)
    if whole and exact and not (question.feedback and question.feedback.partial):
        marked = Marked(matched(scope.rules, RESPONSE, question.points), None, ())
    else:
        units = Units(len(named))
        marked = summed(scope.rules, question.points, units, _by_place(scope, named), all_or_nothing=whole)
    simple = simple_choice(scope.dialect)
    choices = [simple(own, scope.texts.flow(item.text)) for own, item in mixed(named, lambda one: one[0])]
    labels = question.labels or Labels()
    above, prompt = scope.prompt(question)
    if labels.first:
        above, prompt = [scope.texts.block(question.prompt), scope.texts.block(labels.first)], NOTHING
    content = [
        *above,
        _interaction(scope.dialect)(Xml("\n".join(filter(None, (prompt, *choices))))),
        *([scope.texts.block(labels.last)] if labels.last else []),
        *(below(scope, EXPLANATION, SHOWN, item.feedback, item.text) for item in question.items if item.feedback),
    ]
    return Body(
        content=content,
        responses=[response(scope.dialect, RESPONSE, "ordered", "identifier", correct=[own for own, _ in named])],
        marking=marked.marking,
        outcomes=marked.outcomes,
        always=any(item.feedback for item in question.items),
    )


def _by_place(scope: Scope, named: _Named) -> list[Xml]:
    """One unit for each item at its own place."""
    rules = scope.rules
    parts = []
    for place, (_, item) in enumerate(named, 1):
        put = rules.call("index", rules.variable(RESPONSE), n=str(place))
        fits = [
            rules.call("match", put, rules.value("identifier", own))
            for own, other in named
            if other.text.markup == item.text.markup
        ]
        parts.append(rules.when((rules.either(*fits), [earn_units(rules, "1")])))
    return [rules.when((rules.given(RESPONSE), parts))]


@cache
def _interaction(dialect: Dialect) -> Form:
    return form(dialect.element("orderInteraction", responseIdentifier=RESPONSE, shuffle="true").lines([HOLE]))
