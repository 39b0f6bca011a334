"""What Canvas refuses or silently changes in an item of QTI 1.2 that is meant for it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from quizpack.diagnostics import Diagnostic
from quizpack.formats.contents import text_of
from quizpack.formats.package_kinds import CANVAS_CHANGES, CANVAS_REFUSES, UNSUPPORTED_TYPE
from quizpack.formats.qti12.read_item import Item
from quizpack.formats.qti12.type_names import CANVAS, NEW_QUIZZES_ONLY
from quizpack.packaging.package import local
from quizpack.packaging.reading import Document

_LONGEST: Final = 16_384
_DIGITS = re.compile(r"\d+")
_BLANK_NAME = re.compile(r"[A-Za-z0-9._-]+")
_COMMA = re.compile(r"\s*-?\d+,\d+\s*")
_OWN_FEEDBACK: Final = ("general_fb", "correct_fb", "general_incorrect_fb")
_BLANKS: Final = ("fill_in_multiple_blanks_question", "multiple_dropdowns_question")

Faults = Iterator[Diagnostic]


def canvas_faults(document: Document, item: Item) -> Faults:
    """The traps of Canvas's importers, for items that name Canvas's type."""
    if item.canvas is None:
        return
    if item.canvas not in CANVAS:
        message = f"Canvas does not know the type “{item.canvas}”."
        yield UNSUPPORTED_TYPE.at(document.span(item.element), message)
    if item.canvas == "matching_question":
        yield from _matching(document, item)
    if item.canvas in _BLANKS:
        yield from _blanks(document, item)
    if item.canvas == "true_false_question":
        yield from _true_false(document, item)
    if item.canvas == "numerical_question":
        yield from _numbers(document, item)
    yield from _texts(document, item)
    yield from _feedback(document, item)


def canvas_notes(items: list[tuple[Document, Item]]) -> Iterator[str]:
    """What an admin should know before choosing Classic or New Quizzes."""
    found = Counter(item.canvas for _, item in items if item.canvas in NEW_QUIZZES_ONLY)
    if found["hot_spot_question"]:
        yield "For New Quizzes only: Canvas Classic refuses a package with hot spots."
    elif found:
        yield "For New Quizzes only: Canvas Classic makes other questions of ordering and categorization."


def _matching(document: Document, item: Item) -> Faults:
    """Classic keeps the first run of digits of a right side's identifier, and nothing else."""
    idents = dict.fromkeys(one.get("ident", "") for response in item.responses for one in item.labels(response))
    numbers = Counter(found[0] if (found := _DIGITS.search(ident)) else "" for ident in idents)
    if any(count > 1 for count in numbers.values()):
        same = [ident for ident in idents if numbers[_number(ident)] > 1][:2]
        message = f"Canvas Classic takes “{same[0]}” and “{same[1]}” for one answer: it keeps the first number only."
        help_ = "Give the right sides whole numbers as identifiers, each another."
        yield CANVAS_CHANGES.at(document.span(item.element), message, help=help_)


def _number(ident: str) -> str:
    found = _DIGITS.search(ident)
    return found[0] if found else ""


def _blanks(document: Document, item: Item) -> Faults:
    """Blanks: their names, their places in the text, and choices whose identifiers stand once in the question."""
    owners: Counter[str] = Counter()
    prompt = text_of(None if item.presentation is None else item.presentation.find("{*}material"))
    for response in item.responses:
        # New Quizzes' word banks are one set of choices for all blanks
        owners.update({one.get("ident", "") for one in item.labels(response) if one.get("answer_type") != "wordbank"})
        name = response.get("ident", "").removeprefix("response_")
        if f"[{name}]" not in prompt:
            name = text_of(response.find("{*}material")).strip() or name
        if not _BLANK_NAME.fullmatch(name):
            message = f"New Quizzes do not see a blank in “[{name}]”: its name holds other signs than A–Z and digits."
            yield CANVAS_CHANGES.at(document.span(response), message)
        elif prompt and f"[{name}]" not in prompt:
            message = f"The text has no place “[{name}]” for this blank."
            yield CANVAS_CHANGES.at(document.span(response), message)
    shared = [ident for ident, count in owners.items() if count > 1]
    if shared:
        message = f"The choice “{shared[0]}” stands in several blanks; Canvas then marks wrong answers as right."
        help_ = "Give each choice an identifier that no other blank of the question has."
        yield CANVAS_CHANGES.at(document.span(item.element), message, help=help_)


def _true_false(document: Document, item: Item) -> Faults:
    words = [text_of(one).strip() for response in item.responses for one in item.labels(response)]
    if not (any("true" in one.lower() for one in words) and any("false" in one.lower() for one in words)):
        message = "Canvas Classic makes a multiple choice of this, since its labels are not True and False."
        help_ = "In other languages, write it as `multiple_choice_question`."
        yield CANVAS_CHANGES.at(document.span(item.element), message, help=help_)


def _numbers(document: Document, item: Item) -> Faults:
    compared = [*item.element.iter("{*}varequal", "{*}vargte", "{*}varlte", "{*}vargt", "{*}varlt")]
    for one in compared:
        if _COMMA.fullmatch(one.text or ""):
            message = f"Canvas reads “{(one.text or '').strip()}” as {(one.text or '').strip().partition(',')[0]}."
            yield CANVAS_CHANGES.at(document.span(one), message, help="Write a point.")
    if compared and all(local(one.tag) == "varequal" for one in compared):
        message = "A number without bounds: Canvas Classic finds no answer, New Quizzes fail."
        help_ = "Write `<vargte>` and `<varlte>`, also around an exact value."
        yield CANVAS_REFUSES.at(document.span(compared[0]), message, help=help_)


def _texts(document: Document, item: Item) -> Faults:
    material = None if item.presentation is None else item.presentation.find("{*}material")
    if len(text_of(material)) > _LONGEST:
        message = f"The text has more than {_LONGEST:,} characters; Canvas replaces it by a notice."
        yield CANVAS_CHANGES.at(document.span(item.element), message)
    points = item.fields.get("points_possible", "")
    if _COMMA.fullmatch(points):
        message = f"Canvas reads “{points}” points as {points.partition(',')[0]}."
        yield CANVAS_CHANGES.at(document.span(item.element), message, help="Write a point.")
    for one in item.element.iter("{*}mattext"):
        if one.text and "src" in one.text and re.search(r"""src\s*=\s*["']data:""", one.text):
            message = "A picture is written into the text (`data:`); Canvas removes it."
            yield CANVAS_CHANGES.at(document.span(one), message, help="Put it into the package as a file.")


def _feedback(document: Document, item: Item) -> Faults:
    linked = {one.get("linkrefid") for one in item.element.iter("{*}displayfeedback")}
    for one in item.element.iterchildren("{*}itemfeedback"):
        ident = one.get("ident", "")
        if ident not in linked and ident not in _OWN_FEEDBACK and not ident.removesuffix("_fb").isdigit():
            message = f"Nothing leads to the feedback “{ident}”; Canvas drops it."
            yield CANVAS_CHANGES.at(document.span(one), message, help="Add a `<displayfeedback>` for it.")
