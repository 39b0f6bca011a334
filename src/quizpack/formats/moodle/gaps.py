"""Gaps to choose for: `gapselect` with a menu in each gap, `ddwtos` with a bank of words for all."""

from __future__ import annotations

import re
from typing import Final

from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.bank import Bank, Body
from quizpack.formats.moodle.feedback import below, combined
from quizpack.formats.moodle.menus import menus
from quizpack.model.questions import Blank, ChoiceBlank, FillBlanks, TextAnswer, TextBlank
from quizpack.model.text import Text
from quizpack.packaging.xml import HOLE, NOTHING, Xml, cdata, element, form, text

_GAP: Final = re.compile(r"\[(?=\[[0-9]+\]\])")
_SHUFFLE = form(element("shuffleanswers")(HOLE))
_OPTION = form(element("selectoption")(element("text")(HOLE), element("group")(HOLE)))
_BOX = form(element("dragbox")(element("text")(HOLE), element("group")(text("1")), HOLE))
_INFINITE = element("infinite")()


def menus_in_text(bank: Bank, question: FillBlanks, blanks: list[ChoiceBlank]) -> Body:
    """Menus: the choices of all blanks in one list, where a group belongs to a blank."""
    options: list[Xml] = []
    gaps: dict[str, int] = {}
    for group, blank in enumerate(blanks, 1):
        shown = menus(bank, [choice.text for choice in blank.choices])
        for choice, written in zip(blank.choices, shown, strict=True):
            options.append(_OPTION(cdata(written), text(str(group))))
            if choice.correct:
                gaps[blank.name] = len(options)
    shuffle = _SHUFFLE(text("1" if bank.shuffled(question) else "0"))
    parts = [shuffle, *combined(bank, question.feedback), *options]
    return Body(type="gapselect", parts=parts, prompt=_prompt(bank, question, gaps), guard=hide_gaps)


def word_bank(bank: Bank, question: FillBlanks) -> Body:
    """A word bank: each blank's answer and the distractors. A word that fits twice can be used any number of times."""
    right = [(blank, _answer(bank, blank)) for blank in question.blanks if isinstance(blank, TextBlank)]
    words = [*(answer.text for _, answer in right), *(one.text for one in question.distractors)]
    shown = menus(bank, words)
    places = {word: place for place, word in enumerate(dict.fromkeys(shown), 1)}
    used = [shown[index] for index in range(len(right))]
    boxes = [_BOX(cdata(word), _INFINITE if used.count(word) > 1 else NOTHING) for word in places]
    gaps = {blank.name: places[word] for (blank, _), word in zip(right, used, strict=True)}
    _check_weights(bank, question.blanks)
    told = ((bank.texts.label(answer.text), answer.feedback) for _, answer in right)
    parts = [_SHUFFLE(text("1" if question.shuffle else "0")), *combined(bank, question.feedback), *boxes]
    aside = below(bank, told, "a blank")
    return Body(type="ddwtos", parts=parts, prompt=_prompt(bank, question, gaps), aside=aside, guard=hide_gaps)


def hide_gaps(html: str) -> str:
    """HTML in which nothing looks like a gap, `[[1]]`."""
    return _GAP.sub("&#91;", html)


def _prompt(bank: Bank, question: FillBlanks, gaps: dict[str, int]) -> str:
    def slot(name: str) -> str:
        return f"[[{gaps[name]}]]"

    return bank.texts.with_slots(question.prompt, slot, hide_gaps, apart=True)


def _answer(bank: Bank, blank: TextBlank) -> TextAnswer:
    """The one answer that Moodle takes for right."""
    whole = [answer for answer in blank.answers if answer.credit == 1]
    if not whole:
        bank.lost(kinds.NO_FULL_MARK, blank.place, f"The blank “{blank.name}” has no answer that earns all its points.")
        return blank.answers[0]
    _tell_left_out(bank, [answer.text for answer in blank.answers if answer is not whole[0]])
    return whole[0]


def _tell_left_out(bank: Bank, texts: list[Text]) -> None:
    if texts:
        message = "Moodle knows one right word for each blank of a word bank; the other answers are left out."
        bank.lost(kinds.LEFT_OUT, texts[0].place, message)


def _check_weights(bank: Bank, blanks: tuple[Blank, ...]) -> None:
    if len({blank.points for blank in blanks}) > 1:
        message = "Moodle gives each blank of a word bank the same share of the points."
        bank.lost(kinds.OTHER_MARKS, blanks[0].place, message)
