"""What a package cannot hold of a quiz's settings: one finding lists it, for the admin who sets it by hand."""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.paper import Paper
from quizpack.model.settings import Navigation, ShowFeedback


def minutes(seconds: int) -> int:
    """A time limit in whole minutes, never shorter than it was."""
    return -(-seconds // 60)


def tell_settings(paper: Paper) -> None:
    """One finding for the quiz; defaults are not told."""
    by_hand = [*_everywhere(paper), *(_canvas(paper) if paper.dialect.canvas else _elsewhere(paper))]
    if by_hand:
        who = "Canvas cannot take this from a package" if paper.dialect.canvas else "QTI 1.2 cannot hold this"
        paper.lost(kinds.BY_HAND, paper.quiz.place, f"{who}: {'; '.join(by_hand)}.")


def _everywhere(paper: Paper) -> Iterator[str]:
    settings = paper.quiz.settings
    if settings.pass_mark is not None:
        share = f"{float(settings.pass_mark * 100):.5f}".rstrip("0").rstrip(".")
        yield f"the pass mark of {share} %"
    if settings.time_limit is not None and settings.time_limit % 60:
        whole = minutes(settings.time_limit)
        yield f"the time limit of {settings.time_limit} seconds, which is rounded up to {whole} minutes"
    if any(question.tags for question in paper.quiz.questions):
        yield "the tags of questions"


def _canvas(paper: Paper) -> Iterator[str]:
    if paper.quiz.settings.shuffle_questions and not paper.dialect.shuffled_questions:
        yield f"a random order of the questions, for which {paper.dialect.system} needs question groups"


def _elsewhere(paper: Paper) -> Iterator[str]:
    settings = paper.quiz.settings
    if settings.navigation is Navigation.FORWARD:
        yield "that there is no way back to a question"
    if settings.show_feedback is not ShowFeedback.IMMEDIATE:
        yield "when feedback is shown"
    if not settings.preview:
        yield "that the questions are not shown before the start"
