"""A question has no explanation, though most of the quiz has.

After answering, learners want to know why. A question without a word about it looks forgotten among others that explain
themselves. A quiz that explains nothing is left alone, and so are questions whose choices have feedback of their own.

Bad:

    - {id: q1, type: true-false, prompt: Ten is even., answer: true, explanation: It is twice five.}
    - {id: q2, type: true-false, prompt: Two is a square., answer: false, explanation: Its root is not whole.}
    - {id: q3, type: true-false, prompt: Nine is a square., answer: true, explanation: It is three times three.}
    - {id: q4, type: true-false, prompt: Eight is prime., answer: false, explanation: It is twice four.}
    - {id: q5, type: true-false, prompt: Six is a cube., answer: false}

Good:

    - {id: q1, type: true-false, prompt: Ten is even., answer: true, explanation: It is twice five.}
    - {id: q2, type: true-false, prompt: Two is a square., answer: false, explanation: Its root is not whole.}
    - {id: q3, type: true-false, prompt: Nine is a square., answer: true, explanation: It is three times three.}
    - {id: q4, type: true-false, prompt: Eight is prime., answer: false, explanation: It is twice four.}
    - {id: q5, type: true-false, prompt: Six is a cube., answer: false, explanation: 'The next cube is eight.'}
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import Essay, Info, MultipleResponse, Question, SingleChoice, Upload
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP151", "missing-explanation", Severity.INFO)

MOST = 0.75
"""The share of questions with an explanation from which one without it looks forgotten."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for questions without an explanation."""
    asked = [question for question in subject.quiz.questions if not isinstance(question, Info | Essay | Upload)]
    missing = [question for question in asked if not question.explanation and not _has_feedback(question)]
    if not missing or len(missing) > (1 - MOST) * len(asked):
        return
    for question in missing:
        yield subject.found(
            KIND,
            question.place,
            "This question has no explanation; most others have.",
            help="Write `explanation:` with a sentence on why the answer is right.",
        )


def _has_feedback(question: Question) -> bool:
    if question.feedback is not None:
        return True
    choosing = isinstance(question, SingleChoice | MultipleResponse)
    return choosing and any(choice.feedback for choice in question.choices)


RULE = Rule(kind=KIND, check=check, every_language=False)
