"""Learning object metadata (IEEE 1484.12.1) of a package, in as many languages as there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quizpack.model.record import record
from quizpack.packaging.xml import Xml, element, text

NAMESPACE: Final = "http://ltsc.ieee.org/xsd/LOM"
_SOURCE: Final = "LOMv1.0"

Strings = tuple[tuple[str, str], ...]
"""One text in several languages: pairs of a BCP 47 tag and plain text; an empty tag where a text has no language."""


@record
class Metadata:
    """What is known about a learning object.

    `difficulty` is `easy`, `medium` or `difficult`; `categories` are paths from the general to the special; `guides`
    are addresses of texts that it belongs to.
    """

    identifier: str
    titles: Strings
    languages: tuple[str, ...]
    descriptions: Strings = ()
    keywords: tuple[str, ...] = ()
    authors: tuple[str, ...] = ()
    difficulty: str | None = None
    license: str | None = None
    categories: tuple[tuple[str, ...], ...] = ()
    guides: tuple[str, ...] = ()


def lom(metadata: Metadata) -> Xml:
    """The `lom` element, with its own namespace."""
    return element("lom", xmlns=NAMESPACE).lines(_parts(metadata))


def _parts(metadata: Metadata) -> Iterator[Xml]:
    yield element("general").lines(_general(metadata))
    if metadata.authors:
        yield element("lifeCycle").lines(_contribution(author) for author in metadata.authors)
    yield element("educational").lines(_educational(metadata))
    if metadata.license:
        yield element("rights").lines(
            [_choice("copyrightAndOtherRestrictions", "yes"), _text("description", (("", metadata.license),))]
        )
    for address in metadata.guides:
        yield _relation(address)
    for path in metadata.categories:
        yield _classification(path)


def _general(metadata: Metadata) -> Iterator[Xml]:
    yield _identifier("quizpack", metadata.identifier)
    yield _text("title", metadata.titles)
    for language in metadata.languages:
        yield element("language")(text(language))
    if metadata.descriptions:
        yield _text("description", metadata.descriptions)
    for keyword in metadata.keywords:
        yield _text("keyword", (("", keyword),))


def _educational(metadata: Metadata) -> Iterator[Xml]:
    yield _choice("learningResourceType", "self assessment")
    if metadata.difficulty:
        yield _choice("difficulty", metadata.difficulty)


def _contribution(author: str) -> Xml:
    return element("contribute").lines([_choice("role", "author"), element("entity")(text(_card(author)))])


def _card(name: str) -> str:
    """A name as a vCard (RFC 2426, 4)."""
    plain = " ".join(name.split())
    escaped = plain.replace("\\", "\\\\").replace(",", "\\,").replace(";", "\\;")
    return f"BEGIN:VCARD\nVERSION:3.0\nFN:{escaped}\nN:{escaped};;;;\nEND:VCARD"


def _relation(address: str) -> Xml:
    return element("relation").lines(
        [_choice("kind", "references"), element("resource").lines([_identifier("URI", address)])]
    )


def _classification(path: tuple[str, ...]) -> Xml:
    taxa = [element("taxon").lines([_text("entry", (("", part),))]) for part in path]
    return element("classification").lines([_choice("purpose", "discipline"), element("taxonPath").lines(taxa)])


def _identifier(catalogue: str, entry: str) -> Xml:
    return element("identifier").lines([element("catalog")(text(catalogue)), element("entry")(text(entry))])


def _choice(name: str, value: str) -> Xml:
    """One of the values that the standard knows."""
    return element(name).lines([element("source")(text(_SOURCE)), element("value")(text(value))])


def _text(name: str, strings: Strings) -> Xml:
    return element(name).lines(
        (element("string", language=language) if language else element("string"))(text(value))
        for language, value in strings
    )
