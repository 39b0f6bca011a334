"""What both versions write in the same way: identifiers, and words with inline codes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from quizpack.formats.xliff.codes import Code, Part, aligned, split
from quizpack.formats.xliff.units import Unit
from quizpack.model.identity import SCORM_LIMIT, identifier
from quizpack.packaging.xml import Element, Xml, text


def unit_id(key: str) -> str:
    """The identifier of a text's unit."""
    return identifier("e", *key.split("/"), limit=SCORM_LIMIT)


def target_parts(unit: Unit, source: Sequence[Part]) -> tuple[Part, ...]:
    """A unit's translation in parts, with the numbers of its source's codes."""
    return aligned(split(unit.target, literal=unit.literal), source)


def inline(parts: Iterable[Part], around: Callable[[Code], Element]) -> tuple[Xml, ...]:
    """Words and codes as elements: `around` makes the element of a code; that of a pair goes around what is inside."""
    levels: list[list[Xml]] = [[]]
    opened: list[Element] = []
    for part in parts:
        if isinstance(part, str):
            levels[-1].append(text(part))
        elif part.role == "alone":
            levels[-1].append(around(part)())
        elif part.role == "open":
            opened.append(around(part))
            levels.append([])
        else:
            inside = levels.pop()
            levels[-1].append(opened.pop()(*inside))
    return tuple(levels[0])
