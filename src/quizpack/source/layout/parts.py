"""A quiz file taken apart for its layout: fields and entries with what is typed in them, and the comments around."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

_NOTE = re.compile(r"#\s*(?:translators|quizpack):", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment from its `#` on; `own_line` where nothing else stands on its line, `blank` behind an empty line."""

    text: str
    column: int
    own_line: bool
    blank: bool

    @property
    def is_note(self) -> bool:
        """Whether it speaks about the very next line, to translators or to quizpack."""
        return _NOTE.match(self.text) is not None


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text, a number, a truth value or nothing, how it is typed, and in which column its field or entry begins."""

    value: Any
    typed: str
    column: int = 0


@dataclass(slots=True)
class Block:
    """Fields or entries. `column` is where they begin in the file, `trail` the comments behind the last of them."""

    column: int
    of_fields: bool
    in_brackets: bool = False
    items: list[Item] = field(default_factory=list)
    trail: list[Comment] = field(default_factory=list)

    @property
    def commented(self) -> bool:
        """Whether there is any comment inside."""
        inner = (one.value for one in self.items)
        return bool(
            self.trail
            or any(one.lead or one.behind for one in self.items)
            or any(isinstance(value, Block) and value.commented for value in inner)
        )


@dataclass(slots=True)
class Item:
    """A field with its name or, without one, an entry of a list; the whole file is an entry, too.

    `lead` are the comments above it, `behind` those on its line; `blank` says that an empty line is right above it.
    """

    name: str | None
    blank: bool
    value: Node
    lead: list[Comment] = field(default_factory=list)
    behind: list[Comment] = field(default_factory=list)

    def put_above(self, comments: Sequence[Comment]) -> None:
        """Add comments right above it, below those that stand there already."""
        if comments:
            self.lead += [replace(comments[0], blank=self.blank), *comments[1:]]
            self.blank = False

    def take_notes(self) -> list[Comment]:
        """Take away the comments above it from the first note on."""
        first = next((at for at, one in enumerate(self.lead) if one.is_note), len(self.lead))
        notes, self.lead = self.lead[first:], self.lead[:first]
        return notes

    def set_apart(self, blank: bool) -> None:
        """Say whether an empty line comes before it and all that stands above it."""
        if self.lead:
            self.lead[0] = replace(self.lead[0], blank=blank)
        else:
            self.blank = blank


Node: TypeAlias = Scalar | Block


class TooOddError(Exception):
    """A file is written in a way that the layout does not know for certain."""
