"""The time limit is too short to read the questions and think.

Then the quiz measures how fast somebody reads, most of all for those who learn in a foreign language. The rule reckons
with the letters of questions and options and how many a minute are read in the language, reads everything twice, and
adds some time to think and to type. Below the least time it warns; below the usual time it is a remark.

Bad:

    settings: {time_limit: 20 s}
    questions:
      - id: q1
        prompt: Which part of the memory of a GPU is large enough to hold all the weights of a model?
        choices: [{text: The high-bandwidth memory, correct: true}, The registers of the cores, The shared memory]
      - id: q2
        prompt: Which part of a training step can overlap with the exchange of gradients?
        choices: [{text: The backward pass, correct: true}, The forward pass, The update of the weights]

Good:

    settings: {time_limit: 5 min}
    questions:
      - id: q1
        prompt: Which part of the memory of a GPU is large enough to hold all the weights of a model?
        choices: [{text: The high-bandwidth memory, correct: true}, The registers of the cores, The shared memory]
      - id: q2
        prompt: Which part of a training step can overlap with the exchange of gradients?
        choices: [{text: The backward pass, correct: true}, The forward pass, The update of the weights]
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import Essay, Formula, Info, Matching, Numeric, Question, ShortAnswer, Upload
from quizpack.model.walk import question_texts
from quizpack.rules._length import letters, speed
from quizpack.rules._rule import Rule, Subject
from quizpack.rules._text import seen

KIND = Kind("QP149", "time-limit-too-short", Severity.WARNING)

TO_DECIDE, TO_THINK = 10, 30
"""Seconds for each question beside its reading: the least, and the usual."""
_READ = ("/prompt", "/text", "/left", "/right", "/name")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Compare the time limit with the time that the questions need."""
    quiz = subject.quiz
    if not quiz.settings.time_limit:
        return
    least = usual = 0.0
    for question in quiz.drawn:
        read = 2 * _seconds_to_read(question, quiz.id, speed(quiz.locale)) + _seconds_to_type(question)
        least += read + TO_DECIDE
        usual += read + TO_THINK
    if quiz.settings.time_limit < usual:
        enough = quiz.settings.time_limit >= least
        yield subject.found(
            KIND,
            quiz.place,
            f"The questions take {_minutes(usual)} to read and think about, at least {_minutes(least)}; "
            f"{_minutes(quiz.settings.time_limit)} are given.",
            help=f"Write `time_limit: {math.ceil(usual / 60)} min`.",
            severity=Severity.INFO if enough else None,
        )


def _seconds_to_read(question: Question, quiz_id: str, a_minute: int) -> float:
    texts = [spot.text.markup for spot in question_texts(quiz_id, question) if spot.field.endswith(_READ)]
    return sum(letters(seen(text).exact) for text in texts) / a_minute * 60


def _seconds_to_type(question: Question) -> float:
    match question:
        case Numeric() | Formula():
            return 30
        case ShortAnswer():
            return 15
        case Matching():
            return 5 * len(question.pairs)
        case Essay() | Upload() | Info():
            return 60
    return 0


def _minutes(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02} minutes"


RULE = Rule(kind=KIND, check=check)
