"""Reading the XML of others without trusting it: no DTD, no entity of its own, no address, no bottomless depth."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from quizpack.diagnostics import Diagnostic
from quizpack.model.place import Place, Source, Span, place
from quizpack.packaging.kinds import BROKEN_XML, FORBIDDEN_DTD, HUGE_XML, IGNORED_DTD, XML_ENCODING

if TYPE_CHECKING:
    from lxml.etree import _Element, _ElementTree

Found = tuple[Diagnostic, ...]

MOST_BYTES: Final = 256 << 20
XML_SPACE: Final = "{http://www.w3.org/XML/1998/namespace}"
"""Before the names of `xml:lang` and `xml:base`, as lxml writes them."""

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_DECLARED = re.compile(rb"""^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']""")
_KNOWN = re.compile(r"utf-?(8|16)|us-ascii|ascii|iso-?8859-\d+|latin-?1|windows-125\d|cp125\d", re.IGNORECASE)
_PROLOG = re.compile(r"(?:\s+|<\?.*?\?>|<!--.*?-->)*", re.DOTALL)
_DOCTYPE = re.compile(r"""<!DOCTYPE\s+[^\s\[>]+(?:\s+(?:SYSTEM|PUBLIC)(?:\s+(?:"[^"]*"|'[^']*'))+)?\s*(\[|>)?""")
_TAG = re.compile(
    r"""<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|</[^>]*>|<([^\s/>!?]+)(?:[^>"']|"[^"]*"|'[^']*')*>""", re.DOTALL
)
_LIMIT = re.compile(r"depth|huge|too large|limit|XML_PARSE_HUGE", re.IGNORECASE)


@dataclass(slots=True, eq=False)
class Document:
    """One XML file that was read: its source, its root element, and the way from an element to a place.

    `bom` tells whether it began with a byte order mark; `encoding` is the one that it was read in.
    """

    source: Source
    tree: _ElementTree
    encoding: str = "utf-8"
    _places: dict[_Element, Place] = field(default_factory=dict, repr=False)

    @property
    def path(self) -> str:
        """The file's name in messages."""
        return self.source.path

    @property
    def root(self) -> _Element:
        """The outermost element."""
        return self.tree.getroot()

    def span(self, element: _Element) -> Span:
        """Where an element's start tag stands. Tags are counted in the text once, when first asked for."""
        return self.source.span(self.place(element))

    def place(self, element: _Element) -> Place:
        """The stretch of an element's start tag in the source."""
        if not self._places:
            tags = (found for found in _TAG.finditer(self.source.text) if found[1])
            elements = self.root.iter("{*}*")
            self._places = {one: place(*tag.span()) for one, tag in zip(elements, tags, strict=False)}
        return self._places.get(element, place(0, 1))


def read_xml(path: str, data: bytes) -> tuple[Document | None, Found]:
    """Read an XML file; None where it cannot be used, with the reason.

    A DTD that only names a file is passed over with a warning (it is never looked up); one with declarations of its
    own is refused, because entities are declared there.
    """
    if len(data) > MOST_BYTES:
        return None, (HUGE_XML.at(Span(path), "This file is bigger than 256 MiB, which is not read."),)
    text, encoding, found = _decoded(path, data)
    if text is None:
        return None, found
    source = Source(path, text)
    text, more = _without_doctype(source)
    if text is None:
        return None, found + more
    tree, faults = _parsed(source, text)
    if tree is None:
        return None, found + more + faults
    return Document(source, tree, encoding), found + more


def _decoded(path: str, data: bytes) -> tuple[str | None, str, Found]:
    """The file's text, and the encoding it was read in: its byte order mark's, the one it declares, or UTF-8."""
    encoding, marked = "utf-8", b""
    for mark, name in _MARKS:
        if data.startswith(mark):
            encoding, marked = name, mark
    declared = _DECLARED.match(data)
    if declared and not marked:
        encoding = declared[1].decode("ascii").lower()
        if not _KNOWN.fullmatch(encoding):
            message = f"This file says that it is written in “{encoding}”, which is not read."
            return None, encoding, (XML_ENCODING.at(Span(path), message, help=_SAVE_AS_UTF_8),)
    try:
        text = data[len(marked) :].decode(encoding)
    except UnicodeDecodeError as error:
        before = data[len(marked) : len(marked) + error.start].decode(encoding, "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        message = f"This file is not {encoding.upper()}, though it should be: byte 0x{error.object[error.start]:02X}."
        span = Span(path, line, column, line, column + 1)
        return None, encoding, (XML_ENCODING.at(span, message, help=_SAVE_AS_UTF_8),)
    if "\0" in text:
        return None, encoding, (BROKEN_XML.at(_at(Source(path, text), text.index("\0")), "A NUL stands here."),)
    return text, encoding, ()


_SAVE_AS_UTF_8: Final = "Save it as UTF-8, which every platform reads."


def _without_doctype(source: Source) -> tuple[str | None, Found]:
    """The text with a harmless document type declaration blanked out; None where it declares things of its own."""
    text = source.text
    prolog = _PROLOG.match(text)
    start = prolog.end() if prolog else 0
    if not text.startswith("<!DOCTYPE", start):
        return text, ()
    doctype = _DOCTYPE.match(text, start)
    if doctype is None or doctype[1] != ">":
        return None, (
            FORBIDDEN_DTD.at(
                _at(source, start),
                "This file declares entities or elements of its own (a DTD), which is not read: such declarations"
                " can make a small file grow without end or read other files.",
                help="Delete everything from `<!DOCTYPE` to `]>`.",
            ),
        )
    blank = re.sub(r"[^\n]", " ", doctype[0])
    message = "This file names a DTD; it is not looked up."
    return text[:start] + blank + text[doctype.end() :], (IGNORED_DTD.at(_at(source, start), message),)


def _parsed(source: Source, text: str) -> tuple[_ElementTree | None, Found]:
    from lxml import etree

    parser: Any = etree.XMLParser(
        encoding="utf-8", resolve_entities=False, load_dtd=False, no_network=True, huge_tree=False, remove_pis=True
    )
    try:
        root = etree.fromstring(text.encode("utf-8", "surrogatepass"), parser)
    except etree.XMLSyntaxError as error:
        line, column = error.position
        span = Span(source.path, max(1, line), max(1, column), max(1, line), max(1, column) + 1)
        return None, (_fault(span, error.msg or "it is empty"),)
    return root.getroottree(), ()


def _fault(span: Span, reason: str) -> Diagnostic:
    reason = re.sub(r",? ?line \d+, column \d+.*$", "", reason).strip().rstrip(".")
    if _LIMIT.search(reason):
        message = f"This XML is nested too deeply, or one text in it is too long, to be read safely ({reason})."
        return HUGE_XML.at(span, message)
    message = f"This is not well-formed XML: {reason}."
    return BROKEN_XML.at(span, message, help="No platform can rely on it. Let the program that made it write it anew.")


def _at(source: Source, offset: int) -> Span:
    return source.span(place(offset, offset + 1))
