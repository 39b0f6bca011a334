"""Putting together: matching and categorize become match interactions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from quizpack.formats.qti2.declarations import response
from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.feedback import EXPLANATION, SHOWN, below
from quizpack.formats.qti2.marking import Parted, parted
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope, mixed
from quizpack.model.questions import Categorize, Matching
from quizpack.model.scoring import comparable
from quizpack.model.text import Text
from quizpack.packaging.xml import HOLE, Form, Xml, form


class _Side(NamedTuple):
    """Something that is put to something: `most` is how often it may be used, 0 for any number of times."""

    own: Xml
    text: Text
    most: int


def matching(scope: Scope, question: Matching) -> Body:
    """Left sides that each take one right side; equal right sides are one."""
    lefts = [_Side(scope.entry(question, "pairs", pair.id), pair.left, 1) for pair in question.pairs]
    rights: dict[str, _Side] = {}
    for pair in question.pairs:
        side = _Side(scope.entry(question, "pairs", pair.id, "right"), pair.right, 0)
        rights.setdefault(_key(pair.right), side)
    for one in question.distractors:
        rights.setdefault(_key(one.text), _Side(scope.entry(question, "distractors", one.id), one.text, 0))
    pairs = [f"{left.own} {rights[_key(pair.right)].own}" for left, pair in zip(lefts, question.pairs, strict=True)]
    shares = dict.fromkeys(pairs, Fraction(1, len(pairs)))
    content = _interaction(scope, question, lefts, mixed(rights.values(), _own), len(pairs))
    told = [(pair.left, pair.feedback) for pair in question.pairs if pair.feedback]
    return _body(scope, question, content, shares, told, exact=True)


def categorize(scope: Scope, question: Categorize) -> Body:
    """Items that are put into categories.

    Equal items are one, which may be put into as many categories as it belongs to. A distractor costs nothing wherever
    it is put, so with distractors the right pairs alone tell a wholly right answer.
    """
    belong = [(category, item) for category in question.categories for item in category.items]
    names = {category.id: scope.entry(question, "categories", category.id) for category in question.categories}
    items: dict[str, _Side] = {}
    shares: dict[str, Fraction] = {}
    for category, item in belong:
        key = item.text.markup
        known = items.get(key)
        own = known.own if known else scope.entry(question, "categories", category.id, "items", item.id)
        pair = f"{own} {names[category.id]}"
        again = known is not None and pair not in shares
        items[key] = _Side(own, item.text, (known.most if known else 1) + again)
        shares[pair] = shares.get(pair, Fraction(0)) + Fraction(1, len(belong))
    for one in question.distractors:
        items.setdefault(one.text.markup, _Side(scope.entry(question, "distractors", one.id), one.text, 1))
    categories = [_Side(names[category.id], category.name, 0) for category in question.categories]
    content = _interaction(
        scope, question, mixed(items.values(), _own), categories, sum(one.most for one in items.values())
    )
    told = [(item.text, item.feedback) for _, item in belong if item.feedback]
    return _body(scope, question, content, shares, told, exact=not question.distractors)


def _body(  # noqa: PLR0913  (what two types have in common)
    scope: Scope,
    question: Parted,
    content: Sequence[Xml],
    shares: dict[str, Fraction],
    told: Sequence[tuple[Text, Text]],
    *,
    exact: bool,
) -> Body:
    marked = parted(scope.rules, RESPONSE, question, shares, exact=exact)
    after = [below(scope, EXPLANATION, SHOWN, feedback, about) for about, feedback in told]
    declared = response(
        scope.dialect, RESPONSE, "multiple", "directedPair", correct=map(Xml, shares), mapping=marked.mapping
    )
    return Body(
        content=[*content, *after],
        responses=[declared],
        marking=marked.marking,
        outcomes=marked.outcomes,
        always=bool(told),
    )


def _interaction(
    scope: Scope, question: Matching | Categorize, first: Iterable[_Side], second: Iterable[_Side], most: int
) -> list[Xml]:
    above, prompt = scope.prompt(question)
    interaction = scope.dialect.element(
        "matchInteraction",
        responseIdentifier=RESPONSE,
        shuffle=scope.shuffled(question),
        maxAssociations=str(most),
    )
    return [*above, interaction.lines([prompt, _set(scope, first), _set(scope, second)])]


def _set(scope: Scope, sides: Iterable[_Side]) -> Xml:
    choice = _choice(scope.dialect)
    return scope.dialect.element("simpleMatchSet").lines(
        choice(one.own, Xml(str(one.most)), scope.texts.flow(one.text)) for one in sides
    )


def _key(text: Text) -> str:
    return comparable(text.markup, case_sensitive=True)


def _own(side: _Side) -> str:
    return side.own


@cache
def _choice(dialect: Dialect) -> Form:
    return form(dialect.element("simpleAssociableChoice", identifier=HOLE, matchMax=HOLE)(HOLE))
