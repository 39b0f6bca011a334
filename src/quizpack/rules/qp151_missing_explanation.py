"""A question has no explanation, though most of the quiz has.

After answering, learners want to know why. A question without a word about it looks forgotten among others that explain
themselves. A quiz that explains nothing is left alone, and so are questions that have feedback of their own.

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
from quizpack.model.questions import MultipleResponse, Numeric, Question, ShortAnswer, SingleChoice, TrueFalse
from quizpack.model.walk import question_texts
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP151", "missing-explanation", Severity.INFO)

MOST = 0.75
"""The share of questions with an explanation from which one without it looks forgotten."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for questions without an explanation."""
    asked = tuple(subject.of(SingleChoice, MultipleResponse, TrueFalse, ShortAnswer, Numeric))
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
    """Whether anything is said after an answer, be it to one choice only."""
    if question.feedback is not None:
        return True
    if isinstance(question, SingleChoice | MultipleResponse):
        return any(choice.feedback for choice in question.choices)
    return any(spot.key.endswith("/feedback") for spot in question_texts("", question))


RULE = Rule(kind=KIND, check=check, every_language=False)
