"""Moodle XML that is read: which questions it holds, in which categories."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from quizpack.diagnostics import Diagnostic
from quizpack.formats.contents import file_sorts, languages, text_at
from quizpack.formats.moodle.read_answers import answer_faults, takes_several
from quizpack.formats.moodle.read_cloze import points as cloze_points
from quizpack.formats.moodle.read_file import file_faults
from quizpack.formats.moodle.read_frame import frame_faults
from quizpack.formats.moodle.read_texts import text_faults
from quizpack.formats.survey import Asked, Part, Reader, Survey, number, total
from quizpack.packaging.listing import Listing
from quizpack.packaging.package import Package
from quizpack.packaging.reading import Document

if TYPE_CHECKING:
    from lxml.etree import _Element

TYPES: Final = {
    "truefalse": "true-false",
    "shortanswer": "short-answer",
    "numerical": "numeric",
    "matching": "matching",
    "match": "matching",
    "essay": "essay",
    "cloze": "fill-blanks",
    "multianswer": "fill-blanks",
    "ddwtos": "fill-blanks",
    "gapselect": "fill-blanks",
    "ordering": "ordering",
    "description": "info",
    "ddmarker": "hotspot",
    "calculated": "formula",
    "calculatedsimple": "formula",
    "calculatedmulti": "formula",
    "ddimageortext": "drag-onto-image",
}
"""Moodle's own types that its import reads, but `multichoice`, by the name that quizpack has for them."""


def _claims(package: Package) -> bool:
    return bool(_documents(package))


def _documents(package: Package) -> list[Document]:
    """The files whose root is Moodle's `quiz`; Canvas's settings have a root of the same name in a namespace."""
    return [one for one in package.documents.values() if one.root.tag == "quiz"]


def _read(package: Package, listing: Listing | None) -> tuple[Survey, tuple[Diagnostic, ...]]:
    documents = _documents(package)
    found = [fault for document in documents for fault in _faults(document)]
    names = (str(file.get("name", "")) for document in documents for file in document.root.iter("file"))
    survey = Survey(
        format="Moodle XML",
        version="",
        layout="question bank",
        tool=next(filter(None, map(_tool, documents)), None),
        parts=tuple(part for document in documents for part in _parts(document)),
        languages=languages(package, listing, (text for one in documents for text in _texts(one))),
        files=file_sorts(dict.fromkeys(names)),
        notes=_notes(documents),
    )
    return survey, tuple(found)


def _tool(document: Document) -> str | None:
    """Which program wrote a file: our identifiers begin with their kind; Moodle's export has numbers in comments."""
    identifiers = [one.text or "" for one in document.root.iter("idnumber")]
    if identifiers and all(one.startswith(("q_", "z_", "s_")) for one in identifiers):
        return "quizpack"
    return "Moodle's own export" if "<!-- question: " in document.source.text else None


def questions(document: Document) -> list[_Element]:
    """The elements of a file that hold questions, those for categories included."""
    return document.root.findall("question")


def _parts(document: Document) -> Iterator[Part]:
    """The questions by category, in the file's order; those before the first category stand in one without a name."""
    parts: dict[str, list[Asked]] = {}
    category = ""
    for question in questions(document):
        if question.get("type") == "category":
            category = text_at(question, "category/text")
        else:
            parts.setdefault(category, []).append(_asked(question))
    for name, asked in parts.items():
        title = "/".join(part.strip() for part in name.replace("//", "\0").split("/")).replace("\0", "/")
        yield Part(identifier=name, title=title, questions=tuple(asked), points=total(asked))


def _asked(question: _Element) -> Asked:
    given = question.get("type", "")
    if given == "multichoice":
        several = takes_several(question)
        return Asked(type="multiple-response" if several else "single-choice", points=_points(question))
    if given == "essay" and text_at(question, "responseformat") == "noinline":
        return Asked(type="upload", points=_points(question))
    return Asked(type=TYPES.get(given, given or "without a type"), points=_points(question))


def _points(question: _Element) -> Fraction | None:
    match question.get("type"):
        case "description":
            return Fraction(0)
        case "cloze" | "multianswer":
            return cloze_points(text_at(question, "questiontext/text"))
        case _:
            return number(text_at(question, "defaultgrade") or "1")


def _texts(document: Document) -> Iterator[str]:
    return (one.text for one in document.root.iter("text") if one.text)


def _notes(documents: list[Document]) -> tuple[str, ...]:
    kinds = {question.get("type") for document in documents for question in questions(document)}
    return ("Ordering questions need Moodle 4.4 or newer.",) if "ordering" in kinds else ()


def _faults(document: Document) -> Iterator[Diagnostic]:
    yield from file_faults(document)
    for question in questions(document):
        if question.get("type") != "category":
            yield from frame_faults(document, question)
            yield from answer_faults(document, question)
        yield from text_faults(document, question)


READER: Final = Reader(claims=_claims, read=_read)
