"""Reports in XML: any message as text that XML can hold."""

from __future__ import annotations

import re
from collections.abc import Iterable

from quizpack.packaging.xml import Element, Xml, document

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def allowed(text: str) -> str:
    """The text with `�` for each character that XML 1.0 forbids (2.2): messages quote what a user typed."""
    return _FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text)


def page(root: Element, content: Iterable[Xml]) -> str:
    """A whole XML file."""
    return b"".join(document(root, content)).decode()
