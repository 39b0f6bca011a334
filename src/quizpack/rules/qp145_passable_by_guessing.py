"""A learner who knows nothing has a fair chance to pass.

Ten true-false questions with a pass mark of 60 % are passed by more than one guesser in three. Ask for more, ask more
questions, or give more options. The rule reckons with the numbers of options, the points, the pass mark and the number
of attempts (where attempts are not limited, with one). Above 5 % it warns; from 50 % on it is an error, since passing
then says nothing.

Bad:

    settings: {pass: 60%}
    questions:
      - {id: q1, type: true-false, prompt: Ten is even., answer: true}
      - {id: q2, type: true-false, prompt: Two is a square., answer: false}
      - {id: q3, type: true-false, prompt: Nine is a square., answer: true}
      - {id: q4, type: true-false, prompt: Eight is prime., answer: false}
      - {id: q5, type: true-false, prompt: Seven is odd., answer: true}
      - {id: q6, type: true-false, prompt: Six is a cube., answer: false}

Good:

    settings: {pass: 60%}
    questions:
      - {id: q1, type: numeric, prompt: How many bits has a byte?, answer: 8}
      - {id: q2, type: numeric, prompt: How many bytes has a BF16 number?, answer: 2}
      - {id: q3, type: numeric, prompt: How many bytes has an FP32 number?, answer: 4}
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import Question
from quizpack.rules._guessing import passing
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP145", "passable-by-guessing", Severity.WARNING)

SELDOM, OFTEN = 0.05, 0.5


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Reckon how often guesses reach the pass mark."""
    settings = subject.quiz.settings
    questions = tuple(subject.quiz.drawn) if settings.pass_mark else ()
    if settings.pass_mark is None or not questions:
        return
    tries = settings.attempts or 1
    chance = _in_some(passing(questions, settings.pass_mark), tries)
    if chance <= SELDOM:
        return
    attempts = f" in {tries} attempts" if tries > 1 else ""
    yield subject.found(
        KIND,
        subject.quiz.place,
        f"Somebody who only guesses passes with a chance of {round(100 * chance)} %{attempts}.",
        help=_advice(questions, tries),
        severity=Severity.ERROR if chance >= OFTEN else None,
    )


def _advice(questions: tuple[Question, ...], tries: int) -> str:
    """The lowest pass mark, in steps of 5 %, that guesses hardly ever reach."""
    for percent in range(5, 101, 5):
        if _in_some(passing(questions, Fraction(percent, 100)), tries) <= SELDOM:
            return f"Write `pass: {percent}%`, or ask more questions or give more options."
    return "Ask more questions, or give more options."


def _in_some(chance: float, tries: int) -> float:
    """The chance that at least one of several tries succeeds."""
    return 1 - (1 - chance) ** tries


RULE = Rule(kind=KIND, check=check, every_language=False)
