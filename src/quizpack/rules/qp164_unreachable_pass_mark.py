"""The pass mark cannot be reached, or only after a person has marked.

Where no question of a quiz earns points, nobody passes. And where texts and files that a person marks hold so many of
the points that all other right answers are not enough, every learner has failed at first, and platforms may say so.

Bad:

    settings: {pass: 60%}
    questions:
      - {id: bits, type: numeric, prompt: How many bits has a byte?, answer: 8}
      - {id: why, type: essay, prompt: Why has a byte eight bits?, points: 3}

Good:

    settings: {pass: 60%}
    questions:
      - {id: bits, type: numeric, prompt: How many bits has a byte?, answer: 8, points: 3}
      - {id: why, type: essay, prompt: Why has a byte eight bits?, points: 2}
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import Essay, Upload
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP164", "unreachable-pass-mark", Severity.WARNING)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Compare the points that a machine can give with the pass mark."""
    mark = subject.quiz.settings.pass_mark
    if not mark:
        return
    every = sum((Fraction(question.points) for question in subject.quiz.drawn), Fraction(0))
    by_machine = (one for one in subject.quiz.drawn if not isinstance(one, Essay | Upload))
    sure = sum((Fraction(question.points) for question in by_machine), Fraction(0))
    if not every:
        message = "There is a pass mark, but no question earns points."
        yield subject.found(KIND, subject.quiz.place, message, help="Give the questions points, or take `pass` out.")
    elif sure < mark * every:
        yield subject.found(
            KIND,
            subject.quiz.place,
            f"Without what a person marks, {round(100 * sure / every)} % of the points can be reached; "
            f"{round(100 * mark)} % are needed to pass.",
            help="Give the other questions more points, or lower the pass mark.",
        )


RULE = Rule(kind=KIND, check=check, every_language=False)
