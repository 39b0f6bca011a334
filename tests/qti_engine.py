"""The part of QTI's response and template processing that our items use, read from the specification.

Not the writer's mirror: it knows the operators only, so that a wrong item scores wrong here too. NULL is None; as the
specification has it, NULL in most operators gives NULL, and a NULL test is not true.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from lxml import etree

from qti_responses import Given, Item

Value = Any
"""A float, str, bool, tuple of two (a pair), list (a container), or None."""


class Run:
    """One attempt at an item. `drawn` is what `randomInteger` gives."""

    def __init__(self, item: Item, given: Given, drawn: int = 1) -> None:
        self.item = item
        self.drawn = drawn
        self.types: dict[str, str] = {}
        self.values: dict[str, Value] = {}
        self._declare(given)
        for step in _named(item.all("templateProcessing")):
            self.follow(step)
        for step in _named(item.all("responseProcessing")):
            self.follow(step)

    @property
    def score(self) -> float:
        return float(self.values["SCORE"])

    def shown(self) -> list[str]:
        """The text of all feedback that is shown."""
        found = []
        for name in ("modalFeedback", "feedbackBlock", "feedbackInline"):
            for one in self.item.all(name):
                value = self.values[_get(one, "outcomeIdentifier")]
                if _get(one, "identifier") in (value if isinstance(value, list) else [value]):
                    found.append(" ".join("".join(one.itertext()).split()))
        return found

    def _declare(self, given: Given) -> None:
        for kind in ("responseDeclaration", "outcomeDeclaration", "templateDeclaration"):
            for one in self.item.all(kind):
                name, base = _get(one, "identifier"), _get(one, "baseType")
                self.types[name] = base
                value: str | list[str] | None = given.get(name) if kind == "responseDeclaration" else _default(one)
                if isinstance(value, list):
                    self.values[name] = [_read(each, base) for each in value] or None
                else:
                    self.values[name] = _read(value, base)

    # --- rules ------------------------------------------------------------------------------------------------------

    def follow(self, rule: etree._Element) -> None:
        match _name(rule):
            case "setOutcomeValue" | "setTemplateValue":
                self.values[_get(rule, "identifier")] = self.reckon(rule[0])
            case "setCorrectResponse":
                self.values[f"correct {_get(rule, 'identifier')}"] = self.reckon(rule[0])
            case "responseCondition":
                for branch in rule:
                    other = _name(branch) == "responseElse"
                    if other or self.reckon(branch[0]) is True:
                        for step in branch if other else branch[1:]:
                            self.follow(step)
                        return
            case name:
                raise AssertionError(f"no rule {name}")

    # --- expressions ------------------------------------------------------------------------------------------------

    def reckon(self, expression: etree._Element) -> Value:
        name = _name(expression)
        special = getattr(self, f"_{name}", None)
        if special:
            return special(expression)
        operands = [self.reckon(one) for one in expression]
        if name == "and":
            return False if False in operands else None if None in operands else True
        if name == "or":
            return True if True in operands else None if None in operands else False
        if name == "isNull":
            return operands[0] is None
        if name == "ordered":
            return operands
        return None if None in operands else OPERATORS[name](*operands)

    def _variable(self, expression: etree._Element) -> Value:
        return self.values[_get(expression, "identifier")]

    def _baseValue(self, expression: etree._Element) -> Value:  # noqa: N802  (QTI's names)
        return _read(expression.text, _get(expression, "baseType"))

    def _correct(self, expression: etree._Element) -> Value:
        declared = self.item.responses()[_get(expression, "identifier")]
        inside = Item(declared)
        base = _get(declared, "baseType")
        values = [_read(one.text, base) for one in Item(inside.all("correctResponse")[0]).all("value")]
        return values[0] if _get(declared, "cardinality") == "single" else values

    def _randomInteger(self, expression: etree._Element) -> Value:  # noqa: N802
        assert _get(expression, "min") == "1"
        assert 1 <= self.drawn <= int(_get(expression, "max"))
        return float(self.drawn)

    def _index(self, expression: etree._Element) -> Value:
        listed = self.reckon(expression[0])
        place = _get(expression, "n")
        at = int(place if place.isdigit() else self.values[place])
        return None if listed is None or at > len(listed) else listed[at - 1]

    def _inside(self, expression: etree._Element) -> Value:
        points = self.reckon(expression[0])
        listed = points if isinstance(points, list) else [points]
        return (
            None
            if points is None
            else any(_within(one, _get(expression, "shape"), _get(expression, "coords")) for one in listed)
        )

    def _stringMatch(self, expression: etree._Element) -> Value:  # noqa: N802
        one, other = (self.reckon(each) for each in expression)
        if one is None or other is None:
            return None
        return one == other if _get(expression, "caseSensitive") == "true" else str(one).lower() == str(other).lower()

    def _mapResponse(self, expression: etree._Element) -> Value:  # noqa: N802
        name = _get(expression, "identifier")
        mapping = Item(self.item.responses()[name]).all("mapping")[0]
        value, base = self.values[name], self.types[name]
        return _bounded(mapping, sum(_mapped(mapping, one, base) for one in _each(value)))

    def _mapResponsePoint(self, expression: etree._Element) -> Value:  # noqa: N802
        name = _get(expression, "identifier")
        mapping = Item(self.item.responses()[name]).all("areaMapping")[0]
        points = _each(self.values[name])
        hit = [
            one for one in mapping if any(_within(point, _get(one, "shape"), _get(one, "coords")) for point in points)
        ]
        return _bounded(mapping, sum(float(_get(one, "mappedValue")) for one in hit))


OPERATORS: dict[str, Callable[..., Value]] = {
    "not": lambda test: not test,
    "match": lambda one, other: sorted(one) == sorted(other) if isinstance(one, list) else one == other,
    "member": lambda one, listed: one in listed,
    "gte": lambda one, other: one >= other,
    "lte": lambda one, other: one <= other,
    "sum": lambda *parts: sum(parts),
    "product": lambda one, other: one * other,
    "divide": lambda one, other: one / other,
}


def _each(value: Value) -> list[Value]:
    """A container's values, each once."""
    if value is None:
        return []
    return list(dict.fromkeys(value)) if isinstance(value, list) else [value]


def _mapped(mapping: etree._Element, value: Value, base: str) -> float:
    for entry in mapping:
        key = _read(_get(entry, "mapKey"), base)
        folded = base == "string" and _get(entry, "caseSensitive") == "false"
        if (key.lower() == value.lower()) if folded else key == value:
            return float(_get(entry, "mappedValue"))
    return float(_get(mapping, "defaultValue"))


def _bounded(mapping: etree._Element, value: float) -> float:
    return min(max(value, float(_get(mapping, "lowerBound"))), float(_get(mapping, "upperBound")))


def _within(point: tuple[float, float], shape: str, coords: str) -> bool:
    at = [float(one) for one in coords.split(",")]
    if shape == "rect":
        return at[0] <= point[0] <= at[2] and at[1] <= point[1] <= at[3]
    if shape == "circle":
        return (point[0] - at[0]) ** 2 + (point[1] - at[1]) ** 2 <= at[2] ** 2
    corners = list(zip(at[::2], at[1::2], strict=True))
    edges = zip(corners, corners[1:] + corners[:1], strict=True)
    crossed = [
        (one[1] > point[1]) != (other[1] > point[1])
        and point[0] < (other[0] - one[0]) * (point[1] - one[1]) / (other[1] - one[1]) + one[0]
        for one, other in edges
    ]
    return sum(crossed) % 2 == 1


def _read(text: str | None, base: str) -> Value:
    if text is None or text == "":
        return None
    if base in ("float", "integer"):
        assert re.fullmatch(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?", text), text
        return float(text)
    if base in ("directedPair", "point"):
        one, other = text.split(" ")
        return (float(one), float(other)) if base == "point" else (one, other)
    return text == "true" if base == "boolean" else text


def _default(declaration: etree._Element) -> str | None:
    values = Item(declaration).all("value")
    return values[0].text if values else None


def _name(element: etree._Element) -> str:
    """An element's name as QTI 2 writes it."""
    return re.sub("-([a-z])", lambda letter: letter[1].upper(), etree.QName(element).localname.removeprefix("qti-"))


def _named(parents: list[etree._Element]) -> list[etree._Element]:
    """The rules of a processing: its own, or those of the standard template that it names."""
    if not parents:
        return []
    template = parents[0].get("template")
    if template is None:
        return list(parents[0])
    name = template.rsplit("/", 1)[-1].removesuffix(".xml")
    return list(etree.fromstring(TEMPLATES[name]))


def _get(element: etree._Element, name: str) -> str:
    """An attribute by its name in QTI 2."""
    kebab = re.sub("[A-Z]", lambda capital: f"-{capital[0].lower()}", name)
    value = element.get(name, element.get(kebab))
    assert value is not None, (element.tag, name)
    return str(value)


_MAP = """<responseProcessing><responseCondition>
<responseIf><isNull><variable identifier="RESPONSE"/></isNull>
<setOutcomeValue identifier="SCORE"><baseValue baseType="float">0</baseValue></setOutcomeValue></responseIf>
<responseElse><setOutcomeValue identifier="SCORE"><{} identifier="RESPONSE"/></setOutcomeValue></responseElse>
</responseCondition></responseProcessing>"""

TEMPLATES = {
    "match_correct": """<responseProcessing><responseCondition>
<responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>
<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf>
<responseElse><setOutcomeValue identifier="SCORE"><baseValue baseType="float">0</baseValue></setOutcomeValue></responseElse>
</responseCondition></responseProcessing>""",
    "map_response": _MAP.format("mapResponse"),
    "map_response_point": _MAP.format("mapResponsePoint"),
}
"""The standard templates, as the specification's appendix gives them."""
