"""Pictures and sounds in QTI 1.2: whether what a text shows is in the package."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from typing import Final
from urllib.parse import unquote

from quizpack.diagnostics import Diagnostic
from quizpack.formats.contents import sources
from quizpack.formats.package_kinds import MISSING_PICTURE
from quizpack.formats.qti12.read_item import Item
from quizpack.packaging.package import Package, resolved
from quizpack.packaging.reading import Document

_BASE: Final = "$IMS-CC-FILEBASE$"
_FOLDERS: Final = ("", "web_resources/")


def picture_faults(package: Package, items: list[tuple[Document, Item]]) -> Iterator[Diagnostic]:
    """Each reference of a text that leads nowhere; in a single file there is nothing to look in."""
    if package.bare:
        return
    tails = {posixpath.basename(name) for name in package.sizes}
    folders = {id(document): posixpath.dirname(name) for name, document in package.documents.items()}
    for document, item in items:
        for one in item.element.iter("{*}mattext", "{*}matimage", "{*}mataudio", "{*}matvideo"):
            references = (one.get("uri", ""),) if one.get("uri") else sources(one.text or "")
            for reference in references:
                if not _leads_somewhere(package, reference, folders[id(document)], tails):
                    message = f"The text shows “{reference}”, which is not in the package."
                    yield MISSING_PICTURE.at(document.span(one), message)


def _leads_somewhere(package: Package, reference: str, folder: str, tails: set[str]) -> bool:
    """Whether a reference means a file of the package, or something outside that cannot be judged.

    Systems resolve relative references from different folders, so a file anywhere below its path's end counts.
    """
    reference = unquote(reference)
    if reference.startswith(f"{_BASE}/"):
        below = reference[len(_BASE) + 1 :].partition("?")[0]
        return any(posixpath.normpath(f"{one}{below}") in package.sizes for one in _FOLDERS)
    name = resolved(reference)
    if name is None or reference.startswith(("$", "{", "@@", "%")):
        return True
    if posixpath.normpath(posixpath.join(folder, name)) in package.sizes or name in package.sizes:
        return True
    return posixpath.basename(name) in tails and any(one.endswith(f"/{name.lstrip('./')}") for one in package.sizes)
