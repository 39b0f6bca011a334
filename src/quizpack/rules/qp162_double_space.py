"""Two blanks stand between words.

Nobody sees them on a web page, but translators do, and a text with two blanks is another text for a translation memory.
Code and tables are left alone.

Bad:

    - id: even
      type: true-false
      prompt: Ten is  even.
      answer: true

Good:

    - id: even
      type: true-false
      prompt: Ten is even.
      answer: true
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.model.questions import MultipleResponse, Question, SingleChoice
from quizpack.model.text import Text
from quizpack.model.walk import question_texts
from quizpack.rules._code import without_code
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP162", "double-space", Severity.INFO)

_DOUBLE = pattern(r"(?:(?<=[^\W\d_])|(?<=[^\W\d_][,;:]))  +(?=[^\W\d_(])")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the texts of each question."""
    for question in subject.quiz.questions:
        for text in _texts(question, subject.quiz.id):
            if "  " in text.markup and "|" not in text.markup and (found := _DOUBLE.search(without_code(text.markup))):
                before = found.string[: found.start()].rpartition(" ")[2]
                yield subject.found(KIND, text.place, f"Two blanks follow “{before.strip()}”.", help="Write one blank.")


def _texts(question: Question, quiz_id: str) -> Iterator[Text]:
    """The texts of a question; those of the commonest types without the slower walk over all fields."""
    if not isinstance(question, SingleChoice | MultipleResponse):
        yield from (spot.text for spot in question_texts(quiz_id, question))
        return
    yield question.prompt
    for choice in question.choices:
        yield choice.text
        if choice.feedback:
            yield choice.feedback
    if question.explanation:
        yield question.explanation


RULE = Rule(kind=KIND, check=check, every_language=False)
