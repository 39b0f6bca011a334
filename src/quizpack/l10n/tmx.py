"""Translation memories as TMX 1.4b (LISA OSCAR 2005), which every translators' program reads and writes.

Read as level 1: the text without the codes of other programs. A file cannot make quizpack read or fetch anything else,
and entities of its own are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.markup import escape
from quizpack.model.locale import canonical
from quizpack.model.place import Span

if TYPE_CHECKING:
    from lxml.etree import _Element, _ElementTree

NO_TMX = Kind("QP260", "no-tmx")
ENTITIES = Kind("QP261", "tmx-entities")

_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_CODES = frozenset({"bpt", "ept", "it", "ph", "ut"})
"""Elements that hold what another program's file had between the words."""
_NOT_IN_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


class Record(NamedTuple):
    """A text with its translation, both with their languages (BCP 47), and how often the two were met together."""

    source_language: str
    source: str
    locale: str
    target: str
    times: int = 1


def read(path: str, data: bytes) -> tuple[tuple[Record, ...], tuple[Diagnostic, ...]]:
    """The records of a TMX file in its order; what stands against reading it."""
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        tree = etree.parse(BytesIO(data), parser)
    except etree.XMLSyntaxError as error:
        return (), (_broken(path, error.lineno or 1, error.msg or ""),)
    if refused := _refused(path, tree):
        return (), (refused,)
    header = tree.find("header")
    usual = "" if header is None else header.get("srclang", "")
    return tuple(record for unit in tree.iter("tu") for record in _records(unit, usual)), ()


def write(records: Iterable[Record], version: str) -> bytes:
    """A TMX file: one unit for each record, sorted. A text that XML cannot hold is left out."""
    kept = sorted(one for one in records if not _NOT_IN_XML.search(one.source + one.target))
    languages = {one.source_language for one in kept}
    usual = languages.pop() if len(languages) == 1 else "*all*"
    header = f'srclang="{usual}" segtype="block" datatype="plaintext" o-tmf="PO" adminlang="en"'
    tool = f'creationtool="quizpack" creationtoolversion="{escape.value(version)}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<tmx version="1.4">',
        f"  <header {header} {tool}/>",
        "  <body>",
        *(line for one in kept for line in _unit(one)),
        "  </body>",
        "</tmx>",
        "",
    ]
    return "\n".join(lines).encode()


def _unit(one: Record) -> Iterator[str]:
    yield f'    <tu usagecount="{one.times}" srclang="{one.source_language}">'
    for language, text in ((one.source_language, one.source), (one.locale, one.target)):
        segment = escape.text(text).replace("\r", "&#13;")
        yield f'      <tuv xml:lang="{language}"><seg>{segment}</seg></tuv>'
    yield "    </tu>"


def _records(unit: _Element, usual: str) -> Iterator[Record]:
    """The records of one unit: its text in the source language with each of the others."""
    variants = ((canonical(one.get(_LANG) or one.get("lang") or ""), _text(one)) for one in unit.iterfind("tuv"))
    texts = [(language, text) for language, text in variants if language and text and not text.isspace()]
    if len(texts) < 2:
        return
    wanted = canonical(unit.get("srclang") or usual)
    source_language, source = next((one for one in texts if one[0] == wanted), texts[0])
    count = unit.get("usagecount", "")
    times = max(1, int(count)) if count.isdecimal() and len(count) < 10 else 1
    for language, text in texts:
        if language != source_language:
            yield Record(source_language, source, language, text, times)


def _text(variant: _Element) -> str:
    segment = variant.find("seg")
    return "" if segment is None else "".join(_words(segment))


def _words(element: _Element) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if isinstance(child.tag, str) and child.tag not in _CODES:
            yield from _words(child)
        yield child.tail or ""


def _refused(path: str, tree: _ElementTree) -> Diagnostic | None:
    """Why a well-formed file is not read: it is no TMX, or it brings entities, with which it could do harm."""
    inside = tree.docinfo.internalDTD
    if inside is not None and any(True for _ in inside.iterentities()):
        message = "The file defines entities of its own, which can be made to do harm, so it is not read."
        return ENTITIES.at(Span(path), message, help="Let your translation program export the memory once more.")
    root = tree.getroot()
    if root.tag != "tmx":
        message = f"This is no translation memory: it begins with `<{root.tag!s}>`, not with `<tmx>`."
        return NO_TMX.at(Span(path), message, help="Export the memory from your translation program as TMX 1.4.")
    return None


def _broken(path: str, line: int, reason: str) -> Diagnostic:
    return NO_TMX.at(
        Span(path, line, 1, line, 1),
        f"This is no XML that can be read: {reason}.",
        help="Export the memory from your translation program as TMX 1.4.",
    )
