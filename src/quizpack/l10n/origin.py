"""Where a translation that nobody has typed comes from: a note above its entry, for programs.

    # quizpack: origin=engine, engine=apertium, version=3.9.4, source=1f0c3a5b7d92, text=9be2a04c61d7

It stands among the translator's comments, since no other comment survives every program, and holds while the entry is
as it was filled: with this text, and as `fuzzy` as such a text is. Programs that wrap comments may wrap it behind a
comma.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from quizpack.l10n.po import Catalogue, Entry

MARK = "# quizpack:"
"""Begins the note."""

_SPACES = re.compile(r"[\s,=]+")
_GOES_ON = re.compile(r"#\s*(?:score|translations|engine|version|doubts|source|text)=\S+(?:\s|$)")
"""How a line begins to which another program has wrapped a note."""
_DIGITS = 12
"""How many hex digits of a text's SHA-256 the note has."""


class Origin(StrEnum):
    """What a translation was made from, best first."""

    MEMORY = "memory"
    """The one translation that the same text has elsewhere."""
    GLOSSARY = "glossary"
    """The glossary's translation of the whole text."""
    PATTERN = "pattern"
    """The translation of a text that differs in numbers or code only."""
    ENGINE = "engine"
    """A machine's translation."""
    OFFERED = "offered"
    """The translation of a similar text, or one of several that the same text has."""

    @property
    def exact(self) -> bool:
        """Whether such a translation needs nobody's look."""
        return self in {Origin.MEMORY, Origin.GLOSSARY}

    @property
    def rank(self) -> int:
        """A smaller one is better; the two exact ones are equally good."""
        return 0 if self.exact else [*Origin].index(self)


class Note(NamedTuple):
    """A note of origin. `source` and `text` are digests of the two texts; of a similar text, `score` is the likeness.

    `translations` is how many different ones the memory has for the same text, where there are several; `doubts` is how
    many the engine had.
    """

    origin: Origin
    source: str
    text: str
    score: int = 0
    translations: int = 0
    engine: str = ""
    version: str = ""
    doubts: int = 0

    def line(self) -> str:
        """The note as a translator's comment."""
        fields = {
            "origin": self.origin.value,
            "score": str(self.score or ""),
            "translations": str(self.translations or ""),
            "engine": _SPACES.sub("-", self.engine),
            "version": _SPACES.sub("-", self.version),
            "doubts": str(self.doubts or ""),
            "source": self.source,
            "text": self.text,
        }
        return f"{MARK} {', '.join(f'{name}={value}' for name, value in fields.items() if value)}"

    def describes(self, entry: Entry) -> bool:
        """Whether the entry is as it was filled, so that its words are no human's.

        A text that was confirmed, and one that was put in doubt, is a human's; but a new source puts in doubt by
        itself.
        """
        if self.text != digest(entry.msgstr):
            return False
        return entry.fuzzy == (not self.origin.exact or self.is_outdated(entry))

    def is_outdated(self, entry: Entry) -> bool:
        """Whether the entry's source was another one when it was filled."""
        return self.source != digest(entry.msgid)


def digest(text: str) -> str:
    """A few digits that tell a text from others."""
    from hashlib import sha256

    return sha256(text.encode()).hexdigest()[:_DIGITS]


def notes(comments: Iterable[str]) -> Iterator[Note]:
    """The notes among the lines of translators' comments."""
    for lines in _stretches(comments):
        if note := _read(lines):
            yield note


def note_of(entry: Entry, comments: Iterable[str]) -> Note | None:
    """The note that says where an entry's translation is from; None where a human's words stand there, or none."""
    if not entry.msgstr:
        return None
    return next((note for note in notes(comments) if note.describes(entry)), None)


def is_for(entry: Entry, comments: Iterable[str]) -> bool:
    """Whether an entry's translation was filled in for the text as it is now, even if that of another one."""
    note = note_of(entry, comments)
    return note is not None and not note.is_outdated(entry)


def standing(entry: Entry, comments: Sequence[str]) -> tuple[str, ...]:
    """An entry's translators' comments, without the note of a translation that a human has changed or confirmed."""
    if not any(line.startswith(MARK) for line in comments):
        return tuple(comments)
    return without_notes(comments, note_of(entry, comments))


def without_notes(comments: Iterable[str], kept: Note | None = None) -> tuple[str, ...]:
    """Translators' comments without notes, but for one that is `kept`."""
    return tuple(
        line
        for lines in _stretches(comments)
        if not lines[0].startswith(MARK) or (kept and _read(lines) == kept)
        for line in lines
    )


def has_notes(catalogue: Catalogue) -> bool:
    """Whether any entry of a catalogue has a note; most catalogues have none."""
    return MARK in catalogue.source.text


def _stretches(comments: Iterable[str]) -> Iterator[list[str]]:
    """The lines, those of a note together."""
    note: list[str] = []
    for line in comments:
        if note and note[-1].endswith(",") and _GOES_ON.match(line):
            note.append(line)
            continue
        if note:
            yield note
        note = [line] if line.startswith(MARK) else []
        if not note:
            yield [line]
    if note:
        yield note


def _read(lines: Sequence[str]) -> Note | None:
    text = " ".join(line.removeprefix(MARK if not at else "#").strip() for at, line in enumerate(lines))
    fields = dict(part.strip().split("=", 1) for part in text.split(",") if "=" in part)
    origin, source, target = fields.get("origin", ""), fields.get("source"), fields.get("text")
    if not lines[0].startswith(MARK) or origin not in tuple(Origin) or not source or not target:
        return None
    return Note(
        Origin(origin),
        source,
        target,
        _number(fields.get("score", "")),
        _number(fields.get("translations", "")),
        fields.get("engine", ""),
        fields.get("version", ""),
        _number(fields.get("doubts", "")),
    )


def _number(digits: str) -> int:
    return int(digits) if digits.isdecimal() and len(digits) < _DIGITS else 0
