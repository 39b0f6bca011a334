"""Options combine other options: "A and C", "both of these".

Learners solve a puzzle about letters instead of the question, and who knows one part can work out the rest. The letters
also point at the wrong options when they are shuffled. A question where several options may be marked asks the same
plainly.

Bad:

    - id: memory
      prompt: What needs less memory?
      choices:
        - A smaller batch
        - Checkpointing
        - text: Both of these
          correct: true

Good:

    - id: memory
      type: multiple-response
      prompt: What needs less memory?
      choices:
        - text: A smaller batch
          correct: true
        - text: Checkpointing
          correct: true
        - A larger batch
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Item, Rule, Subject
from quizpack.rules._words import Words

KIND = Kind("QP113", "combined-options", Severity.WARNING)

# Upper-case letters alone, so that neither "Ford" nor "core" is a combination.
_LETTERS = pattern(
    r"(?:both |cả |kedua-dua )?[A-F](?:(?:, and |,| and | or | & | dan | atau | và | hoặc ) ?[A-F])+(?: only)?"
)
_LABEL = pattern(r"(?<![^\s(*])([A-F])[.):]")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for options that name other options."""
    words = subject.words("combined")
    for item in subject.items:
        if not item.single:
            continue
        found = [at for at, option in enumerate(item.options) if len(option.text) < 40 and _is_letters(option.text)]
        if len(found) < 2 or not _labelled(item) or _is_order(item, found):
            found = _in_words(item, words) if words else []
        if found:
            yield subject.found(
                KIND,
                item.place(found[0]),
                f"“{item.options[found[0]].text}” combines other options.",
                help="Write `type: multiple-response` and mark each right option.",
            )


def _is_letters(text: str) -> bool:
    return text[-1:] in "ABCDEFy" and _LETTERS.fullmatch(text) is not None


def _labelled(item: Item) -> bool:
    """Whether the stem lists what the letters stand for."""
    return len(set(_LABEL.findall(item.stem.text))) > 1


def _is_order(item: Item, found: list[int]) -> bool:
    """Whether the options are the same letters in other orders: then an order is asked for."""
    return len({"".join(sorted(re.findall("[A-F]", item.options[at].text))) for at in found}) == 1


def _in_words(item: Item, words: Words) -> list[int]:
    if not words.may_have(item.small_all):
        return []
    return [at for at, option in enumerate(item.small_options) if not item.options[at].code and words.is_whole(option)]


RULE = Rule(kind=KIND, check=check)
