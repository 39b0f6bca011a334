"""The lines of a quiz file, from its arranged parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quizpack.source.layout.parts import Block, Comment, Item
from quizpack.source.layout.scalars import STEP, bracketed, value_lines


def lines_of(whole: Item) -> Iterator[str]:
    """The lines of a whole file."""
    yield from _above(whole, "")
    assert isinstance(whole.value, Block)  # noqa: S101  (a file holds fields)
    yield from _block(whole.value, "")


def _block(block: Block, indent: str) -> Iterator[str]:
    for item in block.items:
        yield from _above(item, indent)
        yield from _field(item, indent) if block.of_fields else _entry(item, indent)
    yield from _comments(block.trail, indent)


def _field(item: Item, indent: str) -> Iterator[str]:
    head = f"{indent}{item.name}:"
    if isinstance(item.value, Block) and not item.value.in_brackets:
        yield f"{head}{_behind(item)}"
        yield from _block(item.value, indent + STEP)
    else:
        yield from _short(head, item, indent)


def _entry(item: Item, indent: str) -> Iterator[str]:
    head = f"{indent}-"
    if isinstance(item.value, Block) and not item.value.in_brackets:
        first, *others = _block(item.value, indent + STEP)
        yield f"{head} {first[len(head) + 1 :]}"
        yield from others
    else:
        yield from _short(head, item, indent)


def _short(head: str, item: Item, indent: str) -> Iterator[str]:
    """What begins behind its name or dash; a comment stands behind it, but behind the `|` of a text."""
    if isinstance(item.value, Block):
        lines = [bracketed(item.value) or ""]
    else:
        lines = value_lines(item, item.value, indent + STEP)
    lines[0] = f"{head} {lines[0]}" if lines[0] else head
    under_bar = len(lines) > 1 and not isinstance(item.value, Block) and item.value.typed[0] in "|>"
    lines[0 if under_bar else -1] += _behind(item)
    yield from lines


def _behind(item: Item) -> str:
    return f"  {item.behind[0].text}" if item.behind else ""


def _above(item: Item, indent: str) -> Iterator[str]:
    yield from _comments(item.lead, indent)
    if item.blank:
        yield ""


def _comments(comments: Iterable[Comment], indent: str) -> Iterator[str]:
    for one in comments:
        if one.blank:
            yield ""
        yield f"{indent}{one.text}"
