"""A Moodle XML file as a whole: what would stop its import, and where its questions land."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from quizpack.diagnostics import Diagnostic
from quizpack.formats.contents import text_at
from quizpack.formats.package_kinds import CATEGORY_TOKEN, EMPTY_PACKAGE, MOODLE_CHANGES, MOODLE_REFUSES, NO_CATEGORY
from quizpack.model.place import place
from quizpack.packaging.reading import Document

_LONGEST: Final = 255
_TOKENS: Final = ("$course$", "$system$", "$module$", "$cat$")
# An entity, white space and an entity: the white space is lost (`core_xml_parser`), unless a CDATA section holds it.
_LOST_BLANK = re.compile(r"<!\[CDATA\[.*?\]\]>|<!--.*?-->|(&#?\w+;\s+&#?\w+;)", re.DOTALL)


def file_faults(document: Document) -> Iterator[Diagnostic]:
    """What is wrong with the file, its categories and identifiers."""
    questions = document.root.findall("question")
    if not any(one.get("type") != "category" for one in questions):
        message = "This file holds no question; Moodle answers with an error."
        yield EMPTY_PACKAGE.at(document.span(document.root), message)
        return
    if not any(one.get("type") == "category" for one in questions):
        message = "No category is named: the questions land in the one that is chosen at import."
        yield NO_CATEGORY.at(document.span(document.root), message)
    yield from _categories(document)
    yield from _identifiers(document)
    yield from _lost_blanks(document)
    if document.encoding != "utf-8":
        message = f"The file is written in {document.encoding.upper()}: Moodle's upload form refuses it."
        yield MOODLE_REFUSES.at(document.span(document.root), message, help="Save it as UTF-8.")


def _categories(document: Document) -> Iterator[Diagnostic]:
    token = ""
    for question in document.root.findall("question[@type='category']"):
        path = text_at(question, "category/text")
        names = path.replace("//", "\0").split("/")
        if question.find("category/text") is None:
            yield MOODLE_REFUSES.at(
                document.span(question), "This category has no <text>: the import stops with an error here."
            )
        elif not path.strip("/") or path.strip("/") in (*_TOKENS, "$course$/top"):
            yield MOODLE_CHANGES.at(
                document.span(question), "This category's name is empty; Moodle makes one without a name."
            )
        elif any(len(name) > _LONGEST for name in names):
            yield MOODLE_REFUSES.at(
                document.span(question), "A category's name is longer than 255 characters: the import stops here."
            )
        elif names[0] in _TOKENS and not token:
            token = names[0]
            message = f"“{token}” overrides the question bank that was chosen at import."
            help_ = "Leave it away, or untick “Get context from file” at import."
            yield CATEGORY_TOKEN.at(document.span(question), message, help=help_)


def _identifiers(document: Document) -> Iterator[Diagnostic]:
    """An ID number may stand once in a category."""
    seen: set[tuple[str, str]] = set()
    category = ""
    for question in document.root.findall("question"):
        if question.get("type") == "category":
            category = text_at(question, "category/text")
            continue
        element = question.find("idnumber")
        identifier = "" if element is None else element.text or ""
        if element is None or not identifier:
            continue
        if len(identifier) > 100:
            message = "The ID number is longer than 100 characters: the import stops here, the rest is lost."
            yield MOODLE_REFUSES.at(document.span(element), message)
        if (category, identifier) in seen:
            message = f"The ID number “{identifier}” stands twice in this category; this question silently loses it."
            yield MOODLE_CHANGES.at(document.span(element), message)
        seen.add((category, identifier))


def _lost_blanks(document: Document) -> Iterator[Diagnostic]:
    """The first blank that Moodle would drop; the others are counted."""
    places = [found.span(1) for found in _LOST_BLANK.finditer(document.source.text) if found[1]]
    if places:
        more = f" ({len(places)} places in this file)" if len(places) > 1 else ""
        message = f"Moodle drops the white space between these two signs, so that words join{more}."
        help_ = "Write HTML in CDATA sections (`<![CDATA[…]]>`), not with `&lt;` and `&gt;`."
        yield MOODLE_CHANGES.at(document.source.span(place(*places[0])), message, help=help_)
