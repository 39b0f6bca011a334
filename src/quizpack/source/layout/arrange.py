"""The parts of a file put in order: fields, comments where they can be written, and empty lines where they help."""

from __future__ import annotations

from quizpack.source.layout.order import in_order, kind_below
from quizpack.source.layout.parts import Block, Item, Scalar
from quizpack.source.layout.scalars import bracketed

_APART = frozenset(("question", "section"))
"""An empty line stands between these."""


def arrange(item: Item, kind: str) -> None:
    """Arrange what an item holds; `kind` is that of the fields in it."""
    if isinstance(item.value, Block):
        block = item.value
        is_entry = item.name is None
        if block.of_fields:
            _sort(item, block, kind)
        for one in block.items:
            arrange(one, kind_below(kind, one.name) if one.name is not None else kind)
        if block.in_brackets and bracketed(block) is None:
            _open(block)
        if is_entry and not block.in_brackets:
            _hoist(item, block.items[0])
        _space(block, kind)
    item.put_above(item.behind[1:])
    del item.behind[1:]


def _sort(owner: Item, fields: Block, kind: str) -> None:
    """Put fields in order. A note above an entry speaks about the field that came first, so it goes with that one."""
    first, *_ = fields.items or (None,)
    fields.items = in_order(kind, fields.items)
    if first is not None and first is not fields.items[0] and owner.name is None:
        first.lead[:0] = owner.take_notes()


def _open(block: Block) -> None:
    """Give each thing in brackets a line. Behind a text a comment would look as if it belonged to it: it goes above."""
    block.in_brackets = False
    for one in block.items:
        if isinstance(one.value, Scalar):
            one.put_above(one.behind)
            one.behind = []


def _hoist(entry: Item, first: Item) -> None:
    """Put the comments above the first thing in an entry above its dash, with those for which the dash has no room."""
    if first.lead:
        entry.put_above(first.lead)
        entry.blank, first.blank = first.blank, False
        first.lead = []
    entry.put_above(entry.behind)
    entry.behind = []


def _space(block: Block, kind: str) -> None:
    for number, one in enumerate(block.items):
        if number == 0:
            one.set_apart(False)
        elif not block.of_fields and kind in _APART:
            one.set_apart(True)
