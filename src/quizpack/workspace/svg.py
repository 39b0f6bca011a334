"""SVG drawings are programs as much as pictures: only those that run nothing and load nothing are let through."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.etree import _Element

# Elements that run programs or hold what is no drawing (https://svgwg.org/svg2-draft/)
_FORBIDDEN = frozenset(
    ("script", "foreignobject", "iframe", "embed", "object", "audio", "video", "canvas", "handler", "listener")
)
_BLANKS = re.compile(r"[\x00-\x20]+")
_RUNS = re.compile(r"(?:java|vb)script:")
_LOADS = re.compile(r"@import|url\((?!['\"]?(?:#|data:image/))")
_OWN = re.compile(r"#|data:image/(?:png|jpeg|gif|webp)[;,]")
_SCHEME = re.compile(r"(?!https?:|mailto:)[a-z][a-z0-9+.-]*:")

_LENGTH = re.compile(r"\s*([0-9]*\.?[0-9]+)\s*(px|pt|in|cm|mm|)\s*")
_CSS_PIXELS = {"": 1.0, "px": 1.0, "pt": 96 / 72, "in": 96.0, "cm": 96 / 2.54, "mm": 96 / 25.4}


def svg_fault(data: bytes) -> str | None:
    """What forbids to ship a drawing, as the end of a sentence; None where it is harmless."""
    root = _parsed(data)
    if root is None:
        return "is damaged: it is not well-formed XML."
    declared = root.getroottree().docinfo.internalDTD
    if declared is not None and any(True for _ in declared.iterentities()):
        return "declares abbreviations (entities), which may hide anything."
    for element in (*root.itersiblings(preceding=True), *root.iter()):
        if fault := _element_fault(element):
            return fault
    return None


def svg_pixels(data: bytes) -> tuple[int, int]:
    """Width and height in CSS pixels, from the attributes or else from the view box."""
    root = _parsed(data)
    if root is None:
        return 0, 0
    sides = [_LENGTH.fullmatch(root.get(name, "")) for name in ("width", "height")]
    if sides[0] and sides[1]:
        width, height = (round(float(side[1]) * _CSS_PIXELS[side[2]]) for side in sides if side)
        return width, height
    box = re.findall(r"-?[0-9]*\.?[0-9]+", root.get("viewBox", ""))
    return (round(float(box[2])), round(float(box[3]))) if len(box) == 4 else (0, 0)


def _parsed(data: bytes) -> _Element | None:
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        return etree.fromstring(data, parser)
    except etree.XMLSyntaxError:
        return None


def _element_fault(element: _Element) -> str | None:
    if not isinstance(element.tag, str):
        # a comment or an instruction
        return "loads a style sheet." if getattr(element, "target", "") == "xml-stylesheet" else None
    name = element.tag.rpartition("}")[2].lower()
    if name in _FORBIDDEN:
        return f"holds <{name}>, which could run a program in a learner's browser."
    if name == "style" and _LOADS.search(_plain("".join(element.itertext()))):
        return "loads something from elsewhere."
    for key, value in element.items():
        if fault := _attribute_fault(name, str(key).rpartition("}")[2].lower(), _plain(str(value))):
            return fault
    return None


def _plain(value: str) -> str:
    """The value as a browser reads it: blanks, control characters and capitals count for nothing."""
    return _BLANKS.sub("", value).lower()


def _attribute_fault(element: str, name: str, value: str) -> str | None:
    if name.startswith("on") or _RUNS.match(value):
        return f"has “{name}”, which could run a program in a learner's browser."
    if name == "attributename" and value.rpartition(":")[2] in ("href", "src"):
        return "changes a link while it plays."
    if name in ("href", "src", "data"):
        elsewhere = _SCHEME.match(value) if element == "a" else not _OWN.match(value)
        return "loads something from elsewhere." if elsewhere else None
    return "loads something from elsewhere." if _LOADS.search(value) else None
