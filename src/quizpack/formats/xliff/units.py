"""The texts of a quiz in one language, as they travel: what both versions of the format hold."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from quizpack.l10n.origin import without_notes
from quizpack.l10n.po import Catalogue, Entry
from quizpack.l10n.po.writing import parts as parts_of
from quizpack.l10n.retiring import PROVENANCE
from quizpack.model.questions import FillBlanks, ShortAnswer
from quizpack.model.quiz import Quiz
from quizpack.model.walk import texts


class State(Enum):
    """How far a translation is."""

    MISSING = "missing"
    REVIEW = "review"
    DONE = "done"


class Unit(NamedTuple):
    """A text under its key, and its translation, empty where there is none.

    `notes` are for translators, `remarks` those that translators made. A `literal` text is no Markdown.
    """

    key: str
    source: str
    target: str
    state: State
    notes: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    literal: bool = False


class Xliff(NamedTuple):
    """What one file holds; `original` is the quiz file, seen from the project's folder."""

    quiz: str
    original: str
    source_locale: str
    target_locale: str
    units: tuple[Unit, ...]


def units_of(quiz: Quiz, catalogue: Catalogue) -> tuple[Unit, ...]:
    """The units of a quiz's catalogue, which has been brought up to date."""
    literal = literal_keys(quiz)
    entries = (entry for entry in catalogue.entries if entry.msgctxt and entry.msgid and not entry.obsolete)
    return tuple(_unit(catalogue, entry, entry.msgctxt or "", literal) for entry in entries)


def literal_keys(quiz: Quiz) -> frozenset[str]:
    """The keys of the texts that are no Markdown: answers that learners type, and the guide's address."""
    return frozenset(_literal_keys(quiz))


def _literal_keys(quiz: Quiz) -> Iterator[str]:
    typed = {
        question.id
        for question in quiz.questions
        if isinstance(question, ShortAnswer) or (isinstance(question, FillBlanks) and not question.drag)
    }
    for spot in texts(quiz):
        parts = spot.key.split("/")
        if spot.key == f"{quiz.id}/guide-url" or (spot.field.endswith("/answers/*/text") and parts[1] in typed):
            yield spot.key


def _unit(catalogue: Catalogue, entry: Entry, key: str, literal: frozenset[str]) -> Unit:
    comments = parts_of(catalogue.raw(entry)).comments
    state = State.MISSING if not entry.msgstr.strip() else State.REVIEW if entry.fuzzy else State.DONE
    before = comments.previous_msgid if state is State.REVIEW else ""
    notes = [note for note in comments.extracted if not note.startswith(PROVENANCE)]
    notes += [f"The translation was made for another text: {before}"] if before else []
    remarks = tuple(line.removeprefix("#").strip() for line in without_notes(comments.translator))
    return Unit(
        key, entry.msgid, entry.msgstr if state is not State.MISSING else "", state, tuple(filter(None, notes)),
        tuple(filter(None, remarks)), key in literal,
    )  # fmt: skip
