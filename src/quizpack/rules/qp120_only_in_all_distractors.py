"""The wrong options say *only*, and the right one does not.

"Only the budget", "only the scope", "only the risk", "how all of them work together": a learner sees which one is meant
without knowing the subject. Drop the *only*. One such question is a remark; three in a quiz are a warning.

Bad:

    - id: stage
      prompt: What does a stage of a pipeline hold?
      choices:
        - Only the weights of its layers
        - Only the gradients of its layers
        - Only the activations of its layers
        - text: Weights, gradients and activations of its layers
          correct: true

Good:

    - id: stage
      prompt: What does a stage of a pipeline hold?
      choices:
        - The weights of all layers
        - The gradients of its layers, summed over the stages
        - The activations of the stage before it
        - text: Weights, gradients and activations of its layers
          correct: true
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._rule import Item, Rule, Subject
from quizpack.rules._words import Words

KIND = Kind("QP120", "only-in-all-distractors", Severity.INFO)

FEWEST = 3
"""Wrong options that say so, and questions of a quiz from which it is a warning."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for such words in the wrong options."""
    words = subject.words("only")
    found = [item for item in subject.items if words and words.may_have(item.small_all) and _is_cue(item, words)]
    for item in found:
        yield subject.found(
            KIND,
            item.place(item.keys[0]),
            "The wrong options say “only”, the right one does not.",
            help="Take the word out of the wrong options.",
            severity=Severity.WARNING if len(found) >= FEWEST else None,
        )


def _is_cue(item: Item, words: Words) -> bool:
    if not item.single:
        return False
    said = {at for at, option in enumerate(item.small_options) if words.find(option)}
    return len(said) >= FEWEST and item.keys[0] not in said


RULE = Rule(kind=KIND, check=check)
