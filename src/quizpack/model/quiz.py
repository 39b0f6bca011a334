"""A quiz: what it is called, how it is given, and its sections of questions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from enum import StrEnum

from quizpack.model.place import NOWHERE, Place, Source
from quizpack.model.questions import Info, Question
from quizpack.model.record import record
from quizpack.model.settings import Settings
from quizpack.model.text import Text


class Level(StrEnum):
    """How hard a quiz is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@record
class Guide:
    """The text that a quiz belongs to. Both parts are texts, since a guide may have a page for each language."""

    title: Text
    url: Text


@record
class Section:
    """Questions that stand together. A quiz written with plain `questions` is one section without an id.

    `pick` draws that many at random where a target can; `stimulus` is shown above each of the questions; `category`
    is a question bank path with `/` between its parts.
    """

    questions: tuple[Question, ...]
    id: str | None = None
    title: Text | None = None
    description: Text | None = None
    category: str | None = None
    stimulus: Text | None = None
    pick: int | None = None
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@record
class Quiz:
    """A quiz in one language. A localised quiz is again a `Quiz`: its texts say which language they are in.

    `language` is the language that the author wrote in and `locale` the one that this value is for; they are equal
    in the quiz as it was read. `in_place` are the other languages that texts are given in, in the quiz file itself;
    `source` is that file, for the places.
    """

    id: str
    language: str
    locale: str
    title: Text
    sections: tuple[Section, ...]
    description: Text | None = None
    level: Level | None = None
    guide: Guide | None = None
    category: str | None = None
    tags: tuple[str, ...] = ()
    authors: tuple[str, ...] = ()
    license: str | None = None
    settings: Settings = Settings()
    in_place: frozenset[str] = field(default=frozenset(), compare=False, repr=False)
    place: Place = field(default=NOWHERE, compare=False, repr=False)
    source: Source = field(default=Source("", ""), compare=False, repr=False)

    @property
    def questions(self) -> Iterator[Question]:
        """All questions, in order."""
        for section in self.sections:
            yield from section.questions

    @property
    def drawn(self) -> Iterator[Question]:
        """The questions that one learner gets and that count: of a section with `pick`, its first ones."""
        for section in self.sections:
            counted = [one for one in section.questions if one.points and not isinstance(one, Info)]
            yield from counted[: section.pick] if section.pick else counted
