"""All texts of a quiz as they are offered for translation: in the order of the quiz file, the same in each language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from quizpack.l10n.asides import Asides
from quizpack.l10n.kept_terms import KeptTerms
from quizpack.l10n.notes import Marks, has_slots, marks_of, more_notes, place_note
from quizpack.l10n.wordless import wordless
from quizpack.model.glossary import Glossary
from quizpack.model.place import start_of
from quizpack.model.quiz import Quiz
from quizpack.model.walk import Spot, texts


class Offer(NamedTuple):
    """A text and what translators are told about it, line by line. Not `wanted` is what needs no translation.

    `head` is how its entry begins in a file where nobody has added anything: notes, reference, `msgctxt`.
    """

    spot: Spot
    notes: tuple[str, ...]
    wanted: bool
    head: str


class Template(NamedTuple):
    """A quiz and its offers. `reference` is the quiz file as `#:` comments name it."""

    quiz: Quiz
    offers: tuple[Offer, ...]
    reference: str


def template(quiz: Quiz, path: str, glossary: Glossary) -> Template:
    """The offers of a quiz. `path` is its file, seen from the project's folder."""
    reference = _isolated(path)
    terms = KeptTerms(glossary, quiz.source.text)
    return Template(quiz, tuple(_offers(quiz, reference, terms)), reference)


def _offers(quiz: Quiz, reference: str, terms: KeptTerms) -> Iterator[Offer]:
    asides = Asides(quiz)
    numbered = {question.id: (number, question) for number, question in enumerate(quiz.questions, 1)}
    before, number, slotted = "", 0, False
    marks: Marks = {}
    for spot in sorted(texts(quiz), key=lambda spot: start_of(spot.text.place)):
        parts = spot.key.split("/")
        if parts[1] != before and len(parts) > 2 and parts[1] in numbered:
            before = parts[1]
            number, question = numbered[before]
            marks, slotted = marks_of(question), has_slots(question)
        slots = slotted and parts[-1] == "prompt"
        notes = (place_note(parts, number, marks), *more_notes(spot, slots, terms), *asides.about(spot.text))
        wanted = parts[-1] == "guide-url" or not wordless(spot, terms)
        yield Offer(spot, notes, wanted, _head(notes, reference))


def _head(notes: tuple[str, ...], reference: str) -> str:
    return "".join((*(f"#. {note}\n" for note in notes), f"#: {reference}\nmsgctxt"))


def _isolated(path: str) -> str:
    """A file's name as gettext writes it in references: between two invisible marks where it holds blanks."""
    return f"\u2068{path}\u2069" if " " in path else path
