"""Texts that differ in numbers, code, formulas or addresses only: the translation of one is the pattern of another's.

"Which of the 8 steps calls `a()`?" and "Which of the 12 steps calls `b()`?" have one pattern. Their values are carried
over into the translation, where each of them must stand as often as in the source.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from quizpack.l10n.patterns import pattern

_VALUE = pattern(
    r"``.+?``|`[^`\n]+`"
    r"|\$\$.+?\$\$|\$(?=\S)[^$\n]*?(?<=\S)\$(?!\d)"
    r"|\{\{[^}\n]*\}\}|https?://[^\s)>\"]+"
    r"|(?<![\w.,])\d+(?:[.,]\d+)*(?!\w|[.,]\d)",
    re.DOTALL,
)
_MAY_HAVE = pattern(r"[\d`$]|\{\{|://")
_OTHER_SIGNS = str.maketrans(".,", ",.")


class Shape(NamedTuple):
    """A text with a mark for each value, and the different values in the order of their marks.

    The same value has the same mark wherever it stands; numbers with and without a point or comma differ.
    """

    text: str
    values: tuple[str, ...]


def shape(markup: str) -> Shape | None:
    """The shape of a text; None where it has no value."""
    if not _MAY_HAVE.search(markup):
        return None
    numbers: dict[str, int] = {}
    text = _VALUE.sub(lambda found: f"\0{_kind(found[0])}{numbers.setdefault(found[0], len(numbers))}\0", markup)
    return Shape(text, tuple(numbers)) if numbers else None


def carried_over(known: Shape, target: str, new: Shape) -> str | None:
    """A known text's translation with the values of a new text of the same shape; None where that cannot be sure.

    A number may be written with the other decimal sign in the translation; then the new one is, too.
    """
    places = {value: at for at, value in enumerate(known.values)}
    swapped = {_swapped(value): at for value, at in places.items() if _swapped(value) not in places}
    counts: Counter[int] = Counter()

    def replaced(found: re.Match[str]) -> str:
        typed = found[0]
        at = places.get(typed, swapped.get(typed))
        if at is None:
            return typed
        counts[at] += 1
        return new.values[at] if typed in places else _swapped(new.values[at])

    text = _VALUE.sub(replaced, target)
    return text if counts == _counts(known) else None


def _counts(known: Shape) -> Counter[int]:
    """How often each value stands in a text, by its number."""
    return Counter(int(mark[1:]) for mark in known.text.split("\0")[1::2])


def _swapped(value: str) -> str:
    return value.translate(_OTHER_SIGNS) if value[0].isdigit() else value


def _kind(value: str) -> str:
    if value[0].isdigit():
        return "n" if value.isdigit() else "d"
    return value[0]
