"""The question shares words with the right option, and with no other.

Learners who do not know match words: what sounds like the question must be right. It is a weak cue, so this is a remark
only, and only where at least two words that matter are shared. Say it in other words in the option, or let a wrong
option take up the words too.

Bad:

    - id: purpose
      prompt: What is the purpose of gradient checkpointing?
      choices:
        - text: Fewer activations are kept, since each checkpoint of a gradient step allows recomputing
          correct: true
        - Weights are stored in a shorter form
        - Batches are read ahead of time

Good:

    - id: purpose
      prompt: What is the purpose of gradient checkpointing?
      choices:
        - text: Fewer activations are kept
          correct: true
        - Weights are stored in a shorter form
        - Batches are read ahead of time
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._content import beginnings, content
from quizpack.rules._rule import Item, Rule, Subject

KIND = Kind("QP117", "stem-words-only-in-key", Severity.INFO)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Compare the words of each prompt with those of its options."""
    # a Vietnamese word is mostly two syllables, which are written apart
    fewest = 4 if subject.quiz.locale.startswith("vi") else 2
    for item in subject.items:
        if not item.single or item.code:
            continue
        key = item.keys[0]
        if len(_shared_beginnings(item, key)) > 1:
            words = _only_in_key(item, subject.quiz.locale)
            if len(words) >= fewest:
                named = " and ".join(f"“{word}”" for word in sorted(words)[:2])
                yield subject.found(
                    KIND,
                    item.place(key),
                    f"Only the right option takes up words of the question: {named}.",
                    help="Say it in other words, or let a wrong option take them up too.",
                )


def _shared_beginnings(item: Item, key: int) -> set[str]:
    """A quick look that few questions pass: how words begin that only the prompt and the right option have."""
    shared = beginnings(item.small_stem) & beginnings(item.small_options[key])
    for at, option in enumerate(item.small_options):
        if len(shared) < 2:
            break
        if at != key:
            shared -= beginnings(option)
    return shared


def _only_in_key(item: Item, locale: str) -> frozenset[str]:
    key = item.keys[0]
    shared = content(item.small_stem, locale) & content(item.options[key].text, locale)
    others = (content(option.text, locale) for at, option in enumerate(item.options) if at != key)
    return shared.difference(*others)


RULE = Rule(kind=KIND, check=check)
