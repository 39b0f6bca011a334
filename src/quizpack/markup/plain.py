"""What a learner would read, without any markup: for names, titles, word rules and reports."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from quizpack.markup import escape
from quizpack.markup.pieces import Code, Image, Math, Media, Parsed, Piece, Slot
from quizpack.markup.tags import BLOCK

if TYPE_CHECKING:
    from collections.abc import Iterable

_TAG = re.compile(r"</?([a-z0-9]+)[^>]*>")


def plain(parsed: Parsed, *, slot: str = "____") -> str:
    """The text on one line, with single blanks: code kept, formulas as LaTeX, pictures as their descriptions.

    `slot` stands for each slot.
    """
    if len(parsed.pieces) == 1 and isinstance(only := parsed.pieces[0], str) and "<" not in only:
        return " ".join(escape.plain(only).split())
    return text_of(parsed.pieces, slot)


def text_of(pieces: Iterable[Piece], slot: str = "____") -> str:
    """As `plain`, of single pieces."""
    return " ".join("".join(_words(piece, slot) for piece in pieces).split())


def _words(piece: Piece, slot: str) -> str:
    match piece:
        case str():
            return escape.plain(_TAG.sub(_gap, piece))
        case Code():
            return f" {''.join(part if isinstance(part, str) else slot for part in piece.parts)} "
        case Math():
            return piece.tex
        case Image():
            return piece.alt
        case Media():
            return piece.label
        case Slot():
            return slot


def _gap(tag: re.Match[str]) -> str:
    """Block elements and line breaks part words, inline elements do not."""
    return " " if tag[1] in BLOCK or tag[1] == "br" else ""
