"""An option says "none of the above".

A learner who picks it rightly has shown only that the others are wrong, not what is right. Mostly it is there to fill
the list, and experienced learners know that it is hardly ever right. Three real options are better than four with this
one. Where a quiz uses it three times or more and it is never right, that is a warning.

Bad:

    - id: stores
      prompt: What keeps pairs of keys and values?
      choices:
        - text: Redis
          correct: true
        - SQLite
        - None of the above

Good:

    - id: stores
      prompt: What keeps pairs of keys and values?
      choices:
        - text: Redis
          correct: true
        - SQLite
        - PostgreSQL
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP112", "none-of-the-above", Severity.INFO)

MANY = 3
"""Uses in a quiz from which it tells something that none of them is right."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for options that are such a phrase as a whole."""
    words = subject.words("none-of-the-above")
    if not words:
        return
    uses = [
        (item, at)
        for item in subject.items
        if words.may_have(item.small_all)
        for at, option in enumerate(item.small_options)
        if not item.options[at].code and words.is_whole(option)
    ]
    never = len(uses) >= MANY and not any(at in item.keys for item, at in uses)
    for item, at in uses:
        yield subject.found(
            KIND,
            item.place(at),
            f"“{item.options[at].exact}” tests only whether the other options are seen to be wrong."
            + (f" It stands in {len(uses)} questions of this quiz and is never right." if never else ""),
            help="Take it out; three options are enough.",
            severity=Severity.WARNING if never else None,
        )


RULE = Rule(kind=KIND, check=check)
