"""Names of QTI 2.x and 3.0 as one: `qti-choice-interaction` is read as `choiceInteraction`, attributes likewise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from quizpack.packaging.package import local, namespace

if TYPE_CHECKING:
    from lxml.etree import _Element

_HYPHEN = re.compile(r"-([a-z])")
_CAPITAL = re.compile(r"[A-Z]")
_PREFIX: Final = "qti-"

VERSIONS: Final = {
    "http://www.imsglobal.org/xsd/imsqti_v2p0": "2.0",
    "http://www.imsglobal.org/xsd/imsqti_v2p1": "2.1",
    "http://www.imsglobal.org/xsd/imsqti_v2p2": "2.2",
    "http://www.imsglobal.org/xsd/imsqtiasi_v3p0": "3.0",
    "http://www.imsglobal.org/xsd/apip/apipv1p0/qtiitem/imsqti_v2p1": "2.1",
    "http://www.imsglobal.org/xsd/apip/apipv1p0/qtitest/imsqti_v2p1": "2.1",
}
"""The version that a namespace stands for; APIP's are profiles of 2.1."""

TESTS: Final = ("assessmentTest", "qti-assessment-test")
ITEMS: Final = ("assessmentItem", "qti-assessment-item")


def name(element: _Element) -> str:
    """An element's name as 2.x writes it, without its namespace; empty for comments."""
    return _camel(local(element.tag))


def attribute(element: _Element, key: str, default: str = "") -> str:
    """An attribute by the name that 2.x gives it."""
    found = element.get(key)
    return found if found is not None else element.get(_kebab(key), default)


def every(element: _Element, *names: str) -> Iterator[_Element]:
    """All descendants of these names, in order."""
    return element.iter(*(pattern for one in names for pattern in (f"{{*}}{one}", f"{{*}}{_PREFIX}{_kebab(one)}")))


def first(element: _Element, *names: str) -> _Element | None:
    """The first of them."""
    return next(every(element, *names), None)


def version(element: _Element) -> str:
    """The version of QTI that a root element belongs to; empty where its namespace is not known."""
    return VERSIONS.get(namespace(element.tag), "")


@cache
def _camel(tag: str) -> str:
    if not tag.startswith(_PREFIX):
        return tag
    return _HYPHEN.sub(lambda found: found[1].upper(), tag.removeprefix(_PREFIX))


@cache
def _kebab(key: str) -> str:
    return _CAPITAL.sub(lambda found: f"-{found[0].lower()}", key)
