"""A box that is typed into: what stands in the text, what it declares, and what is told about the answers."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeAlias

from quizpack.formats.qti2.declarations import outcome
from quizpack.formats.qti2.feedback import below
from quizpack.formats.qti2.scope import RESPONSE, Scope
from quizpack.model.questions import NumericAnswer, Question, TextAnswer
from quizpack.model.record import record
from quizpack.packaging.xml import Xml

ANSWER = "ANSWER"
"""The outcome that holds which typed answer was given."""

Earns = Callable[[Fraction], str]
"""What a share of a question or a blank earns, written out."""

Answers: TypeAlias = Sequence[TextAnswer | NumericAnswer]


@record
class Typed:
    """A box: what stands in the text, what it declares, the rules for what it earns and tells.

    `below` is what stands below the question.
    """

    box: Xml
    responses: Sequence[Xml]
    outcomes: Sequence[Xml] = ()
    rules: Sequence[Xml] = ()
    below: Sequence[Xml] = ()


class AnswerFeedback:
    """The feedback of answers: an outcome that holds the answer's identifier, and blocks that go by it."""

    def __init__(self, scope: Scope, question: Question, name: str, path: Sequence[str]) -> None:
        self._scope = scope
        self._question = question
        self._outcome = variable_name(name, ANSWER)
        self._path = path

    def any(self, answers: Answers) -> bool:
        """Whether there is any feedback."""
        return any(answer.feedback for answer in answers)

    def rules(self, answer: TextAnswer | NumericAnswer) -> list[Xml]:
        """What is done when an answer was given."""
        return [self._scope.rules.put_name(self._outcome, self._own(answer))] if answer.feedback else []

    def outcomes(self, answers: Answers) -> list[Xml]:
        """What must be declared."""
        return [outcome(self._scope.dialect, self._outcome)] if self.any(answers) else []

    def below(self, answers: Answers) -> list[Xml]:
        """What stands below the question."""
        return [
            below(self._scope, self._outcome, self._own(answer), answer.feedback)
            for answer in answers
            if answer.feedback
        ]

    def _own(self, answer: TextAnswer | NumericAnswer) -> str:
        return self._scope.entry(self._question, *self._path, "answers", answer.id)


def variable_name(response_name: str, kind: str) -> str:
    """The name of a variable that goes with a response: `RESPONSE_size` has `ANSWER_size`."""
    return response_name.replace(RESPONSE, kind, 1)


def joined(typed: str) -> str:
    """A typed text as it is compared: in NFC, with single blanks."""
    return " ".join(unicodedata.normalize("NFC", typed).split())


def was_typed(scope: Scope, name: str, answer: str, *, case_sensitive: bool) -> Xml:
    """Whether a text was typed. Some engines fold only ASCII letters, so other spellings are listed."""
    spellings = {answer: None}
    if not case_sensitive and not answer.isascii():
        spellings |= {answer.lower(): None, answer.upper(): None, answer[:1].upper() + answer[1:].lower(): None}
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
