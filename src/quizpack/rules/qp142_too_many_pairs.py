"""A matching question has more than ten pairs, or only two.

With many pairs learners search more than they think; two questions with six pairs each are easier to read. With two
pairs there is hardly anything to match: who knows one knows both.

Bad:

    - id: memory
      type: matching
      prompt: How large are these memories?
      pairs:
        - {left: Registers, right: 256 KB}
        - {left: HBM, right: 80 GB}
      distractors: [4 KB]

Good:

    - id: memory
      type: matching
      prompt: How large are these memories?
      pairs:
        - {left: Registers, right: 256 KB}
        - {left: L2 cache, right: 40 MB}
        - {left: HBM, right: 80 GB}
      distractors: [4 KB]
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import Matching
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP142", "too-many-pairs", Severity.INFO)

MOST, FEWEST = 10, 3


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Count the pairs of each matching question."""
    for question in subject.of(Matching) if Matching in subject.types else ():
        count = len(question.pairs)
        if count > MOST:
            help_ = "Make it two questions."
            yield subject.found(KIND, question.place, f"There are {count} pairs to search through.", help=help_)
        elif count < FEWEST:
            help_ = "Add pairs, or ask with choices."
            yield subject.found(KIND, question.place, f"There are {count} pairs only.", help=help_)


RULE = Rule(kind=KIND, check=check, every_language=False)
