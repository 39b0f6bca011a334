"""Wrong options say *always* or *never*, and the right one does not.

Handbooks warn of it, since hardly anything is always so. But when it was counted in real quizzes, such options were
right about as often as others, so this rule is off unless a project turns it on.

Bad:

    - id: cache
      prompt: What is true of a cache?
      choices:
        - It always holds the newest value
        - It never loses a line
        - text: It may hold an older value
          correct: true

Good:

    - id: cache
      prompt: What is true of a cache?
      choices:
        - It holds the newest value of each line
        - It keeps each line until the program ends
        - text: It may hold an older value
          correct: true
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP121", "absolute-in-distractors", Severity.INFO)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for such words in the wrong options."""
    words = subject.words("strong-absolutes")
    for item in subject.items if words else ():
        if not (words and item.single and words.may_have(item.small_all)):
            continue
        key = item.keys[0]
        said = [at for at, option in enumerate(item.small_options) if option.count(" ") > 1 and words.find(option)]
        if len(said) > 1 and key not in said and not words.find(item.small_stem):
            yield subject.found(
                KIND,
                item.place(said[0]),
                "Wrong options say “always”, “never” or the like, the right one does not.",
                help="Write what somebody may really believe.",
            )


RULE = Rule(kind=KIND, check=check, off=True)
