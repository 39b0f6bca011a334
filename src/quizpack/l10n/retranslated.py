"""A PO file with new translations in some of its entries; all others keep their bytes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from quizpack.l10n.origin import without_notes
from quizpack.l10n.po import FUZZY, Catalogue, Entry
from quizpack.l10n.po.writing import (
    Comments,
    body_lines,
    comment_lines,
    field_lines,
    parts,
    piece,
    plural_notes,
    with_line_ends,
)
from quizpack.l10n.retiring import PROVENANCE
from quizpack.model.place import start_of


class Translation(NamedTuple):
    """A translation that a person made. `previous` is the source text that it was made for, where that is another."""

    text: str
    fuzzy: bool = False
    previous: str = ""


def retranslated(catalogue: Catalogue, translations: Mapping[str, Translation]) -> str:
    """The text of the file, without a byte order mark, with these translations by key; the entries are there."""
    start = start_of(catalogue.entries[0].place) if catalogue.entries else 0
    pieces = [catalogue.source.text[:start]]
    for entry in catalogue.entries:
        new = translations.get(entry.msgctxt or "") if not entry.obsolete else None
        raw = catalogue.raw(entry)
        pieces.append(with_line_ends(_rewritten(entry, raw, new), catalogue.line_end) if new else raw)
    return "".join((*pieces, catalogue.ending))


def _rewritten(entry: Entry, raw: str, new: Translation) -> str:
    """An entry with another translation; what a machine noted about the old one is gone with it."""
    old = parts(raw)
    flags = tuple(flag for flag in old.comments.flags if flag != FUZZY)
    previous = tuple(field_lines("msgid", new.previous)) if new.previous else old.comments.previous
    comments = Comments(
        translator=(*without_notes(old.comments.translator), *plural_notes(entry)),
        extracted=tuple(line for line in old.comments.extracted if not line.startswith(PROVENANCE)),
        references=old.comments.references,
        flags=(FUZZY, *flags) if new.fuzzy else flags,
        previous=previous if new.fuzzy else (),
    )
    return piece(old.lead, comment_lines(comments), body_lines(entry._replace(msgstr=new.text)))
