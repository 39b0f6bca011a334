"""The manifest of a package that is read: what it says of itself, what it lists, and whether that is true."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from quizpack.diagnostics import Diagnostic
from quizpack.model.record import record
from quizpack.packaging.kinds import (
    BAD_IDENTIFIER,
    DANGLING_REFERENCE,
    MISPLACED_MANIFEST,
    MISSING_MEMBER,
    NO_MANIFEST,
    SAME_IDENTIFIER,
    UNDECLARED_MEMBER,
)
from quizpack.packaging.manifest import FILE_NAME
from quizpack.packaging.package import Package, local, namespace, resolved
from quizpack.packaging.reading import XML_SPACE, Document

if TYPE_CHECKING:
    from lxml.etree import _Element

_NC_NAME = re.compile(r"[^\W\d][\w.\-·]*")
_NO_LANGUAGE: Final = ("", "none", "x-none")
_MOST_TOLD: Final = 20
_SCHEMAS: Final = (".xsd", ".dtd", ".sch")


@record
class Listed:
    """A resource of a manifest. `files` are names in the package, made whole, each with the element that names it."""

    identifier: str
    type: str
    href: str | None
    files: tuple[tuple[str, _Element], ...]
    needs: tuple[str, ...]


@record
class Listing:
    """A manifest as it was read. `folder` is where it stands: empty, or ending in `/`."""

    document: Document
    folder: str
    schema: str
    version: str
    titles: tuple[str, ...]
    languages: tuple[str, ...]
    resources: tuple[Listed, ...]

    def of_type(self, part: str) -> tuple[Listed, ...]:
        """The resources whose type holds these words."""
        return tuple(one for one in self.resources if part in one.type)


def read_listing(package: Package) -> Listing | None:
    """The manifest nearest to the package's root, if there is one."""
    names = [name for name in package.documents if posixpath.basename(name).lower() == FILE_NAME]
    if not names:
        return None
    name = min(names, key=lambda one: (one.count("/"), one))
    document = package.documents[name]
    root = document.root
    base = _base(root, name)
    return Listing(
        document=document,
        folder=name[: -len(FILE_NAME)],
        schema=_text(root, "schema"),
        version=_text(root, "schemaversion"),
        titles=tuple(dict.fromkeys(_strings(root, "title"))),
        languages=tuple(dict.fromkeys(_lom_languages(root))),
        resources=tuple(_resource(one, base) for one in root.iter("{*}resource")),
    )


def _base(root: _Element, name: str) -> str:
    resources = next(root.iter("{*}resources"), None)
    outer = "" if resources is None else resources.get(f"{XML_SPACE}base", "")
    return name[: -len(FILE_NAME)] + root.get(f"{XML_SPACE}base", "") + outer


def _resource(resource: _Element, outer: str) -> Listed:
    base = outer + resource.get(f"{XML_SPACE}base", "")
    named = [(resource, resource.get("href"))]
    named += ((file, file.get("href")) for file in resource.iterchildren("{*}file"))
    # Blackboard names the file in an attribute of its own, `bb:file`
    named += ((resource, value) for key, value in resource.attrib.items() if local(key) == "file")
    files = ((resolved(href, base), element) for element, href in named if href)
    href = resource.get("href")
    return Listed(
        identifier=resource.get("identifier", ""),
        type=resource.get("type", ""),
        href=resolved(href, base) if href else None,
        files=tuple((name, element) for name, element in files if name),
        needs=tuple(one.get("identifierref", "") for one in resource.iterchildren("{*}dependency")),
    )


def _text(root: _Element, name: str) -> str:
    found = next(root.iter(f"{{*}}{name}"), None)
    return (found.text or "").strip() if found is not None else ""


def _strings(root: _Element, name: str) -> Iterator[str]:
    """The texts of a field in the manifest's own metadata (`string` in LOM, `langstring` in IMS's metadata)."""
    metadata = next(root.iterchildren("{*}metadata"), None)
    if metadata is None:
        return
    for general in metadata.iter("{*}general"):
        for field in general.iterchildren(f"{{*}}{name}"):
            yield from (one.text.strip() for one in field.iterdescendants() if one.text and one.text.strip())


def _lom_languages(root: _Element) -> Iterator[str]:
    metadata = next(root.iterchildren("{*}metadata"), None)
    if metadata is None:
        return
    for one in metadata.iter("{*}language"):
        if one.text and one.text.strip() not in _NO_LANGUAGE:
            yield one.text.strip()
    for one in metadata.iter("{*}string", "{*}langstring"):
        tag = one.get("language") or one.get(f"{XML_SPACE}lang") or ""
        if tag not in _NO_LANGUAGE:
            yield tag


def listing_faults(package: Package, listing: Listing | None) -> Iterator[Diagnostic]:
    """Where a package and its manifest disagree."""
    if package.bare:
        return
    if listing is None:
        if not any(posixpath.basename(name).lower() == FILE_NAME for name in package.sizes):
            message = "This package has no imsmanifest.xml, the list of what it holds."
            yield NO_MANIFEST.at(package.span(""), message, help="Most platforms refuse a package without one.")
        return
    if listing.folder or FILE_NAME not in package.sizes:
        yield MISPLACED_MANIFEST.at(
            listing.document.span(listing.document.root),
            "The manifest is not at the root of the package, under the name imsmanifest.xml.",
            help="Pack the files themselves, not the folder that they are in.",
        )
    yield from _missing(package, listing)
    yield from _undeclared(package, listing)
    yield from _identifiers(listing)


def _missing(package: Package, listing: Listing) -> Iterator[Diagnostic]:
    told: set[str] = set()
    for resource in listing.resources:
        for name, element in resource.files:
            if name not in package.sizes and name not in told:
                told.add(name)
                message = f"The manifest lists “{name}”, which is not in the package."
                yield MISSING_MEMBER.at(listing.document.span(element), message, help=_alike(name, package))


def _alike(name: str, package: Package) -> str | None:
    """A file whose name differs in capitals only."""
    near = [other for other in package.sizes if other.casefold() == name.casefold()]
    return f"There is “{near[0]}”: capitals count." if near else None


def _undeclared(package: Package, listing: Listing) -> Iterator[Diagnostic]:
    listed = {name for resource in listing.resources for name, _ in resource.files}
    others = [name for name in package.sizes if name not in listed and not name.endswith(_SCHEMAS)]
    others = [name for name in others if posixpath.basename(name).lower() != FILE_NAME]
    for name in others[:_MOST_TOLD]:
        message = "This file is in the package, but the manifest does not list it."
        yield UNDECLARED_MEMBER.at(package.span(name), message, help="Many platforms leave such files out.")
    if len(others) > _MOST_TOLD:
        message = f"{len(others) - _MOST_TOLD} more files are in the package, but not in the manifest."
        yield UNDECLARED_MEMBER.at(listing.document.span(listing.document.root), message)


def _identifiers(listing: Listing) -> Iterator[Diagnostic]:
    """Every `identifier` of a manifest is one, for references to find it (XML Schema's ID in all its versions)."""
    document = listing.document
    seen: dict[str, _Element] = {}
    for element in document.root.iter("{*}manifest", "{*}organization", "{*}item", "{*}resource"):
        if namespace(element.tag) != namespace(document.root.tag):
            continue
        identifier = element.get("identifier")
        if identifier is None:
            message = f"This <{local(element.tag)}> has no identifier."
            yield BAD_IDENTIFIER.at(document.span(element), message)
        elif identifier in seen:
            message = f"The identifier “{identifier}” stands twice in the manifest."
            yield SAME_IDENTIFIER.at(
                document.span(element),
                message,
                help="The first one is on line " + f"{document.span(seen[identifier]).line}.",
            )
        else:
            seen[identifier] = element
            if fault := identifier_fault(identifier):
                yield BAD_IDENTIFIER.at(document.span(element), f"The identifier “{identifier}” {fault}.")
    for element in document.root.iter("{*}item", "{*}dependency"):
        wanted = element.get("identifierref")
        if wanted and wanted not in seen and namespace(element.tag) == namespace(document.root.tag):
            message = f"This names the resource “{wanted}”, which the manifest does not list."
            yield DANGLING_REFERENCE.at(document.span(element), message)


def identifier_fault(identifier: str, longest: int | None = None) -> str | None:
    """Why a text is no identifier (an NCName of XML), or None; for after “The identifier … ”."""
    if not identifier:
        return "is empty"
    if not _NC_NAME.fullmatch(identifier):
        if identifier[0].isdigit():
            return "begins with a digit"
        if " " in identifier:
            return "holds a blank"
        return "holds signs other than letters, digits, “.”, “-” and “_”, or begins with one of them"
    if longest is not None and len(identifier) > longest:
        return f"is longer than {longest} characters"
    return None
