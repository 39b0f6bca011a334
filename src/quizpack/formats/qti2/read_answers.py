"""Right answers of QTI 2.x and 3.0: whether there is one, whether it exists, and whether full marks can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from quizpack.diagnostics import Diagnostic
from quizpack.formats.package_kinds import (
    NO_FULL_MARKS,
    NO_RIGHT_ANSWER,
    SCORE_RANGE,
    SEVERAL_RIGHT_ANSWERS,
    UNKNOWN_ANSWER,
)
from quizpack.formats.qti2.read_item import NOT_SCORED, Item
from quizpack.formats.qti2.read_names import attribute, every, first
from quizpack.formats.survey import number, shown
from quizpack.packaging.reading import Document

_CHOSEN: Final = ("identifier", "pair", "directedPair")
_NEEDS_CORRECT: Final = ("match_correct",)
_NEEDS_MAPPING: Final = ("map_response", "map_response_point")
_TEMPLATES: Final = (*_NEEDS_CORRECT, *_NEEDS_MAPPING)
_ONLY: Final = "RESPONSE"
"""The one response that the standard templates score."""


def answer_faults(document: Document, item: Item) -> Iterator[Diagnostic]:
    """What is wrong with an item's answers and its scoring."""
    yield from _values(document, item)
    if item.type in NOT_SCORED or item.type == "formula":
        return
    yield from _scoring(document, item)
    score = item.outcomes.get("SCORE")
    if score is not None:
        low, high = number(attribute(score, "normalMinimum")), number(attribute(score, "normalMaximum"))
        if low is not None and high is not None and low > high:
            message = f"The least score, {shown(low)}, is more than the greatest, {shown(high)}."
            yield SCORE_RANGE.at(document.span(score), message)


def _values(document: Document, item: Item) -> Iterator[Diagnostic]:
    """Right answers name choices that exist, and no more of them than can be given."""
    for interaction in item.interactions:
        response = attribute(interaction, "responseIdentifier")
        declared = item.responses.get(response)
        if declared is None:
            continue
        right = item.correct(response)
        if declared.get("cardinality") == "single" and len(right) > 1:
            message = f"{len(right)} answers are right, though only one can be given."
            yield SEVERAL_RIGHT_ANSWERS.at(document.span(right[1]), message)
        if attribute(declared, "baseType") not in _CHOSEN:
            continue
        known = {one.get("identifier", "") for one in item.choices(interaction)}
        entries = [(one, one.text or "") for one in right]
        entries += [(one, attribute(one, "mapKey")) for one in every(declared, "mapEntry")]
        for element, value in entries:
            missing = next((part for part in value.split() if part not in known), None)
            if known and missing:
                message = f"The answer “{missing}” is none of this question's choices."
                yield UNKNOWN_ANSWER.at(document.span(element), message)


def _scoring(document: Document, item: Item) -> Iterator[Diagnostic]:
    """What can be said of the scoring without running it."""
    if item.points() == 0:
        return
    answers = [*every(item.element, "correctResponse", "mapping", "areaMapping")]
    if item.processing is None or (not len(item.processing) and not item.template):
        if answers:
            message = "Nothing scores this question, though it has a right answer: it always counts 0."
            yield NO_FULL_MARKS.at(document.span(item.element), message)
        else:
            yield NO_RIGHT_ANSWER.at(
                document.span(item.element), "This question has no right answer, and nothing scores it."
            )
        return
    template = item.template
    if not answers and (template in _TEMPLATES or first(item.processing, "baseValue") is None):
        yield NO_RIGHT_ANSWER.at(document.span(item.element), "This question declares no right answer.")
    elif template in _TEMPLATES and _ONLY not in item.responses:
        message = f"The template {template} scores the answer “{_ONLY}”, which this question does not have."
        yield NO_FULL_MARKS.at(document.span(item.processing), message)
    elif template in _NEEDS_CORRECT and not item.correct(_ONLY) and not _set_by_template(item):
        message = f"The template {template} compares with a right answer, but none is declared."
        yield NO_FULL_MARKS.at(document.span(item.processing), message)
    elif template in _NEEDS_MAPPING:
        yield from _mapping(document, item, template)


def _set_by_template(item: Item) -> bool:
    """Whether the right answer is computed for each learner."""
    return first(item.element, "setCorrectResponse") is not None


def _mapping(document: Document, item: Item, template: str) -> Iterator[Diagnostic]:
    best, wanted = item.best(_ONLY), item.points()
    if best is None:
        message = f"The template {template} adds up the points of answers, but no answer has points."
        yield NO_FULL_MARKS.at(document.span(item.responses[_ONLY]), message)
    elif wanted is not None and best < wanted * Fraction(99, 100):
        message = f"The best answer scores {shown(best)} of {shown(wanted)}: nobody can get full marks."
        yield NO_FULL_MARKS.at(document.span(item.responses[_ONLY]), message)
    elif wanted is not None and best > wanted * Fraction(101, 100):
        message = f"The best answer scores {shown(best)}, more than the greatest score, {shown(wanted)}."
        yield SCORE_RANGE.at(document.span(item.responses[_ONLY]), message)
