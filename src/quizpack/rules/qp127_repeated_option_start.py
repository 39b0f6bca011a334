"""All options begin with the same words.

What is said four times is read four times. Move it into the question, and each option says only what makes it
different.

Bad:

    - id: idle
      prompt: When does a stage stand idle?
      choices:
        - text: While the stage waits for its input
          correct: true
        - While the stage waits for the disk
        - While the stage waits for a new epoch

Good:

    - id: idle
      prompt: "A stage stands idle while it waits for:"
      choices:
        - text: its input
          correct: true
        - the disk
        - a new epoch
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import SingleChoice
from quizpack.rules._rule import Item, Rule, Subject

KIND = Kind("QP127", "repeated-option-start", Severity.INFO)

WORDS, LETTERS = 3, 12
"""The words, and the letters in them, that all options must have in common."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Compare how the options of each question begin."""
    for item in subject.items:
        options = item.options
        # the first letters show at once that most options begin differently
        if len(options) > 2 and options[0].text[:LETTERS] == options[-1].text[:LETTERS] and (start := _start(item)):
            yield subject.found(
                KIND,
                item.place(0),
                f"All options begin with “{start}”.",
                help="Move these words to the end of the question.",
            )


def _start(item: Item) -> str | None:
    """The words that all options begin with; None where they are too few or a name."""
    if not isinstance(item.question, SingleChoice) or item.code:
        return None
    start: list[str] = []
    for words in zip(*(option.text.split(" ") for option in item.options), strict=False):
        if len(set(words)) > 1:
            break
        start.append(words[0])
    several = len(start) >= WORDS and sum(map(str.isalpha, "".join(start))) >= LETTERS
    is_name = sum(word[:1].isupper() for word in start) > 1
    return " ".join(start) if several and not is_name else None


RULE = Rule(kind=KIND, check=check)
