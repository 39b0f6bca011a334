"""A quiz as a Moodle XML file, checked for everything at which Moodle would stop half-way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from quizpack.diagnostics import Diagnostic
from quizpack.formats.losses import Losses
from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.bank import Bank
from quizpack.formats.moodle.category import about, category, category_xml
from quizpack.formats.moodle.language import Files
from quizpack.formats.moodle.question import question_xml
from quizpack.formats.moodle.settings import tell_settings
from quizpack.formats.moodle.texts import Texts, Words
from quizpack.model.quiz import Quiz
from quizpack.model.text import Text
from quizpack.model.walk import Spot, texts, with_texts
from quizpack.packaging.xml import Xml, document, element


def moodle_xml(
    quizzes: Sequence[Quiz], media: Sequence[Files], words: Words, *, together: bool = False, ordering: bool = True
) -> tuple[tuple[bytes, ...] | None, tuple[Diagnostic, ...]]:
    """The file in pieces, and what is to be told about it; None where Moodle would not take all of it.

    `quizzes` is one quiz, or with `together` the same in each language, the one to fall back to first; `media` runs
    beside it. `ordering`: whether the Moodle that imports the file has the ordering type.
    """
    quiz = in_all_languages(quizzes)
    losses = Losses(quiz.source)
    texts_ = Texts([one.locale for one in quizzes], media, words, losses)
    bank = Bank(quiz, texts_, None if together else quiz.locale, ordering)
    tell_settings(losses, quiz)
    content = tuple(document(element("quiz"), _content(bank)))
    return None if losses.fatal else content, tuple(losses.found)


def in_all_languages(quizzes: Sequence[Quiz]) -> Quiz:
    """The first quiz, whose texts' `given` hold the other quizzes' texts of the same key, in order.

    A text that another quiz does not have (a question left out there) is given as it stands in the first.
    """
    first, *others = quizzes
    if not others:
        return first
    by_key = [{spot.key: spot.text for spot in texts(quiz)} for quiz in others]

    def with_others(spot: Spot) -> Text:
        return replace(spot.text, given=tuple(found.get(spot.key, spot.text) for found in by_key))

    return with_texts(first, with_others)


def _content(bank: Bank) -> Iterator[Xml]:
    quiz, texts_ = bank.quiz, bank.texts
    count = sum(len(section.questions) for section in quiz.sections)
    if not count:
        bank.lost(kinds.NO_QUESTION, quiz.place, "There is no question to write; Moodle stumbles over an empty file.")
    number = 0
    now: tuple[str, ...] = ()
    for section in quiz.sections:
        path = category(bank, section)
        if path != now and section.questions:
            yield category_xml(path, texts_.content(about(texts_, quiz)))
            now = path
        for question in section.questions:
            number += 1
            yield question_xml(bank, section, question, f"{number:0{len(str(count))}d}")
