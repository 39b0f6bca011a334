"""Small corrections of texts that need nobody's judgement: letters in one piece, one blank between words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from unicodedata import is_normalized, normalize

from quizpack.diagnostics import Edit, Fix
from quizpack.documents import Document, List, Map
from quizpack.model.place import Place, Source, Span, end_of, start_of

_WORD = re.compile(r"\S+")
_DOUBLE = re.compile(r"(?:(?<=[^\W\d_])|(?<=[^\W\d_][,;:])) ( +)(?=[^\W\d_(])")
_INVISIBLE = re.compile("[\u200b\u200c\u2060\ufeff]")
_CODE = re.compile(r"[`|\t$]|~~~|\n {4}")
_ADDRESSES = frozenset(("src", "url"))


def composed(document: Document) -> Iterator[Fix]:
    """For each text that has letters and their marks apart: the fix that writes them as one character (Unicode's NFC).

    Addresses and names of files stay, since a file may really be called so.
    """
    if not is_normalized("NFC", document.source.text):
        for where in _texts(document.root, document.root.place if isinstance(document.root, Map) else Place(0)):
            yield from _composed(document.source, where)


def _texts(value: Any, where: Place) -> Iterator[Place]:
    match value:
        case Map():
            for name, one in value.items():
                if name not in _ADDRESSES:
                    yield from _texts(one, value.places[name])
        case List():
            for one, here in zip(value, value.places, strict=True):
                yield from _texts(one, here)
        case str():
            yield where


def _composed(source: Source, where: Place) -> Iterator[Fix]:
    raw = source.text[start_of(where) : end_of(where)]
    if is_normalized("NFC", raw) or "](" in raw:
        return
    edits = tuple(
        Edit(source.path, start_of(where) + word.start(), start_of(where) + word.end(), normalize("NFC", word[0]))
        for word in _WORD.finditer(raw)
        if not is_normalized("NFC", word[0])
    )
    yield Fix("Write letters and their marks as one character", edits)


def single_blanks(source: Source, span: Span) -> Fix | None:
    """The fix that leaves one blank between the words of a text; None where code or a table might be in it."""
    start, end = _offsets(source, span)
    raw = source.text[start:end]
    if _CODE.search(raw.removeprefix("|").replace(_indentation(raw), "\n")):
        return None
    places = ((start + found.start(1), start + found.end(1)) for found in _DOUBLE.finditer(raw))
    return _fix("Write one blank", tuple(Edit(source.path, *place, "") for place in places))


def _indentation(raw: str) -> str:
    """A line break with the blanks that all lines of a text begin with."""
    found = re.search(r"\n +", raw)
    return found[0] if found else "\n"


def visible(source: Source, span: Span) -> Fix | None:
    """The fix that takes out what nobody sees."""
    start, end = _offsets(source, span)
    places = (start + found.start() for found in _INVISIBLE.finditer(source.text[start:end]))
    return _fix("Delete the invisible character", tuple(Edit(source.path, at, at + 1, "") for at in places))


def _fix(title: str, edits: tuple[Edit, ...]) -> Fix | None:
    return Fix(title, edits) if edits else None


def _offsets(source: Source, span: Span) -> tuple[int, int]:
    starts = source.line_starts()
    return starts[span.line - 1] + span.column - 1, starts[span.end_line - 1] + span.end_column - 1
