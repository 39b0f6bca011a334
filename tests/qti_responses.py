"""From a learner's answer, as `model.scoring` knows it, to the responses that a platform sends for an exported item.

Everything is looked up in the item itself, choices by the text that a learner reads, so that the identifiers which the
writer chose are put to the test as well.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lxml import etree

from quizpack.markup import parse, plain
from quizpack.model import questions as q
from quizpack.model.scoring import Response, comparable

Given = dict[str, str | list[str]]
"""Each response variable's value; what is not in it is not answered."""

_NUMBER = re.compile(r"\s*(?P<number>-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)\s*(?P<unit>\S.*?)?\s*")


@dataclass(frozen=True)
class Item:
    """An item's XML, in any version of QTI: names are asked for as QTI 2 writes them."""

    root: etree._Element

    @classmethod
    def of(cls, data: bytes) -> Item:
        return cls(etree.fromstring(data))

    def all(self, name: str) -> list[etree._Element]:
        """All elements of a name."""
        kebab = "qti-" + re.sub(r"[A-Z]", lambda capital: f"-{capital[0].lower()}", name)
        return [one for one in self.root.iter(etree.Element) if etree.QName(one).localname in (name, kebab)]

    def responses(self) -> dict[str, etree._Element]:
        """The response declarations by name."""
        return {str(one.get("identifier")): one for one in self.all("responseDeclaration")}

    def options(self, *names: str) -> list[tuple[str, str]]:
        """Identifier and visible text of all elements of these names; feedback inside them is not seen."""
        return [(str(one.get("identifier")), _visible(one)) for name in names for one in self.all(name)]

    def option(self, text: str, *names: str, taken: tuple[str, ...] = ()) -> str:
        """The identifier of the first option with this text that is not taken yet."""
        wanted = " ".join(plain(parse(text)).split())
        return next(own for own, shown in self.options(*names) if shown == wanted and own not in taken)


def _visible(element: etree._Element) -> str:
    parts = [element.text or ""]
    for child in element:
        name = etree.QName(child).localname
        if name == "math":
            parts.append(str(child.get("alttext")))
        elif not re.search("feedback", name, re.IGNORECASE):
            parts.append(str(child.get("alt", "")) + _visible(child))
        parts.append(child.tail or "")
    return " ".join("".join(parts).split())


def given(item: Item, question: q.Question, response: Response) -> Given | None:
    """The responses for an answer; None for an answer that QTI cannot tell from another, as the docs say."""
    if response is None or response in ("", [], {}):
        return {}
    match question:
        case q.SingleChoice():
            return _one(item, {choice.id: choice.text.markup for choice in question.choices}.get(str(response)))
        case q.TrueFalse():
            return _one(item, "True" if response is True else "False")
        case q.MultipleResponse():
            texts = {choice.id: choice.text.markup for choice in question.choices}
            return {"RESPONSE": [item.option(texts[one], "simpleChoice") for one in dict.fromkeys(response)]}
        case q.Ordering():
            return _ordered(item, question, list(response))
        case q.ShortAnswer():
            return _typed(str(response), "RESPONSE")
        case q.Numeric():
            return _number(item, str(response), "RESPONSE")
        case q.Formula():
            return _number(item, str(response), "RESPONSE")
        case q.Hotspot():
            return _clicked(item, question, list(response))
        case q.Matching() | q.Categorize() | q.FillBlanks():
            assert isinstance(response, Mapping)
            return _put_together(item, question, response)
        case _:
            raise AssertionError(question)


def _one(item: Item, text: str | None) -> Given:
    return {} if text is None else {"RESPONSE": item.option(text, "simpleChoice")}


def _ordered(item: Item, question: q.Ordering, response: list[str]) -> Given:
    texts = {one.id: one.text.markup for one in question.items}
    found: tuple[str, ...] = ()
    for one in response:
        found += (item.option(texts[one], "simpleChoice", taken=found),)
    return {"RESPONSE": list(found)}


def _typed(response: str, name: str) -> Given | None:
    """QTI compares texts as they were typed: other spaces and other Unicode forms are no business of a test."""
    return {name: response} if comparable(response, case_sensitive=True) == response else None


def _number(item: Item, response: str, name: str) -> Given | None:
    """A number goes into its box, its unit into the unit's, where there is one."""
    found = _NUMBER.fullmatch(response)
    if not found:
        return {} if "−" not in response else None
    digits = re.sub(r"[eE].*|[-.]", "", found["number"])
    if len(digits.lstrip("0")) > 15:
        return None
    unit = name.replace("RESPONSE", "UNIT", 1)
    if unit in item.responses():
        return {name: found["number"]} | ({unit: found["unit"]} if found["unit"] else {})
    unit_shown = bool(item.all("textEntryInteraction")[0].tail)
    return {name: found["number"]} if not found["unit"] or unit_shown else None


def _clicked(item: Item, question: q.Hotspot, response: list[str]) -> Given | None:
    areas = {area.id: area for area in question.areas}
    if item.all("selectPointInteraction"):
        points = [" ".join(str(int(one)) for one in _inside(areas[one])) for one in response]
        single = item.responses()["RESPONSE"].get("cardinality") == "single"
        return {"RESPONSE": points[0] if single else points}
    by_coords = {one.get("coords"): str(one.get("identifier")) for one in item.all("hotspotChoice")}
    found = [by_coords[",".join(str(round(at)) for at in areas[one].coords)] for one in response]
    if item.responses()["RESPONSE"].get("cardinality") == "single":
        return {"RESPONSE": found[0]} if len(found) == 1 else None
    return {"RESPONSE": found}


def _inside(area: q.Area) -> tuple[float, float]:
    at = [float(one) for one in area.coords]
    if area.shape is q.Shape.CIRCLE:
        return at[0], at[1]
    if area.shape is q.Shape.RECT:
        return (at[0] + at[2]) / 2, (at[1] + at[3]) / 2
    return sum(at[0:6:2]) / 3, sum(at[1:6:2]) / 3


def _put_together(item: Item, question: q.Question, response: Mapping[str, str]) -> Given | None:
    match question:
        case q.Matching():
            lefts = {pair.id: pair.left.markup for pair in question.pairs}
            pairs = [(lefts[pair], right) for pair, right in response.items()]
        case q.Categorize():
            items = {f"{one.id}/{item.id}": item.text.markup for one in question.categories for item in one.items}
            names = {one.id: one.name.markup for one in question.categories}
            pairs = [(items[key], names[where]) for key, where in response.items()]
        case q.FillBlanks():
            return _blanks(item, question, response)
        case _:
            raise AssertionError(question)
    first, second = (Item(one) for one in item.all("simpleMatchSet"))
    found = [
        f"{first.option(one, 'simpleAssociableChoice')} {second.option(other, 'simpleAssociableChoice')}"
        for one, other in pairs
    ]
    return {"RESPONSE": found} if len(set(found)) == len(found) else None


def _blanks(item: Item, question: q.FillBlanks, response: Mapping[str, str]) -> Given | None:
    if question.drag:
        gaps = [str(one.get("identifier")) for one in item.all("gap")]
        names = re.findall(r"\{\{([a-z0-9-]+)\}\}", question.prompt.markup)
        places = dict(zip(names, gaps, strict=True))
        return {"RESPONSE": [f"{item.option(word, 'gapText')} {places[name]}" for name, word in response.items()]}
    found: Given = {}
    for blank in question.blanks:
        if blank.name not in response:
            continue
        value, name = response[blank.name], f"RESPONSE_{blank.name}"
        one: Given | None
        if isinstance(blank, q.ChoiceBlank):
            texts = {choice.id: choice.text.markup for choice in blank.choices}
            menu = next(one for one in item.all("inlineChoiceInteraction") if name in one.attrib.values())
            one = {name: Item(menu).option(texts[value], "inlineChoice")}
        elif isinstance(blank, q.NumericBlank):
            one = _number(item, value, name)
        else:
            one = _typed(value, name)
        if one is None:
            return None
        found |= one
    return found
