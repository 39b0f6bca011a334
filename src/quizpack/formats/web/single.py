"""A quiz as one HTML file that holds everything: data, player, stylesheet, pictures and sounds."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence

from quizpack import player
from quizpack.diagnostics import Diagnostic
from quizpack.formats.losses import Losses
from quizpack.formats.web import kinds
from quizpack.model import questions as q
from quizpack.model.asset import Asset
from quizpack.model.quiz import Quiz
from quizpack.player.page import outline, preview
from quizpack.player.texts import Files


def single_page(
    quizzes: Sequence[Quiz], media: Sequence[Files], words: Callable[[str, str], str]
) -> tuple[tuple[bytes, ...] | None, tuple[Diagnostic, ...]]:
    """The file's bytes, or None where an error among the findings forbids it.

    `quizzes` are one quiz in one or several languages, the first of which is shown first; `media` runs beside them.
    """
    made = player.data(quizzes, media, words, address=_held)
    losses = Losses(quizzes[0].source)
    _tell(losses, quizzes[0], made)
    if losses.fatal:
        return None, tuple(losses.found)
    body = outline(made) + (preview(made) if quizzes[0].settings.preview else "")
    return (player.page(made, inline=True, body=body).encode(),), tuple(losses.found)


def _tell(losses: Losses, quiz: Quiz, made: player.Data) -> None:
    """What a page of this quiz cannot hold."""
    if not any(quiz.questions):
        losses.add(kinds.NO_QUESTION, quiz.place, "There is no question to export.")
    for src, text in made.missing:
        losses.add(kinds.MISSING_FILE, text.place, f"The file “{src}” is not there.", locale=text.locale)
    for question in quiz.questions:
        if isinstance(question, q.Essay | q.Upload):
            message = "Nobody receives what is written or handed in on a web page: this takes no part in the score."
            losses.add(kinds.NOT_MARKED, question.place, message)


def _held(asset: Asset) -> str:
    """An address that holds the file itself (RFC 2397)."""
    return f"data:{asset.media_type};base64,{b64encode(asset.data).decode()}"
