"""No answer earns all the points.

If every accepted answer is worth only a part, nobody can have the question right, and nobody can reach the full score.
It happens when partial answers are written first and the full one is forgotten. (That a choice is marked as correct at
all is checked when the file is read.)

Bad:

    - id: capital
      type: short-answer
      prompt: What is the capital of Malaysia?
      answers:
        - text: KL
          credit: 50%

Good:

    - id: capital
      type: short-answer
      prompt: What is the capital of Malaysia?
      answers:
        - Kuala Lumpur
        - text: KL
          credit: 50%
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.model.questions import FillBlanks, Numeric, NumericBlank, ShortAnswer, TextBlank
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP101", "no-correct-answer")
_TYPES = (ShortAnswer, Numeric, FillBlanks)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at what the answers of questions and blanks are worth."""
    if subject.types.isdisjoint(_TYPES):
        return
    for question in subject.of(*_TYPES):
        blanks = question.blanks if isinstance(question, FillBlanks) else (question,)
        for one in blanks:
            if not isinstance(one, ShortAnswer | Numeric | TextBlank | NumericBlank):
                continue
            if question.points and all(answer.credit < 1 for answer in one.answers):
                best = max(answer.credit for answer in one.answers)
                yield subject.found(
                    KIND,
                    one.place,
                    f"No answer earns all the points; the best one earns {round(float(best) * 100)} %.",
                    help="Add the answer that is fully right, without `credit`.",
                )


RULE = Rule(kind=KIND, check=check, every_language=False)
