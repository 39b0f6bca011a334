"""The question says hardly more than "which is true?".

A learner cannot think of an answer before reading all the options, and the options may be about four different things.
Ask for one thing, so that somebody who knows it could answer with the options covered.

Bad:

    - id: view
      prompt: Which is true about tensors?
      choices:
        - text: A view shares the memory of its tensor
          correct: true
        - A copy costs nothing
        - A slice has its own memory

Good:

    - id: view
      prompt: What does a view share with its tensor?
      choices:
        - text: The memory
          correct: true
        - The shape
        - The name
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import SingleChoice
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP129", "unfocused-stem", Severity.INFO)

LONGEST = 80
"""Columns up to which a prompt can be nothing but such a phrase."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Compare each prompt with the usual phrases."""
    words = subject.words("generic-stem")
    for item in subject.items if words else ():
        if (
            words
            and item.stem.columns < LONGEST
            and isinstance(item.question, SingleChoice)
            and not item.stem.code
            and words.is_whole(item.small_stem)
        ):
            yield subject.found(
                KIND,
                item.question.prompt.place,
                "The question does not say what is asked.",
                help="Ask for one thing, so that it could be answered without the options.",
            )


RULE = Rule(kind=KIND, check=check)
