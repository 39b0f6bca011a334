"""Putting things together: matching and categorize become `matching`, a menu beside each left side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.bank import Bank, Body
from quizpack.formats.moodle.feedback import below, combined
from quizpack.formats.moodle.menus import menus
from quizpack.formats.moodle.texts import TEXT
from quizpack.model.questions import Categorize, Matching, Question, Scoring
from quizpack.model.text import Text
from quizpack.packaging.xml import HOLE, Xml, cdata, element, form, text

MENU_LIMIT: Final = 255
"""Code points of a right side in Moodle's database."""

_SHUFFLE = form(element("shuffleanswers")(HOLE))
_SUBQUESTION = form(element("subquestion", format="html").lines([HOLE, element("answer")(element("text")(HOLE))]))


def matching(bank: Bank, question: Matching) -> Body:
    """A matching question; a distractor is a right side without a left one."""
    _check_scoring(bank, question, question.scoring)
    rights = menus(
        bank, [*(pair.right for pair in question.pairs), *(one.text for one in question.distractors)], MENU_LIMIT
    )
    html = bank.texts.html
    lefts = [bank.texts.content(html(pair.left)) for pair in question.pairs]
    told = ((bank.texts.label(pair.left), pair.feedback) for pair in question.pairs)
    return _body(bank, question, zip_all(lefts, rights), below(bank, told, "a pair"))


def categorize(bank: Bank, question: Categorize) -> Body:
    """A categorize question: each item is a left side, and its menu holds the categories.

    A distractor, which belongs to none, gets a menu entry that says so; Moodle counts it as a part like the others.
    """
    bank.lost(
        kinds.OTHER_TYPE,
        question.place,
        "In Moodle this becomes a matching question: each item has a menu with the categories.",
    )
    _check_scoring(bank, question, question.scoring)
    names = dict(
        zip(
            (one.id for one in question.categories),
            menus(bank, [one.name for one in question.categories], MENU_LIMIT),
            strict=True,
        )
    )
    items = [(item, names[one.id]) for one in question.categories for item in one.items]
    if question.distractors:
        message = "Moodle counts an item that belongs to no category as a part: leaving it out of all earns points too."
        bank.lost(kinds.OTHER_MARKS, question.distractors[0].text.place, message)
        nowhere = bank.texts.word("None of these")
        items += [(item, nowhere) for item in question.distractors]
    _check_equal_items(bank, [(item.text, name) for item, name in items])
    content, html = bank.texts.content, bank.texts.html
    pairs = [(content(html(item.text)), name) for item, name in items]
    pairs += [(TEXT.empty, names[one.id]) for one in question.categories if not one.items]
    told = ((bank.texts.label(item.text), item.feedback) for item, _ in items)
    return _body(bank, question, pairs, below(bank, told, "an item"))


def zip_all(lefts: Sequence[Xml], rights: Sequence[str]) -> list[tuple[Xml, str]]:
    """Left and right sides; right sides that are left over have no left one."""
    return [*zip(lefts, rights, strict=False), *((TEXT.empty, right) for right in rights[len(lefts) :])]


def matching_parts(bank: Bank, question: Question, pairs: Iterable[tuple[Xml, str]]) -> list[Xml]:
    """The elements of a Moodle matching question."""
    return [
        _SHUFFLE(text("true" if bank.shuffled(question) else "false")),
        *combined(bank, question.feedback),
        *(_SUBQUESTION(left, cdata(right)) for left, right in pairs),
    ]


def _body(bank: Bank, question: Question, pairs: Iterable[tuple[Xml, str]], aside: list[str]) -> Body:
    return Body(type="matching", parts=matching_parts(bank, question, pairs), aside=aside)


def _check_scoring(bank: Bank, question: Question, scoring: Scoring) -> None:
    if scoring is Scoring.ALL_OR_NOTHING:
        message = "Moodle cannot mark all or nothing here: each right part earns its share of the points."
        bank.lost(kinds.OTHER_MARKS, question.place, message)


def _check_equal_items(bank: Bank, items: Iterable[tuple[Text, str]]) -> None:
    seen: dict[str, str] = {}
    for item, name in items:
        if seen.setdefault(item.markup, name) != name:
            message = "This item stands in two categories; in Moodle each of the two has its own right answer."
            bank.lost(kinds.EQUAL_TEXTS, item.place, message)
