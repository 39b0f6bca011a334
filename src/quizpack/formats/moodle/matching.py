"""Putting things together: matching and categorize become `matching`, a menu beside each left side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.bank import Bank, Body
from quizpack.formats.moodle.feedback import below, combined
from quizpack.formats.moodle.menus import menus
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
    rights = [*(pair.right for pair in question.pairs), *(one.text for one in question.distractors)]
    lefts = [*(pair.left for pair in question.pairs), *(None for _ in question.distractors)]
    sides = zip(map(bank.texts.written, lefts), menus(bank, rights, MENU_LIMIT), strict=True)
    told = ((bank.texts.label(pair.left), pair.feedback) for pair in question.pairs)
    return _body(bank, question, sides, below(bank, told, "a pair"))


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
    names = menus(bank, [category.name for category in question.categories], MENU_LIMIT)
    named = list(zip(question.categories, names, strict=True))
    items = [(item, name) for category, name in named for item in category.items]
    if question.distractors:
        message = "Moodle counts an item that belongs to no category as a part: leaving it out of all earns points too."
        bank.lost(kinds.OTHER_MARKS, question.distractors[0].text.place, message)
        nowhere = bank.texts.word("None of these")
        items += [(item, nowhere) for item in question.distractors]
    _check_equal_items(bank, [(item.text, name) for item, name in items])
    sides = [(bank.texts.written(item.text), name) for item, name in items]
    sides += [(bank.texts.written(None), name) for category, name in named if not category.items]
    told = ((bank.texts.label(item.text), item.feedback) for item, _ in items)
    return _body(bank, question, sides, below(bank, told, "an item"))


def matching_parts(bank: Bank, question: Question, sides: Iterable[tuple[Xml, str]]) -> list[Xml]:
    """The elements of a Moodle matching question: left sides, which may be empty, and their right ones."""
    return [
        _SHUFFLE(text("true" if bank.shuffled(question) else "false")),
        *combined(bank, question.feedback),
        *(_SUBQUESTION(left, cdata(right)) for left, right in sides),
    ]


def _body(bank: Bank, question: Question, sides: Iterable[tuple[Xml, str]], aside: list[str]) -> Body:
    return Body(type="matching", parts=matching_parts(bank, question, sides), aside=aside)


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
