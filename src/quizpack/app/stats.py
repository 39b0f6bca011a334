"""What a quiz is like in numbers: its types, points, time and words, how it reads, and what guessing earns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from quizpack.app.edition import edition, locales_of
from quizpack.app.load import Loaded, load
from quizpack.app.report import Report, Watch
from quizpack.app.select import Selection
from quizpack.diagnostics import Severity
from quizpack.l10n.word_count import words_in
from quizpack.l10n.wordless import prose
from quizpack.markup import parse, plain
from quizpack.model import questions as q
from quizpack.model.guessing import guessed_points
from quizpack.model.quiz import Quiz
from quizpack.model.walk import question_texts, texts

FEWEST_WORDS = 100
"""Of a shorter text no formula can say how it reads."""
TO_THINK = 30
"""Seconds for each question, besides reading it twice."""

_SENTENCE_END = re.compile(r"[.!?…]+(?=\s|\Z)|\n\s*\n")
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_READ = ("/prompt", "/text", "/left", "/right", "/name")
"""The fields of a question that are read before it is answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """The numbers of one quiz.

    Of a section with `pick`, as many questions count as a learner gets, its first ones. `points` are those of the
    questions that count, `marked` those among them that a machine marks, of which blind guessing earns `guessed` in the
    long run. `seconds` is the usual time, `level` a grade of American schools where the quiz is in English and long
    enough, `positions` how often the right choice stands at each place, and `words` how many are written in each
    language.
    """

    quiz: str
    title: str
    language: str
    types: dict[str, int]
    points: Fraction
    marked: Fraction
    guessed: Fraction
    seconds: int
    level: int | None
    positions: tuple[int, ...]
    words: dict[str, int]

    @property
    def guessed_percent(self) -> int | None:
        """What guessing earns of the points that a machine gives, in whole per cent; None where it gives none."""
        return round(100 * self.guessed / self.marked) if self.marked else None


class StatsReport(NamedTuple):
    """The errors of a quiz, and its numbers as far as it makes sense."""

    report: Report
    stats: Stats | None = None


def stats(selection: Selection, watch: Watch) -> Iterator[StatsReport]:
    """Count the selected quizzes."""
    yield StatsReport(selection.report())
    for number, path in enumerate(selection.paths, 1):
        watch(path, number, len(selection.paths))
        loaded = load(path, selection)
        found = tuple(one for one in loaded.diagnostics if one.severity is Severity.ERROR)
        sources = {path: loaded.source} if loaded.source else {}
        yield StatsReport(Report(found, sources), _stats(loaded, loaded.quiz) if loaded.quiz else None)


def _stats(loaded: Loaded, quiz: Quiz) -> Stats:
    counted = tuple(quiz.drawn)
    earned = [(Fraction(question.points), guessed_points(question)) for question in counted]
    return Stats(
        quiz=quiz.id,
        title=plain(parse(quiz.title.markup)),
        language=quiz.language,
        types=dict(Counter(q.TYPE_NAMES[type(question)] for question in quiz.questions)),
        points=sum((points for points, _ in earned), Fraction()),
        marked=sum((points for points, guessed in earned if guessed is not None), Fraction()),
        guessed=sum((guessed for _, guessed in earned if guessed is not None), Fraction()),
        seconds=round(sum(seconds(quiz, question) for question in counted)),
        level=reading_level(_running_text(quiz)) if quiz.language.partition("-")[0] == "en" else None,
        positions=positions(quiz.questions),
        words=dict(_words(loaded, quiz)),
    )


def positions(questions: Iterable[q.Question]) -> tuple[int, ...]:
    """How often the right choice of single-choice questions stands first, second and so on in the file."""
    asked = [one.choices for one in questions if isinstance(one, q.SingleChoice)]
    right = Counter(at for choices in asked for at, choice in enumerate(choices) if choice.correct)
    return tuple(right[at] for at in range(max(map(len, asked), default=0)))


def seconds(quiz: Quiz, question: q.Question) -> float:
    """The usual time for a question: reading it twice, thinking, and typing or arranging the answer.

    Reading is letters and digits ÷ those that are read in a minute in the quiz's language (the speeds stand in
    `rules._length`, with their source).
    """
    from quizpack.rules._length import letters, speed

    read = [spot.text.markup for spot in question_texts(quiz.id, question) if spot.field.endswith(_READ)]
    characters = sum(letters(plain(parse(markup))) for markup in read)
    return 2 * 60 * characters / speed(quiz.locale) + TO_THINK + _to_answer(question)


def _to_answer(question: q.Question) -> int:
    match question:
        case q.Numeric() | q.Formula():
            return 30
        case q.ShortAnswer():
            return 15
        case q.Matching():
            return 5 * len(question.pairs)
        case q.Essay() | q.Upload():
            return 60
    return 0


def reading_level(passages: Sequence[str]) -> int | None:
    """The school grade that English text asks for, by the Automated Readability Index; None for a short text.

    4.71 · characters ÷ words + 0.5 · words ÷ sentences − 21.43 (Senter and Smith, "Automated Readability Index",
    AMRL-TR-66-220, 1967), rounded, and not below 1. Each passage ends a sentence.
    """
    words = [word for passage in passages for word in _WORD.findall(passage)]
    if len(words) < FEWEST_WORDS:
        return None
    sentences = sum(max(1, len(_SENTENCE_END.findall(passage.strip()))) for passage in passages if passage.strip())
    index = 4.71 * sum(map(len, words)) / len(words) + 0.5 * len(words) / sentences - 21.43
    return max(1, round(index))


def _running_text(quiz: Quiz) -> list[str]:
    """What is written in sentences: descriptions, passages, prompts and explanations, without code and formulas."""
    wanted = ("/description", "/stimulus", "/prompt", "/explanation")
    return [plain(parse(prose(spot.text.markup))) for spot in texts(quiz) if spot.field.endswith(wanted)]


def _words(loaded: Loaded, quiz: Quiz) -> Iterator[tuple[str, int]]:
    """The words that are there in each language; what another language stands in for does not count."""
    for locale in locales_of(quiz, loaded.project, ()):
        localised = edition(loaded, quiz, locale).quiz
        here = [spot.text for spot in texts(localised)] if localised else []
        yield locale, sum(words_in(text.markup) for text in here if text.locale == locale)
