"""One small strict XML writer: elements are values made once, content is well-formed by its type.

    NAME = element("name")
    NAME(text("a < b"))  # <name>a &lt; b</name>

`Xml` comes only from `text`, `cdata`, elements and forms, so nothing unescaped gets in between. What is written many
thousand times is a form: elements around holes, put together once and filled at the cost of one join.

    ANSWER = form(element("answer", format="html")(element("text")(HOLE)))
    ANSWER(cdata("<b>42</b>"))

`document` encodes piece by piece, so that a big file never stands in memory as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NewType

Xml = NewType("Xml", str)
"""Well-formed content of an element: text, CDATA sections and whole elements."""

DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
NOTHING = Xml("")
HOLE = Xml("\0")
"""Where a form's content goes. U+0000 can stand in no XML, so a hole is never mistaken for content."""

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9._-]*(:[A-Za-z_][A-Za-z0-9._-]*)?")
_FORBIDDEN = bytes([*range(0x09), 0x0B, 0x0C, *range(0x0E, 0x20)])


class XmlError(ValueError):
    """A bug of ours: something was to be written that XML cannot hold."""


class Element:
    """An element's name and attributes, made once by `element`; called with its content, it writes itself."""

    __slots__ = ("empty", "end", "start")

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        for one in (name, *attributes):
            if not _NAME.fullmatch(one):
                raise XmlError(f"not a name: {one!r}")
        written = "".join(f' {key}="{_value(given)}"' for key, given in attributes.items())
        self.start = f"<{name}{written}>"
        self.empty = Xml(f"{self.start[:-1]}/>")
        self.end = f"</{name}>"

    def __call__(self, *content: Xml) -> Xml:
        """The element around its content."""
        return Xml(f"{self.start}{''.join(content)}{self.end}") if content else self.empty

    def lines(self, content: Iterable[Xml]) -> Xml:
        """The element around other elements, each on its own line; for elements that hold no text."""
        inside = "\n".join(filter(None, content))
        return Xml(f"{self.start}\n{inside}\n{self.end}") if inside else self.empty


class Leaf:
    """An element that holds one text as CDATA, made once by `leaf`; called with the text, it writes itself."""

    __slots__ = ("_end", "_start", "empty")

    def __init__(self, of: Element) -> None:
        self._start = f"{of.start}<![CDATA["
        self._end = f"]]>{of.end}"
        self.empty = Xml(f"{of.start}{of.end}")

    def __call__(self, value: str) -> Xml:
        """The element around the text."""
        if not value:
            return self.empty
        if ">" in value or "\r" in value:
            value = _split(value)
        return Xml(f"{self._start}{value}{self._end}")


class Form:
    """Elements around holes, made by `form`; called with as much content as it has holes, it writes itself."""

    __slots__ = ("_bytes", "_pattern")

    def __init__(self, xml: Xml) -> None:
        self._pattern = xml.replace("%", "%%").replace(HOLE, "%s")
        self._bytes = self._pattern.encode()

    def __call__(self, *content: Xml) -> Xml:
        """The elements with their holes filled, in order.

        Raises `TypeError` if there is more or less content than holes.
        """
        return Xml(self._pattern % content)

    def encoded(self, *content: Xml) -> bytes:
        """As `encoded` of the filled form, at the cost of its content only.

        Raises `TypeError` as a call does, and `XmlError` as `encoded`.
        """
        encoded(Xml("".join(content)))
        return self._bytes % tuple([one.encode() for one in content])


def form(xml: Xml) -> Form:
    """A form from elements whose content holds `HOLE` wherever content will be given later."""
    return Form(xml)


@lru_cache(1024)
def element(name: str, /, **attributes: str) -> Element:
    """An element with these attributes, in this order.

    Raises `XmlError` if the name or an attribute's is no XML name (ASCII is all that we need).
    """
    return Element(name, attributes)


def leaf(name: str, /, **attributes: str) -> Leaf:
    """An element that holds one text in a CDATA section; otherwise as `element`."""
    return Leaf(element(name, **attributes))


def text(value: str) -> Xml:
    """Text, escaped."""
    return Xml(value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;"))


def attribute(value: str) -> Xml:
    """An attribute's value, escaped: for a `HOLE` that stands in an attribute of a form."""
    return Xml(_value(value))


def cdata(value: str) -> Xml:
    """Text as a CDATA section, which a reader gets exactly; empty text is nothing."""
    return Xml(f"<![CDATA[{_split(value)}]]>" if value else "")


def encoded(xml: Xml) -> bytes:
    """The content in UTF-8.

    Raises `XmlError` if it holds a character that XML 1.0 forbids (2.2): user text is checked long before.
    """
    try:
        data = xml.encode()
    except UnicodeEncodeError as error:
        raise XmlError("a lone surrogate") from error
    if len(data.translate(None, _FORBIDDEN)) != len(data) or "\ufffe" in xml or "\uffff" in xml:
        raise XmlError("a character that XML forbids")
    return data


def document(root: Element, content: Iterable[Xml]) -> Iterator[bytes]:
    """A whole file in pieces: the declaration, the root element, and each piece of its content on a line of its own."""
    yield encoded(Xml(f"{DECLARATION}{root.start}\n"))
    for piece in content:
        yield encoded(Xml(f"{piece}\n"))
    yield encoded(Xml(f"{root.end}\n"))


def _split(value: str) -> str:
    """Text for inside a CDATA section, which it ends and begins anew where it must.

    `]]>` is split over two sections (XML 1.0, 2.7), and a carriage return stands between two, since readers would
    make a line feed of it (2.11).
    """
    return value.replace("]]>", "]]]]><![CDATA[>").replace("\r", "]]>&#13;<![CDATA[")


def _value(given: str) -> str:
    """An attribute's value; white space other than blanks is kept by number, since readers turn it into blanks."""
    escaped = given.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    return escaped.replace("\n", "&#10;").replace("\t", "&#9;").replace("\r", "&#13;")
