"""An option is very long.

Options are compared with each other, and nobody can compare four paragraphs. Put what they have in common into the
question, and reasons into the explanation.

Bad:

    - id: stage
      prompt: Why does a stage wait?
      choices:
        - text: >-
            Because the stage before it has not yet sent the activations of the micro-batch, which it needs to begin,
            and which it will get as soon as that stage has finished its own part of the forward pass
          correct: true
        - >-
            Because the disk has not yet sent the samples of the next batch, which it needs to begin, and which it
            will get as soon as that disk has finished another part of the data set that was asked for first
        - Because it is shut

Good:

    - id: stage
      prompt: What does a waiting stage wait for?
      choices:
        - text: Activations from the stage before it
          correct: true
        - Samples from the disk
        - A signal from the host
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._length import scale
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP133", "option-too-long", Severity.INFO)

LONG = 150
"""Columns of an English option."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Measure the options."""
    most = round(LONG * scale(subject.quiz.locale))
    for item in subject.items:
        longest = max([option.columns for option in item.options])
        if longest > most:
            at = next(at for at, option in enumerate(item.options) if option.columns == longest)
            if not item.options[at].code:
                yield subject.found(
                    KIND,
                    item.place(at),
                    f"This option has {longest} characters; more than {most} are hard to compare.",
                    help="Move what all options say into the question, and reasons into the explanation.",
                )


RULE = Rule(kind=KIND, check=check)
