"""Text as it is written between tags and in attribute values: valid in HTML5 and XML alike."""

from __future__ import annotations

import re

_NOT_IN_XML = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")


def readable(typed: str) -> str:
    """Text without what XML 1.0 cannot hold or changes (control characters, half surrogates): U+FFFD stands there."""
    return _NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", typed)


def text(typed: str) -> str:
    """Escaped for the place between tags; the text must be `readable`."""
    if "&" in typed:
        typed = typed.replace("&", "&amp;")
    if "<" in typed:
        typed = typed.replace("<", "&lt;")
    if ">" in typed:
        typed = typed.replace(">", "&gt;")
    return typed


def value(typed: str) -> str:
    """Escaped for an attribute value in double quotes; line breaks and tabs become blanks, as XML would read them."""
    return readable(" ".join(re.split(r"[\n\r\t]", text(typed).replace('"', "&quot;"))))


def attributes(values: dict[str, str]) -> str:
    """Attributes as they stand in a tag, each with a blank before it."""
    return "".join(f' {key}="{value(one)}"' for key, one in values.items())


def plain(escaped: str) -> str:
    """The text that `text` or `value` escaped."""
    if "&" not in escaped:
        return escaped
    return escaped.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"').replace("&amp;", "&")
