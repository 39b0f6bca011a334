"""One question bank file being written, and what a type of question adds to the parts that all share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from quizpack.diagnostics import Kind
from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.texts import Guard, Texts
from quizpack.model.identity import MOODLE_LIMIT, identifier
from quizpack.model.place import Place
from quizpack.model.questions import Question
from quizpack.model.quiz import Quiz
from quizpack.packaging.xml import Xml, text


@dataclass(slots=True)
class Bank:
    """The quiz, its texts, what was found on the way, and what the importing Moodle knows.

    `locale` is the file's language, None for a file of all languages, be it one today. `ordering`: whether Moodle has
    the ordering type (from 4.4). `penalty` is what each try costs, as Moodle wants it.
    """

    quiz: Quiz
    texts: Texts
    locale: str | None
    ordering: bool
    penalty: Xml = field(init=False)
    _identifiers: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.penalty = text(f"{float(self.quiz.settings.hint_penalty):.7f}".rstrip("0").rstrip("."))

    def lost(self, kind: Kind, place: Place, message: str, help: str | None = None) -> None:  # noqa: A002  (as in a finding)
        """Note what Moodle holds otherwise, or would not take."""
        self.texts.losses.add(kind, place, message, help)

    def shuffled(self, question: Question) -> bool:
        """Whether the question's choices are shown in a new order each time."""
        return question.shuffle and self.quiz.settings.shuffle_choices

    def idnumber(self, question: Question) -> str:
        """The question's lasting identifier; in a file of one language that language's own. Asked for once.

        Moodle drops an identifier that it already has, without a word, so that a second equal one is a fault.
        """
        found = identifier("q", self.quiz.id, question.id, locale=self.locale, limit=MOODLE_LIMIT)
        if found in self._identifiers:
            message = f"The question id “{question.id}” leads to the same identifier as another question's."
            self.lost(kinds.SAME_IDENTIFIER, question.place, message, "Give one of them another id.")
        self._identifiers.add(found)
        return found


def as_is(html: str) -> str:
    """No sign needs hiding."""
    return html


@dataclass(slots=True, kw_only=True)
class Body:
    """One question's own part.

    `prompt` is HTML where it is more than the prompt's text; `aside` is HTML that goes below the explanation, since
    the type has no other place for it; `points` where the type counts its own; `guard` hides what this type would
    take for signs of its own in the texts that all types have; `hints` is False where the type knows none.
    """

    type: str
    parts: Sequence[Xml] = ()
    prompt: str | None = None
    aside: list[str] = field(default_factory=list)
    points: Decimal | None = None
    guard: Guard = as_is
    hints: bool = True
