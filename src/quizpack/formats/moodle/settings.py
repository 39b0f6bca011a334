"""What a question bank cannot hold: how the quiz is given. One finding lists it, with what the admin sets by hand."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from quizpack.formats.losses import Losses
from quizpack.formats.moodle import kinds
from quizpack.model.quiz import Quiz, Section
from quizpack.model.settings import Navigation, ShowFeedback

_ONE_THIRD = Fraction(3333333, 10000000)


def tell_settings(losses: Losses, quiz: Quiz) -> None:
    """One finding for the quiz; defaults are not told."""
    by_hand = [*_of_quiz(quiz), *_of_sections(quiz.sections)]
    told = [f"Set by hand in the Moodle quiz: {'; '.join(by_hand)}."] if by_hand else []
    if any(section.stimulus for section in quiz.sections):
        told.append("The text above a section stands in each of its questions.")
    if told:
        losses.add(kinds.BY_HAND, quiz.place, " ".join(("Moodle XML holds questions, not the quiz itself.", *told)))


def _of_quiz(quiz: Quiz) -> Iterator[str]:
    settings = quiz.settings
    if settings.pass_mark is not None:
        yield f"“Grade to pass” {_percent(settings.pass_mark)} of the maximum grade"
    if settings.attempts is not None:
        yield f"“Attempts allowed” {settings.attempts}"
    if settings.time_limit is not None:
        yield f"“Time limit” {_time(settings.time_limit)}"
    if settings.navigation is Navigation.FORWARD:
        yield "“Navigation method” Sequential"
    yield from _behaviour(quiz)
    if settings.show_feedback is ShowFeedback.NEVER:
        yield "“Review options” without feedback and right answers"
    if settings.shuffle_questions:
        yield "“Shuffle” on the questions page"
    if not settings.preview:
        yield "no preview"


def _behaviour(quiz: Quiz) -> Iterator[str]:
    at_end = quiz.settings.show_feedback is ShowFeedback.AT_END
    if not any(question.hints for question in quiz.questions):
        if at_end:
            yield "“How questions behave” Deferred feedback"
        return
    wanted = "Deferred feedback, or " if at_end else ""
    yield f"“How questions behave” {wanted}Interactive with multiple tries, to show the hints"
    penalty = quiz.settings.hint_penalty
    if penalty != _ONE_THIRD and abs(penalty - _ONE_THIRD) < Fraction(5, 1000):
        yield f"the penalty of {_percent(penalty)} for each hint, which Moodle reads as 33.33333 %"


def _of_sections(sections: tuple[Section, ...]) -> Iterator[str]:
    titled = [f"“{section.id}”" for section in sections if section.title]
    if titled:
        yield f"the headings of the sections {', '.join(titled)}"
    for section in sections:
        if section.pick is not None and section.pick < len(section.questions):
            yield f"{section.pick} random instead of all {len(section.questions)} questions of section “{section.id}”"


def _percent(share: Fraction) -> str:
    return f"{float(share * 100):.5f}".rstrip("0").rstrip(".") + " %"


def _time(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{seconds} seconds" if rest else f"{minutes} minute{'' if minutes == 1 else 's'}"
