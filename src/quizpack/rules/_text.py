"""Texts as the rules compare them: what a learner sees, how wide it is, whether it is code."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from quizpack.l10n.patterns import pattern

# Most texts in Latin letters: no markup and no code, normalised (NFC), each character one column wide.
_SIMPLE = re.compile("[0-9A-Za-z ,.:?'\"%+À-ɏḀ-ỿ–—‘’“”…-]*")
# Without these signs a text of one line is no markup and no code.
_SIGN = re.compile(r"[\\`*_$<>&\[\]!~|{}#()=;/@]")
# Characters that take no column or two: combining marks, and East Asian wide ones.
_UNEVEN = pattern(
    "[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0900-\u0e4e\u1100-\u11ff\u231a-\u27ff\u2e80-\uffdc\U00010000-\U0003fffd]"
)
_CODE_SIGNS = re.compile(r"[{}()\[\];=<>|\\/$@#`]")
_INLINE_CODE = re.compile(r"<code[^>]*>.*?</code>", re.DOTALL)
CODE = "⟦code⟧"
"""What stands for a piece of code in a visible text."""


class Seen(NamedTuple):
    """A text as a learner sees it.

    `text` has no markup, single blanks, and `CODE` for code; `exact` keeps code and tells pictures apart, to compare;
    `columns` is its width in half-width columns; `code` says that it is, or looks like, code.
    """

    text: str
    exact: str
    columns: int
    code: bool


def seen(markup: str) -> Seen:
    """A text as a learner sees it."""
    if _SIMPLE.fullmatch(markup):
        text = " ".join(markup.split()) if "  " in markup else markup.strip()
        return Seen(text, text, len(text), code=False)
    if markup.isprintable() and not _SIGN.search(markup) and unicodedata.is_normalized("NFC", markup):
        text = " ".join(markup.split()) if "  " in markup else markup.strip()
        return Seen(text, text, width(text), code=False)
    text, exact = _marked(markup)
    return Seen(text, exact, width(text), CODE in text or _CODE_SIGNS.search(text) is not None)


def width(text: str) -> int:
    """The columns of a text: 0 for combining marks, 2 for East Asian wide characters, else 1 (Unicode UAX #11)."""
    if not _UNEVEN.search(text):
        return len(text)
    return sum(_columns(sign) for sign in text)


def _columns(sign: str) -> int:
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def _marked(markup: str) -> tuple[str, str]:
    """The visible text and the exact one of a text that has markup."""
    from quizpack.markup import Code, Image, Piece, parse, plain
    from quizpack.markup.pieces import Parsed

    def without_code(piece: Piece) -> Piece:
        if isinstance(piece, Code):
            return f" {CODE} "
        return _INLINE_CODE.sub(CODE, piece) if isinstance(piece, str) else piece

    def told_apart(piece: Piece) -> Piece:
        return f"⟦{piece.src}⟧" if isinstance(piece, Image) else piece

    pieces = parse(unicodedata.normalize("NFC", markup)).pieces
    visible = Parsed(tuple(without_code(piece) for piece in pieces))
    exact = Parsed(tuple(told_apart(piece) for piece in pieces))
    return plain(visible), plain(exact)
