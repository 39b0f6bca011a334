"""An id changed in a PO file: the keys that begin with it, without losing a byte of any translation."""

from __future__ import annotations

from quizpack.l10n.po import Catalogue, Entry, grammar, read
from quizpack.l10n.po.writing import (
    body_lines,
    comment_lines,
    field_lines,
    obsolete_lines,
    parts,
    piece,
    with_line_ends,
)
from quizpack.markup.slots import renamed_slot
from quizpack.model.place import Source


def rekeyed(catalogue: Catalogue, old: str, new: str) -> Catalogue:
    """The catalogue with `new` for `old` at the beginning of its keys, obsolete entries' among them.

    Both are the beginnings of keys up to a `/`, such as `tour/capital/`.
    """
    pieces = [_rekeyed(catalogue, entry, old, new) for entry in catalogue.entries]
    source = Source(catalogue.source.path, "".join((*pieces, catalogue.ending)))
    return read(source, byte_order_mark=catalogue.byte_order_mark)[0]


def _rekeyed(catalogue: Catalogue, entry: Entry, old: str, new: str) -> str:
    raw = catalogue.raw(entry)
    if entry.msgctxt is None or not entry.msgctxt.startswith(old):
        return raw
    match = grammar.ENTRY.match(raw) or grammar.OBSOLETE.match(raw)
    if not match:
        raise AssertionError(raw)
    start, end = match.span(grammar.MSGCTXT)
    (line,) = field_lines("msgctxt", new + entry.msgctxt.removeprefix(old))
    return raw[:start] + line.removeprefix("msgctxt ") + raw[end:]


def with_blank(catalogue: Catalogue, key: str, old: str, new: str) -> Catalogue:
    """The catalogue with another name for a blank in the prompt that has this key, and in its translations."""
    pieces = [
        _with_blank(catalogue, entry, old, new) if entry.msgctxt == key else catalogue.raw(entry)
        for entry in catalogue.entries
    ]
    source = Source(catalogue.source.path, "".join((*pieces, catalogue.ending)))
    return read(source, byte_order_mark=catalogue.byte_order_mark)[0]


def _with_blank(catalogue: Catalogue, entry: Entry, old: str, new: str) -> str:
    there = parts(catalogue.raw(entry))
    previous = renamed_slot(there.comments.previous_msgid, old, new)
    comments = there.comments._replace(previous=tuple(field_lines("msgid", previous)) if previous else ())
    msgid, msgstr = renamed_slot(entry.msgid, old, new), renamed_slot(entry.msgstr, old, new)
    body = body_lines(entry._replace(msgid=msgid, msgstr=msgstr))
    if entry.obsolete:
        body = obsolete_lines("\n".join(body))
    return with_line_ends(piece(there.lead, comment_lines(comments, obsolete=entry.obsolete), body), catalogue.line_end)
