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
    again here, as the nearest spelling of the name before its value with nothing but a colon in between.
    """
    if name not in fields.places:
        return NOWHERE
    value = start_of(fields.places[name])
    for spelling in (name, name.replace("'", "''")):
        start = source.text.rfind(spelling, 0, value)
        while start >= 0:
            between = _BETWEEN.fullmatch(source.text, start + len(spelling), value)
            if between:
                return place(start - len(between[1]), between.end(1))
            start = source.text.rfind(spelling, 0, start + len(spelling) - 1)
    return place(value, value)


# What stands between a name and its value: a closing quote, the colon, blanks, comments, anchors and tags.
_BETWEEN = re.compile(r"""(['"]?)\s*(?::(?:\s|(?<=\s)#[^\r\n]*|[&!]\S*)*)?""")
