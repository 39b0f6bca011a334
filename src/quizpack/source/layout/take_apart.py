"""The parts of a quiz file: a walk from its first character to its last, led by the tree that was read from it.

The tree tells where each value stands. What lies between two values can only be names, signs, blanks and comments, so
each comment is found for certain; anything else there stops the walk.
"""

from __future__ import annotations

import re
from typing import Any

from quizpack.documents import Document, List, Map
from quizpack.documents.core_schema import resolve
from quizpack.documents.quoting import needs_quotes
from quizpack.model.place import Place, end_of, start_of
from quizpack.source.layout.parts import Block, Comment, Item, Scalar, TooOddError

_BETWEEN = re.compile(r"[ \t\n]+|#[^\n]*")
_START = re.compile(r"---(?=\s)")
_QUOTED = re.compile(r"""'(?:[^'\n]|'')*'|"(?:[^"\\\n]|\\.)*\"""")
_HEADER_COMMENT = re.compile(r"[|>][-+0-9]*[ \t]+(#[^\n]*)")
_NOTHING = Scalar(None, "")
_NOWHERE = 1 << 32
_COLLECTIONS = (Map, List)


def take_apart(document: Document) -> Item:
    r"""The parts of a file that could be read without a finding. Its lines end in `\n`; raises `TooOddError`."""
    return _Walk(document.source.text).whole(document.root)


class _Walk:
    """One walk. `waiting` are the comments that have no place yet, `last` is what the last sign or value belongs to."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.waiting: list[Comment] = []
        self.last: Item | None = None

    def whole(self, root: Map) -> Item:
        self.go_on()
        if start := _START.match(self.text, self.at):
            self.at = start.end()
            self.go_on()
        whole = Item(None, self.after_empty_line(self.at), _NOTHING, lead=self.waiting)
        self.waiting = []
        block = self.block(root, whole)
        whole.value = block
        self.go_on()
        self.settle(block, None)
        if self.at != len(self.text):
            raise TooOddError
        return whole

    # --- values -------------------------------------------------------------------------------------------------------

    def value(self, item: Item, value: Any, where: Place, owner: Block) -> None:
        """Give an item its value; the walk stands right behind the `:` or the `-`."""
        self.last = item
        if not isinstance(value, _COLLECTIONS) and start_of(where) == end_of(where):
            return
        self.go_on()
        if self.at != start_of(where):
            raise TooOddError
        opens_block = isinstance(value, _COLLECTIONS) and not owner.in_brackets and self.text[self.at] not in "[{"
        comments, self.waiting = self.waiting, []
        if opens_block and item.name is not None:
            item.behind += [one for one in comments if not one.own_line]
            self.waiting = [one for one in comments if one.own_line]
        else:
            item.put_above(comments)
        if isinstance(value, _COLLECTIONS):
            item.value = self.block(value, item, in_brackets=owner.in_brackets)
        else:
            item.value = self.scalar(item, value, end_of(where), owner.column)

    def block(self, value: Map | List, owner: Item, *, in_brackets: bool = False) -> Block:
        """Fields or entries, from their first character on."""
        opening = self.text[self.at]
        enclosed = opening in "[{"
        in_brackets = in_brackets or enclosed
        column = _NOWHERE if in_brackets else self.column(self.at)
        block = Block(column, isinstance(value, Map), in_brackets)
        if enclosed:
            self.at += 1
        if isinstance(value, Map):
            self.fields(value, block)
        else:
            self.entries(value, block)
        if enclosed:
            self.go_on()
            self.settle(block, None)
            self.sign("]" if opening == "[" else "}")
            self.last = owner
        return block

    def scalar(self, item: Item, value: Any, end: int, column: int) -> Scalar:
        """A value up to `end`; a comment behind the `|` of a text belongs to the item."""
        typed = self.text[self.at : end]
        if comment := _HEADER_COMMENT.match(typed):
            item.behind.append(Comment(comment[1].rstrip(), 0, False, False))
        self.at = end
        return Scalar(value, typed, column)

    def fields(self, fields: Map, block: Block) -> None:
        for name, value in fields.items():
            self.go_on()
            item = Item("", self.is_apart(block), _NOTHING)
            if self.text[self.at : self.at + 2] in ("? ", "?\n"):
                self.at += 1
                self.go_on()
            self.settle(block, item)
            item.name = self.name(name)
            block.items.append(item)
            self.go_on()
            if not block.in_brackets or self.text[self.at : self.at + 1] == ":":
                self.sign(":")
            item.put_above(self.waiting)
            self.waiting = []
            self.value(item, value, fields.places[name], block)
            self.comma(block)

    def entries(self, entries: List, block: Block) -> None:
        for value, where in zip(entries, entries.places, strict=True):
            self.go_on()
            item = Item(None, self.is_apart(block), _NOTHING)
            self.settle(block, item)
            if not block.in_brackets:
                self.sign("-")
            block.items.append(item)
            self.value(item, value, where, block)
            self.comma(block)

    def comma(self, block: Block) -> None:
        if block.in_brackets:
            self.go_on()
            if self.text[self.at : self.at + 1] == ",":
                self.at += 1

    def name(self, name: str) -> str:
        """A field's name as it is written: without quotes where it needs none."""
        typed = name
        if self.text[self.at] in "'\"":
            found = _QUOTED.match(self.text, self.at)
            typed = found.group() if found else name
        if not self.text.startswith(typed, self.at):
            raise TooOddError
        self.at += len(typed)
        plain = not needs_quotes(name, flow=True) and isinstance(resolve(name), str)
        return name if plain else typed

    def sign(self, sign: str) -> None:
        if not self.text.startswith(sign, self.at):
            raise TooOddError
        self.at += 1

    # --- comments -----------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Walk over blanks and comments, and keep the comments."""
        while found := _BETWEEN.match(self.text, self.at):
            if self.text[self.at] == "#":
                self.waiting.append(self.comment(found.group()))
            self.at = found.end()

    def comment(self, typed: str) -> Comment:
        start = self.text.rfind("\n", 0, self.at) + 1
        own_line = not self.text[start : self.at].strip()
        return Comment(typed.rstrip(), self.at - start, own_line, own_line and self.after_empty_line(self.at))

    def settle(self, block: Block, item: Item | None) -> None:
        """Give the waiting comments their places before the next item of a block, or behind its last one (None).

        A comment on its own line belongs to what follows, unless it is indented further: then it is the last line of
        the fields or entries above that begin at its column.
        """
        inner = _open_blocks(block)
        deepest = len(inner) - 1
        for one in self.waiting:
            if not one.own_line and self.last is not None:
                self.last.behind.append(one)
                continue
            deepest = max((at for at in range(deepest + 1) if inner[at].column <= one.column), default=0)
            if deepest or item is None:
                inner[deepest].trail.append(one)
            else:
                item.lead.append(one)
        self.waiting = []

    def is_apart(self, block: Block) -> bool:
        """Whether an empty line is right above the next item; the first one's belongs to what the block is in."""
        return bool(block.items or self.waiting) and self.after_empty_line(self.at)

    def column(self, at: int) -> int:
        return at - self.text.rfind("\n", 0, at) - 1

    def after_empty_line(self, at: int) -> bool:
        """Whether a line begins here, and the one above it is empty."""
        start = self.text.rfind("\n", 0, at)
        if start < 0 or self.text[start:at].strip(" \t\n,"):
            return False
        return not self.text[self.text.rfind("\n", 0, start) + 1 : start].strip()


def _open_blocks(block: Block) -> list[Block]:
    """A block, the one that its last item holds, the one that the last item of that holds, and so on."""
    found = [block]
    while found[-1].items:
        inner = found[-1].items[-1].value
        if not isinstance(inner, Block) or inner.in_brackets:
            break
        found.append(inner)
    return found
