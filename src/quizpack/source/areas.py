"""The picture of a hotspot question and its areas."""

from __future__ import annotations

from decimal import Decimal

from quizpack.documents import List, Map
from quizpack.model import questions as q
from quizpack.source import kinds
from quizpack.source.ids import entry_ids
from quizpack.source.reading import Reading


def image(reading: Reading, fields: Map) -> q.Image:
    """The picture. Whether its file is there and may be used is judged where files are read."""
    src = reading.plain(fields, "src") or ""
    return q.Image(src=src, alt=reading.required(fields, "alt"), place=fields.places["src"])


def areas(reading: Reading, listed: List) -> tuple[q.Area, ...]:
    """The areas; one that holds no pixel is reported."""
    return tuple(
        _area(reading, entry, name) for entry, (name, _) in zip(listed, entry_ids(reading, listed), strict=True)
    )


def _area(reading: Reading, fields: Map, name: str) -> q.Area:
    listed: List = fields["coords"]
    coords = tuple(reading.number_at(one, where) for one, where in zip(listed, listed.places, strict=True))
    shape = q.Shape(fields["shape"])
    fault = _fault(shape, coords)
    if fault:
        message, advice = fault
        reading.report(kinds.EMPTY_AREA, fields.places["coords"], message, help=advice)
    return q.Area(
        id=name,
        shape=shape,
        coords=coords,
        label=reading.text(fields, "label"),
        correct=fields.get("correct", False),
        feedback=reading.text(fields, "feedback"),
        place=fields.places["id"],
    )


def _fault(shape: q.Shape, coords: tuple[Decimal, ...]) -> tuple[str, str] | None:
    """Why an area holds nothing, and what to write."""
    match shape, coords:
        case q.Shape.RECT, (left, top, right, bottom) if left >= right or top >= bottom:
            return "This rectangle holds nothing.", "Write left, top, right, bottom: the left upper corner comes first."
        case q.Shape.CIRCLE, (_, _, radius) if radius == 0:
            return "This circle holds nothing.", "Write x and y of its centre, then a radius above 0."
        case q.Shape.POLY, _ if len(coords) % 2:
            return "This polygon has a corner without its second number.", "Write x and y of each corner in turn."
        case q.Shape.POLY, _ if _on_one_line(coords):
            return "This polygon holds nothing: its corners lie on one line.", "Write x and y of each corner in turn."
    return None


def _on_one_line(coords: tuple[Decimal, ...]) -> bool:
    (x, y), *others = zip(coords[::2], coords[1::2], strict=False)
    away = [(u - x, v - y) for u, v in others if (u, v) != (x, y)]
    return not away or all(away[0][0] * v == away[0][1] * u for u, v in away)
