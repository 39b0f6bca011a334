"""A number with decimals is accepted only when it is typed exactly, or a tolerance is so wide that anything goes.

A learner who reckons with one digit more or less than you did has understood the question and is marked wrong. Write
how far an answer may lie from yours. A tolerance as large as the number itself accepts nought, and hardly asks
anything; that is reported as well.

Bad:

    - id: share
      type: numeric
      prompt: What is one third, as a decimal number?
      answer: 0.3333

Good:

    - id: share
      type: numeric
      prompt: What is one third, as a decimal number?
      answer: 0.3333
      tolerance: 0.0005
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import FillBlanks, Near, Numeric, NumericAnswer, NumericBlank
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP138", "zero-tolerance", Severity.WARNING)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at each accepted number of numeric questions and blanks."""
    for question in subject.quiz.questions:
        if isinstance(question, Numeric):
            answers = question.answers
        elif isinstance(question, FillBlanks):
            answers = tuple(a for blank in question.blanks if isinstance(blank, NumericBlank) for a in blank.answers)
        else:
            continue
        for answer in answers:
            fault = _fault(answer)
            if fault:
                finding = subject.found(KIND, question.place, fault[1], help=fault[2])
                yield replace(finding, severity=fault[0])


def _fault(answer: NumericAnswer) -> tuple[Severity, str, str] | None:
    """Severity, message and help for an accepted number, where something is wrong with it."""
    from quizpack.model.scoring import bounds

    accepts = answer.accepts
    if not isinstance(accepts, Near):
        return None
    low, high = bounds(accepts)
    if accepts.value and low <= 0 <= high:
        return (
            Severity.ERROR,
            f"The tolerance is as large as the number {accepts.value}: even 0 is accepted.",
            "Write a smaller tolerance.",
        )
    if low == high and accepts.value != accepts.value.to_integral_value():
        return (
            Severity.WARNING,
            f"Only exactly {accepts.value} is accepted.",
            "Write how far an answer may be off, for example `tolerance: 1%`.",
        )
    return None


RULE = Rule(kind=KIND, check=check, every_language=False)
