"""The inline elements of XLIFF: our own, and those that other programs make of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from quizpack.formats.xliff.codes import Role
from quizpack.formats.xliff.received import Ref, Told

if TYPE_CHECKING:
    from lxml.etree import _Element

_PAIRS = frozenset(("g", "pc"))
_ALONE = frozenset(("x", "ph"))
_OPEN = frozenset(("bx", "sc", "bpt"))
_CLOSE = frozenset(("ex", "ec", "ept"))
_NATIVE = frozenset(("ph", "bpt", "ept", "it"))
"""In 1.2 these hold the code itself."""


def told_in(element: _Element, data: Mapping[str, str]) -> Told:
    """What stands in a source or target; `data` are the codes that a unit of 2.x keeps apart, by identifier.

    What only marks a stretch (`mrk`) leaves its words.
    """
    return tuple(part for part in _inside(element, data) if part != "")


def _inside(element: _Element, data: Mapping[str, str]) -> Iterator[str | Ref]:
    yield element.text or ""
    for child in element:
        if isinstance(child.tag, str):
            yield from _part(child, data)
        yield child.tail or ""


def _part(element: _Element, data: Mapping[str, str]) -> Iterator[str | Ref]:
    name = str(element.tag).rpartition("}")[2]
    if name in _PAIRS:
        number, whole = element.get("id") or "", element.get("equiv-text")
        yield Ref(number, "open", data.get(element.get("dataRefStart") or ""), whole)
        yield from _inside(element, data)
        yield Ref(number, "close", data.get(element.get("dataRefEnd") or ""), whole)
    elif name in _ALONE | _OPEN | _CLOSE | _NATIVE:
        role: Role = "open" if name in _OPEN else "close" if name in _CLOSE else "alone"
        number = element.get("rid") or element.get("startRef") or element.get("id") or ""
        native = "".join(str(part) for part in element.itertext()) if name in _NATIVE else ""
        text = native or data.get(element.get("dataRef") or "") or element.get("equiv-text")
        yield Ref(number, role, text)
    elif name == "cp":
        yield _character(element.get("hex") or "")
    else:
        yield from _inside(element, data)


def _character(code: str) -> str:
    """A character that XML cannot hold (2.x); none where the number is none."""
    try:
        return chr(int(code, 16))
    except (ValueError, OverflowError):
        return ""
