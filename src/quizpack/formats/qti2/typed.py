"""Typing: short-answer and numeric, and the same inside a text with blanks."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from quizpack.formats.qti2 import kinds
from quizpack.formats.qti2.declarations import Earnings, Entry, outcome, response
from quizpack.formats.qti2.feedback import below
from quizpack.formats.qti2.marking import earn_units, mapped, points_of, summed, units_of
from quizpack.formats.qti2.processing import Branch, number
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope
from quizpack.model.questions import Near, Numeric, NumericAnswer, Question, ShortAnswer, TextAnswer, Unit
from quizpack.model.scoring import bounds
from quizpack.packaging.xml import Xml, element

ANSWER = "ANSWER"
"""The outcome that holds which typed answer was given."""
UNIT = "UNIT"

Earns = Callable[[Fraction], str]
"""What a share of a question or a blank earns, written out."""


@dataclass(slots=True, kw_only=True)
class Typed:
    """A box that is typed into: what stands in the text, what it declares, and the rules for what it earns and tells."""

    box: Xml
    responses: Sequence[Xml]
    outcomes: Sequence[Xml] = ()
    rules: Sequence[Xml] = ()
    below: Sequence[Xml] = field(default=())


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
        told=box.rules,
    )


def numeric(scope: Scope, question: Numeric) -> Body:
    """A prompt and a box for a number; ranges and tolerances are compared with both ends."""
    units = units_of(answer.credit for answer in question.answers)
    box = number_box(scope, question, RESPONSE, question.answers, question.unit, units.of)
    marked = summed(scope.rules, question.points, units, box.rules)
    return Body(
        content=[scope.texts.block(question.prompt), element("p")(box.box), *box.below],
        responses=box.responses,
        marking=marked.marking,
        outcomes=[*marked.outcomes, *box.outcomes],
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
    told = _AnswerFeedback(scope, question, name, path)
    branches = [(_typed(scope, name, key, case_sensitive=case_sensitive), told.rules(one)) for key, one in keys.items()]
    length = max(len(key) for key in keys)
    return Typed(
        box=scope.dialect.element("textEntryInteraction", responseIdentifier=name, expectedLength=str(length))(),
        responses=[
            response(
                scope.dialect,
                name,
                "single",
                "string",
                correct=[_joined(right.text.markup)],
                mapping=Earnings(entries, earns(Fraction(1)), case_sensitive),
            )
        ],
        rules=[scope.rules.when((scope.rules.given(name), [scope.rules.when(*branches)]))] if told.any(answers) else [],
        outcomes=told.outcomes(answers),
        below=told.below(answers),
    )


def number_box(  # noqa: PLR0913  (a blank has that many parts)
    scope: Scope,
    question: Question,
    name: str,
    answers: Sequence[NumericAnswer],
    unit: Unit | None,
    earns: Earns,
    path: Sequence[str] = (),
) -> Typed:
    """A box for a number, with the unit behind it: as text, or as a box of its own where the unit is marked.

    `earns` gives units, which `rules` add up.
    """
    rules, dialect = scope.rules, scope.dialect
    told = _AnswerFeedback(scope, question, name, path)
    boxes = [dialect.element("textEntryInteraction", responseIdentifier=name, expectedLength="12")()]
    responses = [response(dialect, name, "single", "float", correct=[number(_middle(answers))])]
    unit_tests: list[Xml] = []
    if unit is not None and unit.required:
        own = _name(name, UNIT)
        typed = _joined(unit.name.markup)
        scope.lost(kinds.UNIT_BOX, unit.name.place, "QTI compares a number without its unit, so the unit gets a box of its own.")
        boxes.append(dialect.element("textEntryInteraction", responseIdentifier=own, expectedLength=str(len(typed)))())
        responses.append(response(dialect, own, "single", "string", correct=[typed]))
        unit_tests.append(_typed(scope, own, typed, case_sensitive=True))
    elif unit is not None:
        boxes.append(scope.texts.flow(unit.name))
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


def accepted(answers: Sequence[TextAnswer], *, case_sensitive: bool) -> dict[str, TextAnswer]:
    """The texts that count, each with its answer; the first answer that matches counts.

    Engines compare small letters, not folded case, so `straße` is joined by `strasse`.
    """
    found: dict[str, tuple[str, TextAnswer]] = {}
    for answer in answers:
        key = _joined(answer.text.markup)
        if case_sensitive:
            found.setdefault(key, (key, answer))
            continue
        found.setdefault(key.lower(), (key, answer))
        found.setdefault(key.casefold().lower(), (key.casefold(), answer))
    return dict(found.values())


class _AnswerFeedback:
    """The feedback of answers: an outcome that holds the answer's identifier, and blocks that go by it."""

    def __init__(self, scope: Scope, question: Question, name: str, path: Sequence[str]) -> None:
        self._scope = scope
        self._question = question
        self._outcome = _name(name, ANSWER)
        self._path = path

    def any(self, answers: Sequence[TextAnswer | NumericAnswer]) -> bool:
        """Whether there is any feedback."""
        return any(answer.feedback for answer in answers)

    def rules(self, answer: TextAnswer | NumericAnswer) -> list[Xml]:
        """What is done when an answer was given."""
        return [self._scope.rules.put_name(self._outcome, self._own(answer))] if answer.feedback else []

    def outcomes(self, answers: Sequence[TextAnswer | NumericAnswer]) -> list[Xml]:
        """What must be declared."""
        return [outcome(self._scope.dialect, self._outcome)] if self.any(answers) else []

    def below(self, answers: Sequence[TextAnswer | NumericAnswer]) -> list[Xml]:
        """What stands below the question."""
        return [
            below(self._scope, self._outcome, self._own(answer), answer.feedback)
            for answer in answers
            if answer.feedback
        ]

    def _own(self, answer: TextAnswer | NumericAnswer) -> str:
        return self._scope.entry(self._question, *self._path, "answers", answer.id)


def _name(response_name: str, kind: str) -> str:
    """The name of a variable that goes with a response: `RESPONSE_size` has `ANSWER_size`."""
    return response_name.replace(RESPONSE, kind, 1)


def _joined(typed: str) -> str:
    return " ".join(unicodedata.normalize("NFC", typed).split())


def _typed(scope: Scope, name: str, text: str, *, case_sensitive: bool) -> Xml:
    """Whether a text was typed. (Some engines take only ASCII letters in either case, so other spellings are listed.)"""
    spellings = {text: None}
    if not case_sensitive and not text.isascii():
        spellings |= {text.lower(): None, text.upper(): None, text[:1].upper() + text[1:].lower(): None}
    rules = scope.rules
    typed = [
        rules.call(
            "stringMatch",
            rules.variable(name),
            rules.value("string", one),
            caseSensitive="true" if case_sensitive else "false",
        )
        for one in spellings
    ]
    return rules.either(*typed)


def _middle(answers: Sequence[NumericAnswer]) -> Fraction:
    """The number that stands for the best answer: its value, or the middle of its range."""
    best = max(answers, key=lambda answer: answer.credit).accepts
    if isinstance(best, Near):
        return Fraction(best.value)
    low, high = bounds(best)
    return (low + high) / 2


