"""What is left of a quiz's tree when everything that its schema refuses is taken out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from quizpack.documents import Document, List, Map
from quizpack.documents.schema import is_valid, is_valid_part, schema
from quizpack.documents.schema.suggest import id_like
from quizpack.model.place import NOWHERE, Place

_INNER = frozenset({"questions", "sections"})


def sound_part(document: Document) -> Document | None:
    """The document itself, if it keeps the quiz schema; else what is left, so that further mistakes show in this run.

    Faulty questions are taken out whole, faulty fields of the quiz and of sections one by one; a missing id or title
    gets a stand-in. It is no quiz to export. None where no question is sound.
    """
    root = document.root
    if is_valid(document, "quiz"):
        return document
    if not isinstance(root, Map):
        return None
    left = _sound_fields(root, "quiz", schema("quiz")["properties"])
    _keep_questions(left, root)
    _keep_sections(left, root)
    stem = id_like(document.source.stem)
    for name, stand_in in (("quizpack", 1), ("id", stem), ("title", "…")):
        _stand_in(left, name, stand_in)
    reduced = replace(document, root=left)
    return reduced if is_valid(reduced, "quiz") else None


def _sound_fields(fields: Map, kind: str, known: dict[str, Any]) -> Map:
    """The known fields that are as they should be, questions and sections aside."""
    left = Map()
    left.place = fields.place
    for name, value in fields.items():
        if name in known and name not in _INNER and is_valid_part(value, f"{kind}/properties/{name}"):
            _keep(left, name, value, fields.places[name])
    return left


def _keep(left: Map, name: str, value: Any, where: Place) -> None:
    left[name] = value
    left.places[name] = where


def _stand_in(left: Map, name: str, value: Any) -> None:
    if name not in left:
        _keep(left, name, value, NOWHERE)


def _keep_questions(left: Map, fields: Map) -> bool:
    """Keep the sound questions of a quiz or section; whether these are all."""
    asked = fields.get("questions")
    if not isinstance(asked, List):
        return False
    sound = List()
    sound.place = asked.place
    for one, where in zip(asked, asked.places, strict=True):
        if is_valid_part(one, "question"):
            sound.append(one)
            sound.places.append(where)
    if sound:
        _keep(left, "questions", sound, fields.places["questions"])
    return len(sound) == len(asked)


def _keep_sections(left: Map, root: Map) -> None:
    """Keep what is sound of each section that has a sound question."""
    sections = root.get("sections")
    if not isinstance(sections, List) or "questions" in left:
        return
    kept = List()
    kept.place = sections.place
    for number, (section, where) in enumerate(zip(sections, sections.places, strict=True), 1):
        sound = _sound_section(section, number)
        if sound:
            kept.append(sound)
            kept.places.append(where)
    if kept:
        _keep(left, "sections", kept, root.places["sections"])


def _sound_section(section: object, number: int) -> Map | None:
    if not isinstance(section, Map):
        return None
    sound = _sound_fields(section, "section", schema("quiz")["$defs"]["section"]["properties"])
    if not _keep_questions(sound, section):
        sound.pop("pick", None)  # how many there are to draw from cannot be told
    _stand_in(sound, "id", f"stand-in-for-section-{number}")
    return sound if "questions" in sound else None
