"""What a package says about itself: its quizzes' titles in all their languages, tags, authors, licence, difficulty."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from quizpack.markup import is_plain, parse, plain
from quizpack.model.identity import identifier
from quizpack.model.questions import Question
from quizpack.model.quiz import Level, Quiz
from quizpack.model.text import Text
from quizpack.packaging.lom import Metadata, Strings

Heading = tuple[str, Text, Text | None]
"""A quiz's id, and its title and description in one of its languages."""

_DIFFICULTY: Final = {Level.EASY: "easy", Level.MEDIUM: "medium", Level.HARD: "difficult"}


def package_metadata(quizzes: Sequence[Quiz], headings: Sequence[Heading]) -> Metadata:
    """The metadata of a package. `headings` may hold more languages than the quizzes, which are in one each."""
    own = [(quiz.id, quiz.title, quiz.description) for quiz in quizzes]
    each = [one for one in (*headings, *own) if one[0] in {quiz.id for quiz in quizzes}]
    levels = {quiz.level for quiz in quizzes if quiz.level}
    licences = {quiz.license for quiz in quizzes if quiz.license}
    categories = [
        path for quiz in quizzes for path in (quiz.category, *(one.category for one in quiz.sections)) if path
    ]
    return Metadata(
        identifier=identifier("z", *(quiz.id for quiz in quizzes), locale=quizzes[0].locale),
        titles=_joined((quiz, title) for quiz, title, _ in each),
        languages=_once(quiz.locale for quiz in quizzes),
        descriptions=_joined(((quiz, text) for quiz, _, text in each if text is not None), " "),
        keywords=_once(tag for quiz in quizzes for tag in quiz.tags),
        authors=_once(author for quiz in quizzes for author in quiz.authors),
        difficulty=_DIFFICULTY[levels.pop()] if len(levels) == 1 else None,
        license="; ".join(sorted(licences)) or None,
        categories=tuple(tuple(path.split("/")) for path in _once(categories)),
        guides=_once(quiz.guide.url.markup.strip() for quiz in quizzes if quiz.guide),
    )


def item_metadata(quiz: Quiz, question: Question, own: str, title: str) -> Metadata:
    """The metadata of a question."""
    return Metadata(identifier=own, titles=((quiz.locale, title),), languages=(quiz.locale,), keywords=question.tags)


def _joined(texts: Iterable[tuple[str, Text]], between: str = "; ") -> Strings:
    """For each language its texts, one for each quiz, in one line. A text counts for the language that it is in."""
    found: dict[str, dict[str, str]] = {}
    for quiz, text in texts:
        found.setdefault(text.locale, {}).setdefault(quiz, _line(text))
    return tuple((locale, between.join(each.values())) for locale, each in found.items())


def _line(text: Text) -> str:
    return text.markup if is_plain(text.markup) else plain(parse(text.markup))


def _once(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))
