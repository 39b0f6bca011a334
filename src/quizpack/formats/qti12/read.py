"""QTI 1.2 that is read: plain packages, Canvas's exports, Common Cartridges and single files."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from quizpack.diagnostics import Diagnostic
from quizpack.formats.contents import file_sorts, languages
from quizpack.formats.package_kinds import EMPTY_PACKAGE
from quizpack.formats.qti12.read_answers import answer_faults
from quizpack.formats.qti12.read_canvas import canvas_faults, canvas_notes
from quizpack.formats.qti12.read_idents import ident_faults
from quizpack.formats.qti12.read_item import Item, metadata
from quizpack.formats.qti12.read_pictures import picture_faults
from quizpack.formats.qti12.read_settings import Meta, metas, picks, settings
from quizpack.formats.survey import Asked, Part, Reader, Survey, number, total
from quizpack.packaging.listing import Listing
from quizpack.packaging.package import Package
from quizpack.packaging.reading import Document

if TYPE_CHECKING:
    from lxml.etree import _Element

_CANVAS: Final = ("course_settings/canvas_export.txt", "http://canvas.instructure.com")
"""What only Canvas's own exports have in their manifest."""
_FULL: Final = "non_cc_assessments/"
"""Where Canvas's course export keeps its quizzes whole; what stands elsewhere under the same name is a part of them."""


def _claims(package: Package) -> bool:
    return bool(package.roots("questestinterop"))


def _read(package: Package, listing: Listing | None) -> tuple[Survey, tuple[Diagnostic, ...]]:
    holders = _holders(package)
    known = metas(package)
    items = [(document, Item(one)) for document, holder in holders for one in _items(holder)]
    found = list(ident_faults(package, listing, [*_named(holders)], items, known))
    for document, item in items:
        found += answer_faults(document, item)
        found += canvas_faults(document, item)
    found += picture_faults(package, items)
    if not items and not any(_from_banks(holder) for _, holder in holders):
        document = next(iter(package.roots("questestinterop").values()))
        found.append(EMPTY_PACKAGE.at(document.span(document.root), "There is no question in this package."))
    survey = Survey(
        format="QTI",
        version="1.2",
        layout=_layout(package, listing, known),
        tool=_tool(listing, items, known),
        parts=tuple(_part(holder, known) for _, holder in holders),
        languages=languages(package, listing, _texts(holders)),
        files=file_sorts(package.sizes),
        notes=tuple(canvas_notes(items)),
    )
    return survey, tuple(found)


def _holders(package: Package) -> list[tuple[Document, _Element]]:
    """Quizzes, banks and loose items: each once, from the file that has the most of it."""
    kept: dict[str, tuple[Document, _Element]] = {}
    roots = package.roots("questestinterop")
    for name in sorted(roots, key=lambda one: (_FULL in one, one)):
        document = roots[name]
        whole = [*document.root.iterchildren("{*}assessment", "{*}objectbank")]
        for at, holder in enumerate(whole or [document.root]):
            kept[holder.get("ident") or f"{name} {at}"] = (document, holder)
    return list(kept.values())


def _items(holder: _Element) -> Iterator[_Element]:
    return holder.iter("{*}item")


def _from_banks(holder: _Element) -> bool:
    """Whether questions are drawn from banks, which may be elsewhere."""
    return next(holder.iter("{*}sourcebank_ref", "{*}bankentry_item"), None) is not None


def _named(holders: list[tuple[Document, _Element]]) -> Iterator[tuple[Document, _Element]]:
    return ((document, holder) for document, holder in holders if holder.get("ident"))


def _part(holder: _Element, known: dict[str, Meta]) -> Part:
    ident = holder.get("ident", "")
    meta = known.get(ident)
    fields = metadata(holder)
    title = (meta and meta.title) or holder.get("title") or fields.get("bank_title", "")
    asked = tuple(Item(one).asked() for one in _items(holder))
    told = number(meta.points) if meta else None
    return Part(
        identifier=ident,
        title=title,
        questions=asked,
        points=told if told is not None else _points(holder, asked),
        settings=settings(holder, fields, meta),
    )


def _points(holder: _Element, asked: tuple[Asked, ...]) -> Fraction | None:
    """The points of all questions, of a group only as many as are drawn."""
    points = total(asked)
    for section, chosen, each in picks(holder):
        items = [Item(one).asked() for one in section.iterchildren("{*}item")]
        whole = total(items)
        if points is not None and whole is not None and items:
            points += (each if each is not None else whole / len(items)) * min(chosen, len(items)) - whole
    return points


def _layout(package: Package, listing: Listing | None, known: dict[str, Meta]) -> str:
    if package.bare:
        return "one file"
    if listing is None:
        return "loose files"
    if "cartridge" in listing.schema.lower():
        return f"Common Cartridge {listing.version}".rstrip()
    banks = any(name.startswith(f"{listing.folder}{_FULL}") for name in package.sizes)
    canvas = known or banks or listing.of_type("learning-application-resource")
    return "Canvas package" if canvas else "content package"


def _tool(listing: Listing | None, items: list[tuple[Document, Item]], known: dict[str, Meta]) -> str | None:
    """The program that wrote the package, or whose dialect it is, where something gives it away."""
    idents = [item.ident for _, item in items]
    if idents and all(one.startswith(("q_", "s_")) for one in idents):
        return "quizpack"
    if any(ident.startswith("text2qti_") for ident in (*idents, *known)):
        return "text2qti"
    if listing and any("respondus" in one.lower() for one in listing.titles):
        return "Respondus"
    fields = [item.fields for _, item in items]
    if any("bbmd_questiontype" in one for one in fields) or (listing and listing.of_type("x-bb-")):
        return "Blackboard"
    if any("ilias" in key for one in fields for key in one):
        return "ILIAS"
    if listing and any(sign in listing.document.source.text for sign in _CANVAS):
        return "Canvas"
    return "Canvas's dialect" if any("question_type" in one for one in fields) else None


def _texts(holders: list[tuple[Document, _Element]]) -> Iterator[str]:
    return (one.text for _, holder in holders for one in holder.iter("{*}mattext") if one.text)


READER: Final = Reader(claims=_claims, read=_read)
