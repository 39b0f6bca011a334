"""The right answer to one question stands in another question of the quiz.

A learner who is stuck reads on and finds it. Where questions appear one at a time and nobody may go back, that is fine;
otherwise put one of the two in other words.

Bad:

    - id: store
      prompt: How do pipelines reduce the memory for activations of each stage?
      choices:
        - text: By activation checkpointing
          correct: true
        - By a longer warm-up phase
        - By reading data ahead
    - id: time
      prompt: How much longer does a stage of the pipeline take by activation checkpointing?
      choices:
        - text: About one third
          correct: true
        - About three times as long
        - No longer at all

Good:

    - id: store
      prompt: How do pipelines reduce the memory for activations of each stage?
      choices:
        - text: By activation checkpointing
          correct: true
        - By a longer warm-up phase
        - By reading data ahead
    - id: time
      prompt: How much longer does a step take if each layer is computed once more?
      choices:
        - text: About one third
          correct: true
        - About three times as long
        - No longer at all
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._content import content
from quizpack.rules._rule import Item, Rule, Subject
from quizpack.rules._text import has_words

KIND = Kind("QP146", "answer-in-other-question", Severity.INFO)

_SIGNS = ".,;:?!()“”\"'"


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for each right option in the other prompts; where they are, two words in a row tell."""
    items = [item for item in subject.items if item.single]
    places: dict[tuple[str, str], Item] = {}
    for item in items:
        words = [word.strip(_SIGNS) for word in item.small_stem.split()]
        places.update(zip(pairwise(words), [item] * len(words), strict=False))
    for item in items:
        words = item.small_options[item.keys[0]].rstrip(_SIGNS).split(None, 2)
        other = places.get((words[0], words[1])) if len(words) > 1 else None
        if other and other is not item and _tells(item, other, subject.quiz.locale):
            yield subject.found(
                KIND,
                item.place(item.keys[0]),
                "This right answer stands in another question of the quiz.",
                help="Put one of the two in other words.",
                related=[("The other question is here.", other.question.prompt.place)],
            )


def _tells(item: Item, other: Item, locale: str) -> bool:
    """Whether another prompt holds the right option, no wrong one, and is about the same."""
    key = item.small_options[item.keys[0]].rstrip(_SIGNS)
    if not has_words(other.small_stem, key) or len(content(key, locale)) < 2:
        return False
    wrong = (option.rstrip(_SIGNS) for at, option in enumerate(item.small_options) if at != item.keys[0])
    if any(option and has_words(other.small_stem, option) for option in wrong):
        return False
    return len(content(item.stem.text, locale) & content(other.stem.text, locale)) > 1


RULE = Rule(kind=KIND, check=check)
