"""A quiz's texts as the player shows them: HTML with MathML, coloured code and measured pictures, or plain text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from quizpack.markup import Image, Math, Piece, Slot, escape, html, is_plain, parse, plain
from quizpack.model.asset import Asset
from quizpack.model.locale import direction
from quizpack.model.text import Status, Text

Files = Mapping[str, Asset]
"""A quiz's media, by the path that was typed."""

Json = Any
"""What `json.dumps` takes."""


class Texts:
    """The texts of one quiz in one language.

    `address` says where a file lies, as the page sees it. `used` collects the files that the texts show, `missing`
    those that are not there, with the text that wants them.
    """

    def __init__(self, locale: str, media: Files, address: Callable[[Asset], str]) -> None:
        self.used: dict[str, Asset] = {}
        self.missing: list[tuple[str, Text]] = []
        self.locale = locale
        self._media = media
        self._address = address

    def html(self, text: Text, *, slots: Callable[[str], str] | None = None) -> Json:
        """A text as HTML; one in another language says so. `slots` writes what stands for each `{{name}}`."""
        written = self._html(text, slots)
        if text.locale == self.locale:
            return written
        said: dict[str, Json] = {"html": written, "lang": text.locale, "dir": direction(text.locale)}
        return said | ({"missing": True} if text.status is Status.MISSING else {})

    def maybe(self, **texts: Text | None) -> dict[str, Json]:
        """The texts that are there, as HTML, by their names."""
        return {name: self.html(text) for name, text in texts.items() if text is not None}

    def plain(self, text: Text, limit: int | None = None, *, slots: bool = False) -> str:
        """A text without markup on one line, cut to `limit` characters; with `slots`, each `{{name}}` is a line."""
        line = text.markup if is_plain(text.markup) else plain(parse(text.markup, slots=slots))
        return line if limit is None or len(line) <= limit else f"{line[: limit - 1].rstrip()}…"

    def file(self, src: str, text: Text) -> Asset | None:
        """A file that a text shows; noted as missing where it is not there."""
        asset = self._media.get(src)
        if asset is None:
            self.missing.append((src, text))
        else:
            self.used[asset.name] = asset
        return asset

    def url(self, src: str, text: Text) -> str:
        """Where the page finds a file; `src` as typed, also an address on the web."""
        asset = self.file(src, text)
        return self._address(asset) if asset else src

    def _html(self, text: Text, slots: Callable[[str], str] | None) -> str:
        if slots is None and is_plain(text.markup):
            return text.markup
        parsed = parse(text.markup, slots=slots is not None)
        pieces = tuple(self._measured(piece, text) for piece in parsed.pieces)
        return html(
            replace(parsed, pieces=pieces),
            math=_formula,
            url=lambda src: self.url(src, text),
            slot=lambda slot: _slot(slot, slots),
            colours="classes",
        )

    def _measured(self, piece: Piece, text: Text) -> Piece:
        """A picture with its size, so that nothing jumps when it arrives."""
        if not isinstance(piece, Image):
            return piece
        asset = self.file(piece.src, text)
        written = {"src": self._address(asset) if asset else piece.src, "alt": piece.alt}
        width = piece.width or (asset.width if asset else 0)
        if width:
            written["width"] = str(width)
        if asset and asset.width and width:
            written["height"] = str(round(asset.height * width / asset.width))
        if piece.title:
            written["title"] = piece.title
        return f"<img{escape.attributes(written)} />"


def _slot(slot: Slot, slots: Callable[[str], str] | None) -> str:
    return slots(slot.name) if slots else ""


def _formula(math: Math) -> str:
    """A formula as MathML; one with faults (which were told) as it was typed."""
    from quizpack.markup.mathml import mathml

    try:
        return mathml(math.tex, display=math.display)
    except ValueError:
        return f"<code>{escape.text(math.tex)}</code>"
