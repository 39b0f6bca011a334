"""The metadata of SCORM 1.2: IMS Learning Resource Meta-data 1.2.1, which LOM grew from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quizpack.packaging.lom import Metadata, Strings
from quizpack.packaging.xml import Xml, element, text

_TITLE: Final = 1000
"""Characters of a title, a description's are twice as many (IMS meta-data information model, 2.2)."""


def imsmd(metadata: Metadata) -> Xml:
    """The `imsmd:lom` element; the manifest's root declares its prefix."""
    return element("imsmd:lom").lines(_parts(metadata))


def _parts(metadata: Metadata) -> Iterator[Xml]:
    yield element("imsmd:general").lines(_general(metadata))
    if metadata.license:
        yield element("imsmd:rights").lines([_texts("imsmd:description", (("", metadata.license),), _TITLE)])


def _general(metadata: Metadata) -> Iterator[Xml]:
    yield _texts("imsmd:title", metadata.titles, _TITLE)
    for language in metadata.languages:
        yield element("imsmd:language")(text(language))
    if metadata.descriptions:
        yield _texts("imsmd:description", metadata.descriptions, 2 * _TITLE)
    for keyword in metadata.keywords:
        yield _texts("imsmd:keyword", (("", keyword),), _TITLE)


def _texts(name: str, strings: Strings, limit: int) -> Xml:
    return element(name).lines(_text(language, value[:limit]) for language, value in strings)


def _text(language: str, value: str) -> Xml:
    attributes = {"xml:lang": language} if language else {}
    return element("imsmd:langstring", **attributes)(text(value))
