"""Texts for menus, where Canvas shows neither formatting nor pictures."""

from __future__ import annotations

from collections.abc import Sequence

from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.paper import Paper
from quizpack.markup import Image, Math, parse
from quizpack.model.text import Text


def menus(paper: Paper, texts: Sequence[Text]) -> list[str]:
    """Each text as a menu shows it, with findings for what is lost, and for texts that are then empty or equal."""
    found = [paper.texts.menu(text) for text in texts]
    _tell_formatting(paper, texts)
    for text, written in zip(texts, found, strict=True):
        if not written.strip():
            message = "Without formatting and pictures nothing is left of this text."
            paper.lost(kinds.EMPTY_TEXT, text.place, message)
    _tell_equal(paper, texts, found)
    return found


def _tell_formatting(paper: Paper, texts: Sequence[Text]) -> None:
    """One finding for each picture, one for the formulas, one for all other formatting."""
    formatted = [text for text in texts if paper.texts.formatted(text)]
    pieces = [(text, piece) for text in formatted for piece in parse(text.markup).pieces]
    for text, piece in pieces:
        if isinstance(piece, Image):
            message = f"Canvas shows no pictures in menus; the picture's description “{piece.alt}” stands in."
            paper.lost(kinds.LOST_PICTURE, text.place, message)
    formula = next((text for text, piece in pieces if isinstance(piece, Math)), None)
    if formula:
        message = "Canvas sets no formulas in menus; the learner reads the LaTeX."
        paper.lost(kinds.PLAIN_TEXT, formula.place, message)
    elif formatted:
        paper.lost(kinds.PLAIN_TEXT, formatted[0].place, "Canvas shows this text without formatting, in a menu.")


def _tell_equal(paper: Paper, texts: Sequence[Text], found: Sequence[str]) -> None:
    """Texts that differ only in what a menu does not show: Canvas takes either for right."""
    first: dict[str, Text] = {}
    for text, written in zip(texts, found, strict=True):
        if first.setdefault(written, text).markup != text.markup:
            message = (
                f"Without formatting this is the same as another text (“{written}”); Canvas takes either for right."
            )
            paper.lost(kinds.EQUAL_TEXTS, text.place, message)
