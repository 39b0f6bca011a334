"""QTI 2.0, 2.1, 2.2 and 3.0 that is read: content packages, and single tests and items."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.formats.contents import file_sorts, languages
from quizpack.formats.package_kinds import EMPTY_PACKAGE, SAME_QUESTION
from quizpack.formats.qti2.read_answers import answer_faults
from quizpack.formats.qti2.read_item import Item
from quizpack.formats.qti2.read_names import ITEMS, TESTS, attribute, every, version
from quizpack.formats.qti2.read_references import item_faults, picture_faults
from quizpack.formats.qti2.read_settings import drawn_points, settings
from quizpack.formats.survey import Asked, Part, Reader, Survey, total
from quizpack.packaging.kinds import DANGLING_REFERENCE, UNKNOWN_NAMESPACE
from quizpack.packaging.listing import Listing
from quizpack.packaging.package import Package, local, namespace, resolved
from quizpack.packaging.reading import Document

if TYPE_CHECKING:
    from lxml.etree import _Element

Items = dict[str, tuple[Document, Item]]
"""The items of a package by the name of their file."""


class Reference(NamedTuple):
    """A test's reference to an item: the element, and the file it means, where it has an address."""

    element: _Element
    name: str | None


def _claims(package: Package) -> bool:
    return bool(package.roots(*TESTS, *ITEMS))


def _read(package: Package, listing: Listing | None) -> tuple[Survey, tuple[Diagnostic, ...]]:
    items: Items = {name: (document, Item(document.root)) for name, document in package.roots(*ITEMS).items()}
    tests = package.roots(*TESTS)
    found = [*_namespaces(package), *_twice(items), *_references(package, tests)]
    for name, (document, item) in items.items():
        found += item_faults(document, item)
        found += answer_faults(document, item)
        found += picture_faults(package, name, document)
    if not items and not package.bare:
        document = next(iter(tests.values()))
        found.append(EMPTY_PACKAGE.at(document.span(document.root), "There is no question in this package."))
    roots = [one.root for one in (*tests.values(), *(document for document, _ in items.values()))]
    versions = sorted({version(root) for root in roots} - {""})
    survey = Survey(
        format="QTI",
        version=" and ".join(versions),
        layout="one file" if package.bare else ("content package" if listing else "loose files"),
        tool=_tool(roots),
        parts=tuple(_parts(package, tests, items)),
        languages=languages(package, listing, ()),
        files=file_sorts(package.sizes),
        notes=tuple(_notes(versions, listing)),
    )
    return survey, tuple(found)


_CANVAS_SEES: Final = re.compile(
    r"""xmlns[^=]*=["']http://www\.imsglobal\.org/xsd/(qti/qtiv2p[01]|imsqti_v2p[01])["']"""
)
"""A namespace in the manifest by which Canvas Classic also knows QTI 2 (`package_identifier`)."""
_NOTES: Final = {
    "2.1": "In Canvas Classic every question of QTI 2.1 counts 1 point, and New Quizzes drop its feedback.",
    "2.2": "Canvas Classic imports the questions of QTI 2.2 but no quiz, and New Quizzes drop its feedback.",
    "3.0": "Canvas imports nothing from QTI 3.0, without a message.",
}
"""What a course admin with Canvas should know; Moodle imports no QTI at all."""


def _notes(versions: list[str], listing: Listing | None) -> Iterator[str]:
    yield from (_NOTES[one] for one in versions if one in _NOTES)
    if (
        listing
        and "2.1" in versions
        and "QTIv2." not in listing.schema
        and not _CANVAS_SEES.search(listing.document.source.text)
    ):
        yield f"Canvas Classic imports nothing: the manifest's schema says “{listing.schema}”, not QTIv2.1."


def _tool(roots: list[_Element]) -> str | None:
    """The program that the files name."""
    named = (" ".join(filter(None, (attribute(one, "toolName"), attribute(one, "toolVersion")))) for one in roots)
    return next(filter(None, named), None)


def _parts(package: Package, tests: dict[str, Document], items: Items) -> Iterator[Part]:
    """Each test with its items; items that no test asks for stand in a part of their own."""
    used: set[str] = set()
    for name, document in tests.items():
        references = [*references_of(name, document, package)]
        asked = tuple(_asked(one, items) for one in references)
        by_reference = {id(one.element): each for one, each in zip(references, asked, strict=True)}
        used |= {one.name for one in references if one.name}
        yield Part(
            identifier=document.root.get("identifier", ""),
            title=document.root.get("title", ""),
            questions=asked,
            points=drawn_points(document.root, total(asked), by_reference),
            settings=settings(document.root, [items[one.name][1] for one in references if one.name in items]),
        )
    loose = [item for name, (_, item) in items.items() if name not in used]
    if loose:
        asked = tuple(item.asked() for item in loose)
        title = loose[0].element.get("title", "") if len(loose) == 1 else ""
        yield Part(identifier="", title=title, questions=asked, points=total(asked))


def _asked(reference: Reference, items: Items) -> Asked:
    return items[reference.name][1].asked() if reference.name in items else Asked(type="missing")


def references_of(name: str, document: Document, package: Package, seen: set[str] | None = None) -> Iterator[Reference]:
    """A test's references to items, also in sections that are files of their own; each of them once."""
    seen = {name} if seen is None else seen
    folder = posixpath.dirname(name)
    base = f"{folder}/" if folder else ""
    for one in every(document.root, "assessmentItemRef", "assessmentSectionRef"):
        target = resolved(one.get("href", ""), base)
        if "ection" not in local(one.tag):
            yield Reference(one, target)
        elif target and target not in seen and target in package.documents:
            seen.add(target)
            section = package.documents[target]
            if local(section.root.tag) in ("assessmentSection", "qti-assessment-section"):
                yield from references_of(target, section, package, seen)


def _references(package: Package, tests: dict[str, Document]) -> Iterator[Diagnostic]:
    if package.bare:
        return
    for name, document in tests.items():
        for one in references_of(name, document, package):
            if one.name is not None and one.name not in package.sizes:
                message = f"The test asks for the question “{one.name}”, which is not in the package."
                yield DANGLING_REFERENCE.at(document.span(document.root), message)


def _namespaces(package: Package) -> Iterator[Diagnostic]:
    for document in package.roots(*TESTS, *ITEMS).values():
        if not version(document.root):
            given = namespace(document.root.tag)
            message = f"The namespace “{given}” is none of QTI's." if given else "This file names no namespace of QTI."
            help_ = "Platforms tell QTI 2.0, 2.1, 2.2 and 3.0 apart by it."
            yield UNKNOWN_NAMESPACE.at(document.span(document.root), message, help=help_)


def _twice(items: Items) -> Iterator[Diagnostic]:
    seen: dict[str, str] = {}
    for name, (document, item) in items.items():
        other = seen.setdefault(item.identifier, name)
        if other != name:
            message = f"The question's identifier “{item.identifier}” is also that of “{other}”."
            yield SAME_QUESTION.at(document.span(document.root), message, help="Some platforms keep one of the two.")


READER: Final = Reader(claims=_claims, read=_read)
