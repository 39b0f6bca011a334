"""A question has more than five options.

Every option has to be read and weighed, and beyond the third or fourth they hardly make guessing harder: authors run
out of wrong answers that somebody may believe. Keep those that learners really confuse. A list of short values, such as
numbers, is read at a glance and is not reported.

Bad:

    - id: store
      prompt: Where does a GPU keep the weights of a model?
      choices:
        - text: In its high-bandwidth memory
          correct: true
        - In the registers of its cores
        - In the memory of the host
        - On the disk of the host
        - In the cache of the network card
        - In the memory of the display

Good:

    - id: store
      prompt: Where does a GPU keep the weights of a model?
      choices:
        - text: In its high-bandwidth memory
          correct: true
        - In the registers of its cores
        - In the memory of the host
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import SingleChoice
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP108", "too-many-options", Severity.INFO)

MOST = 5
SHORT = 12
"""Columns up to which an option is read at a glance."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Count the options of each question."""
    for item in subject.items:
        count = len(item.options)
        if count > MOST and isinstance(item.question, SingleChoice) and any(o.columns > SHORT for o in item.options):
            yield subject.found(
                KIND,
                item.question.place,
                f"There are {count} options; three or four do as well and are read sooner.",
                help="Keep the wrong options that learners really confuse with the right one.",
            )


RULE = Rule(kind=KIND, check=check, every_language=False)
