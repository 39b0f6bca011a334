"""A question has two options only, and they are not *true* and *false*.

Half of the learners who know nothing have it right. Three options are enough, as many studies found; a fourth hardly
adds anything. If it really is one thing or the other, a true-false question says so more plainly.

Bad:

    - id: copy
      prompt: Which of these makes a copy?
      choices:
        - text: clone
          correct: true
        - view

Good:

    - id: copy
      prompt: Which of these makes a copy?
      choices:
        - text: clone
          correct: true
        - view
        - reshape
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import SingleChoice
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP107", "too-few-options", Severity.INFO)

# Two options that say yes and no, whatever the language of the quiz.
_OPPOSITES = ("true false", "yes no", "correct incorrect", "right wrong", "benar palsu", "betul salah", "ya tidak")
_OPPOSITES_VI = ("đúng sai", "có không")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Count the options of each question."""
    for item in subject.items:
        if len(item.options) == 2 and isinstance(item.question, SingleChoice) and not _is_opposite(item.small_options):
            yield subject.found(
                KIND,
                item.question.place,
                "There are two options only, so half of all guesses are right.",
                help="Add a third option that somebody may believe, or make it a true-false question.",
            )


def _is_opposite(options: tuple[str, ...]) -> bool:
    """Whether two options say yes and no, in either order."""
    one, other = (option.rstrip(".") for option in options)
    return not {f"{one} {other}", f"{other} {one}"}.isdisjoint((*_OPPOSITES, *_OPPOSITES_VI))


RULE = Rule(kind=KIND, check=check, every_language=False)
