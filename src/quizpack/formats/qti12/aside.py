"""What has no place of its own in an item and goes below the explanation, where everybody reads it after answering."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.paper import Paper
from quizpack.markup import escape
from quizpack.model.questions import Feedback, Question, TrueFalse
from quizpack.model.text import Text


def below(paper: Paper, told: Iterable[tuple[str, Text | None]], what: str) -> list[str]:
    """Feedback as a list, with one finding for all.

    `told` are pairs of what a feedback belongs to (inline HTML) and the feedback; `what` names in the finding what
    that is.
    """
    found = [(label, text) for label, text in told if text is not None]
    if not found:
        return []
    message = f"{paper.dialect.system} cannot show feedback for {what}, so everybody sees it below the explanation."
    paper.lost(kinds.MOVED_FEEDBACK, found[0][1].place, message)
    items = [f"<li><strong>{label}</strong>: {paper.texts.inline(text)}</li>" for label, text in found]
    return [_listed(paper, items)]


def asides(paper: Paper, question: Question, *, marked: bool) -> Iterator[str]:
    """What no type has a place for: feedback after a partly right answer that a machine has marked, and hints."""
    if marked and not isinstance(question, TrueFalse):
        yield from _partial(paper, question.feedback)
    if question.hints and not paper.dialect.hints:
        message = f"{paper.dialect.system} has no hints; they stand below the explanation and are read after answering."
        paper.lost(kinds.LATE_HINTS, question.hints[0].text.place, message)
        label = escape.text(paper.texts.word("Hints"))
        items = [f"<li>{paper.texts.inline(hint.text)}</li>" for hint in question.hints]
        yield f"<p><strong>{label}</strong></p>\n{_listed(paper, items)}"


def _partial(paper: Paper, feedback: Feedback | None) -> list[str]:
    if feedback is None or feedback.partial is None:
        return []
    label = escape.text(paper.texts.word("Partly correct"))
    return below(paper, [(label, feedback.partial)], "a partly right answer")


def _listed(paper: Paper, items: Iterable[str]) -> str:
    return "\n".join((f'<ul lang="{paper.quiz.locale}">', *items, "</ul>"))
