"""Where a thing stands in a file: cheap packed offsets while working, lines and columns only for a message."""

from __future__ import annotations

import os
import re
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NewType

Place = NewType("Place", int)
"""`start << 32 | end`: offsets into the file's text, in code points, the end exclusive."""

NOWHERE = Place(0)
"""The place of a thing that was not read from a file. (Offset 0 to 0 holds nothing, so no real place is lost.)"""


def place(start: int, end: int) -> Place:
    """Pack two code point offsets, the end exclusive."""
    return Place(start << 32 | end)


def start_of(where: Place) -> int:
    """The offset of the first code point."""
    return where >> 32


def end_of(where: Place) -> int:
    """The offset behind the last code point."""
    return where & 0xFFFFFFFF


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a file for a human: lines and columns count from 1, in code points, the end exclusive."""

    path: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1


@dataclass(slots=True, eq=False)
class Source:
    r"""One file's text, and the way from a `Place` in it to a `Span`.

    `path` is what messages show: as the user named it, with forward slashes. `text` is decoded and without a byte
    order mark. Line ends are `\n`, `\r\n` and a lone `\r`, as editors count them (libyaml also counts U+0085,
    U+2028 and U+2029, which is why its own line numbers are not used).
    """

    path: str
    text: str
    _starts: Sequence[int] = field(default=(), repr=False)

    @property
    def stem(self) -> str:
        """The file's name without its ending: what a quiz's id must be."""
        return os.path.splitext(os.path.basename(self.path))[0]

    def line_starts(self) -> Sequence[int]:
        """The offset of each line's first code point; made once, when first asked for."""
        if not self._starts:
            line_end = r"\r\n?|\n" if "\r" in self.text else "\n"
            # an array, since a big file has a million lines
            self._starts = array("Q", chain((0,), (found.end() for found in re.finditer(line_end, self.text))))
        return self._starts

    def position(self, offset: int) -> tuple[int, int]:
        """The line and column, from 1, of a code point offset."""
        starts = self.line_starts()
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    def span(self, where: Place) -> Span:
        """The lines and columns of a place."""
        line, column = self.position(start_of(where))
        end_line, end_column = self.position(max(start_of(where), end_of(where)))
        return Span(self.path, line, column, end_line, end_column)

    def line(self, number: int) -> str:
        """The text of a line (counted from 1) without its line end; empty beyond the file."""
        starts = self.line_starts()
        if not 1 <= number <= len(starts):
            return ""
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")
