"""One question of any type as an item: the parts that all share around the type's own."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Final, assert_never

from quizpack.formats.qti2 import (
    blanks,
    calculated,
    choice,
    hotspot,
    kinds,
    matching,
    numbers,
    open_ended,
    ordering,
    typed,
)
from quizpack.formats.qti2.commonest import commonest
from quizpack.formats.qti2.feedback import modals
from quizpack.formats.qti2.frame import NO_POINTS, Shape, frame, lines
from quizpack.formats.qti2.processing import number
from quizpack.formats.qti2.scope import Body, Scope
from quizpack.formats.qti2.stimulus import NO_STIMULUS, Stimulus
from quizpack.model import questions as q
from quizpack.packaging.xml import NOTHING, Xml, attribute, element, encoded
from quizpack.packaging.xml import text as escaped

FIRST_WORDS: Final = 80


def item_xml(scope: Scope, question: q.Question, own: Xml, stimulus: Stimulus = NO_STIMULUS) -> bytes:
    """A question as a file, called `own`, under its section's stimulus."""
    name = attribute(title(scope, question))
    if isinstance(question, q.SingleChoice) and stimulus is NO_STIMULUS:
        written = commonest(scope, question, own, name, _written(question.points))
        if written is not None:
            return written
    body = _body(scope, question)
    told = _told(scope, question, body) if question.feedback else ()
    explained = question.explanation is not None or body.always
    points = NO_POINTS if isinstance(question, q.Info) else _written(question.points)
    locale, right_to_left = scope.quiz.locale, scope.texts.right_to_left
    shape = Shape(scope.dialect, locale, right_to_left, points, body.marking, told, body.told, explained)
    content = (stimulus.above, *body.content, *(_hints(scope, question) if question.hints else ()))
    item = frame(shape)(
        own,
        name,
        lines(body.responses),
        lines((*body.outcomes, *body.templates, stimulus.ref)),
        Xml("\n".join(filter(None, content))),
        lines(modals(scope, question)) if told or explained else NOTHING,
    )
    return encoded(item)


def title(scope: Scope, question: q.Question) -> str:
    """A question's name: its title, or its prompt's first words."""
    if question.title is not None:
        return scope.texts.line(question.title) or question.id
    found = scope.texts.line(question.prompt, slots=isinstance(question, q.FillBlanks | q.Formula))
    if len(found) <= FIRST_WORDS:
        return found or question.id
    return f"{found[: FIRST_WORDS - 1].rpartition(' ')[0] or found[: FIRST_WORDS - 1]}…"


def _body(scope: Scope, question: q.Question) -> Body:  # noqa: C901, PLR0912  (one line for each type)
    match question:
        case q.SingleChoice():
            return choice.single(scope, question)
        case q.MultipleResponse():
            return choice.multiple(scope, question)
        case q.TrueFalse():
            return choice.true_false(scope, question)
        case q.ShortAnswer():
            return typed.short_answer(scope, question)
        case q.Numeric():
            return numbers.numeric(scope, question)
        case q.Matching():
            return matching.matching(scope, question)
        case q.Categorize():
            return matching.categorize(scope, question)
        case q.Ordering():
            return ordering.ordering(scope, question)
        case q.FillBlanks():
            return blanks.fill_blanks(scope, question)
        case q.Hotspot():
            return hotspot.hotspot(scope, question)
        case q.Formula():
            return calculated.formula(scope, question)
        case q.Essay():
            return open_ended.essay(scope, question)
        case q.Upload():
            return open_ended.upload(scope, question)
        case q.Info():
            return open_ended.info(scope, question)
        case _:
            assert_never(question)


def _hints(scope: Scope, question: q.Question) -> Iterator[Xml]:
    """Each hint behind a control that the learner opens."""
    for count, hint in enumerate(question.hints, 1):
        name = scope.word("Hint")
        label = f"{name} {count}" if len(question.hints) > 1 else name
        content = scope.texts.block(hint.text)
        if scope.dialect.hint == "details":
            details = element("details")(element("summary")(escaped(label)), content)
            yield element("div", **{"class": "qp-hint"})(details)
        else:
            yield scope.dialect.element("infoControl", title=label, **{"class": "qp-hint"})(content)
    if scope.quiz.settings.hint_penalty:
        message = "QTI has no penalty for opening a hint, so the hints of this question cost nothing."
        scope.lost(kinds.FREE_HINTS, question.hints[0].text.place, message)


def _told(scope: Scope, question: q.Question, body: Body) -> tuple[str, ...]:
    """Which feedback there is on the whole question, of that which can be shown."""
    told = tuple(name for name in ("correct", "partial", "incorrect") if getattr(question.feedback, name) is not None)
    if told and body.marking is None:
        message = "No machine marks this question, so what is told after a right or wrong answer is left out."
        scope.lost(kinds.UNMARKED_FEEDBACK, question.place, message)
        return ()
    return told


@lru_cache(256)
def _written(points: Decimal) -> str:
    return number(Fraction(points))
