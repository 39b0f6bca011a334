"""Identifiers of QTI 1.2: whether they are names, stand once, and agree between quiz, settings and folder."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from quizpack.diagnostics import Diagnostic
from quizpack.formats.package_kinds import CANVAS_CHANGES, CANVAS_REFUSES
from quizpack.formats.qti12.read_item import Item
from quizpack.formats.qti12.read_settings import Meta
from quizpack.packaging.kinds import BAD_IDENTIFIER, DANGLING_REFERENCE, SAME_IDENTIFIER
from quizpack.packaging.listing import Listing
from quizpack.packaging.package import Package
from quizpack.packaging.reading import Document

if TYPE_CHECKING:
    from lxml.etree import _Element

_SAFE = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")
_LONGEST: Final = 200

Holders = list[tuple[Document, "_Element"]]
Items = list[tuple[Document, Item]]


def ident_faults(
    package: Package, listing: Listing | None, holders: Holders, items: Items, known: dict[str, Meta]
) -> Iterator[Diagnostic]:
    """What is wrong with the identifiers of quizzes, items and their settings."""
    seen: dict[str, None] = {}
    named = [(document, holder, holder.get("ident", "")) for document, holder in holders]
    named += [(document, item.element, item.ident) for document, item in items]
    for document, element, ident in named:
        if ident and ident in seen:
            message = f"The identifier “{ident}” stands twice in this package; one of the two is lost."
            yield SAME_IDENTIFIER.at(document.span(element), message)
        seen[ident] = None
        yield from _fault(document, element, ident)
    yield from _meta_faults(holders, known)
    yield from _banks(package, listing, holders)


def _fault(document: Document, element: _Element, ident: str) -> Iterator[Diagnostic]:
    span = document.span(element) if not _SAFE.fullmatch(ident) or len(ident) > _LONGEST else None
    if not span:
        return
    if not ident:
        yield BAD_IDENTIFIER.at(span, "This has no identifier.", help="Without one no later import can update it.")
    elif len(ident) > _LONGEST:
        message = f"This identifier has {len(ident)} characters. Canvas makes a file name of it, and fails."
        yield CANVAS_REFUSES.at(span, message, help=f"Keep identifiers below {_LONGEST} characters.")
    else:
        message = f"The identifier “{ident}” is no name, so that systems change it, and two may become one."
        help_ = "Begin with a letter or “_”; then only A–Z, a–z, digits, “_”, “-” and “.”."
        yield BAD_IDENTIFIER.at(span, message, help=help_)


def _meta_faults(holders: Holders, known: dict[str, Meta]) -> Iterator[Diagnostic]:
    """Canvas finds a quiz's settings by three names that must be one."""
    idents = {holder.get("ident", "") for _, holder in holders}
    for ident, meta in known.items():
        span = meta.document.span(meta.document.root)
        folder = posixpath.basename(posixpath.dirname(meta.name))
        if ident not in idents:
            message = f"These settings are for the quiz “{ident}”, which is not in the package. Canvas drops them."
            yield CANVAS_CHANGES.at(span, message, help="The quiz's `ident` and this `identifier` must be equal.")
        elif folder != ident:
            message = f"The settings of “{ident}” stand in the folder “{folder}”. Canvas Classic drops them."
            yield CANVAS_CHANGES.at(span, message, help=f"Call the folder “{ident}”.")


def _banks(package: Package, listing: Listing | None, holders: Holders) -> Iterator[Diagnostic]:
    """Banks that questions are drawn from must be in the package."""
    if package.bare or listing is None:
        return
    idents = {holder.get("ident", "") for _, holder in holders}
    for document, holder in holders:
        for one in holder.iter("{*}sourcebank_ref"):
            if (one.text or "").strip() not in idents:
                message = f"Questions are drawn from the bank “{one.text}”, which is not in the package."
                yield DANGLING_REFERENCE.at(document.span(one), message)
