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
_WORD = pattern(r"[^\W_]+(?:['’][^\W_]+)*")
# Scripts whose words run together, and those whose vowel signs are no letters to Python.
_UNSPACED = pattern("[\u0900-\u1cff\u2e80-\ud7ff\uf900-\ufaff\U00020000-\U0003fffd]")
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


def seen(markup: str, *, slots: bool = False) -> Seen:
    """A text as a learner sees it; with `slots`, `{{name}}` is a blank."""
    if _SIMPLE.fullmatch(markup):
        text = " ".join(markup.split()) if "  " in markup else markup.strip()
        return Seen(text, text, len(text), code=False)
    if markup.isprintable() and not _SIGN.search(markup) and unicodedata.is_normalized("NFC", markup):
        text = " ".join(markup.split()) if "  " in markup else markup.strip()
        return Seen(text, text, width(text), code=False)
    text, exact = _marked(markup, slots=slots)
    return Seen(text, exact, width(text), CODE in text or _CODE_SIGNS.search(text) is not None)


def small(one: Seen) -> str:
    """A text in small letters, without its code."""
    text = one.text.lower()
    return " ".join(text.replace(CODE, " ").split()) if CODE in text else text


def tokens(text: str) -> list[str]:
    """The words of a text in small letters; where words are written without blanks, pairs of neighbouring letters."""
    text = text.casefold()
    if not _UNSPACED.search(text):
        return _WORD.findall(text)
    found: list[str] = []
    for whole in _runs(text):
        pairs = _UNSPACED.search(whole) and len(whole) > 2
        found += [whole[at : at + 2] for at in range(len(whole) - 1)] if pairs else [whole]
    return found


def _runs(text: str) -> list[str]:
    """Stretches of letters, marks and digits; regular expressions take the vowel signs of Thai and Khmer for none."""
    return "".join(sign if unicodedata.category(sign)[0] in "LMN" else " " for sign in text).split()


def has_words(text: str, some: str) -> bool:
    """Whether the words of `some` stand in a text, one after the other and whole."""
    at = text.find(some)
    while at >= 0:
        end = at + len(some)
        if not (text[at - 1 : at] if at else "").isalnum() and not text[end : end + 1].isalnum():
            return True
        at = text.find(some, at + 1)
    return False


def width(text: str) -> int:
    """The columns of a text: 0 for combining marks, 2 for East Asian wide characters, else 1 (Unicode UAX #11)."""
    if not _UNEVEN.search(text):
        return len(text)
    return sum(_columns(sign) for sign in text)


def _columns(sign: str) -> int:
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def _marked(markup: str, *, slots: bool) -> tuple[str, str]:
    """The visible text and the exact one of a text that has markup."""
    from quizpack.markup import Code, Image, Piece, parse, plain
    from quizpack.markup.pieces import Parsed

    def without_code(piece: Piece) -> Piece:
        if isinstance(piece, Code):
            return f" {CODE} "
        return _INLINE_CODE.sub(CODE, piece) if isinstance(piece, str) else piece

    def told_apart(piece: Piece) -> Piece:
        return f"⟦{piece.src}⟧" if isinstance(piece, Image) else piece

    pieces = parse(unicodedata.normalize("NFC", markup), slots=slots).pieces
    visible = Parsed(tuple(without_code(piece) for piece in pieces))
    exact = Parsed(tuple(told_apart(piece) for piece in pieces))
    return plain(visible), plain(exact)
