"""Options that are numbers stand in no order.

Numbers in order are found at a glance, and their order says nothing about which one is right. Sort them, the smallest
or the largest first. Where options are shuffled for each learner, nothing is said; if you sort them, write `shuffle:
false` at the question. Names with numbers in them, such as `SF65`, are no numbers.

Bad:

    - id: bits
      prompt: How many bits has a BF16 number?
      choices:
        - 32
        - text: 16
          correct: true
        - 64

Good:

    - id: bits
      prompt: How many bits has a BF16 number?
      choices:
        - text: 16
          correct: true
        - 32
        - 64
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import SingleChoice
from quizpack.rules._amounts import amounts
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP123", "unsorted-numbers", Severity.INFO)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at questions whose options are all numbers."""
    for item in subject.items:
        if not isinstance(item.question, SingleChoice) or len(item.options) < 3 or subject.shuffled(item.question):
            continue
        found = amounts([option.text for option in item.options], subject.quiz.locale)
        if found and len(set(found)) == len(found) and list(found) not in (sorted(found), sorted(found)[::-1]):
            yield subject.found(
                KIND,
                item.place(0),
                "The numbers stand in no order.",
                help="Sort them, the smallest or the largest first.",
            )


RULE = Rule(kind=KIND, check=check, every_language=False)
