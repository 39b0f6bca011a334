"""What a YAML file of ours is read to: plain Python values in dicts and lists that know where each value stands."""

from __future__ import annotations

import re
from typing import Any

from quizpack.model.place import NOWHERE, Place, Source, end_of, place, start_of


class Map(dict[str, Any]):
    """Fields by name, in the order of the file. `place` is where it stands, `places[name]` where a value does."""

    __slots__ = ("place", "places")

    place: Place
    places: dict[str, Place]

    def __init__(self) -> None:
        self.place = NOWHERE
        self.places = {}


class List(list[Any]):
    """Entries in the order of the file. `place` is where the whole stands, `places[index]` where an entry does."""

    __slots__ = ("place", "places")

    place: Place
    places: list[Place]

    def __init__(self) -> None:
        self.place = NOWHERE
        self.places = []


def typed(source: Source, where: Place, value: object) -> str:
    """The characters of a value that is meant as a text, as the author typed them.

    `value` is what the tree holds at `where`. A text is itself (quotes, line folding and `|` undone); what YAML takes
    for a number, a truth value or nothing (`1.10`, `010`, `true`, `~`) is its own spelling in the file.
    """
    return value if isinstance(value, str) else source.text[start_of(where) : end_of(where)]


def key_place(source: Source, fields: Map, name: str) -> Place:
    """Where the name of a field stands, quotes included; `NOWHERE` if there is no such field.

    The tree keeps no places for names (that costs a third of the reading): the few that a message needs are found
    again here, between the end of the value before and the start of the field's own value.
    """
    behind = start_of(fields.place)
    for other, where in fields.places.items():
        if other == name:
            return _name_between(source.text, name, behind, start_of(where))
        behind = end_of(where)
    return NOWHERE


# What may stand between a value and the next name: blanks, commas, an opening brace, `? `, comments.
_BETWEEN = re.compile(r"(?:[\s,{]|\?(?=\s)|(?<=\s)#[^\r\n]*)*")
_QUOTED = re.compile(r"""'(?:[^']|'')*'|"(?:[^"\\]|\\.)*\"""", re.DOTALL)


def _name_between(text: str, name: str, start: int, value_start: int) -> Place:
    between = _BETWEEN.match(text, start, value_start)
    start = between.end() if between else start
    if not text.startswith(name, start):
        if quoted := _QUOTED.match(text, start, value_start):
            return place(start, quoted.end())
        # A second field of an earlier name was left out of the tree in between.
        start = max(start, text.rfind(name, start, value_start))
    return place(start, min(start + len(name), value_start))
