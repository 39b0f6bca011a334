"""Ids: read as typed, unique in their list, never another entry's letter; the quiz's own equals its file's name."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from quizpack.diagnostics import Related
from quizpack.documents import List, Map, typed
from quizpack.documents.schema.suggest import id_like
from quizpack.model.identity import letter
from quizpack.model.place import Place
from quizpack.source import kinds
from quizpack.source.reading import Reading

_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
_LETTERS = tuple(letter(index) for index in range(26))
RESERVED = frozenset(
    ("index", "con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)))
)
"""Names that the export folder or Windows keeps for something else."""


def own_id(reading: Reading, fields: Map) -> str:
    """The id that the author wrote, as typed.

    `1.0`, which is a number for YAML, passes the schema and is told here.
    """
    value, where = fields["id"], fields.places["id"]
    if isinstance(value, str):
        return value
    spelling = typed(reading.document.source, where, value)
    if not _ID.fullmatch(spelling):
        meant = id_like(spelling)
        reading.report(
            kinds.INVALID_ID,
            where,
            f"`{spelling}` cannot be an id.",
            help=f"An id has small letters, digits and hyphens only. Write: id: {meant}",
            fix=reading.replacing(where, meant),
        )
    return spelling


def letter_of(index: int) -> str:
    """The letter of a place, counted from 0."""
    return _LETTERS[index] if index < 26 else letter(index)


def entry_ids(reading: Reading, entries: List) -> Sequence[tuple[str, bool]]:
    """Each entry's id and whether the author wrote it; else it is the letter of its place.

    An id that stands twice, or is another place's letter, is reported.
    """
    ids = [
        (own_id(reading, entry), True) if entry.__class__ is Map and "id" in entry else (letter_of(index), False)
        for index, entry in enumerate(entries)
    ]
    if any(named for _, named in ids):
        _judge(reading, entries, ids)
    return ids


def _judge(reading: Reading, entries: List, ids: Sequence[tuple[str, bool]]) -> None:
    letters = {letter_of(index): index for index in range(len(entries))}
    first: dict[str, Place] = {}
    for index, (name, named) in enumerate(ids):
        if not named:
            continue
        where = entries[index].places["id"]
        if letters.get(name, index) != index:
            message = (
                f"`{name}` is the letter of another entry: without an id, entries are called a, b, c by their place."
            )
            own = letter_of(index)
            advice = f"Choose another id, or write `{own}`, this entry's own letter."
            reading.report(kinds.BORROWED_LETTER, where, message, help=advice)
        elif name in first:
            _twice(reading, name, where, first[name], "in this list")
        first.setdefault(name, where)


def unique(reading: Reading, name: str, where: Place, seen: dict[str, Place]) -> None:
    """Report a section's or question's id that stood before; `seen` is the namespace that they share."""
    if name in seen:
        _twice(reading, name, where, seen[name], "among the quiz's questions and sections")
    seen.setdefault(name, where)


def _twice(reading: Reading, name: str, where: Place, first: Place, among: str) -> None:
    span = reading.document.source.span(first)
    related = (Related("here it stands first", span),)
    message = f"The id `{name}` stands twice {among}; it is first in line {span.line}."
    reading.report(kinds.DUPLICATE_ID, where, message, help="Give one of the two another id.", related=related)


def judge_quiz_id(reading: Reading, name: str, where: Place) -> None:
    """A quiz's id is its file's name without the ending, and no reserved one."""
    if name in RESERVED:
        message = f"A quiz cannot be called `{name}`, because {_why_reserved(name)}."
        reading.report(kinds.RESERVED_ID, where, message, help=f"Choose another id, such as `{name}-quiz`.")
    file = os.path.basename(reading.document.source.path)
    stem, ending = os.path.splitext(file)
    if ending not in (".yaml", ".yml") or stem == name:
        return
    message = f"This quiz has the id `{name}`, but its file is called `{file}`."
    if _ID.fullmatch(stem):
        advice = f"A copy needs an id of its own. Write: id: {stem}"
        fix = reading.replacing(where, stem, safe=False)
        reading.report(kinds.COPIED_ID, where, message, help=advice, fix=fix)
    else:
        advice = f"Call the file `{name}{ending}`: a file's name is the id, in small letters, digits and hyphens."
        reading.report(kinds.COPIED_ID, where, message, help=advice)


def _why_reserved(name: str) -> str:
    if name == "index":
        return "exports have an index of their own"
    return "Windows keeps this name for a device"
