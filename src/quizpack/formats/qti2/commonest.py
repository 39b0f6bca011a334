"""The commonest question, written at the cost of one join: one right choice of several, nothing out of the ordinary.

Its elements stand in a form that is made once for each shape, of the same parts that `item` puts together for any
question. All other questions go that way.
"""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from typing import NamedTuple

from quizpack.formats.qti2.choice import choices_frame
from quizpack.formats.qti2.declarations import outcome, response
from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.feedback import CHOSEN, explanation, simple_choice, tell_chosen, told_choice
from quizpack.formats.qti2.frame import Shape, frame, lines
from quizpack.formats.qti2.marking import matched
from quizpack.formats.qti2.processing import rules_of
from quizpack.formats.qti2.scope import RESPONSE, Scope, prompt_form
from quizpack.model.questions import SingleChoice
from quizpack.model.text import Text
from quizpack.packaging.xml import HOLE, NOTHING, Form, Xml, form


class _Kind(NamedTuple):
    """What items of one shape share; `told` says for each choice whether it has feedback."""

    dialect: Dialect
    locale: str
    right_to_left: bool
    points: str
    shuffle: str
    told: tuple[bool, ...]
    explained: str | None


def commonest(scope: Scope, question: SingleChoice, own: Xml, title: Xml, points: str) -> bytes | None:
    """The question as a file; None where there is more to it than that. `title` is escaped for an attribute."""
    right = [at for at, one in enumerate(question.choices) if one.correct]
    if len(right) != 1 or _has_more(question):
        return None
    texts = scope.texts
    idents = [scope.entry(question, "choices", one.id) for one in question.choices]
    content = [own, title, idents[right[0]], texts.flow(question.prompt)]
    for ident, one in zip(idents, question.choices, strict=True):
        content += (ident, texts.flow(one.text))
        if one.feedback:
            content += (ident, texts.flow(one.feedback))
    if question.explanation:
        content.append(texts.block(question.explanation))
    kind = _Kind(
        scope.dialect,
        scope.quiz.locale,
        texts.right_to_left,
        points,
        scope.shuffled(question),
        tuple([one.feedback is not None for one in question.choices]),
        scope.word("Explanation") if question.explanation else None,
    )
    return _form(kind).encoded(*content)


def _has_more(question: SingleChoice) -> bool:
    """Whether there is something to write that the form does not know."""
    if question.feedback or question.hints or not _simple(question.prompt):
        return True
    return any(one.credit or not (one.feedback is None or _simple(one.feedback)) for one in question.choices)


def _simple(text: Text) -> bool:
    """Whether a text is sure to hold neither block elements nor links."""
    markup = text.markup
    return not ("\n" in markup or "<" in markup or "[" in markup)


@cache
def _form(kind: _Kind) -> Form:
    dialect, rules = kind.dialect, rules_of(kind.dialect)
    plain, told = simple_choice(dialect)(HOLE, HOLE), told_choice(dialect)(HOLE, HOLE, HOLE, HOLE)
    choices = [told if with_feedback else plain for with_feedback in kind.told]
    prompt = prompt_form(dialect)(HOLE)
    chosen = [outcome(dialect, CHOSEN, cardinality="single")] if any(kind.told) else []
    shape = Shape(
        dialect,
        kind.locale,
        kind.right_to_left,
        kind.points,
        matched(rules, RESPONSE, Decimal(kind.points)),
        (),
        (tell_chosen(dialect),) if any(kind.told) else (),
        kind.explained is not None,
    )
    item = frame(shape)(
        HOLE,
        HOLE,
        lines([response(dialect, RESPONSE, "single", "identifier", correct=[HOLE])]),
        lines(chosen),
        choices_frame(dialect, kind.shuffle, "1")(Xml("\n".join([prompt, *choices]))),
        lines([explanation(dialect, kind.explained)(HOLE)]) if kind.explained is not None else NOTHING,
    )
    return form(item)
