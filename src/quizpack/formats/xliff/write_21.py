"""XLIFF 2.1: inline codes are `<pc>` and `<ph/>`, and `<originalData>` holds what they stand for."""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.formats.xliff.codes import Code, split
from quizpack.formats.xliff.dialect import XLIFF_21
from quizpack.formats.xliff.elements import inline, target_parts, unit_id
from quizpack.formats.xliff.units import Unit, Xliff
from quizpack.model.identity import SCORM_LIMIT, identifier
from quizpack.packaging.xml import NOTHING, Element, Xml, element, text

_TYPES = {
    "bold": ("fmt", "xlf:b"),
    "italic": ("fmt", "xlf:i"),
    "strike": ("fmt", "quizpack:strike"),
    "link": ("link", ""),
    "image": ("image", ""),
}
_KEPT = {"xml:space": "preserve"}


def file(xliff: Xliff) -> Xml:
    """The one `<file>`."""
    about = {"id": identifier("z", xliff.quiz, limit=SCORM_LIMIT), "original": xliff.original, **_KEPT}
    return element("file", **about).lines(map(_unit, xliff.units))


def _unit(unit: Unit) -> Xml:
    source = split(unit.source, literal=unit.literal)
    data = [
        element("data", **{"id": _data(part), **_KEPT})(text(part.text)) for part in source if isinstance(part, Code)
    ]
    target = element("target", **_KEPT)
    segment = element("segment", **XLIFF_21.written[unit.state])
    return element("unit", id=unit_id(unit.key), name=unit.key).lines(
        (
            _block("notes", [*_notes(unit)]),
            _block("originalData", data),
            segment.lines(
                (
                    element("source", **_KEPT)(*inline(source, _around)),
                    target(*inline(target_parts(unit, source), _around)) if unit.target else NOTHING,
                )
            ),
        )
    )


def _notes(unit: Unit) -> Iterator[Xml]:
    yield from (element("note", category="developer")(text(note)) for note in unit.notes)
    yield from (element("note", category="translator")(text(note)) for note in unit.remarks)


def _block(name: str, content: list[Xml]) -> Xml:
    return element(name).lines(content) if content else NOTHING


def _data(code: Code) -> str:
    """The identifier of what a code stands for."""
    return f"d{code.number}{'e' if code.role == 'close' else ''}"


def _around(code: Code) -> Element:
    sort, sub_sort = _TYPES.get(code.sort, ("", ""))
    about = {"id": str(code.number)}
    about |= {"type": sort} if sort else {}
    about |= {"subType": sub_sort} if sub_sort else {}
    if code.role == "alone":
        return element("ph", **about, dataRef=_data(code), disp=code.text)
    return element("pc", **about, dataRefStart=_data(code), dataRefEnd=f"{_data(code)}e")
