"""A PO file's empty entries, and what is put into them. What a human wrote is never touched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from quizpack.l10n.finder import Fill, Fills, Finder
from quizpack.l10n.origin import Note, Origin, digest, has_notes, note_of, without_notes
from quizpack.l10n.po import FUZZY, Catalogue, Entry
from quizpack.l10n.po.writing import (
    Comments,
    body_lines,
    comment_lines,
    field_lines,
    parts,
    piece,
    with_line_ends,
)
from quizpack.l10n.siblings import Siblings
from quizpack.l10n.template import Template
from quizpack.model.place import start_of
from quizpack.model.walk import Spot

_NO_RANK = len(Origin)


class Gap(NamedTuple):
    """A text that may get another translation: one without any, or with one that no human has touched.

    Only a fill of a smaller rank than `rank` is an improvement.
    """

    spot: Spot
    entry: Entry
    rank: int = _NO_RANK

    @property
    def empty(self) -> bool:
        """Whether learners or translators see nothing at all yet."""
        return not self.entry.msgstr


class Counts(NamedTuple):
    """How many texts were filled from what, and how many are still without a translation."""

    memory: int = 0
    glossary: int = 0
    pattern: int = 0
    engine: int = 0
    offered: int = 0
    missing: int = 0

    @property
    def filled(self) -> int:
        """All that were filled."""
        return sum(self) - self.missing


def gaps(template: Template, catalogue: Catalogue, locale: str) -> Iterator[Gap]:
    """The gaps of a catalogue that is up to date with its quiz (`l10n.sync`)."""
    noted = has_notes(catalogue)
    for offer in template.offers:
        spot = offer.spot
        entry = catalogue.keyed.get(spot.key)
        if not entry or not offer.wanted or entry.plural or any(given.locale == locale for given in spot.text.given):
            continue
        if not entry.msgstr:
            yield Gap(spot, entry)
        elif noted and (note := note_of(entry, parts(catalogue.raw(entry)).comments.translator)):
            rank = _NO_RANK if note.is_outdated(entry) else note.origin.rank
            if rank:
                yield Gap(spot, entry, rank)


def improved(some: Sequence[Gap], found: Callable[[Spot], Fill | None], siblings: Siblings, before: Fills) -> Fills:
    """The fills that are an improvement, beside those that were found `before`."""
    ranks = {gap.spot.key: gap.rank for gap in some}
    fills = {gap.spot.key: fill for gap in some if (fill := found(gap.spot))}
    apart = siblings.apart(fills, before)
    return {key: fill for key, fill in apart.items() if fill.origin.rank < ranks[key]}


def sure(finder: Finder) -> Callable[[Spot], Fill | None]:
    """Finds what is exact, or exact but for values."""
    return lambda spot: finder.exact(spot) or finder.by_pattern(spot)


def filled(catalogue: Catalogue, fills: Fills) -> str:
    """The text of a catalogue, without a byte order mark, with `fills` in it. All other entries keep their bytes."""
    if not catalogue.entries:
        return catalogue.source.text
    pieces = [catalogue.source.text[: start_of(catalogue.entries[0].place)]]
    for entry in catalogue.entries:
        raw = catalogue.raw(entry)
        fill = None if entry.obsolete or entry.msgctxt is None else fills.get(entry.msgctxt)
        pieces.append(with_line_ends(_with_fill(entry, raw, fill), catalogue.line_end) if fill else raw)
    return "".join((*pieces, catalogue.ending))


def counted(some: Iterable[Gap], fills: Fills) -> Counts:
    """What `fills` do to the gaps."""
    origins = Counter(fill.origin.value for fill in fills.values())
    missing = sum(gap.empty and gap.spot.key not in fills for gap in some)
    return Counts(**origins, missing=missing)


def _with_fill(entry: Entry, raw: str, fill: Fill) -> str:
    old = parts(raw)
    note = Note(
        fill.origin,
        digest(entry.msgid),
        digest(fill.text),
        score=fill.score,
        translations=fill.translations,
        engine=fill.engine,
        version=fill.version,
        doubts=fill.doubts,
    )
    flags = tuple(flag for flag in old.comments.flags if flag != FUZZY)
    comments = Comments(
        translator=(*without_notes(old.comments.translator), note.line()),
        extracted=old.comments.extracted,
        references=old.comments.references,
        flags=flags if fill.origin.exact else (FUZZY, *flags),
        previous=tuple(field_lines("msgid", fill.source)) if fill.source else (),
    )
    return piece(old.lead, comment_lines(comments), body_lines(entry._replace(msgstr=fill.text)))
