"""XML files against their schemas, which are found by namespace among files that were read; nothing is fetched."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.model.place import Span
from quizpack.packaging.kinds import AGAINST_SCHEMA, MISSING_SCHEMA
from quizpack.packaging.package import Package, local, namespace
from quizpack.packaging.reading import Document

if TYPE_CHECKING:
    from lxml.etree import XMLSchema, _Element, _LogEntry

_SCHEMA_TAG = re.compile(rb"<(?:[\w-]+:)?schema\b[^>]*>", re.DOTALL)
_TARGET = re.compile(rb"""targetNamespace\s*=\s*["']([^"']*)["']""")
_LINK = re.compile(rb"""<(?:[\w-]+:)?(?:import|include|redefine)\b([^>]*)>""", re.DOTALL)
_NAMESPACE = re.compile(rb"""namespace\s*=\s*["']([^"']*)["']""")
_LOCATION = re.compile(rb"""schemaLocation\s*=\s*["']([^"']*)["']""")
_COMMENT = re.compile(rb"<!--.*?-->", re.DOTALL)
_IN_MESSAGE = re.compile(r"\{[^}']*\}(?=\w)")
_LINE = re.compile(r",? line \d+$")
_INSTANCE: Final = "http://www.w3.org/2001/XMLSchema-instance"
_XML: Final = "http://www.w3.org/XML/1998/namespace"
_XS: Final = "http://www.w3.org/2001/XMLSchema"
_BASE: Final = "quizpack:///"
"""Before a schema's path, so that relative addresses in it lead to others of the same folder and to nothing else."""
_WITHOUT_NAMESPACE: Final = ("quiz",)
"""Moodle's files have neither a namespace nor a schema."""
_MOST_TOLD: Final = 20
_SAME_AS: Final = {"ims_xml.xsd": "xml.xsd"}
"""SCORM's copy of the schema for `xml:lang` binds a prefix that XML forbids to bind; the W3C's is the same."""
_TRIED: Final = 3


class Compiled(NamedTuple):
    """A schema ready for use, or the reason why it is not."""

    name: str
    schema: XMLSchema | None
    reason: str = ""


class Schemas:
    """Schemas by the namespace that they are for. `files` are their bytes by path; each is compiled once."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files
        self._by_namespace: dict[str, list[str]] = {}
        self._by_name: dict[str, list[str]] = {}
        self._compiled: dict[tuple[str, ...], Compiled] = {}
        self._named: dict[str, str] | None = None
        for path, data in files.items():
            tag = _SCHEMA_TAG.search(data)
            target = _TARGET.search(tag[0]) if tag else None
            self._by_namespace.setdefault(target[1].decode() if target else "", []).append(path)
            self._by_name.setdefault(posixpath.basename(path), []).append(path)

    def find(self, document: Document) -> Compiled | None:
        """The schema for a document; None where there is none for its namespace."""
        root = document.root
        locations = _locations(root)
        first: Compiled | None = None
        for path in self._candidates(namespace(root.tag), local(root.tag), locations)[:_TRIED]:
            imported = self._imports(path)
            others = {namespace(one.tag) for one in root.iter("{*}*")} - imported - {namespace(root.tag), ""}
            more = [found[0] for ns in sorted(others) if (found := self._candidates(ns, "", locations))]
            compiled = self._compile((path, *more))
            if compiled.schema is not None:
                return compiled
            first = first or compiled
        return first

    def _candidates(self, target: str, element: str, locations: Mapping[str, str]) -> list[str]:
        """The files for a namespace, likeliest first: the one that the document names, or is like it."""
        wanted = posixpath.basename(locations.get(target, ""))
        stem = target.rstrip("/").rpartition("/")[2]
        declares = f'name="{element}"'.encode() if element else b""

        def rank(path: str) -> tuple[bool, bool, float, str]:
            name = posixpath.basename(path)
            return (name != wanted, posixpath.splitext(name)[0] != stem, -_likeness(name, wanted), path)

        return sorted((path for path in self._by_namespace.get(target, ()) if declares in self._files[path]), key=rank)

    def _imports(self, path: str) -> set[str]:
        """The namespaces that a schema brings along, directly or through others."""
        found: set[str] = set()
        seen: set[str] = set()
        todo = [path]
        while todo:
            here = todo.pop()
            if here in seen:
                continue
            seen.add(here)
            for attributes in _LINK.findall(_COMMENT.sub(b"", self._files[here])):
                imported, where = _NAMESPACE.search(attributes), _LOCATION.search(attributes)
                if imported:
                    found.add(imported[1].decode())
                if where and (target := self.locate(where[1].decode(), posixpath.dirname(here))):
                    todo.append(target)
        return found

    def locate(self, address: str, folder: str = "") -> str | None:
        """The file that an address in a schema means: by its path, else by its name alone."""
        address = address.removeprefix(_BASE)
        path = posixpath.normpath(posixpath.join(folder, address))
        name = _SAME_AS.get(posixpath.basename(address), posixpath.basename(address))
        if path in self._files and name == posixpath.basename(path):
            return path
        return next(iter(self._by_name.get(name, ())), None) or self._alike(name)

    def _alike(self, name: str) -> str | None:
        """Another edition of a schema: a file for the namespace under which schemas import this name."""
        if self._named is None:
            self._named = dict(_links(self._files.values()))
        others = self._by_namespace.get(self._named.get(name, ""), ())
        return max(others, key=lambda path: (_likeness(posixpath.basename(path), name), path), default=None)

    def _compile(self, paths: tuple[str, ...]) -> Compiled:
        if paths not in self._compiled:
            self._compiled[paths] = _compile(self, self._files, paths, self._namespaces(paths))
        return self._compiled[paths]

    def _namespaces(self, paths: tuple[str, ...]) -> list[str]:
        return [next(ns for ns, files in self._by_namespace.items() if path in files) for path in paths]


def _compile(schemas: Schemas, files: Mapping[str, bytes], paths: tuple[str, ...], targets: list[str]) -> Compiled:
    """One schema that imports those of all namespaces of a document."""
    from lxml import etree

    missing: list[str] = []

    class Local(etree.Resolver):
        def resolve(self, system_url: str | None, public_id: str | None, context: Any) -> Any:  # noqa: ARG002  (lxml's)
            path = schemas.locate(system_url or "")
            if path is None:
                missing.append(system_url or "")
                return self.resolve_empty(context)
            return self.resolve_string(files[path], context, base_url=_BASE + path)

    parser: Any = etree.XMLParser(no_network=True, load_dtd=False, resolve_entities=False)
    parser.resolvers.add(Local())
    imports = "".join(
        f'<xs:import namespace="{target}" schemaLocation="{_BASE}{path}"/>'
        for target, path in zip(targets, paths, strict=True)
    )
    name = posixpath.basename(paths[0])
    try:
        driver = etree.fromstring(f'<xs:schema xmlns:xs="{_XS}">{imports}</xs:schema>', parser)
        return Compiled(name, etree.XMLSchema(driver))
    except etree.LxmlError as error:
        reason = f"{', '.join(missing)} is missing" if missing else _plain(_LINE.sub("", str(error)))
        return Compiled(name, None, reason)


def _links(files: Iterable[bytes]) -> Iterator[tuple[str, str]]:
    """The names of files that schemas import, each with the namespace it is wanted for."""
    for data in files:
        for attributes in _LINK.findall(data):
            imported, where = _NAMESPACE.search(attributes), _LOCATION.search(attributes)
            if imported and where:
                yield posixpath.basename(where[1].decode()), imported[1].decode()


def _likeness(name: str, wanted: str) -> float:
    return SequenceMatcher(None, name, wanted).ratio() if wanted else 0.0


def _plain(message: str) -> str:
    """A message of the validator without namespaces."""
    return _IN_MESSAGE.sub("", message).rstrip(". ")


def _locations(root: _Element) -> dict[str, str]:
    parts = (root.get(f"{{{_INSTANCE}}}schemaLocation") or "").split()
    return dict(zip(parts[::2], parts[1::2], strict=False))


def schema_faults(package: Package, schemas: Schemas) -> Iterator[Diagnostic]:
    """What the schemas say to all XML files of a package, and which schemas are missing."""
    told: set[str] = set()
    for document in package.documents.values():
        target = namespace(document.root.tag)
        if not target:
            if local(document.root.tag) not in _WITHOUT_NAMESPACE:
                message = "This file names no namespace, so that no schema can be found for it."
                yield MISSING_SCHEMA.at(document.span(document.root), message)
            continue
        if _is_canvas_manifest(document.root):
            message = (
                "Not compared with a schema: Canvas's own layout uses Common Cartridge's names, but not its rules."
            )
            yield MISSING_SCHEMA.at(document.span(document.root), message)
            continue
        compiled = schemas.find(document)
        if compiled is None or compiled.schema is None:
            if target not in told:
                told.add(target)
                yield MISSING_SCHEMA.at(document.span(document.root), _missing(target, compiled))
        elif not compiled.schema.validate(document.tree):
            yield from _findings(document, compiled)


def _missing(target: str, compiled: Compiled | None) -> str:
    if compiled is None:
        return f"No schema for the namespace “{target}” is in the folder, so that its files are not compared."
    return f"The schema {compiled.name} cannot be used, so that its files are not compared: {compiled.reason}."


def _is_canvas_manifest(root: _Element) -> bool:
    schema = next(root.iter("{*}schema"), None)
    return "/imsccv1p1/" in namespace(root.tag) and schema is not None and (schema.text or "") == "IMS Content"


def _findings(document: Document, compiled: Compiled) -> Iterator[Diagnostic]:
    assert compiled.schema is not None  # noqa: S101  (for the type checker)
    errors = [one for one in compiled.schema.error_log if not _is_open(one.message)]
    by_line: dict[int, list[_Element]] = {}
    if errors:
        for element in document.root.iter("{*}*"):
            by_line.setdefault(element.sourceline or 0, []).append(element)
    counts = Counter(one.message for one in errors)
    first = {one.message: one for one in reversed(errors)}
    for text, count in list(counts.items())[:_MOST_TOLD]:
        more = f"; {count} places" if count > 1 else ""
        message = f"{_plain(text)} (schema {compiled.name}{more})."
        yield AGAINST_SCHEMA.at(_place(document, first[text], by_line), message)
    if len(counts) > _MOST_TOLD:
        message = f"{len(counts) - _MOST_TOLD} more findings of the schema {compiled.name}."
        yield AGAINST_SCHEMA.at(document.span(document.root), message)


def _is_open(message: str) -> bool:
    """QTI 3.0 lets everybody add `data-…` attributes, which its published profiles do not list."""
    return "The attribute 'data-" in message and "is not allowed" in message


def _place(document: Document, error: _LogEntry, by_line: Mapping[int, list[_Element]]) -> Span:
    """The start tag of the element that a finding is about; else the beginning of the line."""
    for element in by_line.get(error.line, ()):
        if document.tree.getpath(element) == error.path:
            return document.span(element)
    return Span(document.path, error.line, 1, error.line, 1)
