"""A package or a bare XML file, opened for reading: its files, and those of XML as documents."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from typing import Final
from urllib.parse import unquote, urlsplit

from quizpack.diagnostics import Diagnostic
from quizpack.model.place import Span
from quizpack.model.record import record
from quizpack.packaging.kinds import UNKNOWN_PACKAGE
from quizpack.packaging.reading import Document, read_xml
from quizpack.packaging.unzip import Fetch, unzip

Found = tuple[Diagnostic, ...]

_XML: Final = (".xml", ".qti", ".dat")
_PACKED: Final = (".zip", ".imscc")
_LITTER: Final = ("__MACOSX/", ".DS_Store", "Thumbs.db", "desktop.ini")


@record
class Package:
    """What was opened. `path` is what messages call it; a file in it is `path/name`.

    `sizes` holds all files with their bytes; `documents` those that are well-formed XML. A bare XML file is a package
    of one file with an empty name.
    """

    path: str
    sizes: Mapping[str, int]
    documents: Mapping[str, Document]

    @property
    def bare(self) -> bool:
        """Whether this is one XML file that stands by itself."""
        return "" in self.sizes

    @property
    def whole(self) -> bool:
        """Whether all XML files could be read."""
        return all(name in self.documents for name in self.sizes if name.lower().endswith((".xml", ".qti")))

    def span(self, name: str) -> Span:
        """The place of a file as a whole."""
        return Span(f"{self.path}/{name}" if name else self.path)

    def roots(self, *names: str) -> dict[str, Document]:
        """The documents whose root element has one of these names, whatever its namespace."""
        return {name: one for name, one in self.documents.items() if local(one.root.tag) in names}


def local(tag: object) -> str:
    """An element's or attribute's name without its namespace."""
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def namespace(tag: object) -> str:
    """The namespace of an element's name; empty where it has none."""
    return tag[1:].partition("}")[0] if isinstance(tag, str) and tag.startswith("{") else ""


def open_package(path: str, data: bytes) -> tuple[Package | None, Found]:
    """Open a zip file or a bare XML file; None where nothing can be read, with the reason."""
    if not data.startswith(b"PK") and not path.lower().endswith(_PACKED):
        return _bare(path, data)
    unzipped, found = unzip(path, data)
    if unzipped is None:
        return None, found
    package, more = open_files(path, unzipped.sizes, unzipped.fetch)
    return package, found + more


def open_files(path: str, sizes: Mapping[str, int], fetch: Fetch) -> tuple[Package, Found]:
    """Open the files of a package. All are read, so that damaged ones are told."""
    found: list[Diagnostic] = []
    documents: dict[str, Document] = {}
    kept = {name: size for name, size in sorted(sizes.items()) if not _is_litter(name)}
    for name in kept:
        data, faults = fetch(name)
        found += faults
        if data is None or not name.lower().endswith(_XML) or (name.endswith(".dat") and data[:1] != b"<"):
            continue
        document, faults = read_xml(f"{path}/{name}", data)
        found += faults
        if document:
            documents[name] = document
    return Package(path=path, sizes=kept, documents=documents), tuple(found)


def _bare(path: str, data: bytes) -> tuple[Package | None, Found]:
    if not _looks_like_xml(data):
        message = "This is neither a zip file nor an XML file."
        help_ = "quizpack inspects QTI packages (.zip, .imscc) and Moodle XML or QTI files (.xml)."
        return None, (UNKNOWN_PACKAGE.at(Span(path), message, help=help_),)
    document, found = read_xml(path, data)
    if document is None:
        return None, found
    return Package(path=path, sizes={"": len(data)}, documents={"": document}), found


def _looks_like_xml(data: bytes) -> bool:
    return data[:400].translate(None, b"\0\xff\xfe\xef\xbb\xbf").lstrip()[:1] == b"<"


def _is_litter(name: str) -> bool:
    return name.startswith(_LITTER) or name.endswith(_LITTER)


def resolved(reference: str, base: str = "") -> str | None:
    """The name of the file that a reference in a package means, seen from the folder `base`; None for other addresses.

    `base` ends in `/` or is empty, as in `xml:base`.
    """
    try:
        parts = urlsplit(reference)
    except ValueError:
        return None
    if parts.scheme or parts.netloc or not parts.path or parts.path.startswith("/"):
        return None
    return posixpath.normpath(unquote(base + parts.path))
