"""The points of the blanks do not add up to the points of the question.

The points of a blank are its weight: what counts is the share of all blanks' points, times the question's points. If
you give blanks points of their own, learners see fewer surprises when the sum is that of the question.

Bad:

    - id: sizes
      type: fill-blanks
      points: 2
      prompt: |
        A byte has {{bits}} bits, and an FP32 number {{bytes}} bytes.
      blanks:
        bits: {answer: 8, points: 2}
        bytes: {answer: 4, points: 3}

Good:

    - id: sizes
      type: fill-blanks
      points: 5
      prompt: |
        A byte has {{bits}} bits, and an FP32 number {{bytes}} bytes.
      blanks:
        bits: {answer: 8, points: 2}
        bytes: {answer: 4, points: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import FillBlanks
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP163", "points-mismatch", Severity.INFO)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Add the points of blanks that have points of their own."""
    for question in subject.of(FillBlanks) if FillBlanks in subject.types else ():
        points = [blank.points for blank in question.blanks]
        if any(one != 1 for one in points) and question.points not in (1, sum(points)):
            yield subject.found(
                KIND,
                question.place,
                f"The blanks have {sum(points)} points together, the question has {question.points}.",
                help=f"Write `points: {sum(points)}` at the question, or change those of the blanks.",
            )


RULE = Rule(kind=KIND, check=check, every_language=False)
