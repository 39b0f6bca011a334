"""The answers of the questions of a Moodle XML file: whether there is a right one, and whether Moodle takes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from quizpack.diagnostics import Diagnostic
from quizpack.formats.contents import text_at
from quizpack.formats.moodle.grades import GRADES
from quizpack.formats.moodle.read_cloze import blanks
from quizpack.formats.package_kinds import (
    MOODLE_CHANGES,
    MOODLE_REFUSES,
    NO_FULL_MARKS,
    NO_RIGHT_ANSWER,
    SCORE_RANGE,
    SEVERAL_RIGHT_ANSWERS,
)
from quizpack.formats.survey import number, shown
from quizpack.packaging.reading import Document

if TYPE_CHECKING:
    from lxml.etree import _Element

_CLOSE: Final = Fraction(1, 1000)
"""In per cent: Moodle takes a grade that differs by less from one on its list (`match_grade_options`)."""
_FULL: Final = Fraction(100)
_NOTHING: Final = Fraction(0)
_SLOT = re.compile(r"\[\[([0-9]{1,4})\]\]")
_COMMA = re.compile(r"-?\d+,\d+")
_GRADED: Final = ("multichoice", "truefalse", "shortanswer", "numerical", "calculated", "calculatedmulti",
                  "calculatedsimple")  # fmt: skip

Faults = Iterator[Diagnostic]


def answer_faults(document: Document, question: _Element) -> Faults:
    """What is wrong with a question's answers."""
    kind = question.get("type", "")
    if kind in _GRADED:
        yield from _fractions(document, question)
    check = _CHECKS.get(kind)
    if check:
        yield from check(document, question)


def takes_several(question: _Element) -> bool:
    """Whether a multiple-choice question takes several choices: `false`, `0` or nothing in <single>."""
    single = question.find("single")
    return single is not None and (single.text or "").strip() in ("false", "0", "")


def _shares(question: _Element) -> list[Fraction]:
    """What each answer is worth, in per cent; what is no number counts nothing."""
    return [number(one.get("fraction", "0")) or _NOTHING for one in question.iterchildren("answer")]


def _fractions(document: Document, question: _Element) -> Faults:
    for answer in question.iterchildren("answer"):
        given = answer.get("fraction", "0")
        near = _other_grade(given)
        if near is not None:
            message = f"Moodle does not know the grade “{given}” per cent, and imports nothing of the file."
            yield MOODLE_REFUSES.at(document.span(answer), message, help=f"The nearest on its list is {near}.")


@lru_cache(1024)
def _other_grade(given: str) -> str | None:
    """The grade on Moodle's list that is nearest to one that is not on it; None for one that is."""
    share = number(given)
    if share is None:
        return "0"
    near = _nearest(share)
    if not share or abs(abs(share) - near) < _CLOSE:
        return None
    return f"{'-' if share < 0 else ''}{shown(near)}"


def _nearest(share: Fraction) -> Fraction:
    """The grade on Moodle's list that is nearest to a share in per cent, without its sign."""
    return min(GRADES, key=lambda grade: abs(abs(share) - grade))


def _multichoice(document: Document, question: _Element) -> Faults:
    shares = _shares(question)
    if len(shares) < 2:
        message = (
            "A multiple-choice question needs two answers: Moodle stops here, and the questions after it are lost."
        )
        yield MOODLE_REFUSES.at(document.span(question), message)
    elif max(shares) <= 0:
        yield NO_RIGHT_ANSWER.at(document.span(question), "No answer of this question is right.")
    elif takes_several(question):
        reached = sum((share for share in shares if share > 0), _NOTHING)
        if reached < Fraction("99.9"):
            message = f"All right answers together are worth {shown(reached)} %: nobody can get full marks."
            yield NO_FULL_MARKS.at(document.span(question), message)
        elif reached > Fraction("100.1") and max(shares) < _FULL:
            yield SCORE_RANGE.at(
                document.span(question), f"All right answers together are worth {shown(reached)} %, more than 100 %."
            )
    elif shares.count(_FULL) > 1:
        yield SEVERAL_RIGHT_ANSWERS.at(
            document.span(question), "Two answers are worth 100 %, though only one can be chosen."
        )
    elif max(shares) < _FULL:
        yield NO_FULL_MARKS.at(
            document.span(question), f"The best answer is worth {shown(max(shares))} %: nobody can get full marks."
        )


def _truefalse(document: Document, question: _Element) -> Faults:
    texts = [text_at(one, "text") for one in question.iterchildren("answer")]
    if len(texts) != 2:
        message = f"A true-false question has two answers, this one {len(texts)}: the import stops here."
        yield MOODLE_REFUSES.at(document.span(question), message)
    elif {*texts} != {"true", "false"}:
        message = f"Moodle knows the answers `true` and `false` only; “{texts[0]}” and “{texts[1]}” are taken by place."
        yield MOODLE_CHANGES.at(document.span(question), message, help="Write `true` and `false`, in every language.")
    elif _FULL not in _shares(question):
        yield NO_RIGHT_ANSWER.at(document.span(question), "Neither answer of this question is worth 100 %.")


def _shortanswer(document: Document, question: _Element) -> Faults:
    if _FULL not in _shares(question):
        message = "No answer is worth 100 %: Moodle stops here, and the questions after this one are lost."
        yield MOODLE_REFUSES.at(document.span(question), message)


def _numerical(document: Document, question: _Element) -> Faults:
    if _FULL not in _shares(question):
        yield NO_RIGHT_ANSWER.at(document.span(question), "No answer of this question is worth 100 %.")
    for answer in question.iterchildren("answer"):
        for name in ("text", "tolerance"):
            element, value = answer.find(name), text_at(answer, name)
            if element is None or not value or value == "*" or number(value) is not None:
                continue
            if _COMMA.fullmatch(value):
                message = (
                    f"What Moodle reads in “{value}” depends on its language: in English, {value.replace(',', '')}."
                )
                yield MOODLE_CHANGES.at(document.span(element), message, help="Write a point.")
            else:
                yield MOODLE_REFUSES.at(document.span(element), f"“{value}” is no number: the import stops here.")


def _matching(document: Document, question: _Element) -> Faults:
    pairs = [(one, text_at(one, "text"), text_at(one, "answer/text")) for one in question.iterchildren("subquestion")]
    for element, left, right in pairs:
        if left and not right:
            message = "This part has no answer: Moodle silently drops all questions after this one."
            yield MOODLE_REFUSES.at(document.span(element), message)
    if not any(left and right for _, left, right in pairs):
        yield NO_RIGHT_ANSWER.at(document.span(question), "Nothing is to be matched in this question.")


def _ordering(document: Document, question: _Element) -> Faults:
    if len(question.findall("answer")) < 2:
        message = "Fewer than two things are to be ordered: Moodle silently drops all questions after this one."
        yield MOODLE_REFUSES.at(document.span(question), message)
    if question.find("shownumcorrect") is None and len(question.findall("hint")) < 2:
        message = "Without <shownumcorrect> Moodle's import of an ordering question stops with an error."
        yield MOODLE_REFUSES.at(document.span(question), message, help="Add `<shownumcorrect>1</shownumcorrect>`.")


def _gaps(document: Document, question: _Element) -> Faults:
    choices = len([*question.iterchildren("dragbox", "selectoption")])
    slots = [int(one) for one in _SLOT.findall(text_at(question, "questiontext/text"))]
    missing = [one for one in slots if not 1 <= one <= choices]
    if missing:
        message = f"The gap [[{missing[0]}]] has no choice: there are {choices}. It has no right answer."
        yield NO_RIGHT_ANSWER.at(document.span(question), message)
    elif not slots:
        yield NO_RIGHT_ANSWER.at(document.span(question), "The text has no gap such as [[1]].")


def _cloze(document: Document, question: _Element) -> Faults:
    element = question.find("questiontext/text")
    if element is None:
        return
    found = [*blanks(element.text or "")]
    if not any(one.known for one in found):
        message = "There is no blank such as {1:SA:=answer} in this text: Moodle imports nothing of the file."
        yield MOODLE_REFUSES.at(document.span(element), message)
    for one in found:
        start = one.text if len(one.text) <= 30 else f"{one.text[:29]}…"
        if not one.known:
            message = f"Moodle knows no blank of the kind “{one.kind}”; {start} is shown as it is."
            yield MOODLE_CHANGES.at(document.span(element), message)
        elif max(one.shares) < _FULL and not one.kind.startswith(("MULTIRESPONSE", "MR")):
            message = f"No answer in the blank {start} is worth 100 %: Moodle imports nothing of the file."
            yield MOODLE_REFUSES.at(document.span(element), message, help="Write `=` before the right answer.")


_CHECKS: Final[dict[str, Callable[[Document, _Element], Faults]]] = {
    "multichoice": _multichoice,
    "truefalse": _truefalse,
    "shortanswer": _shortanswer,
    "numerical": _numerical,
    "matching": _matching,
    "match": _matching,
    "ordering": _ordering,
    "ddwtos": _gaps,
    "gapselect": _gaps,
    "cloze": _cloze,
    "multianswer": _cloze,
}
