"""Two questions of the quiz ask the same thing.

The same fact counts twice, and the first question may show the answer to the second. Questions are compared as a
learner sees them, with their code and pictures: "What does this print?" may be asked about several pieces of code.

Bad:

    - id: ring
      type: true-false
      prompt: In a ring each device talks to two others only.
      answer: true
    - id: ring-again
      type: true-false
      prompt: In a ring each device talks to two others only.
      answer: true

Good:

    - id: ring
      type: true-false
      prompt: In a ring each device talks to two others only.
      answer: true
    - id: star
      type: true-false
      prompt: In a star each device talks to two others only.
      answer: false
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import FillBlanks, MultipleResponse, Question, SingleChoice
from quizpack.rules._rule import Rule, Subject
from quizpack.rules._text import tokens

KIND = Kind("QP109", "duplicate-question", Severity.WARNING)

FEWEST = 4
"""Words that a prompt needs to say what is asked."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Compare the prompts of all questions."""
    first: dict[str, Question] = {}
    for question, stem in subject.stems:
        before = first.setdefault(stem.exact, question)
        # many sentences with blanks begin with the same instruction, and a picture may be all there is to tell apart
        if before is question or isinstance(question, FillBlanks) or len(tokens(stem.exact)) < FEWEST:
            continue
        other = _shared(before, question)
        yield subject.found(
            KIND,
            question.place,
            "This question asks the same as an earlier one" + (", with other options." if other < 0.5 else "."),
            help="Keep one of the two, or ask for something else.",
            related=[("The earlier one is here.", before.place)],
        )


def _shared(one: Question, other: Question) -> float:
    """The share of options that two questions have in common; all of them where they have none."""
    if not (isinstance(one, SingleChoice | MultipleResponse) and isinstance(other, SingleChoice | MultipleResponse)):
        return 1
    first, second = ({choice.text.markup for choice in question.choices} for question in (one, other))
    return len(first & second) / len(first | second)


RULE = Rule(kind=KIND, check=check, every_language=False)
