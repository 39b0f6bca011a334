"""What people have translated: the units of a PO file that a translation memory holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from quizpack.l10n.layers import words
from quizpack.l10n.origin import has_notes, note_of
from quizpack.l10n.po import Catalogue, Entry
from quizpack.l10n.po.writing import parts


class Unit(NamedTuple):
    """A text, its translation, and how often the two stand together."""

    source: str
    target: str
    times: int = 1


def units(catalogue: Catalogue) -> Iterator[Unit]:
    """The units of a catalogue, obsolete entries among them, one for each entry.

    Only what a human wrote or confirmed counts, so that a memory never learns from what was filled out of it.
    """
    noted = has_notes(catalogue)
    for entry in catalogue.entries:
        if entry.msgid and entry.msgstr and is_confirmed(catalogue, entry, noted=noted) and (target := words(entry)):
            yield Unit(entry.msgid, target)


def is_confirmed(catalogue: Catalogue, entry: Entry, *, noted: bool) -> bool:
    """Whether an entry's translation is a human's; without `noted`, the catalogue is known to have no note."""
    if entry.fuzzy or entry.plural:
        return False
    return not (noted and note_of(entry, parts(catalogue.raw(entry)).comments.translator))
