"""One item of QTI 2.x or 3.0 that is read: its interactions, declarations, type and points."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from quizpack.formats.contents import text_of
from quizpack.formats.qti2.read_names import attribute, every, first, name
from quizpack.formats.survey import Asked, number

if TYPE_CHECKING:
    from lxml.etree import _Element

_ONE: Final = {
    "orderInteraction": "ordering",
    "extendedTextInteraction": "essay",
    "uploadInteraction": "upload",
    "hotspotInteraction": "hotspot",
    "selectPointInteraction": "hotspot",
    "gapMatchInteraction": "fill-blanks",
    "inlineChoiceInteraction": "fill-blanks",
    "associateInteraction": "associate",
    "hottextInteraction": "hottext",
    "sliderInteraction": "slider",
    "graphicGapMatchInteraction": "drag-onto-image",
    "graphicOrderInteraction": "ordering-on-image",
    "graphicAssociateInteraction": "associate-on-image",
    "positionObjectInteraction": "position-on-image",
    "drawingInteraction": "drawing",
    "mediaInteraction": "media",
    "customInteraction": "custom",
    "portableCustomInteraction": "custom",
}
"""The type of an item whose only sort of interaction is this one."""

_TRUTH = re.compile(r"(?<![a-z])(true|false)(?![a-z])")
_NO_CHOICE: Final = ("feedback", "template", "printed")
_IN_TEXT: Final = {"textEntryInteraction", "inlineChoiceInteraction"}
_NUMBERS: Final = ("float", "integer")
NOT_SCORED: Final = ("essay", "upload", "info", "drawing", "media", "custom")
"""Types without an answer that a machine can know."""


class Item:
    """An item, taken apart once."""

    def __init__(self, element: _Element) -> None:
        self.element = element
        self.identifier = element.get("identifier", "")
        self.responses = {one.get("identifier", ""): one for one in every(element, "responseDeclaration")}
        self.outcomes = {one.get("identifier", ""): one for one in every(element, "outcomeDeclaration")}
        body = first(element, "itemBody")
        inside = () if body is None else body.iter("{*}*")
        self.interactions = [
            one for one in inside if name(one).endswith("Interaction") and name(one) != "endAttemptInteraction"
        ]
        self.processing = first(element, "responseProcessing")
        self.type = self._type()

    @property
    def template(self) -> str:
        """The name of the standard template that scores the item; empty where it has rules of its own, or none."""
        if self.processing is None:
            return ""
        return attribute(self.processing, "template").rstrip("/").rpartition("/")[2].removesuffix(".xml")

    def asked(self) -> Asked:
        """The item as a survey counts it."""
        return Asked(type=self.type, points=self.points())

    def points(self) -> Fraction | None:
        """The points: what the item declares, or what its template gives."""
        score = self.outcomes.get("SCORE")
        highest = None if score is None else number(attribute(score, "normalMaximum"))
        if highest is None and (declared := self.outcomes.get("MAXSCORE")) is not None:
            value = first(declared, "value")
            highest = None if value is None else number(value.text)
        if highest is None and self.template in ("match_correct", "map_response"):
            highest = self.best("RESPONSE") if self.template == "map_response" else Fraction(1)
        return Fraction(0) if highest is None and self.type == "info" else highest

    def best(self, response: str) -> Fraction | None:
        """The most that a response's mapping gives; None where it has no mapping."""
        declared = self.responses.get(response)
        mapping = None if declared is None else first(declared, "mapping", "areaMapping")
        if declared is None or mapping is None:
            return None
        values = [number(attribute(one, "mappedValue")) for one in every(mapping, "mapEntry", "areaMapEntry")]
        gained = [value for value in values if value is not None and value > 0]
        reached = max(gained, default=Fraction(0))
        if declared.get("cardinality") != "single":
            reached = sum(gained, Fraction(0))
        bound = number(attribute(mapping, "upperBound"))
        return reached if bound is None else min(bound, reached)

    def correct(self, response: str) -> list[_Element]:
        """The values of the right answer that a response declares."""
        declared = self.responses.get(response)
        right = None if declared is None else first(declared, "correctResponse")
        return [] if right is None else [*every(right, "value")]

    def choices(self, interaction: _Element) -> list[_Element]:
        """What can be chosen, moved or matched in an interaction: what has an identifier, but for feedback in it."""
        named = (one for one in interaction.iterdescendants("{*}*") if one.get("identifier") is not None)
        return [one for one in named if not name(one).startswith(_NO_CHOICE)]

    def _type(self) -> str:
        sorts = {name(one) for one in self.interactions}
        if not sorts:
            return "info"
        if first(self.element, "templateDeclaration") is not None and sorts == {"textEntryInteraction"}:
            return "formula"
        if sorts == {"textEntryInteraction"}:
            return self._typed()
        if sorts <= _IN_TEXT:
            return "fill-blanks"
        if len(sorts) > 1 or (len(self.interactions) > 1 and sorts != {"uploadInteraction"}):
            return "composite"
        only = self.interactions[0]
        if sorts == {"choiceInteraction"}:
            return self._choice(only)
        if sorts == {"matchInteraction"}:
            return self._match(only)
        return _ONE.get(sorts.pop(), "custom")

    def _typed(self) -> str:
        """One box is a short answer or a number; a number may have a second box for its unit."""
        declared = [self.responses.get(attribute(one, "responseIdentifier")) for one in self.interactions]
        types = ["" if one is None else attribute(one, "baseType") for one in declared]
        if len(types) == 1:
            return "numeric" if types[0] in _NUMBERS else "short-answer"
        names = [attribute(one, "responseIdentifier") for one in self.interactions]
        return "numeric" if len(types) == 2 and types[0] in _NUMBERS and names[1] == "UNIT" else "fill-blanks"

    def _choice(self, interaction: _Element) -> str:
        declared = self.responses.get(attribute(interaction, "responseIdentifier"))
        if declared is not None and declared.get("cardinality") == "multiple":
            return "multiple-response"
        choices = self.choices(interaction)
        words = {text_of(one).strip().lower() for one in choices}
        told = {found[0] for one in choices if (found := _TRUTH.search(one.get("identifier", "").lower()))}
        known = words == {"true", "false"} or told == {"true", "false"}
        return "true-false" if known and len(choices) == 2 else "single-choice"

    def _match(self, interaction: _Element) -> str:
        """Where one target takes several things, things are sorted; else each has its partner."""
        sets = [*every(interaction, "simpleMatchSet")]
        targets = [] if len(sets) < 2 else [*every(sets[1], "simpleAssociableChoice")]
        several = targets and all(attribute(one, "matchMax", "1") != "1" for one in targets)
        values = [one.text.split() for one in self.correct(attribute(interaction, "responseIdentifier")) if one.text]
        ends = [pair[-1] for pair in values if pair]
        return "categorize" if several and len({*ends}) < len(ends) else "matching"
