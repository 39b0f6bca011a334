"""Pieces as HTML5 that is well-formed XML too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from quizpack.markup import escape
from quizpack.markup.code import coloured
from quizpack.markup.pieces import Code, Image, Math, Media, Parsed, Piece, Slot

Colours = Literal["none", "inline", "classes"]


def with_delimiters(math: Math) -> str:
    r"""A formula as `\(…\)` or `\[…\]`, which the filters of learning platforms (MathJax) set.

    Parentheses inside are written as entities, so that Moodle's emoticon filter does not turn `(n)` into a picture.
    """
    tex = escape.text(math.tex).replace("(", "&#40;").replace(")", "&#41;")
    return rf"\[{tex}\]" if math.display else rf"\({tex}\)"


def as_braces(slot: Slot) -> str:
    """A slot as it was typed, for previews."""
    return f"{{{{{slot.name}}}}}"


def as_typed(src: str) -> str:
    """A file's path as it was typed."""
    return src


def html(
    parsed: Parsed,
    *,
    math: Callable[[Math], str] = with_delimiters,
    url: Callable[[str], str] = as_typed,
    slot: Callable[[Slot], str] = as_braces,
    colours: Colours = "none",
) -> str:
    """A text as HTML5.

    `math` and `slot` return finished markup; `url` turns the typed path of a picture, sound, film or document into
    what the page links to (unescaped). `colours` says how code is coloured: by inline styles where the page has no
    stylesheet of ours, by classes (`code.stylesheet`), or not.
    """

    def written(piece: Piece) -> str:
        match piece:
            case str():
                return piece
            case Code():
                return coloured(piece, slot, colours)
            case Math():
                return math(piece)
            case Image():
                return _image(piece, url)
            case Media():
                return _media(piece, url)
            case Slot():
                return slot(piece)

    return "".join(map(written, parsed.pieces))


def _image(image: Image, url: Callable[[str], str]) -> str:
    written = {"src": url(image.src), "alt": image.alt}
    if image.width:
        written["width"] = str(image.width)
    if image.title:
        written["title"] = image.title
    return f"<img{escape.attributes(written)} />"


def _media(media: Media, url: Callable[[str], str]) -> str:
    address = escape.value(url(media.src))
    link = f'<a href="{address}">{escape.text(media.label)}</a>'
    if media.kind == "file":
        return link
    name = escape.value(media.label)
    return f'<{media.kind} controls="controls" src="{address}" title="{name}">{link}</{media.kind}>'
