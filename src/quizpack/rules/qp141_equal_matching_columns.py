"""Each right side belongs to just one left side, so the last pair is free.

Who knows all pairs but one need not know the last one, and one mistake always makes two. Add one or two right sides
that fit nowhere.

Bad:

    - id: memory
      type: matching
      prompt: How large are these memories?
      pairs:
        - {left: Registers, right: 256 KB}
        - {left: L2 cache, right: 40 MB}
        - {left: HBM, right: 80 GB}

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

KIND = Kind("QP141", "equal-matching-columns", Severity.INFO)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Compare the sides of each matching question."""
    for question in subject.of(Matching) if Matching in subject.types else ():
        if not question.distractors and len({pair.right.markup for pair in question.pairs}) == len(question.pairs):
            yield subject.found(
                KIND,
                question.place,
                "Each right side is used once, so the last pair is free.",
                help="Add `distractors:`, one or two right sides that fit nowhere.",
            )


RULE = Rule(kind=KIND, check=check, every_language=False)
