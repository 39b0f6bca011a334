"""Whether a machine's translation still has the markup of its source: as many lists, cells, emphases, pictures."""

from __future__ import annotations

from collections import Counter

from quizpack.l10n.patterns import pattern
from quizpack.markup import Code, Image, Math, Media, Piece, Slot, is_plain, parse

_TAG = pattern(r"<([a-z0-9]+)")


def same_markup(source: str, target: str) -> bool:
    """Whether two texts are built alike, whatever their words and the order of their parts, and none has new faults."""
    if is_plain(source) and is_plain(target):
        return True
    one, other = parse(source, slots=True), parse(target, slots=True)
    return (
        one.block == other.block
        and len(other.problems) <= len(one.problems)
        and _parts(one.pieces) == _parts(other.pieces)
    )


def _parts(pieces: tuple[Piece, ...]) -> Counter[str]:
    counted: Counter[str] = Counter()
    for piece in pieces:
        match piece:
            case str():
                counted.update(_TAG.findall(piece))
            case Code():
                counted["pre"] += 1
            case Math():
                counted[f"${piece.tex}$"] += 1
            case Image() | Media():
                counted[piece.src] += 1
            case Slot():
                counted[f"{{{{{piece.name}}}}}"] += 1
    return counted
