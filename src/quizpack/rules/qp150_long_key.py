"""The right option of a question is much longer than the others.

It is the strongest cue of all, but one such question proves nothing: `longest-answer-correct` counts over the whole
quiz and is on. This rule looks at each question alone, and is off unless a project turns it on.

Bad:

    - id: idle
      prompt: Why does a stage wait?
      choices:
        - text: The stage before it has not yet sent its activations
          correct: true
        - The disk is full
        - It has failed

Good:

    - id: idle
      prompt: Why does a stage wait?
      choices:
        - text: Its input has not come yet
          correct: true
        - The disk is full by then
        - It has failed
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP150", "long-key", Severity.INFO)

RATIO, COLUMNS = 1.5, 12
"""How much longer the right option is than the next one."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Compare the right option of each question with the next one in length."""
    for item in subject.items:
        if item.single and not item.code:
            key = item.keys[0]
            columns = item.options[key].columns
            second = max(option.columns for at, option in enumerate(item.options) if at != key)
            if columns >= RATIO * second and columns - second >= COLUMNS:
                yield subject.found(
                    KIND,
                    item.place(key),
                    f"The right option has {columns} characters, the next one {second}.",
                    help="Shorten it and move its reasons into the explanation, or make the others as full.",
                )


RULE = Rule(kind=KIND, check=check, off=True)
