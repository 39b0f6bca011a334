"""What all questions of one quiz share while it is written, and what a type of question gives to its item."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from hashlib import sha256
from typing import TypeVar

from quizpack.diagnostics import Kind
from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.marking import Marking
from quizpack.formats.qti2.processing import rules_of
from quizpack.formats.qti2.texts import Texts
from quizpack.model.identity import identifier
from quizpack.model.place import Place
from quizpack.model.questions import Question
from quizpack.model.quiz import Quiz
from quizpack.model.record import record
from quizpack.model.text import Text
from quizpack.packaging.xml import HOLE, NOTHING, Form, Xml, form

RESPONSE = "RESPONSE"
"""The response of a question with one interaction: the standard templates go by this name."""

One = TypeVar("One")


class Scope:
    """The quiz, its dialect and its texts. `words` are quizpack's own words: `words("ms", "True")`."""

    def __init__(self, quiz: Quiz, dialect: Dialect, texts: Texts, words: Callable[[str, str], str]) -> None:
        self.quiz = quiz
        self.dialect = dialect
        self.texts = texts
        self.rules = rules_of(dialect)
        self._words = words

    def item(self, question: Question) -> Xml:
        """The identifier of a question. Identifiers hold nothing that XML would have to escape."""
        return Xml(identifier("q", self.quiz.id, question.id, locale=self.quiz.locale))

    def entry(self, question: Question, *parts: str) -> Xml:
        """The identifier of something inside a question, by the rest of its key."""
        return Xml(identifier("e", self.quiz.id, question.id, *parts, locale=self.quiz.locale))

    def word(self, msgid: str) -> str:
        """One of quizpack's own words in the quiz's language."""
        return self._words(self.quiz.locale, msgid)

    def label(self, msgid: str) -> Xml:
        """The same as content: one that has no translation says that it is in English."""
        word, locale = self.word(msgid), self.quiz.locale
        english = word == msgid and locale.partition("-")[0] != "en"
        return self.texts.literal(Text(word, "en" if english else locale))

    def lost(self, kind: Kind, place: Place, message: str, help: str | None = None) -> None:  # noqa: A002  (as in a finding)
        """Note what QTI holds otherwise, or not at all."""
        self.texts.losses.add(kind, place, message, help)

    def prompt(self, question: Question) -> tuple[Sequence[Xml], Xml]:
        """What stands above an interaction, and its prompt: blocks and links have no place in a prompt."""
        content = self.texts.inline(question.prompt)
        if content is None or "<a " in content:
            return [self.texts.block(question.prompt)], NOTHING
        return (), prompt_form(self.dialect)(content)

    def shuffled(self, question: Question) -> str:
        """Whether the question's choices are shown in a new order each time, as an attribute's value."""
        return "true" if question.shuffle and self.quiz.settings.shuffle_choices else "false"


@record
class Body:
    """One type's part of an item.

    `content` are block elements with the prompt and the interaction, and below it what is told about its parts;
    `marking` is None for what no machine marks; `outcomes` and `told` are the declarations and rules that the feedback
    of parts needs. `always` says that some of it is shown to everybody after answering.
    """

    content: Sequence[Xml]
    responses: Sequence[Xml] = ()
    outcomes: Sequence[Xml] = ()
    templates: Sequence[Xml] = ()
    marking: Marking | None = None
    told: tuple[Xml, ...] = ()
    always: bool = False


@cache
def prompt_form(dialect: Dialect) -> Form:
    """A prompt inside an interaction, with a hole for its text."""
    return form(dialect.element("prompt")(HOLE))


def mixed(entries: Iterable[One], key: Callable[[One], str]) -> list[One]:
    """Entries in an order that gives nothing away and never changes: by the SHA-256 of their identifiers.

    For engines that do not shuffle. The order is never the one that was given.
    """
    given = list(entries)
    found = sorted(given, key=lambda one: sha256(key(one).encode()).digest())
    return found[1:] + found[:1] if found == given else found
