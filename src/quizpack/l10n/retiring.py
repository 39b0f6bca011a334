"""What becomes of entries whose text is gone: obsolete ones, which stay at the end of the file until it comes back."""

from __future__ import annotations

from quizpack.l10n.po import Catalogue, Entry
from quizpack.l10n.po.writing import (
    comment_lines,
    field_lines,
    obsolete_lines,
    parts,
    piece,
    plural_notes,
    with_line_ends,
)

PROVENANCE = "quizpack:"
"""Begins those `#.` lines that tell programs where a translation is from; they stay with it."""


class Retiring:
    """The entries of a catalogue that no text has any more; the others are spared.

    `pieces` is the new file so far, to which it adds. A template `keeps` none of them.
    """

    def __init__(self, catalogue: Catalogue, pieces: list[str], *, keeps: bool) -> None:
        self._catalogue = catalogue
        self._pieces = pieces
        self._keeps = keeps
        self._spared = {id(catalogue.header)}
        self._waived: set[int] = set()
        self._standing: dict[tuple[str | None, str], tuple[int, str]] = {}

    def spare(self, msgctxt: str, msgid: str, entry: Entry | None) -> None:
        """Say that the next piece is the entry of a text, made from `entry` if there was one."""
        self._spared.add(id(entry))
        self._standing[msgctxt, msgid] = (len(self._pieces), entry.msgstr if entry else "")

    def waive(self, entry: Entry | None) -> None:
        """Say that an entry repeats a text that needs no translation, so that nothing is lost with it."""
        self._waived.add(id(entry))

    def retire(self) -> tuple[int, int]:
        """Add what is kept; how many entries went out of use, and how many were folded into another."""
        gone = folded = 0
        for entry in self._catalogue.entries:
            if id(entry) in self._spared:
                continue
            raw = self._catalogue.raw(entry)
            if not self._is_kept(entry, raw):
                gone += 1
            elif (entry.msgctxt, entry.msgid) in self._standing:
                folded += 1
                self._fold(entry, raw)
            else:
                gone += not entry.obsolete
                self._standing[entry.msgctxt, entry.msgid] = (len(self._pieces), entry.msgstr)
                self._pieces.append(raw if entry.obsolete else self._as_here(_obsolete(raw)))
        return gone, folded

    def _is_kept(self, entry: Entry, raw: str) -> bool:
        if not self._keeps:
            return False
        has_words = entry.msgstr or (entry.plural and any(entry.plural.forms))
        return bool((has_words and id(entry) not in self._waived) or parts(raw).comments.translator)

    def _fold(self, entry: Entry, raw: str) -> None:
        """Put an entry's words as a comment into the one with the same key and text: gettext allows no second one."""
        at, msgstr = self._standing[entry.msgctxt, entry.msgid]
        lines = [*parts(raw).comments.translator, *plural_notes(entry)]
        if entry.msgstr not in {"", msgstr}:
            lines += ["# Another translation was:", *(f"# {line}" for line in field_lines("msgstr", entry.msgstr))]
        there = self._pieces[at]
        lead = there[: len(there) - len(there.lstrip())]
        self._pieces[at] = self._as_here(piece(lead, lines)) + there.removeprefix(lead)

    def _as_here(self, text: str) -> str:
        return with_line_ends(text, self._catalogue.line_end)


def _obsolete(raw: str) -> str:
    """An entry out of use: without what the quiz said about it."""
    old = parts(raw)
    provenance = tuple(line for line in old.comments.extracted if line.startswith(PROVENANCE))
    kept = old.comments._replace(extracted=provenance, references=())
    return piece(old.lead or "\n", comment_lines(kept, obsolete=True), obsolete_lines(old.body))
