"""From a quiz to jobs: each question's wanted texts, and the question as an engine should understand it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from quizpack.engines._translate import Job, Wanted
from quizpack.l10n.notes import Marks, has_slots, marks_of, place_note, without_number
from quizpack.markup import parse, plain
from quizpack.model.questions import FillBlanks, Question, ShortAnswer
from quizpack.model.quiz import Quiz
from quizpack.model.walk import Spot, question_texts, texts


def jobs(quiz: Quiz, keys: Collection[str], target: str) -> Iterator[Job]:
    """The jobs for those texts of a quiz whose keys are wanted, in the order of reading.

    A question is one job, and so are the quiz's own texts with those of its sections.
    """
    about = [spot for spot in texts(quiz) if spot.key.count("/") == 1 or "/section:" in spot.key]
    if any(spot.key in keys for spot in about):
        yield _job(quiz, about, keys, target)
    for question in quiz.questions:
        spots = tuple(question_texts(quiz.id, question))
        if any(spot.key in keys for spot in spots):
            yield _job(quiz, spots, keys, target, question)


def _job(
    quiz: Quiz, spots: Sequence[Spot], keys: Collection[str], target: str, question: Question | None = None
) -> Job:
    return Job(
        texts=tuple(
            Wanted(spot.key, spot.text.markup, _is_literal(question, spot)) for spot in spots if spot.key in keys
        ),
        source=quiz.language,
        target=target,
        context=_context(quiz, spots, question),
    )


def _is_literal(question: Question | None, spot: Spot) -> bool:
    """Whether a text is what learners type, in which no Markdown is read."""
    typed = isinstance(question, ShortAnswer) or (isinstance(question, FillBlanks) and not question.drag)
    return typed and spot.field.endswith("/answers/*/text")


def _context(quiz: Quiz, spots: Iterable[Spot], question: Question | None) -> str:
    """The quiz's title and all texts of a question, one in a line, with what each of them is."""
    marks: Marks = marks_of(question) if question else {}
    slots = question is not None and has_slots(question)
    lines = [f"Quiz: {_plain(quiz.title.markup)}"]
    lines += (f"{_place(spot, marks)}: {_plain(spot.text.markup, slots)}" for spot in spots if spot.text != quiz.title)
    return "\n".join(lines)


def _place(spot: Spot, marks: Marks) -> str:
    return without_number(place_note(spot.key.split("/"), 0, marks))


def _plain(markup: str, slots: bool = False) -> str:
    return plain(parse(markup, slots=slots))
