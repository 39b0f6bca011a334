"""Ranges among the options overlap.

With "1–5", "5–10" and "more than 10", the number 5 belongs to two of them. Learners who have it right do not know which
one to take.

Bad:

    - id: stages
      prompt: How many stages has the pipeline?
      choices:
        - text: 1–5
          correct: true
        - 5–10
        - 11–20

Good:

    - id: stages
      prompt: How many stages has the pipeline?
      choices:
        - text: 1–5
          correct: true
        - 6–10
        - 11–20
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP124", "overlapping-options", Severity.WARNING)

_RANGE = pattern(r"(\d{1,9})\s?(?:[-–—]|to|hingga|đến)\s?(\d{1,9})(?:\s?([^\d\s][^\d]{0,19}))?")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Compare the ranges among the options of each question."""
    for item in subject.items:
        if not (item.single and any(option.text[:1].isdigit() for option in item.options)):
            continue
        ranges = []
        for at, option in enumerate(item.options):
            if (found := _RANGE.fullmatch(option.text)) and int(found[1]) < int(found[2]):
                ranges.append((at, int(found[1]), int(found[2]), found[3]))
        if len(ranges) < 2 or len({unit for *_, unit in ranges}) > 1:
            continue
        for (_, low, high, _), (at, other_low, other_high, _) in combinations(ranges, 2):
            if low <= other_high and other_low <= high:
                both = max(low, other_low)
                yield subject.found(
                    KIND,
                    item.place(at),
                    f"This range overlaps another one: {both} belongs to both.",
                    help="Let each range begin where the one before has ended.",
                )
                break


RULE = Rule(kind=KIND, check=check, every_language=False)
