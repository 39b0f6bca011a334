"""What is said about a quiz where a learner or an admin reads it: description, level, guide, authors and licence."""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.formats.qti12.texts import Texts
from quizpack.markup import escape
from quizpack.model.quiz import Quiz


def about(texts: Texts, quiz: Quiz) -> str:
    """The quiz's description as HTML."""
    return "\n".join(_about(texts, quiz))


def _about(texts: Texts, quiz: Quiz) -> Iterator[str]:
    if quiz.description:
        yield texts.html(quiz.description)
    if quiz.level:
        yield texts.labelled("Level", escape.text(texts.word(quiz.level.value)))
    if quiz.guide:
        yield texts.labelled("Guide", texts.link(quiz.guide.url, quiz.guide.title))
    if quiz.authors:
        yield texts.labelled("Authors", escape.text(", ".join(quiz.authors)))
    if quiz.license:
        yield texts.labelled("Licence", escape.text(quiz.license))
