"""Some options end with a full stop, others do not.

It looks careless, and the odd one out catches the eye. Take one form for all options of a question. Single words, names
and code are left aside.

Bad:

    - id: checkpoint
      prompt: What is a checkpoint for?
      choices:
        - text: Recomputing activations later.
          correct: true
        - Sending weights to other devices.
        - Reading the data twice as fast

Good:

    - id: checkpoint
      prompt: What is a checkpoint for?
      choices:
        - text: Recomputing activations later
          correct: true
        - Sending weights to other devices
        - Reading the data twice as fast
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Item, Rule, Subject
from quizpack.rules._text import Seen

KIND = Kind("QP125", "mixed-end-punctuation", Severity.INFO)

_ABBREVIATION = pattern(r"(?:^|[\s(])(?:\w{1,3}\.|(?:\w\.){2,}|etc\.|dll\.|dsb\.|v\.v\.)$")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at how the options of each question end."""
    for item in subject.items:
        if any(option.text[-1:] in ".。" for option in item.options):
            odd = _odd(item)
            if odd is not None:
                yield subject.found(
                    KIND,
                    item.place(odd),
                    "Some options end with a full stop, others do not.",
                    help="Take one form for all options.",
                )


def _odd(item: Item) -> int | None:
    """The first option that ends unlike most of the others; None where all end alike."""
    phrases = [(at, option.text) for at, option in enumerate(item.options) if _is_phrase(option)]
    if len(phrases) < 3 or len(phrases) < len(item.options):
        return None
    stopped = [at for at, text in phrases if text[-1] in ".。" and not text.endswith("..")]
    if len(stopped) in {0, len(phrases)} or any(_ABBREVIATION.search(item.options[at].text) for at in stopped):
        return None
    if any(text.endswith(("..", "…", "?", "!")) for _, text in phrases):
        return None
    open_ = [at for at, _ in phrases if at not in stopped]
    return min((stopped, open_), key=len)[0]


def _is_phrase(option: Seen) -> bool:
    if option.code or not option.text:
        return False
    return option.text.count(" ") >= 2 or (option.columns > len(option.text) and option.columns >= 16)


RULE = Rule(kind=KIND, check=check)
