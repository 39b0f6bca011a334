"""One language of a file, and its texts as HTML that Moodle's filters leave alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from quizpack.formats.losses import Losses
from quizpack.formats.moodle import filters, kinds, spans
from quizpack.markup import Code, Image, Math, Media, Parsed, Piece, Slot, escape, is_plain, parse
from quizpack.markup.html import Colours, with_delimiters
from quizpack.markup.html import html as as_html
from quizpack.model.asset import Asset
from quizpack.model.text import Text

Files = Mapping[str, Asset]
"""A quiz's media, by the path that was typed."""


class Html(NamedTuple):
    """A text as HTML, and whether it holds block elements."""

    html: str
    block: bool

    @property
    def paragraph(self) -> str:
        """The text as block elements."""
        return self.html if self.block else f"<p>{self.html}</p>"


class Language:
    """The texts of one language. `alone`: it is the file's only one, so that no language spans go around them."""

    def __init__(self, locale: str, files: Files, losses: Losses, *, alone: bool) -> None:
        self.locale = locale
        self.files = files
        self._losses = losses
        self._alone = alone

    def is_plain(self, text: Text) -> bool:
        """Whether what was typed is the text's HTML: one line without markup, in the file's one language."""
        markup = text.markup
        return self._alone and text.locale == self.locale and is_plain(markup) and filters.leave(markup)

    def html(self, text: Text, slots: str = "", *, embed: bool = True) -> Html:
        """A text as HTML. One that fell back to another language says so.

        `slots` is what to write for `{{name}}`, with `%s` for the name; without it `{{` is text. Without `embed`,
        descriptions stand for pictures, and labels for sounds and films.
        """
        parsed = parse(text.markup, slots=bool(slots))
        html = filters.without_emoticons(self._joined(parsed.pieces, text, slots, embed))
        if self._alone and text.locale != self.locale:
            tag = "div" if parsed.block else "span"
            html = f'<{tag} lang="{text.locale}">{html}</{tag}>'
        return Html(html, parsed.block)

    def missing(self, src: str, text: Text) -> None:
        """Note that a file which a text shows is not there."""
        self._losses.add(kinds.MISSING_FILE, text.place, f"There is no file “{src}”.", locale=text.locale)

    def _joined(self, pieces: tuple[Piece, ...], text: Text, slots: str, embed: bool) -> str:
        if len(pieces) == 1 and isinstance(pieces[0], str):
            return filters.as_typed(pieces[0], beside_math=False)
        beside_math = any(isinstance(piece, Math) for piece in pieces)
        return "".join([self._piece(piece, text, slots, embed, beside_math) for piece in pieces])

    def _piece(self, piece: Piece, text: Text, slots: str, embed: bool, beside_math: bool) -> str:
        match piece:
            case str():
                return filters.as_typed(piece, beside_math=beside_math)
            case Math():
                return self._math(piece)
            case Slot():
                return slots % piece.name
            case Code():
                return self._code(piece, slots, beside_math)
            case Image() | Media():
                if embed:
                    return as_html(Parsed((piece,)), url=lambda src: self._url(src, text))
                return escape.text(piece.alt if isinstance(piece, Image) else piece.label)

    def _math(self, math: Math) -> str:
        formula = with_delimiters(math)
        return formula if self._alone else f"{spans.FORMULA}{formula}{spans.FORMULA}"

    def _code(self, code: Code, slots: str, beside_math: bool) -> str:
        """A code block; its colours are spans, which language spans cannot hold."""
        colours: Colours = "inline" if self._alone else "none"
        html = as_html(Parsed((code,)), slot=lambda slot: slots % slot.name, colours=colours)
        return filters.as_typed(filters.code_as_typed(html), beside_math=beside_math)

    def _url(self, src: str, text: Text) -> str:
        asset = self.files.get(src)
        if asset is None:
            self.missing(src, text)
            return src
        return filters.PLUGIN_FILE + asset.name
