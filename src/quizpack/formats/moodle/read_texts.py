"""The texts of a Moodle XML file: what Moodle's import and its filters would make of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from quizpack.diagnostics import Diagnostic
from quizpack.formats.contents import MULTILANG, plain_name
from quizpack.formats.moodle.filters import PLUGIN_FILE, leave, without_emoticons
from quizpack.formats.package_kinds import MISSING_PICTURE, MOODLE_CHANGES, MOODLE_REFUSES
from quizpack.packaging.reading import Document

if TYPE_CHECKING:
    from lxml.etree import _Element

# patterns that look for an end stop at the next beginning, so that many beginnings without an end cost no more
_LEFT_ALONE = re.compile(
    r"<pre\b(?:(?!<pre\b).)*?</pre>"
    r"|<(\w{1,20})\b[^<>]*\bclass=\"nolink\"[^<>]*>(?:(?!<\1\b).)*?</\1>"
    r"|<[^<>]*>",
    re.DOTALL,
)
_EMBEDDED = re.compile(re.escape(PLUGIN_FILE) + r"""([^"'\s<>)]+)""")
_SPAN = r"<span(?:\s+lang=\"[\w-]+\"|\s+class=\"multilang\"){2}\s*>(?:(?!<span\b).)*?</span>"
_GROUP = re.compile(rf"{_SPAN}(?:\s*{_SPAN})+", re.DOTALL)
"""What Moodle's filter takes for one text in several languages: two spans or more, with nothing but blanks between."""


def text_faults(document: Document, question: _Element) -> Iterator[Diagnostic]:
    """What happens to a question's texts: one finding of each sort."""
    told: set[str] = set()
    for element in question.iter("text"):
        for fault in _faults(document, element):
            if fault.message not in told:
                told.add(fault.message)
                yield fault


def _faults(document: Document, element: _Element) -> Iterator[Diagnostic]:
    if len(element):
        message = "HTML stands here as XML. Moodle expects one text and stops the import."
        yield MOODLE_REFUSES.at(document.span(element), message, help="Put the HTML into a CDATA section.")
        return
    text = element.text or ""
    yield from _files(document, element, text)
    if "multilang" in text and MULTILANG.search(_GROUP.sub("", text)):
        message = "A language span stands alone here, so that Moodle shows all languages, or loses what is between."
        help_ = "Write one span for each language, with nothing between them and no other attribute."
        yield MOODLE_CHANGES.at(document.span(element), message, help=help_)
    if not leave(text) and _is_html(element):
        shown = _LEFT_ALONE.sub(" ", text)
        changed = without_emoticons(shown)
        if changed != shown:
            sign = next((word for word in shown.split() if without_emoticons(word) != word), "( )")
            message = f"Moodle shows a picture of a face or a hand in place of a part of “{sign[:40]}”."
            yield MOODLE_CHANGES.at(document.span(element), message, help="Write `(` as `&#40;` and `)` as `&#41;`.")


def _is_html(element: _Element) -> bool:
    """Whether the text goes through the filters: names, categories, answers to type and plain text do not."""
    owner = element.getparent()
    if owner is None or owner.tag in ("name", "category", "tag", "info", "dragbox", "selectoption", "drag"):
        return False
    question = next((one for one in (owner, *owner.iterancestors()) if one.tag == "question"), None)
    if owner.tag == "answer" and question is not None and question.get("type") not in ("multichoice", "ordering"):
        return False
    return owner.get("format", "html") != "plain_text"


def _files(document: Document, element: _Element, text: str) -> Iterator[Diagnostic]:
    if PLUGIN_FILE not in text:
        return
    owner = element.getparent()
    held = set() if owner is None else {_path(file) for file in owner.iterchildren("file")}
    for reference in _EMBEDDED.findall(text):
        name = plain_name(reference)
        if name not in held:
            message = f"The text shows the file “{name}”, which does not stand beside it."
            help_ = "Each text brings its own files, in <file> elements next to its <text>."
            yield MISSING_PICTURE.at(document.span(element), message, help=help_)


def _path(file: _Element) -> str:
    return f"{file.get('path', '/')}{file.get('name', '')}".lstrip("/")
