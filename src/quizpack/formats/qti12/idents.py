"""The identifiers inside a package: all from the author's ids and the language, none from a text or a position.

Canvas keys quizzes and questions by them within a whole course, so that each holds the quiz's id and the language.
They hold letters, digits, `-` and `_` only: nothing in them needs escaping.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from zlib import crc32

from quizpack.model.identity import identifier
from quizpack.model.questions import Question
from quizpack.model.quiz import Quiz, Section
from quizpack.packaging.xml import Xml

_LEAST, _COUNT = 100_000_000, 900_000_000
BANK: Final = "bank"
"""The part that tells a bank's identifiers from the quiz's: Canvas would move a question that has the same one."""


def quiz_ident(quiz: Quiz, *role: str) -> Xml:
    """The quiz's identifier, or that of something that belongs to it (`meta`, `assignment`)."""
    return Xml(identifier("z", quiz.id, *role, locale=quiz.locale))


def section_ident(quiz: Quiz, section: Section, *role: str) -> Xml:
    """A section's identifier, or that of something that belongs to it."""
    return Xml(identifier("s", quiz.id, section.id or "", *role, locale=quiz.locale))


def question_ident(quiz: Quiz, question: Question, *role: str) -> Xml:
    """A question's identifier."""
    return Xml(identifier("q", quiz.id, question.id, *role, locale=quiz.locale))


class Entries:
    """The identifiers of one question's answers.

    As whole numbers of nine digits for Canvas: it takes the first digits of a match's or an answer's identifier for a
    number and mistakes letters in front, and words such as `wrong` or `_all` in a feedback's identifier tell it what
    the feedback is for. A number is the checksum (CRC-32) of the same parts, so that it lasts as an identifier does;
    Canvas wants it to be the only one of its kind in the question.
    """

    __slots__ = ("_language", "_numbers", "_parts", "_seed", "_taken")

    def __init__(self, quiz: Quiz, question: Question, *, numbers: bool) -> None:
        self._parts = (quiz.id, question.id)
        self._language = quiz.locale
        self._seed = crc32(f"e_{quiz.id}_{question.id}_{quiz.locale}_".encode())
        self._numbers = numbers
        self._taken: set[int] = set()

    def each(self, field: str, ids: Iterable[str]) -> list[Xml]:
        """The identifiers of a field's entries, by their ids."""
        return [self.of(field, one) for one in ids]

    def of(self, *path: str) -> Xml:
        """The identifier of an entry by the parts of its key; each path is asked for once."""
        if not self._numbers:
            return Xml(identifier("e", *self._parts, *path, locale=self._language))
        number = crc32("_".join(path).encode(), self._seed) % _COUNT
        while number in self._taken:
            number = (number + 1) % _COUNT
        self._taken.add(number)
        return Xml(str(_LEAST + number))
