"""A PO file brought up to date with its quiz: no translator's word is lost, and what has not changed is not touched.

How each text finds its entry is the pairing's business (`pairing.py`), the same as in `validate` and `export`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from quizpack.l10n.layers import words
from quizpack.l10n.notes import without_number
from quizpack.l10n.origin import standing
from quizpack.l10n.pairing import How, Pair, Pairing, nfc
from quizpack.l10n.po import FUZZY, Catalogue, Entry
from quizpack.l10n.po.grammar import FORMAT_FLAG
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
from quizpack.l10n.retiring import PROVENANCE, Retiring
from quizpack.l10n.template import Offer, Template
from quizpack.model.place import NOWHERE


class Changes(NamedTuple):
    """How many entries of a file became what: new, with a changed source, moved, back in use, out of use.

    `noted` are those in which nothing but a comment changed.
    """

    new: int = 0
    changed: int = 0
    moved: int = 0
    revived: int = 0
    gone: int = 0
    noted: int = 0


class Synced(NamedTuple):
    """The new text of a PO file, without a byte order mark, and what became of its entries."""

    text: str
    changes: Changes


def sync(template: Template, catalogue: Catalogue, locale: str | None, *, renumber: bool = False) -> Synced:
    """Bring a catalogue, which was read without errors, up to date; `locale` is None for the template's own file.

    A note keeps an old number of its question as long as nothing else in the entry changes, so that a question that is
    inserted touches no other; `renumber` writes the present numbers everywhere.
    """
    update = _Update(template, catalogue, renumber)
    pieces = [catalogue.raw(catalogue.header)] if catalogue.header else []
    retiring = Retiring(catalogue, pieces, keeps=locale is not None)
    for offer in template.offers:
        pair = update.pairing.of(offer.spot)
        if _has_an_entry(offer, pair, locale):
            retiring.spare(offer.spot.key, offer.spot.text.markup, pair.entry)
            pieces.append(update.entry(offer, pair))
        elif pair.sure and not offer.wanted:
            retiring.waive(pair.entry)
    gone, folded = retiring.retire()
    changes = update.changes()
    text = "".join(_joined([*pieces, catalogue.ending], catalogue.line_end))
    return Synced(text, changes._replace(gone=gone, noted=changes.noted + folded))


def _has_an_entry(offer: Offer, pair: Pair, locale: str | None) -> bool:
    """Whether a text has an entry in this language: it needs one, or a translator wrote one all the same.

    What the author translated in place needs none.
    """
    if offer.wanted and not any(given.locale == locale for given in offer.spot.text.given):
        return True
    return pair.entry is not None and pair.sure and words(pair.entry) not in {"", offer.spot.text.markup}


class _Update:
    """What the entries of a quiz's texts become."""

    def __init__(self, template: Template, catalogue: Catalogue, renumber: bool) -> None:
        self.pairing = Pairing(template.quiz, catalogue)
        self._catalogue = catalogue
        self._references = (template.reference,)
        self._renumber = renumber
        self._counts = dict.fromkeys(Changes._fields, 0)

    def changes(self) -> Changes:
        """What has become of the entries so far."""
        return Changes(**self._counts)

    def entry(self, offer: Offer, pair: Pair) -> str:
        """A text's entry as it is to stand in the file: as it stood, if it may."""
        entry = pair.entry
        if entry is None:
            return self._new(offer)
        raw = self._catalogue.raw(entry)
        same = pair.how is How.EXACT and entry.msgid == offer.spot.text.markup and not entry.obsolete
        if not same or entry.plural:
            return self._rewritten(offer, pair, entry, raw)
        if raw.startswith("\n") and raw.startswith(offer.head, 1):
            return raw
        old = parts(raw)
        comments = self._comments(offer, pair, entry, old.comments)
        if comments == self._renumbered(old.comments, comments):
            return raw
        self._counts["noted"] += 1
        return self._piece(old.lead, comments, old.body.removesuffix("\n").split("\n"))

    def _new(self, offer: Offer) -> str:
        self._counts["new"] += 1
        comments = Comments(extracted=offer.notes, references=self._references)
        return self._piece("\n", comments, body_lines(Entry(offer.spot.key, offer.spot.text.markup, "", NOWHERE)))

    def _rewritten(self, offer: Offer, pair: Pair, entry: Entry, raw: str) -> str:
        self._counts[_what_happens(pair, entry, offer)] += 1
        old = parts(raw)
        comments = self._comments(offer, pair, entry, old.comments)
        fields = entry._replace(msgctxt=offer.spot.key, msgid=offer.spot.text.markup)
        return self._piece(old.lead or "\n", comments, body_lines(fields))

    def _piece(self, lead: str, comments: Comments, body: list[str]) -> str:
        return with_line_ends(piece(lead, comment_lines(comments), body), self._catalogue.line_end)

    def _comments(self, offer: Offer, pair: Pair, entry: Entry, old: Comments) -> Comments:
        """An entry's comments: the translators' and programs' stay, what the quiz says is said anew."""
        flags = tuple(flag for flag in old.flags if not FORMAT_FLAG.fullmatch(flag))
        if not pair.sure:
            flags = tuple(flag for flag in flags if flag != FUZZY)
            flags = (FUZZY, *flags) if entry.msgstr else flags
        return Comments(
            translator=(*standing(entry, old.translator), *plural_notes(entry)),
            extracted=(*offer.notes, *(line for line in old.extracted if line.startswith(PROVENANCE))),
            references=self._references,
            flags=flags,
            previous=_previous(offer, pair, entry, old) if FUZZY in flags else (),
        )

    def _renumbered(self, old: Comments, new: Comments) -> Comments:
        """The old comments with the new number of the question, which alone is no reason to touch an entry."""
        if self._renumber or not old.extracted or without_number(old.extracted[0]) != without_number(new.extracted[0]):
            return old
        return old._replace(extracted=(new.extracted[0], *old.extracted[1:]))


def _what_happens(pair: Pair, entry: Entry, offer: Offer) -> str:
    if entry.obsolete:
        return "revived"
    if not pair.sure:
        return "changed"
    return "noted" if entry.msgctxt == offer.spot.key else "moved"


def _previous(offer: Offer, pair: Pair, entry: Entry, old: Comments) -> tuple[str, ...]:
    """The `#|` lines: the text that the translation was made for, where it is another one.

    Of a translation that was fuzzy before, that is the text which those lines name already, not one in between.
    """
    if FUZZY in old.flags and old.previous:
        return () if nfc(old.previous_msgid) == nfc(offer.spot.text.markup) else old.previous
    return () if pair.sure else tuple(field_lines("msgid", entry.msgid))


def _joined(pieces: list[str], line_end: str) -> Iterator[str]:
    """Pieces of a file; one that ended the file without a line end gets one if it does not end it any more."""
    for at, one in enumerate(pieces):
        yield one
        if one and not one.endswith(("\n", "\r")) and any(pieces[at + 1 :]):
            yield line_end
