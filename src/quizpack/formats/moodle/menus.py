"""Texts for menus, markers and word banks, where Moodle shows neither formatting nor pictures."""

from __future__ import annotations

from collections.abc import Sequence

from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.bank import Bank
from quizpack.markup import Image, Math, parse
from quizpack.model.text import Text


def menus(bank: Bank, texts: Sequence[Text], limit: int | None = None) -> list[str]:
    """Each text as a menu shows it, with findings for what is lost, and for texts that are then empty or equal."""
    found = [bank.texts.menu(text, limit) for text in texts]
    _tell_formatting(bank, texts)
    for text, written in zip(texts, found, strict=True):
        if not written.strip():
            bank.lost(kinds.EMPTY_TEXT, text.place, "Without formatting and pictures nothing is left of this text.")
    _tell_equal(bank, texts, found)
    return found


def _tell_formatting(bank: Bank, texts: Sequence[Text]) -> None:
    """One finding for each picture, one for the formulas, one for all other formatting."""
    formatted = [text for text in texts if bank.texts.formatted(text)]
    pieces = [(text, piece) for text in formatted for piece in parse(text.markup).pieces]
    for text, piece in pieces:
        if isinstance(piece, Image):
            message = f"Moodle shows no pictures here; the picture's description “{piece.alt}” stands in."
            bank.lost(kinds.LOST_PICTURE, text.place, message)
    formula = next((text for text, piece in pieces if isinstance(piece, Math)), None)
    if formula:
        bank.lost(kinds.PLAIN_TEXT, formula.place, "Moodle sets no formulas here; the learner reads the LaTeX.")
    elif formatted:
        bank.lost(kinds.PLAIN_TEXT, formatted[0].place, "Moodle shows this text without formatting.")


def _tell_equal(bank: Bank, texts: Sequence[Text], found: Sequence[str]) -> None:
    """Texts that differ only in what Moodle does not show become one entry, and then both are right."""
    first: dict[str, Text] = {}
    for text, written in zip(texts, found, strict=True):
        if first.setdefault(written, text).markup != text.markup:
            message = (
                f"Without formatting this is the same as another text (“{written}”); Moodle takes either for right."
            )
            bank.lost(kinds.EQUAL_TEXTS, text.place, message)
