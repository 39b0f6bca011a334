"""What a learner is told after answering: where Moodle has a place for it, and where it has none."""

from __future__ import annotations

from collections.abc import Iterable

from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.bank import Bank
from quizpack.model.questions import Feedback
from quizpack.model.text import Text
from quizpack.packaging.xml import HOLE, Xml, element, form

_COMBINED = tuple(
    form(element(name, format="html")(HOLE))
    for name in ("correctfeedback", "partiallycorrectfeedback", "incorrectfeedback")
)


def combined(bank: Bank, feedback: Feedback | None) -> list[Xml]:
    """The elements for what is told after a right, partly right or wrong answer; absent where nothing is."""
    if feedback is None:
        return []
    texts = (feedback.correct, feedback.partial, feedback.incorrect)
    return [
        written(bank.texts.written(text)) for written, text in zip(_COMBINED, texts, strict=True) if text is not None
    ]


def overall_below(bank: Bank, feedback: Feedback | None) -> list[str]:
    """Feedback after a right, partly right or wrong answer, where the type knows none."""
    if feedback is None:
        return []
    word = bank.texts.word
    told = (
        (word("Correct"), feedback.correct),
        (word("Partly correct"), feedback.partial),
        (word("Incorrect"), feedback.incorrect),
    )
    return below(bank, told, "a right or wrong answer")


def below(bank: Bank, told: Iterable[tuple[str, Text | None]], what: str) -> list[str]:
    """Feedback that has no place of its own, as a list for everybody below the explanation, with one finding for all.

    `told` are pairs of what a feedback belongs to, as HTML of one line, and the feedback; `what` names that in the
    finding.
    """
    found = [(label, text) for label, text in told if text is not None]
    if not found:
        return []
    bank.lost(
        kinds.MOVED_FEEDBACK,
        found[0][1].place,
        f"Moodle cannot show feedback for {what} in this type of question, so everybody sees it below the explanation.",
    )
    items = [f"<li><strong>{label}</strong>: {bank.texts.html(text)}</li>" for label, text in found]
    return ["\n".join(("<ul>", *items, "</ul>"))]
