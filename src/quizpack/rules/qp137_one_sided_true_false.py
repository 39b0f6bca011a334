"""Nearly all statements are true, or nearly all are false.

A learner who notices always marks the same. About as many true statements as false ones, in no order, leave nothing to
notice. Only what chance cannot explain is reported.

Bad:

    - {id: q1, type: true-false, prompt: Ten is even., answer: true}
    - {id: q2, type: true-false, prompt: Two is prime., answer: true}
    - {id: q3, type: true-false, prompt: Nine is a square., answer: true}
    - {id: q4, type: true-false, prompt: Eight is a cube., answer: true}
    - {id: q5, type: true-false, prompt: Seven is odd., answer: true}
    - {id: q6, type: true-false, prompt: Six is three times two., answer: true}
    - {id: q7, type: true-false, prompt: Five is half of ten., answer: true}

Good:

    - {id: q1, type: true-false, prompt: Ten is even., answer: true}
    - {id: q2, type: true-false, prompt: Two is a square., answer: false}
    - {id: q3, type: true-false, prompt: Nine is a square., answer: true}
    - {id: q4, type: true-false, prompt: Eight is a cube., answer: true}
    - {id: q5, type: true-false, prompt: Seven is even., answer: false}
    - {id: q6, type: true-false, prompt: Six is three times two., answer: true}
    - {id: q7, type: true-false, prompt: Five is half of twelve., answer: false}
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import TrueFalse
from quizpack.rules._chance import at_least
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP137", "one-sided-true-false", Severity.WARNING)

FEWEST = 6
CHANCE = 0.01
ALL_ALIKE = 7
"""Statements from which it is enough that all are alike."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Count true and false statements."""
    if TrueFalse not in subject.types:
        return
    answers = [question.answer for question in subject.of(TrueFalse)]
    true, count = sum(answers), len(answers)
    most = max(true, count - true)
    if count < FEWEST or not (2 * at_least(most, count, 0.5) < CHANCE or (most == count and count >= ALL_ALIKE)):
        return
    yield subject.found(
        KIND,
        subject.quiz.place,
        f"{most} of {count} statements are {'true' if most == true else 'false'}.",
        help="Turn some of the statements round.",
    )


RULE = Rule(kind=KIND, check=check, every_language=False)
