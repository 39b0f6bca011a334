"""XHTML where QTI wants block elements only: loose text gets paragraphs, tables get bodies."""

from __future__ import annotations

import re
from typing import Final

from quizpack.packaging.xml import Xml

_TAG = re.compile(r"<(/?)([A-Za-z0-9-]+)[^>]*?(/?)>")
_BLOCKS: Final = frozenset(
    ("blockquote", "div", "dl", "hr", "ol", "p", "pre", "table", "ul", *(f"h{n}" for n in range(1, 7)))
)
_XML_SPACE: Final = " \t\r\n"
"""A no-break space is text."""
_HEAD_ONLY = re.compile(r"<thead>((?:(?!</?thead>).)*)</thead>(\s*</table>)", re.DOTALL)


def blocks(content: Xml) -> Xml:
    """The same content with its loose text and inline elements in paragraphs.

    That is, of HTML as an author may write it: `Read <div>this</div>`. What is in blocks already stays as it is.
    """
    written: list[str] = []
    loose = 0  # where the text outside of blocks began
    depth = 0
    for tag in _TAG.finditer(content):
        closes, name, empty = tag.groups()
        if depth == 0 and name in _BLOCKS:
            written.append(_paragraph(content[loose : tag.start()]))
            loose = tag.start()
        depth += 0 if empty else -1 if closes else 1
        if depth == 0 and name in _BLOCKS:
            written.append(content[loose : tag.end()])
            loose = tag.end()
    written.append(_paragraph(content[loose:]))
    return Xml("".join(written))


def with_bodies(content: Xml) -> Xml:
    """The same content with a body in each table: QTI 2 takes no table of headings alone."""
    return Xml(_HEAD_ONLY.sub(r"<tbody>\1</tbody>\2", content)) if "<thead>" in content else content


def _paragraph(loose: str) -> str:
    content = loose.strip(_XML_SPACE)
    return f"<p>{content}</p>" if content else loose
