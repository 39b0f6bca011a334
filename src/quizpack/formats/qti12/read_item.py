"""One item of QTI 1.2 that is read: its metadata, type, points, responses and what scores."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from quizpack.formats.contents import text_of
from quizpack.formats.qti12.type_names import named
from quizpack.formats.survey import Asked, number
from quizpack.packaging.package import local

if TYPE_CHECKING:
    from lxml.etree import _Element

_RESPONSES: Final = ("{*}response_lid", "{*}response_str", "{*}response_num", "{*}response_xy", "{*}response_grp",
                     "{*}response_extension")  # fmt: skip
_NOT_COMPARED: Final = ("essay", "upload", "info", "formula")
_SCORED_OTHERWISE: Final = ("hot_spot_question", "categorization_question")
"""New Quizzes score these by the areas and categories themselves, whatever the conditions say."""


class Score(NamedTuple):
    """One `setvar` on the item's score: the element, whether it adds, and by how much."""

    element: _Element
    adds: bool
    value: Fraction | None


class Item:
    """An item, taken apart once."""

    def __init__(self, element: _Element) -> None:
        self.element = element
        self.ident = element.get("ident", "")
        self.fields = metadata(element)
        self.presentation = element.find("{*}presentation")
        self.responses = [] if self.presentation is None else [*self.presentation.iter(*_RESPONSES)]
        self.type = self._type()

    @property
    def canvas(self) -> str | None:
        """Canvas's name of the type, which only packages for Canvas give."""
        return self.fields.get("question_type")

    def asked(self) -> Asked:
        """The item as a survey counts it."""
        return Asked(type=self.type, points=self.points())

    def points(self) -> Fraction | None:
        """The points: what the metadata say, else the greatest score; Canvas counts 1 where neither is told."""
        for label in ("points_possible", "cc_weighting"):
            if label in self.fields:
                return number(self.fields[label])
        for label in ("qmd_weighting", "qmd_absolutescore_max"):
            # Blackboard writes 0 or -1 for points that it keeps elsewhere
            if (told := number(self.fields.get(label))) and told > 0:
                return told
        if self.canvas or self.type == "info":
            return Fraction(self.type != "info")
        highest = [number(one.get("maxvalue")) for one in self.element.iter("{*}decvar")]
        return next((one for one in highest if one), None)

    def labels(self, response: _Element) -> list[_Element]:
        """The choices of one response."""
        return [*response.iter("{*}response_label")]

    def scores(self) -> Iterator[Score]:
        """What changes the item's score."""
        declared = [one.get("varname") or "SCORE" for one in self.element.iter("{*}decvar")]
        name = next((one for one in declared if "score" in one.lower()), declared[0] if declared else "SCORE")
        for one in self.element.iter("{*}setvar"):
            if (one.get("varname") or "SCORE") == name:
                yield Score(one, (one.get("action") or "Set").lower() == "add", number(one.text))

    def _type(self) -> str:
        known = named(self.fields)
        if known == "short-answer" and len(self.responses) > 1:
            return "fill-blanks"
        return known or self.canvas or self._guessed()

    def _guessed(self) -> str:
        """The type as the responses show it, for systems that do not name one."""
        if not self.responses:
            return "info"
        first = self.responses[0]
        match local(first.tag):
            case "response_xy":
                return "hotspot"
            case "response_grp":
                return "matching"
            case "response_lid":
                return self._choice(first)
            case _:
                return self._typed(first)

    def _choice(self, first: _Element) -> str:
        if (first.get("rcardinality") or "Single") == "Ordered":
            return "ordering"
        if len(self.responses) > 1:
            sets = [[one.get("ident") for one in self.labels(response)] for response in self.responses]
            return "matching" if all(one == sets[0] for one in sets) else "fill-blanks"
        if first.get("rcardinality") == "Multiple":
            return "multiple-response"
        words = {text_of(one).strip().lower() for one in self.labels(first)}
        return "true-false" if words == {"true", "false"} else "single-choice"

    def _typed(self, first: _Element) -> str:
        if len(self.responses) > 1:
            return "fill-blanks"
        fib = next(first.iter("{*}render_fib"), None)
        if local(first.tag) == "response_num" or (
            fib is not None and (fib.get("fibtype") or "").lower() in ("decimal", "integer", "scientific")
        ):
            return "numeric"
        compared = any(True for _ in self.element.iter("{*}varequal", "{*}varsubstring"))
        return "short-answer" if compared else "essay"


def metadata(element: _Element) -> dict[str, str]:
    """The fields of an item's, section's or assessment's own metadata, by label in small letters."""
    found: dict[str, str] = {}
    for holder in element.iterchildren("{*}itemmetadata", "{*}qtimetadata"):
        for field in holder.iter("{*}qtimetadatafield"):
            label, entry = field.find("{*}fieldlabel"), field.find("{*}fieldentry")
            if label is not None and entry is not None:
                found.setdefault((label.text or "").strip().lower(), (entry.text or "").strip())
        for old in holder.iterdescendants():
            if local(old.tag).startswith(("qmd_", "bbmd_")):
                found.setdefault(local(old.tag), (old.text or "").strip())
    return found


def is_machine_scored(item: Item) -> bool:
    """Whether an item of this type has a right answer that a machine can know."""
    return bool(item.responses) and item.type not in _NOT_COMPARED and item.canvas not in _SCORED_OTHERWISE
