"""A number is accepted twice, and the second time never counts.

The first accepted answer that fits decides about points and feedback. Where the tolerance of one covers the next one,
learners never get what you wrote there. Put the narrower one first, or make the tolerance smaller.

Bad:

    - id: third
      type: numeric
      prompt: What is one third, as a decimal number?
      answers:
        - {value: 0.333, tolerance: 0.01}
        - {value: 0.33, tolerance: 0.001, credit: 50%}

Good:

    - id: third
      type: numeric
      prompt: What is one third, as a decimal number?
      answers:
        - {value: 0.333, tolerance: 0.001}
        - {value: 0.33, tolerance: 0.01, credit: 50%}
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import FillBlanks, Numeric, NumericAnswer, NumericBlank
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP165", "overlapping-answers", Severity.WARNING)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Compare the accepted numbers of each question and blank."""
    for question in subject.of(Numeric, FillBlanks) if not subject.types.isdisjoint((Numeric, FillBlanks)) else ():
        for one in question.blanks if isinstance(question, FillBlanks) else (question,):
            if isinstance(one, Numeric | NumericBlank) and (covered := _covered(one.answers)):
                yield subject.found(
                    KIND,
                    one.place,
                    f"Answer {covered[1]} is never reached: answer {covered[0]} accepts all of it.",
                    help="Put the narrower answer first, or make the tolerance smaller.",
                )


def _covered(answers: tuple[NumericAnswer, ...]) -> tuple[int, int] | None:
    """The numbers (from 1) of an answer and a later one inside it."""
    from quizpack.model.scoring import bounds

    ranges = [bounds(answer.accepts) for answer in answers]
    for later in range(1, len(ranges)):
        for before in range(later):
            if ranges[before][0] <= ranges[later][0] and ranges[later][1] <= ranges[before][1]:
                return before + 1, later + 1
    return None


RULE = Rule(kind=KIND, check=check, every_language=False)
