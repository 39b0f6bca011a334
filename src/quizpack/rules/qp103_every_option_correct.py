"""Every option of a question with several right answers is right.

Then nothing has to be known: who marks everything has it right. At least one option should be wrong, and wrong in a way
that somebody may believe.

Bad:

    - id: git
      type: multiple-response
      prompt: Which of these are commands of Git?
      choices:
        - text: commit
          correct: true
        - text: rebase
          correct: true
        - text: stash
          correct: true

Good:

    - id: git
      type: multiple-response
      prompt: Which of these are commands of Git?
      choices:
        - text: commit
          correct: true
        - text: rebase
          correct: true
        - rollback
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import MultipleResponse
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP103", "every-option-correct", Severity.WARNING)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Count the right options of each question."""
    for item in subject.items:
        if isinstance(item.question, MultipleResponse) and len(item.keys) == len(item.options):
            yield subject.found(
                KIND,
                item.question.place,
                f"All {len(item.options)} options are right.",
                help="Add an option that is wrong but sounds right.",
            )


RULE = Rule(kind=KIND, check=check, every_language=False)
