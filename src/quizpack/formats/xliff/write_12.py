"""XLIFF 1.2: inline codes are `<g>` and `<x/>`, and say in `equiv-text` what they stand for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quizpack.formats.xliff.codes import Code, Part, ends, split
from quizpack.formats.xliff.dialect import XLIFF_12
from quizpack.formats.xliff.elements import inline, target_parts, unit_id
from quizpack.formats.xliff.units import State, Unit, Xliff
from quizpack.packaging.xml import Element, Xml, element, text

_TYPES = {"bold": "bold", "italic": "italic", "link": "link"}


def file(xliff: Xliff) -> Xml:
    """The one `<file>`."""
    about = {
        "original": xliff.original,
        "source-language": xliff.source_locale,
        "target-language": xliff.target_locale,
        "datatype": "x-markdown",
        "xml:space": "preserve",
    }
    return element("file", **about).lines([element("body").lines(map(_unit, xliff.units))])


def _unit(unit: Unit) -> Xml:
    source = split(unit.source, literal=unit.literal)
    approved = "yes" if unit.state is State.DONE else "no"
    about = {"id": unit_id(unit.key), "resname": unit.key, "xml:space": "preserve", "approved": approved}
    target = element("target", **XLIFF_12.written[unit.state])
    code = _around(source)
    return element("trans-unit", **about).lines(
        (
            element("source")(*inline(source, code)),
            target(*inline(target_parts(unit, source), code)) if unit.target else target(),
            *(element("note", **{"from": "developer"})(text(note)) for note in unit.notes),
            *(element("note", **{"from": "translator"})(text(note)) for note in unit.remarks),
        )
    )


def _around(source: Sequence[Part]) -> Callable[[Code], Element]:
    """What makes a code's element; both ends of a pair stand in its `equiv-text`."""
    texts = ends(source)

    def around(code: Code) -> Element:
        about = {
            "id": str(code.number),
            "ctype": _TYPES.get(code.sort, f"x-{code.sort}"),
            "equiv-text": "".join(texts[code.number]),
        }
        return element("x" if code.role == "alone" else "g", **about)

    return around
