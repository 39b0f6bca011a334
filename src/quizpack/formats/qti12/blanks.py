"""Texts with blanks for Canvas: `[name]` in the prompt, and for each name what may be typed there or chosen.

Canvas Classic knows texts with typed blanks only and texts with menus only. So a word bank becomes a menu in each
blank, and a menu beside typed blanks becomes a typed one with its choices in the prompt. New Quizzes hold all sorts in
one text, by attributes of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from quizpack.formats.qti12 import elements as e
from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.aside import below
from quizpack.formats.qti12.dialect import MENU_BLANKS, TYPED_BLANKS
from quizpack.formats.qti12.idents import Entries
from quizpack.formats.qti12.matching import scoring_algorithm
from quizpack.formats.qti12.menus import menus
from quizpack.formats.qti12.paper import Body, Paper
from quizpack.formats.qti12.spellings import spellings
from quizpack.markup import escape
from quizpack.model import questions as q
from quizpack.model.scoring import comparable
from quizpack.model.text import Text
from quizpack.packaging.xml import HOLE, NOTHING, Xml, element, form, text

_NAME = form(element("material")(element("mattext")(HOLE)))
_NEW_LABEL = {
    answer_type: form(
        element("response_label", ident=HOLE, scoring_algorithm=algorithm, answer_type=answer_type)(e.PLAIN(HOLE))
    )
    for answer_type, algorithm in (
        ("openEntry", "TextInChoices"),
        ("dropdown", "Equivalence"),
        ("wordbank", "TextEquivalence"),
    )
}
_TYPED: Final = "openEntry"
_MENU: Final = "dropdown"
_WORD: Final = "wordbank"


@dataclass(frozen=True, slots=True)
class _Filled:
    """What can stand in a blank: pairs of an identifier and a text, the right one, and how it gets there."""

    name: str
    options: tuple[tuple[Xml, str], ...]
    right: Xml
    way: str


def blanks(paper: Paper, question: q.FillBlanks) -> Body:
    """A text with blanks."""
    entries = paper.entries(question)
    filled = _filled(paper, question, entries)
    menus_only = all(one.way == _MENU for one in filled)
    _tell_marks(paper, question)
    share = e.score(paper.percent(Fraction(1, len(filled))), "Add")
    return Body(
        type=MENU_BLANKS if menus_only else TYPED_BLANKS,
        prompt=_prompt(paper, question, filled),
        response=Xml("\n".join(_response(paper, one, plain=menus_only) for one in filled)),
        tests=[e.condition(e.equal(Xml(f"response_{one.name}"), one.right), score=share) for one in filled],
        aside=_told(paper, question),
        answers=[ident for one in filled for ident, _ in one.options],
        extra=scoring_algorithm(paper, question.scoring),
    )


def _filled(paper: Paper, question: q.FillBlanks, entries: Entries) -> list[_Filled]:
    if question.drag:
        return _word_bank(paper, question, entries)
    mixed = len({isinstance(blank, q.ChoiceBlank) for blank in question.blanks}) > 1
    found = []
    for blank in question.blanks:
        if not isinstance(blank, q.ChoiceBlank):
            found.append(_typed(paper, blank, entries))
        elif mixed and not paper.dialect.extended:
            found.append(_menu_typed(paper, blank, entries))
        else:
            found.append(_menu(paper, blank, entries))
    return found


def _menu(paper: Paper, blank: q.ChoiceBlank, entries: Entries) -> _Filled:
    shown = menus(paper, [choice.text for choice in blank.choices])
    idents = [entries.of("blanks", blank.name, "choices", choice.id) for choice in blank.choices]
    right = next((ident for ident, one in zip(idents, blank.choices, strict=True) if one.correct), NOTHING)
    if not right:
        paper.lost(kinds.NO_RIGHT_ANSWER, blank.place, f"The blank “{blank.name}” has no right choice.")
    _tell_credit(paper, [choice.text for choice in blank.choices if choice.credit])
    return _Filled(blank.name, tuple(zip(idents, shown, strict=True)), right, _MENU)


def _menu_typed(paper: Paper, blank: q.ChoiceBlank, entries: Entries) -> _Filled:
    message = (
        f"{paper.dialect.system} has no menus beside blanks to type into: the choices stand in the prompt, and one of"
        " them is typed."
    )
    paper.lost(kinds.OTHER_TYPE, blank.place, message)
    menu = _menu(paper, blank, entries)
    right = [(ident, shown) for ident, shown in menu.options if ident == menu.right]
    return _Filled(blank.name, tuple(right), menu.right, _TYPED)


def _typed(paper: Paper, blank: q.TextBlank | q.NumericBlank, entries: Entries) -> _Filled:
    """A typed blank: all its whole answers; Canvas compares texts only, so that a number is spelled out."""
    found = spellings(paper, blank)
    options = [(entries.of("blanks", blank.name, "answers", *key), written) for key, written in found]
    if not options:
        message = f"The blank “{blank.name}” has no answer that earns all its points."
        paper.lost(kinds.NO_RIGHT_ANSWER, blank.place, message)
        return _Filled(blank.name, (), NOTHING, _TYPED)
    return _Filled(blank.name, tuple(options), options[0][0], _TYPED)


def _word_bank(paper: Paper, question: q.FillBlanks, entries: Entries) -> list[_Filled]:
    """Every word in the menu of every blank, in the order of the alphabet; New Quizzes have a real word bank."""
    if not paper.dialect.extended:
        message = f"{paper.dialect.system} has no word banks: each blank has a menu with all the words."
        paper.lost(kinds.OTHER_TYPE, question.place, message)
    owners, texts = _words(paper, question)
    shown = menus(paper, texts)
    words = dict(zip(reversed(shown), reversed(owners), strict=True))
    in_order = sorted(words, key=lambda word: (comparable(word), word))
    found = []
    shared = {word: entries.of("words", words[word]) for word in in_order} if paper.dialect.extended else {}
    for blank, right in zip(question.blanks, shown, strict=False):
        idents = shared or {word: entries.of("blanks", blank.name, "words", words[word]) for word in in_order}
        options = tuple((idents[word], word) for word in in_order)
        found.append(_Filled(blank.name, options, idents[right], _WORD if paper.dialect.extended else _MENU))
    return found


def _words(paper: Paper, question: q.FillBlanks) -> tuple[list[str], list[Text]]:
    """Who owns each word (a blank, a distractor), and the words: one for each blank, then the distractors."""
    owners, texts = [], []
    for blank in question.blanks:
        answers = blank.answers if isinstance(blank, q.TextBlank) else ()
        whole = [answer.text for answer in answers if answer.credit == 1]
        if not whole:
            message = f"The blank “{blank.name}” has no answer that earns all its points."
            paper.lost(kinds.NO_RIGHT_ANSWER, blank.place, message)
        if len(answers) > 1:
            message = (
                f"{paper.dialect.system} knows one right word for each blank of a word bank; the other answers are"
                " left out."
            )
            paper.lost(kinds.LEFT_OUT, answers[1].text.place, message)
        owners.append(blank.name)
        texts.append(whole[0] if whole else Text(blank.name, paper.quiz.locale))
    owners += [f"distractors/{one.id}" for one in question.distractors]
    return owners, [*texts, *(one.text for one in question.distractors)]


def _response(paper: Paper, one: _Filled, *, plain: bool) -> Xml:
    """A blank's response. With New Quizzes' attributes the name in front is the right text (`nq_blank_value`)."""
    extended = paper.dialect.extended and not plain
    label = _NEW_LABEL[one.way] if extended else e.PLAIN_LABEL
    labels = e.each(label, [(ident, text(written)) for ident, written in one.options])
    return e.response(
        "response_lid", Xml(f"response_{one.name}"), "Single", _NAME(text(one.name)), e.choices(labels, shuffle=False)
    )


def _prompt(paper: Paper, question: q.FillBlanks, filled: Sequence[_Filled]) -> str:
    choices: Mapping[str, str] = {
        blank.name: " / ".join(paper.texts.inline(choice.text) for choice in blank.choices)
        for blank, one in zip(question.blanks, filled, strict=True)
        if isinstance(blank, q.ChoiceBlank) and one.way == _TYPED
    }

    def slot(name: str) -> str:
        return f"[{name}] ({choices[name]})" if name in choices else f"[{name}]"

    return paper.texts.with_slots(question.prompt, slot, frozenset(one.name for one in filled))


def _told(paper: Paper, question: q.FillBlanks) -> list[str]:
    """Feedback for what was typed or chosen, which neither importer reads here."""
    inline: Callable[[Text], str] = paper.texts.inline
    told: list[tuple[str, Text | None]] = []
    for blank in question.blanks:
        match blank:
            case q.TextBlank():
                told += [(escape.text(paper.texts.literal(one.text)), one.feedback) for one in blank.answers]
            case q.ChoiceBlank():
                told += [(inline(one.text), one.feedback) for one in blank.choices]
            case q.NumericBlank():
                told += [(escape.text(blank.name), one.feedback) for one in blank.answers]
    return below(paper, told, "a blank")


def _tell_credit(paper: Paper, texts: Sequence[Text]) -> None:
    if texts:
        message = f"{paper.dialect.system} gives a blank all its points or none; this earns none."
        paper.lost(kinds.OTHER_MARKS, texts[0].place, message)


def _tell_marks(paper: Paper, question: q.FillBlanks) -> None:
    if question.scoring is q.Scoring.ALL_OR_NOTHING and len(question.blanks) > 1 and not paper.dialect.all_or_nothing:
        message = (
            f"{paper.dialect.system} cannot mark all or nothing here: each right blank earns its share of the points."
        )
        paper.lost(kinds.OTHER_MARKS, question.place, message)
    if len({blank.points for blank in question.blanks}) > 1:
        message = f"{paper.dialect.system} gives each blank the same share of the points."
        paper.lost(kinds.OTHER_MARKS, question.place, message)
