"""Pictures: `![alt](a.png "=300x")` and `<img>`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from quizpack.markup.kinds import IMAGE_SIZE, MISPLACED_BLANK, MISSING_ALT
from quizpack.markup.pieces import Image, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from markdown_it.token import Token

_WIDTH = re.compile(r"(?:^|\s)=([1-9][0-9]{0,3})x$")
_SIZE_LIKE = re.compile(r"(?:^|\s)=\S*$")


def image_of(token: Token) -> tuple[Image, list[Problem]]:
    """The picture of markdown-it's `image` token, and what is wrong with it."""
    typed = token.meta["typed"]
    title = str(token.attrs.get("title", ""))
    width = _WIDTH.search(title)
    alt = " ".join(alt_of(token.children or ()).split())
    problems = missing_alt(alt, typed)
    if not width and _SIZE_LIKE.search(title):
        message = f'"{title}" is no width of a picture.'
        problems.append(
            Problem(IMAGE_SIZE, typed, message, 'Write the width in pixels as "=300x"; the height follows.')
        )
    if any(one.type == "slot" for one in token.children or ()):
        message = "A blank cannot stand in the description of a picture."
        problems.append(Problem(MISPLACED_BLANK, typed, message, "Put the blank into the text beside the picture."))
    title = title[: width.start()] if width else title
    return Image(str(token.attrs["src"]), alt, int(width[1]) if width else None, title), problems


def missing_alt(alt: str, typed: str) -> list[Problem]:
    """The finding for a picture without a description."""
    if alt:
        return []
    message = "The picture has no description, so learners who cannot see it miss what it shows."
    return [
        Problem(MISSING_ALT, typed, message, "Say between the square brackets what it shows: ![A ring of four](a.png).")
    ]


def alt_of(tokens: Iterable[Token]) -> str:
    """The plain text of inline tokens."""
    return "".join(_alt_of(token) for token in tokens)


def _alt_of(token: Token) -> str:
    if token.type in ("softbreak", "hardbreak"):
        return " "
    if token.type == "slot":
        return f"{{{{{token.content}}}}}"
    return alt_of(token.children) if token.children else token.content
