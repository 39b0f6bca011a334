"""Putting things in order: `ordering`, or before Moodle 4.4 `matching` with positions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.bank import Bank, Body
from quizpack.formats.moodle.feedback import below, combined
from quizpack.formats.moodle.matching import matching_parts
from quizpack.model.questions import Labels, Ordering, Scoring
from quizpack.packaging.xml import HOLE, Form, Xml, element, form, text

_SETTINGS = form(
    Xml(
        "\n".join(
            (
                element("layouttype")(text("VERTICAL")),
                element("selecttype")(text("ALL")),
                element("selectcount")(HOLE),
                element("gradingtype")(HOLE),
                element("showgrading")(text("SHOW")),
                element("numberingstyle")(text("none")),
            )
        )
    )
)
_SHOW_NUMBER = element("shownumcorrect")(text("1"))
"""Without it Moodle's import dies (NULL in the database), although it stands for a display setting only."""


def ordering(bank: Bank, question: Ordering) -> Body:
    """An ordering question: an item counts at its own place, or all count only together."""
    if len(question.items) < 2:
        bank.lost(kinds.TOO_FEW, question.place, "Moodle needs at least two items.")
    _tell_equal(bank, question)
    aside = below(bank, ((bank.texts.label(item.text), item.feedback) for item in question.items), "an item")
    prompt = "\n".join((bank.texts.paragraph(question.prompt), *_ends(bank, question.labels)))
    if bank.ordering:
        return Body(type="ordering", parts=_parts(bank, question), prompt=prompt, aside=aside)
    return _as_matching(bank, question, prompt, aside)


def _parts(bank: Bank, question: Ordering) -> list[Xml]:
    whole = question.scoring is Scoring.ALL_OR_NOTHING
    settings = _SETTINGS(text(str(len(question.items))), text("ALL_OR_NOTHING" if whole else "ABSOLUTE_POSITION"))
    answers = [
        _answer(place)(bank.texts.content(html))
        for place, html in enumerate(_different(bank.texts.html(item.text) for item in question.items), 1)
    ]
    return [settings, *combined(bank, question.feedback), _SHOW_NUMBER, *answers]


@cache
def _answer(place: int) -> Form:
    """An item at its place; Moodle counts the answers and writes their numbers into `fraction` itself."""
    return form(element("answer", fraction=str(place), format="html")(HOLE))


def _different(htmls: Iterator[str]) -> Iterator[str]:
    """Moodle tells items apart by their text alone: equal ones get an invisible sign each."""
    seen: dict[str, int] = {}
    for html in htmls:
        times = seen[html] = seen.get(html, 0) + 1
        yield html + "<b></b>" * (times - 1)


def _as_matching(bank: Bank, question: Ordering, prompt: str, aside: list[str]) -> Body:
    bank.lost(
        kinds.OTHER_TYPE,
        question.place,
        "Moodle before 4.4 has no ordering questions: this becomes a matching question with a position for each item.",
    )
    if question.scoring is Scoring.ALL_OR_NOTHING:
        message = "A matching question in Moodle cannot mark all or nothing: each item at its place earns its share."
        bank.lost(kinds.OTHER_MARKS, question.place, message)
    texts = bank.texts
    pairs = [(texts.written(item.text), str(place)) for place, item in enumerate(question.items, 1)]
    return Body(type="matching", parts=matching_parts(bank, question, pairs), prompt=prompt, aside=aside)


def _ends(bank: Bank, labels: Labels | None) -> Iterator[str]:
    """What the two ends mean; Moodle has no place for it, so that it stands below the prompt."""
    ends = [("First", labels.first), ("Last", labels.last)] if labels else []
    written = [(word, text) for word, text in ends if text is not None]
    if written:
        message = "Moodle has no labels for the ends of an order; they stand below the prompt."
        bank.lost(kinds.IN_PROMPT, written[0][1].place, message)
    for word, end in written:
        yield f"<p>{bank.texts.word(word)}: {bank.texts.html(end)}</p>"


def _tell_equal(bank: Bank, question: Ordering) -> None:
    seen: set[str] = set()
    for item in question.items:
        if item.text.markup in seen:
            message = "Moodle takes equal items for different ones, so that exchanging them counts as a mistake."
            bank.lost(kinds.EQUAL_TEXTS, item.text.place, message)
        seen.add(item.text.markup)
