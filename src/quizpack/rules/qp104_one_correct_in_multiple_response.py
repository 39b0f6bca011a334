"""No question that allows several answers has more than one right option.

It is good that the number of right options is not given away. But where it is always one, learners soon know it, and
the boxes might as well be round. Let the number vary from question to question, or make it a question with one right
choice.

Bad:

    - id: even
      type: multiple-response
      prompt: Which numbers are even?
      choices:
        - text: 12
          correct: true
        - 15
        - 17

Good:

    - id: even
      type: multiple-response
      prompt: Which numbers are even?
      choices:
        - text: 12
          correct: true
        - 15
        - text: 18
          correct: true
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import MultipleResponse
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP104", "one-correct-in-multiple-response", Severity.INFO)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at all questions with several answers together."""
    several = [item for item in subject.items if isinstance(item.question, MultipleResponse)]
    if any(len(item.keys) > 1 for item in several):
        return
    for item in several:
        yield subject.found(
            KIND,
            item.question.place,
            "Several answers may be marked here, but only one is right, as in all such questions of this quiz.",
            help="Let the number of right options vary, or take `type: multiple-response` out.",
        )


RULE = Rule(kind=KIND, check=check, every_language=False)
