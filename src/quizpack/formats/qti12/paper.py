"""One quiz being written, and what a type of question adds to the parts that all share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from quizpack.diagnostics import Kind
from quizpack.formats.losses import Losses
from quizpack.formats.qti12.dialect import Dialect
from quizpack.formats.qti12.idents import Entries
from quizpack.formats.qti12.texts import Texts
from quizpack.model.place import Place
from quizpack.model.questions import Question
from quizpack.model.quiz import Quiz
from quizpack.model.text import Text
from quizpack.packaging.xml import NOTHING, Xml


@dataclass(slots=True)
class Paper:
    """The quiz, its texts, the system that will read it, and what was found on the way."""

    quiz: Quiz
    texts: Texts
    dialect: Dialect
    losses: Losses

    def lost(self, kind: Kind, place: Place, message: str, help: str | None = None) -> None:  # noqa: A002  (as in a finding)
        """Note what the system holds otherwise, or would not take."""
        self.losses.add(kind, place, message, help)

    def shuffled(self, question: Question) -> bool:
        """Whether the question's choices are shown in a new order each time."""
        return question.shuffle and self.quiz.settings.shuffle_choices

    def entries(self, question: Question) -> Entries:
        """The identifiers of a question's answers."""
        return Entries(self.quiz, question, numbers=self.dialect.canvas)

    def percent(self, share: Fraction) -> str:
        """A share of the points in per cent: Canvas writes two decimals, others may read as many as there are."""
        return f"{float(share * 100):.{2 if self.dialect.canvas else 6}f}".rstrip("0").rstrip(".")


@dataclass(slots=True, kw_only=True)
class Body:
    """One question's own part.

    `type` is its name in the item's metadata; `response` stands behind the prompt; `prompt` is HTML where it is more
    than the prompt's text, and `flow` all that is shown, where blanks cut the prompt. `told` are pairs of
    an answer's identifier and the feedback for it, `tests` what follows from which answer, in order. `aside` is HTML
    that goes below the explanation, since the type has no other place for it; `answers` are the identifiers of the
    answers; `extra` is further metadata; `attributes` and `extension` are New Quizzes' and Canvas's own. `rubric` is
    for who marks it; `unmarked`: no machine does.
    """

    type: str
    response: Xml = NOTHING
    prompt: str | None = None
    flow: Sequence[Xml] | None = None
    tests: Sequence[Xml] = ()
    told: Sequence[tuple[Xml, Text]] = ()
    aside: list[str] = field(default_factory=list)
    answers: Sequence[str] = ()
    extra: Mapping[str, str] = field(default_factory=dict)
    attributes: Mapping[str, str] = field(default_factory=dict)
    extension: Xml = NOTHING
    rubric: Xml = NOTHING
    unmarked: bool = False
