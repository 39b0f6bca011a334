"""The manifest of an IMS content package: what is in it, of which type, and what needs what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from quizpack.model.record import record
from quizpack.packaging.xml import HOLE, NOTHING, Form, Xml, attribute, document, element, form, text

FILE_NAME: Final = "imsmanifest.xml"
_SCHEMA_INSTANCE: Final = "http://www.w3.org/2001/XMLSchema-instance"


@record
class Profile:
    """The manifest strings of one standard: namespace, where its schemas are, and what `schema` and version say.

    `locations` are pairs of a namespace and its schema's address.
    """

    namespace: str
    locations: tuple[tuple[str, str], ...]
    schema: str
    version: str


@record
class Resource:
    """A resource of a package: its identifier, type, main file, all its files, and the identifiers that it needs."""

    identifier: str
    type: str
    href: str | None = None
    files: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    metadata: Xml = NOTHING


_FILE = form(element("file", href=HOLE)())
_NEED = form(element("dependency", identifierref=HOLE)())


def manifest(profile: Profile, identifier: str, metadata: Xml, resources: Iterable[Resource]) -> Iterator[bytes]:
    """A manifest in pieces. `metadata` are whole elements, such as `lom`'s."""
    locations = " ".join(f"{namespace} {address}" for namespace, address in profile.locations)
    root = element(
        "manifest",
        **{
            "xmlns": profile.namespace,
            "xmlns:xsi": _SCHEMA_INSTANCE,
            "identifier": identifier,
            "xsi:schemaLocation": locations,
        },
    )
    about = element("metadata").lines(
        [element("schema")(text(profile.schema)), element("schemaversion")(text(profile.version)), metadata]
    )
    listed = element("resources")
    content = (about, element("organizations")(), Xml(listed.start), *map(_resource, resources), Xml(listed.end))
    return document(root, content)


def _resource(resource: Resource) -> Xml:
    parts = [_file(name) for name in resource.files]
    parts += [_NEED(attribute(name)) for name in resource.needs]
    if resource.metadata:
        parts.insert(0, element("metadata").lines([resource.metadata]))
    inside = Xml("\n".join(parts))
    own = attribute(resource.identifier)
    if resource.href is None:
        return _without_href(resource.type)(own, inside)
    return _with_href(resource.type)(own, attribute(resource.href), inside)


def _file(name: str) -> Xml:
    return _FILE(attribute(name))


@cache
def _with_href(type_: str) -> Form:
    return form(element("resource", identifier=HOLE, type=type_, href=HOLE).lines([HOLE]))


@cache
def _without_href(type_: str) -> Form:
    return form(element("resource", identifier=HOLE, type=type_).lines([HOLE]))
