"""What every question of a Moodle XML file has: type, name, points, hints, files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from quizpack.diagnostics import Diagnostic
from quizpack.formats.contents import text_at
from quizpack.formats.package_kinds import MOODLE_CHANGES, MOODLE_REFUSES, SCORE_RANGE, UNSUPPORTED_TYPE
from quizpack.formats.survey import number
from quizpack.packaging.reading import Document

if TYPE_CHECKING:
    from lxml.etree import _Element

_OWN: Final = frozenset(
    ("multichoice", "truefalse", "shortanswer", "numerical", "matching", "match", "essay", "cloze", "multianswer",
     "ddwtos", "gapselect", "ordering", "description", "ddmarker", "calculated", "calculatedsimple", "calculatedmulti",
     "ddimageortext")
)  # fmt: skip
_NEVER: Final = frozenset(("random", "randomsamatch", "missingtype"))
_LONGEST_NAME: Final = 255
_TAG = re.compile(r"<(?!/?span\b)[A-Za-z/][^>]*>")
_SWITCHES: Final = ("single", "shuffleanswers")
_SWITCH_VALUES: Final = ("true", "false", "1", "0", "")


def frame_faults(document: Document, question: _Element) -> Iterator[Diagnostic]:
    """What is wrong with a question, apart from its answers and texts."""
    yield from _type(document, question)
    yield from _name(document, question)
    yield from _numbers(document, question)
    for hint in question.iterchildren("hint"):
        if not len(hint) and not (hint.text or "").strip():
            yield MOODLE_REFUSES.at(document.span(hint), "This hint is empty: the import stops with an error here.")
    for name in _SWITCHES:
        element = question.find(name)
        if element is not None and (element.text or "").strip() not in _SWITCH_VALUES:
            message = f"<{name}> says “{element.text}”, which Moodle takes for true."
            yield MOODLE_CHANGES.at(document.span(element), message, help="Write `true` or `false`, in small letters.")
    if (tag := question.find("tag")) is not None:
        yield MOODLE_CHANGES.at(document.span(tag), "Moodle reads tags inside <tags> only, and drops this one.")
    for file in question.iter("file"):
        if not file.get("name"):
            yield MOODLE_REFUSES.at(document.span(file), "This file has no name: the import stops with an error here.")


def _type(document: Document, question: _Element) -> Iterator[Diagnostic]:
    given = question.get("type", "")
    if given in _OWN:
        return
    span = document.span(question)
    if given.lower() in _OWN:
        message = f"Moodle does not know the type “{given}”: capitals count, and nothing is imported."
        yield MOODLE_REFUSES.at(span, message, help=f"Write `{given.lower()}`.")
    elif given in _NEVER:
        message = f"Moodle cannot import questions of the type “{given}”; nothing of the file arrives."
        yield MOODLE_REFUSES.at(span, message, help="Leave this question out, or import with “Stop on error: No”.")
    else:
        message = f"The type “{given}” is none of Moodle's own: without its plug-in nothing of the file arrives."
        yield UNSUPPORTED_TYPE.at(span, message)


def _name(document: Document, question: _Element) -> Iterator[Diagnostic]:
    element = question.find("name/text")
    if element is None:
        if question.get("type") not in ("cloze", "multianswer"):
            yield MOODLE_REFUSES.at(document.span(question), "This question has no name: nothing is imported.")
        return
    name = (element.text or "").strip()
    if len(name) > _LONGEST_NAME:
        message = f"The name has {len(name)} characters; Moodle cuts it after {_LONGEST_NAME - 4}."
        yield MOODLE_CHANGES.at(document.span(element), message)
    elif tag := _TAG.search(name):
        message = f"Moodle removes “{tag[0]}” from the name, as it does with all tags."
        yield MOODLE_CHANGES.at(document.span(element), message, help="Write `<` as `&lt;` inside the CDATA section.")


def _numbers(document: Document, question: _Element) -> Iterator[Diagnostic]:
    grade, penalty = question.find("defaultgrade"), question.find("penalty")
    if grade is not None and (value := text_at(question, "defaultgrade")):
        points = number(value)
        if points is None:
            message = f"“{value}” is no number of points: the import stops here, the rest is lost."
            yield MOODLE_REFUSES.at(document.span(grade), message, help="Write it with digits and a point, as in 1.5.")
        elif points < 0:
            yield SCORE_RANGE.at(document.span(grade), f"The question counts {value} points, less than nothing.")
    if penalty is not None and (share := number(penalty.text)) is not None and not 0 <= share <= 1:
        message = f"The penalty {penalty.text} is not between 0 and 1; Moodle does not check that."
        yield SCORE_RANGE.at(document.span(penalty), message)
