"""Which elements are open: Markdown's and the author's HTML in one stack, so that the result is always well-formed.

A tag of the author's that cannot be obeyed (never closed, closing nothing, at a place where HTML does not allow it) is
a fault. Its occurrence is then shown as the text it is, which may turn others into faults: `walk` starts over until
none is left.
"""

from __future__ import annotations

from typing import Final

from quizpack.diagnostics.diagnostic import Kind
from quizpack.markup import tags
from quizpack.markup.kinds import MISPLACED_TAG, UNBALANCED_TAG
from quizpack.markup.pieces import Piece

MARKDOWN: Final = -1
"""The occurrence number of elements that Markdown makes; they are always balanced among themselves."""
_IMPLIED: Final = -2
_DEEPEST: Final = 100
"""XML readers stop at 256 elements inside each other."""


class TooDeepError(Exception):
    """Elements inside elements beyond `_DEEPEST`; `walk` answers it."""


class Nesting:
    """The pieces written so far and the stack of open elements.

    The author's tags have occurrence numbers from 0, in the order of the text; `faults` says for some of them what is
    wrong: a kind, a message and what to do, or None where another tag's fault says it all.
    """

    __slots__ = ("_open", "_unclosed_names", "block", "faults", "out", "top")

    def __init__(self) -> None:
        self.out: list[Piece] = []
        self.faults: dict[int, tuple[Kind, str, str] | None] = {}
        self.block = False
        self.top = ""
        self._open: list[tuple[str, int]] = []
        self._unclosed_names: set[str] = set()

    def text(self, escaped: str) -> None:
        """Write escaped text."""
        if self.top in tags.STRUCTURE and not escaped.isspace():
            self._holds_no_text()
        self.out.append(escaped)

    def piece(self, piece: Piece) -> None:
        """Write a piece that stands where text may stand."""
        if self.top in tags.STRUCTURE:
            self._holds_no_text()
        self.out.append(piece)

    def line(self) -> None:
        """End the line, if it is not ended; for readable output between block elements only."""
        last = self.out[-1] if self.out else "\n"
        if not isinstance(last, str) or not last.endswith("\n"):
            self.out.append("\n")

    def open(self, name: str, attributes: str = "", number: int = MARKDOWN) -> None:
        """Open an element; `attributes` are written out, with a blank before each."""
        if name == "tr" and self.top == "table":
            self._push("tbody", "", _IMPLIED)
        if not tags.may_hold(self.top, name) or (name == "a" and any(one == "a" for one, _ in self._open)):
            self._misplaced(name, number)
        self._push(name, attributes, number)

    def void(self, name: str, attributes: str = "", number: int = MARKDOWN) -> None:
        """Write an element without content."""
        if not tags.may_hold(self.top, name):
            self._misplaced(name, number)
        if name in tags.BLOCK:
            self.block = True
        self.out.append(f"<{name}{attributes} />")

    def close(self, name: str, number: int = MARKDOWN) -> bool:
        """Close an element; False if the author's tag closes nothing (a fault)."""
        if number != MARKDOWN and not self._can_close(name):
            self._closes_nothing(name, number)
            return False
        while True:
            found, opener = self._pop()
            if found == name and (number != MARKDOWN or opener == MARKDOWN):
                return True
            self._unclosed(found, opener)

    def end(self) -> None:
        """Close whatever the author left open (faults)."""
        while self._open:
            self._unclosed(*self._pop())

    def _push(self, name: str, attributes: str, number: int) -> None:
        if len(self._open) >= _DEEPEST:
            raise TooDeepError
        self._open.append((name, number))
        self.top = name
        if name in tags.BLOCK:
            self.block = True
        self.out.append(f"<{name}{attributes}>")

    def _pop(self) -> tuple[str, int]:
        last = self._open.pop()
        self.top = self._open[-1][0] if self._open else ""
        self.out.append(f"</{last[0]}>")
        return last

    def _can_close(self, name: str) -> bool:
        for found, number in reversed(self._open):
            if number == MARKDOWN:
                return False
            if found == name:
                return True
        return False

    def _closes_nothing(self, name: str, number: int) -> None:
        opener = next((opener for found, opener in reversed(self._open) if found == name and opener >= 0), None)
        if opener is not None:
            self.faults[opener] = None
            message = f"</{name}> stands inside a paragraph, list item or quote that its <{name}> is no part of."
            self.faults[number] = (UNBALANCED_TAG, message, f"Write <{name}> and </{name}> in the same paragraph.")
        elif name in self._unclosed_names:
            self.faults[number] = None
        else:
            message = f"</{name}> closes nothing: there is no <{name}> before it."
            self.faults[number] = (UNBALANCED_TAG, message, f"Leave it out, or write <{name}> where it begins.")

    def _unclosed(self, name: str, number: int) -> None:
        self._unclosed_names.add(name)
        if number >= 0 and number not in self.faults:
            message = f"<{name}> is never closed."
            help_ = f"Write </{name}> where it ends; to show the tag itself, put it between backticks: `<{name}>`."
            self.faults[number] = (UNBALANCED_TAG, message, help_)

    def _misplaced(self, name: str, number: int) -> None:
        """Blame the author's tag: the one being opened or, for an element of Markdown's, those around it."""
        if number >= 0:
            self.faults[number] = (MISPLACED_TAG, *_why_misplaced(name, self.top))
            return
        for around, opener in reversed(self._open):
            if opener == MARKDOWN and name != "a":
                break
            if opener >= 0:
                self.faults[opener] = (
                    MISPLACED_TAG,
                    f"<{around}> stands around something that it cannot hold.",
                    f"Close it with </{around}> first, within the same paragraph.",
                )

    def _holds_no_text(self) -> None:
        for name, number in reversed(self._open):
            if name not in tags.STRUCTURE or number == MARKDOWN:
                break
            if number >= 0:
                self.faults[number] = (
                    MISPLACED_TAG,
                    f"There is text directly inside <{name}>.",
                    f"In <{name}>, put text into {_parts_of(name)}.",
                )


def _why_misplaced(name: str, parent: str) -> tuple[str, str]:
    if name in tags.ONLY_IN:
        homes = " or ".join(f"<{one}>" for one in sorted(tags.ONLY_IN[name]))
        return f"<{name}> stands outside {homes}.", f"Write it inside {homes}."
    if name == "a":
        return "A link stands inside a link.", "Close the first link with </a> before the second."
    if parent in tags.STRUCTURE:
        return f"<{name}> stands directly inside <{parent}>.", f"In <{parent}>, put it into {_parts_of(parent)}."
    return (
        f"<{name}> stands inside {'a paragraph' if parent == 'p' else f'<{parent}>'}, which cannot hold it.",
        "Give it a line of its own, with an empty line above.",
    )


def _parts_of(name: str) -> str:
    parts = sorted(part for part, homes in tags.ONLY_IN.items() if name in homes and part != "caption")
    return " or ".join(f"<{part}>" for part in parts)
