"""What a received translation changes in a catalogue: what is new is taken, and nobody's words are replaced unasked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic, Related
from quizpack.formats.xliff import kinds
from quizpack.formats.xliff.codes import Code, Part, ends, split
from quizpack.formats.xliff.elements import unit_id
from quizpack.formats.xliff.received import Received, ReceivedUnit, as_sent, is_unchanged, restored, unknown
from quizpack.formats.xliff.units import State
from quizpack.l10n.pairing import nfc
from quizpack.l10n.po import Catalogue, Entry
from quizpack.l10n.retranslated import Translation

_SHOWN = 60


class Counts(NamedTuple):
    """How many translations came: new ones, others than before, the same but confirmed, others that were not taken."""

    new: int = 0
    changed: int = 0
    confirmed: int = 0
    kept: int = 0


class Taken(NamedTuple):
    """The translations to write, by key, and what there is to tell."""

    translations: Mapping[str, Translation]
    counts: Counts
    diagnostics: tuple[Diagnostic, ...]


def take_in(received: Received, catalogue: Catalogue, literal: frozenset[str], *, replace: bool = False) -> Taken:
    """What the catalogue, which has been brought up to date, gets; with `replace` also in place of confirmed ones.

    `literal` are the keys of texts that are no Markdown.
    """
    taker = _Taker(catalogue, literal, replace)
    for unit in received.units:
        taker.take(unit)
    return Taken(taker.translations, Counts(**taker.counts), tuple(taker.found))


class _Taker:
    """Takes in one unit after the other."""

    def __init__(self, catalogue: Catalogue, literal: frozenset[str], replace: bool) -> None:
        self._catalogue = catalogue
        self._literal = literal
        self._replace = replace
        self._names = {unit_id(key): key for key in catalogue.keyed}
        self._seen: dict[str, ReceivedUnit] = {}
        self.translations: dict[str, Translation] = {}
        self.counts = dict.fromkeys(Counts._fields, 0)
        self.found: list[Diagnostic] = []

    def take(self, unit: ReceivedUnit) -> None:
        """Take in a unit, if it has a translation."""
        if unit.target is None:
            if unit.partial:
                message = f"Only a part of the text “{unit.key or unit.id}” is translated, so it is left out."
                self._tell(kinds.INCOMPLETE.at(unit.span, message, help="Translate its other sentences, too."))
            return
        key = unit.key if unit.key in self._catalogue.keyed else self._names.get(unit.id, unit.key)
        entry = self._catalogue.keyed.get(key)
        if entry is None:
            message = f"The quiz has no text “{unit.key or unit.id}” any more, so its translation is left out."
            self._tell(kinds.NO_TEXT.at(unit.span, message))
            return
        if before := self._seen.get(key):
            related = (Related("The first one stands here.", before.span),)
            self._tell(
                kinds.TWICE.at(unit.span, f"The text “{key}” is here twice; the first one counts.", related=related)
            )
            return
        self._seen[key] = unit
        source = split(entry.msgid, literal=key in self._literal)
        texts = {str(number): some for number, some in ends(source).items()}
        text = restored(unit.target, texts)
        if not is_unchanged(unit.source, texts, entry.msgid):
            self._take_stale(unit, entry, key, as_sent(unit.target, texts), as_sent(unit.source, texts))
        else:
            self._take(unit, entry, key, text, source)

    def _take(self, unit: ReceivedUnit, entry: Entry, key: str, text: str, source: tuple[Part, ...]) -> None:
        same = nfc(text) == nfc(entry.msgstr)
        confirmed = bool(entry.msgstr.strip()) and not entry.fuzzy
        if same and (confirmed or unit.state is not State.DONE):
            return
        if confirmed and not self._replace:
            self._keep(unit, entry)
            return
        fault = _codes_fault(
            source, split(text, literal=key in self._literal), unknown(unit.target or (), ends(source))
        )
        if fault:
            help_ = "It is taken all the same, and marked as fuzzy: somebody should look at it."
            self._tell(kinds.CODES_DIFFER.at(unit.span, fault, help=help_))
        done = unit.state is State.DONE and not fault
        if same and done:
            self._write("confirmed", key, Translation(entry.msgstr))
        elif not same:
            self._write("changed" if entry.msgstr.strip() else "new", key, Translation(text, fuzzy=not done))

    def _take_stale(self, unit: ReceivedUnit, entry: Entry, key: str, text: str, before: str) -> None:
        """A translation of a text that the author has changed since: better than none, but to be looked at."""
        taken = not entry.msgstr.strip()
        if not taken and nfc(entry.msgstr) == nfc(text):
            return
        outcome = "is taken and marked as fuzzy" if taken else "is left out, since there is one already"
        message = f"The source text has changed since this file was made; the translation {outcome}."
        related = (Related(f"It is {_short(entry.msgid)} now.", self._catalogue.span(entry)),)
        self._tell(kinds.SOURCE_CHANGED.at(unit.span, message, related=related))
        if taken:
            self._write("new", key, Translation(text, fuzzy=True, previous=before))
        else:
            self.counts["kept"] += 1

    def _keep(self, unit: ReceivedUnit, entry: Entry) -> None:
        self.counts["kept"] += 1
        message = "This is another translation than the confirmed one in the PO file, which stays."
        related = (Related(f"{_short(entry.msgstr)} stands here.", self._catalogue.span(entry, "msgstr")),)
        help_ = "With --replace the translations of this file count."
        self._tell(kinds.KEPT.at(unit.span, message, help=help_, related=related))

    def _write(self, what: str, key: str, translation: Translation) -> None:
        self.counts[what] += 1
        self.translations[key] = translation

    def _tell(self, finding: Diagnostic) -> None:
        self.found.append(finding)


def _codes_fault(source: tuple[Part, ...], target: tuple[Part, ...], strange: tuple[str, ...]) -> str | None:
    """That a translation lost inline codes, or has others (`strange` ones that say nothing); escapes do not count."""
    wanted, written = Counter(_codes(source)), Counter(_codes(target))
    lost, added = (
        ", ".join(f"“{' … '.join(texts)}”" for texts in some.elements())
        for some in (wanted - written, written - wanted)
    )
    if lost:
        return f"The translation has lost {lost}{f', and has {added} instead' if added else ''}."
    if strange:
        return (
            f"The translation has an inline code of the number {strange[0]}, which the source has not; it is left out."
        )
    return f"The translation has {added}, which the source has not." if added else None


def _codes(parts: tuple[Part, ...]) -> Iterator[tuple[str, ...]]:
    escapes = {part.number for part in parts if isinstance(part, Code) and part.sort == "escape"}
    return (texts for number, texts in ends(parts).items() if number not in escapes)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return f"“{line}”" if len(line) <= _SHOWN else f"“{line[: _SHOWN - 1]}…”"
