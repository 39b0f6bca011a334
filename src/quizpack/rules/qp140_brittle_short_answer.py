"""A typed answer is accepted only if it is spelt exactly like one long text.

A learner who writes "allreduce" for "the all-reduce operation." has it right and gets no points. Keep accepted answers
short, without a full stop, and list the other ways to write them. Where capitals matter, say so in the question, or let
them not matter.

Bad:

    - id: sum
      type: short-answer
      prompt: Which operation sums the gradients of all devices?
      answers: [the well-known all-reduce operation.]

Good:

    - id: sum
      type: short-answer
      prompt: Which operation sums the gradients of all devices?
      answers: [all-reduce, allreduce, all reduce]
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.model.questions import ShortAnswer, TextAnswer
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP140", "brittle-short-answer", Severity.WARNING)

WORDS, LETTERS = 4, 40
"""From so many words, or beyond so many letters, one spelling is not enough."""
_CODE = pattern(r"[(){}\[\]=<>|\\/$@#`_;*&%^~]|(?:^|\s)--?\w")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at questions with one accepted text."""
    for question in subject.of(ShortAnswer) if ShortAnswer in subject.types else ():
        if len(question.answers) > 1:
            continue
        answer = question.answers[0]
        if fault := _fault(answer):
            yield subject.found(
                KIND, answer.text.place, fault, help="Keep the answer short, and list the other ways to write it."
            )
        elif question.case_sensitive and answer.text.markup != answer.text.markup.casefold():
            yield subject.found(
                KIND,
                answer.text.place,
                "Who types this in other capitals gets no points.",
                help="Take `case_sensitive: true` out, or say in the question that capitals matter.",
                severity=Severity.INFO,
            )


def _fault(answer: TextAnswer) -> str | None:
    text = answer.text.markup.strip()
    if _CODE.search(text):
        return None  # code has one spelling, and its own signs
    if "\u00a0" in text or "\u202f" in text:
        return "This answer has a blank that nobody can type (a no-break space)."
    if text.endswith((".", "!", "?", "。")) and " " in text:
        return f"The answer must be typed with “{text[-1]}” at its end."
    words = len(text.split())
    if words >= WORDS or len(text) > LETTERS:
        return f"The answer has {words} words, which must be typed just so."
    return None


RULE = Rule(kind=KIND, check=check)
