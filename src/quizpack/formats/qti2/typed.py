"""Typing a text: short-answer, and the same inside a text with blanks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from quizpack.formats.qti2.answers import AnswerFeedback, Earns, Typed, joined, was_typed
from quizpack.formats.qti2.declarations import Earnings, Entry, response
from quizpack.formats.qti2.marking import mapped, points_of
from quizpack.formats.qti2.processing import number
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope
from quizpack.model.questions import Question, ShortAnswer, TextAnswer
from quizpack.packaging.xml import element, text


def short_answer(scope: Scope, question: ShortAnswer) -> Body:
    """A prompt and a box; the accepted texts are a mapping."""
    points = points_of(question.points)
    box = text_box(
        scope,
        question,
        RESPONSE,
        question.answers,
        lambda share: number(points.most * share),
        case_sensitive=question.case_sensitive,
    )
    return Body(
        content=[scope.texts.block(question.prompt), element("p")(box.box), *box.below],
        responses=box.responses,
        marking=mapped(scope.rules, RESPONSE, points),
        outcomes=[*points.declared(scope.dialect), *box.outcomes],
        told=tuple(box.rules),
    )


def text_box(  # noqa: PLR0913  (a blank has that many parts)
    scope: Scope,
    question: Question,
    name: str,
    answers: Sequence[TextAnswer],
    earns: Earns,
    *,
    case_sensitive: bool,
    path: Sequence[str] = (),
) -> Typed:
    """A box for a text. What is earned is the response's mapping; `rules` only tell the answers' feedback."""
    keys = accepted(answers, case_sensitive=case_sensitive)
    entries = [Entry(key, earns(answer.credit)) for key, answer in keys.items()]
    right = max(answers, key=lambda answer: answer.credit)
    told = AnswerFeedback(scope, question, name, path)
    branches = [
        (was_typed(scope, name, key, case_sensitive=case_sensitive), told.rules(one)) for key, one in keys.items()
    ]
    length = max(len(key) for key in keys)
    return Typed(
        box=scope.dialect.element("textEntryInteraction", responseIdentifier=name, expectedLength=str(length))(),
        responses=[
            response(
                scope.dialect,
                name,
                "single",
                "string",
                correct=[text(joined(right.text.markup))],
                mapping=Earnings(entries, earns(Fraction(1)), case_sensitive),
            )
        ],
        rules=[scope.rules.when((scope.rules.given(name), [scope.rules.when(*branches)]))] if told.any(answers) else [],
        outcomes=told.outcomes(answers),
        below=told.below(answers),
    )


def accepted(answers: Sequence[TextAnswer], *, case_sensitive: bool) -> dict[str, TextAnswer]:
    """The texts that count, each with its answer; the first answer that matches counts.

    Engines compare small letters, not folded case, so `straße` is joined by `strasse`.
    """
    found: dict[str, tuple[str, TextAnswer]] = {}
    for answer in answers:
        key = joined(answer.text.markup)
        if case_sensitive:
            found.setdefault(key, (key, answer))
            continue
        found.setdefault(key.lower(), (key, answer))
        found.setdefault(key.casefold().lower(), (key.casefold(), answer))
    return dict(found.values())
