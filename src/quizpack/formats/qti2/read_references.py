"""Identifiers and references in an item of QTI 2.x or 3.0, and the files that it shows."""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from quizpack.diagnostics import Diagnostic
from quizpack.formats.package_kinds import MISSING_PICTURE
from quizpack.formats.qti2.read_item import Item
from quizpack.formats.qti2.read_names import attribute, every
from quizpack.packaging.kinds import BAD_IDENTIFIER, DANGLING_REFERENCE, SAME_IDENTIFIER
from quizpack.packaging.listing import identifier_fault
from quizpack.packaging.package import Package, resolved
from quizpack.packaging.reading import XML_SPACE, Document

if TYPE_CHECKING:
    from lxml.etree import _Element

_LONGEST: Final = 200
_SHOWN: Final = {
    "{*}img": "src",
    "{*}object": "data",
    "{*}audio": "src",
    "{*}video": "src",
    "{*}source": "src",
    "{*}stylesheet": "href",
    "{*}qti-stylesheet": "href",
    "{*}qti-assessment-stimulus-ref": "href",
}
_BUILT_IN: Final = ("completionStatus", "completion_status", "duration", "numAttempts")


def item_faults(document: Document, item: Item) -> Iterator[Diagnostic]:
    """What is wrong with an item's identifiers."""
    if fault := identifier_fault(item.identifier, _LONGEST):
        help_ = "Some players refuse such an identifier, and Canvas changes it."
        yield BAD_IDENTIFIER.at(document.span(item.element), f"The identifier “{item.identifier}” {fault}.", help=help_)
    yield from _declared_twice(document, item)
    yield from _undeclared(document, item)
    for interaction in item.interactions:
        seen: set[str] = set()
        for choice in item.choices(interaction):
            identifier = choice.get("identifier", "")
            if identifier in seen:
                message = f"Two choices of this question have the identifier “{identifier}”."
                yield SAME_IDENTIFIER.at(document.span(choice), message)
            seen.add(identifier)
            if fault := identifier_fault(identifier):
                yield BAD_IDENTIFIER.at(document.span(choice), f"The identifier “{identifier}” {fault}.")


def _declared_twice(document: Document, item: Item) -> Iterator[Diagnostic]:
    declared = [*every(item.element, "responseDeclaration", "outcomeDeclaration", "templateDeclaration")]
    counts = Counter(one.get("identifier", "") for one in declared)
    for one in declared:
        if counts[one.get("identifier", "")] > 1:
            counts[one.get("identifier", "")] = 0
            message = f"“{one.get('identifier')}” is declared twice in this question."
            yield SAME_IDENTIFIER.at(document.span(one), message)


def _undeclared(document: Document, item: Item) -> Iterator[Diagnostic]:
    """Interactions and rules name only what the item declares."""
    for one in item.interactions:
        response = attribute(one, "responseIdentifier")
        if response and response not in item.responses:
            message = f"The answer goes to “{response}”, which this question does not declare."
            yield DANGLING_REFERENCE.at(document.span(one), message)
    if item.processing is None:
        return
    names = {*item.responses, *item.outcomes, *_BUILT_IN}
    names |= {one.get("identifier", "") for one in every(item.element, "templateDeclaration", "contextDeclaration")}
    for one in every(item.processing, "variable", "setOutcomeValue", "correct", "mapResponse", "mapResponsePoint"):
        identifier = one.get("identifier", "")
        if identifier not in names and not identifier.startswith("QTI_CONTEXT"):
            message = f"A rule names “{identifier}”, which this question does not declare."
            yield DANGLING_REFERENCE.at(document.span(one), message)


def picture_faults(package: Package, name: str, document: Document) -> Iterator[Diagnostic]:
    """Each file that an item shows and the package does not hold; a single file brings none."""
    if package.bare:
        return
    folder = posixpath.dirname(name)
    base = f"{folder}/" if folder else ""
    for pattern, key in _SHOWN.items():
        for one in document.root.iter(pattern):
            target = resolved(one.get(key, ""), base + _base(one))
            if target is not None and target not in package.sizes:
                message = f"This shows “{one.get(key)}”, which is not in the package."
                yield MISSING_PICTURE.at(document.span(one), message, help=_elsewhere(package, target))


def _base(element: _Element) -> str:
    bases = [one.get(f"{XML_SPACE}base", "") for one in (element, *element.iterancestors())]
    return "".join(reversed(bases))


def _elsewhere(package: Package, name: str) -> str | None:
    """Where a file of that name is, since addresses count from the item's own folder."""
    tail = posixpath.basename(name)
    found = next((one for one in package.sizes if posixpath.basename(one) == tail), None)
    return f"There is “{found}”: addresses count from the folder of the question's file." if found else None
