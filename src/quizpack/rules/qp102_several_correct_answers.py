"""A wrong choice earns as much as the right one.

With `credit: 100%` a choice that is not marked as correct counts as fully right, so the question has two right answers,
though learners may choose one only. If both are right, make it a question with several right answers; if the second one
is nearly right, give it less.

Bad:

    - id: even
      prompt: Which number is even?
      choices:
        - text: 12
          correct: true
        - text: 14
          credit: 100%
        - 17

Good:

    - id: even
      type: multiple-response
      prompt: Which numbers are even?
      choices:
        - text: 12
          correct: true
        - text: 14
          correct: true
        - 17
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP102", "several-correct-answers")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for wrong choices that earn everything."""
    for item in subject.items:
        for choice in item.question.choices:
            if choice.credit == 1 and not choice.correct:
                yield subject.found(
                    KIND,
                    choice.text.place,
                    "This choice is not marked as correct, but earns all the points.",
                    help="If both are right, write `type: multiple-response` and mark both with `correct: true`.",
                )


RULE = Rule(kind=KIND, check=check, every_language=False)
