"""A quiz's texts as QTI 1.2 holds them: HTML that says its language, or plain text for menus, labels and answers.

HTML stands in paragraphs of its own language (`<p lang="vi">`): the attribute also keeps Canvas Classic from taking the
paragraph off and then showing `&lt;` for `<`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, Literal

from quizpack.formats.losses import Losses
from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.dialect import Dialect
from quizpack.formats.qti12.equations import equation
from quizpack.markup import Code, Image, Math, Media, Parsed, Slot, escape, html, is_plain, parse, plain
from quizpack.markup.html import with_delimiters
from quizpack.model.asset import Asset
from quizpack.model.quiz import Quiz
from quizpack.model.text import Text
from quizpack.packaging.xml import Xml
from quizpack.packaging.xml import text as escaped

Files = Mapping[str, Asset]
"""A quiz's media, by the path that was typed."""

Words = Callable[[str, str], str]
"""quizpack's own words in a language: `words("ms", "True")`."""

FOLDER: Final = "web_resources"
_CANVAS_FOLDER: Final = f"$IMS-CC-FILEBASE$/{FOLDER}"

_SLOT: Final = "\ue000{}\ue001"
_SLOTS: Final = re.compile("\ue000([a-z0-9-]+)\ue001")
_TAG: Final = re.compile(r"<(/?)([a-z0-9]+)[^>]*?(/?)>")
_LIKE_MARKUP: Final = re.compile(r"<(?=[A-Za-z/!?])|&(?=[#A-Za-z])")
_JOINER: Final = "\N{WORD JOINER}"
_CANVAS_TAGS: Final = (
    ("<s>", "<del>"),
    ("</s>", "</del>"),
    ("<bdi", "<span"),
    ("</bdi>", "</span>"),
    ("<wbr />", "\u200b"),
)
"""Elements that Canvas Classic drops, and what it keeps instead."""


class Texts:
    """The texts of one quiz in one dialect; `used` collects the files that they show."""

    def __init__(self, quiz: Quiz, media: Files, words: Words, dialect: Dialect, losses: Losses) -> None:
        self.used: dict[str, Asset] = {}
        self._locale = quiz.locale
        self._media = media
        self._words = words
        self._dialect = dialect
        self._losses = losses

    # --- HTML -----------------------------------------------------------------------------------------------------

    def html(self, text: Text) -> str:
        """A text as block elements."""
        markup = text.markup
        if is_plain(markup):
            return f'<p lang="{text.locale}">{markup}</p>'
        return self._block(parse(markup), text)

    def material(self, text: Text) -> Xml:
        """`html`, escaped for its place in the XML."""
        markup = text.markup
        if is_plain(markup):
            return Xml(f'&lt;p lang="{text.locale}"&gt;{markup}&lt;/p&gt;')
        return escaped(self._block(parse(markup), text))

    def inline(self, text: Text) -> str:
        """A text without a paragraph of its own, where it is of one line."""
        markup = text.markup
        parsed = Parsed((markup,)) if is_plain(markup) else parse(markup)
        written = self._written(parsed, text)
        if text.locale == self._locale:
            return written
        tag = "div" if parsed.block else "span"
        return f'<{tag} lang="{text.locale}">{written}</{tag}>'

    def with_slots(self, text: Text, slot: Callable[[str], str], names: frozenset[str]) -> str:
        """A prompt as block elements in which `slot` writes what stands for each `{{name}}`.

        Where the prompt itself says `[name]`, an invisible sign keeps Canvas from putting a blank there.
        """
        block = self._block(parse(text.markup, slots=True), text)
        if self._dialect.canvas:
            block = re.sub(rf"\[(?=(?:{'|'.join(map(re.escape, names))})\])", f"[{_JOINER}", block)
        return _SLOTS.sub(lambda found: slot(found[1]), block)

    def cut(self, text: Text) -> list[str]:
        """A prompt's HTML, cut at its slots: HTML and names of slots take turns. Each piece is whole by itself."""
        parsed = parse(text.markup, slots=True)
        tag = "div" if parsed.block else "span"
        pieces = _SLOTS.split(self._written(parsed, text))
        whole = _whole(pieces[::2])
        pieces[::2] = [f'<{tag} lang="{text.locale}">{piece}</{tag}>' if piece else "" for piece in whole]
        return pieces

    def without_colours(self, text: Text) -> str:
        """`html` with code in one colour, which is much shorter."""
        return self._block(parse(text.markup), text, colours="none")

    def picture(self, src: str, alt: Text) -> str:
        """A picture as HTML; `src` as typed."""
        image = Image(src, plain(parse(alt.markup)))
        return f'<p lang="{alt.locale}">{self._written(Parsed((image,)), alt)}</p>'

    def file(self, src: str, text: Text) -> tuple[str, Asset | None]:
        """The address of a file that a text shows, and the file; a finding where it is not there."""
        asset = self._media.get(src)
        if asset is None:
            self._losses.add(kinds.MISSING_FILE, text.place, f"The file “{src}” is not there.", locale=text.locale)
            return src, None
        self.used[asset.name] = asset
        return f"{_CANVAS_FOLDER if self._dialect.canvas else FOLDER}/{asset.name}", asset

    def link(self, url: Text, title: Text) -> str:
        """A link; `url` is an address as typed."""
        return f'<a href="{escape.value(url.markup)}">{self.inline(title)}</a>'

    def word(self, msgid: str) -> str:
        """One of quizpack's own words, as plain text."""
        return self._words(self._locale, msgid)

    def labelled(self, msgid: str, html: str) -> str:
        """A paragraph that begins with one of quizpack's own words; `html` is inline."""
        return f'<p lang="{self._locale}"><strong>{escape.text(self.word(msgid))}</strong>: {html}</p>'

    # --- plain text -----------------------------------------------------------------------------------------------

    def line(self, text: Text) -> str:
        """A text without markup on one line."""
        return text.markup if is_plain(text.markup) else plain(parse(text.markup))

    def menu(self, text: Text) -> str:
        """A text for a menu, where Canvas shows neither formatting nor pictures.

        New Quizzes reads it as HTML and Classic as it stands: an invisible sign behind `<` and `&` makes both show
        the same.
        """
        return _LIKE_MARKUP.sub(lambda found: found[0] + _JOINER, self.line(text))

    def literal(self, text: Text) -> str:
        """What was typed, white space joined: for answers that a learner types."""
        return " ".join(text.markup.split())

    def formatted(self, text: Text) -> bool:
        """Whether a menu would show less of a text than HTML does."""
        if is_plain(text.markup):
            return False
        return any(not isinstance(piece, str) or "<" in piece for piece in parse(text.markup).pieces)

    # --- writing --------------------------------------------------------------------------------------------------

    def _block(self, parsed: Parsed, text: Text, colours: Literal["inline", "none"] = "inline") -> str:
        tag = "div" if parsed.block else "p"
        return f'<{tag} lang="{text.locale}">{self._written(parsed, text, colours)}</{tag}>'

    def _written(self, parsed: Parsed, text: Text, colours: Literal["inline", "none"] = "inline") -> str:
        canvas = self._dialect.canvas
        if len(parsed.pieces) == 1 and isinstance(only := parsed.pieces[0], str):
            return _kept(only) if canvas else only

        def url(src: str) -> str:
            return self.file(src, text)[0]

        pieces = tuple(self._kept(piece, text) if canvas else piece for piece in parsed.pieces)
        return html(
            replace(parsed, pieces=pieces),
            math=equation if canvas else with_delimiters,
            url=url,
            slot=lambda slot: _SLOT.format(slot.name),
            colours=colours,
        )

    def _kept(
        self, piece: str | Code | Math | Image | Media | Slot, text: Text
    ) -> str | Code | Math | Image | Media | Slot:
        """A piece in the form in which it survives Canvas's two importers."""
        if isinstance(piece, str):
            return _kept(piece)
        if isinstance(piece, Media) and piece.kind != "file":
            message = "Canvas drops the controls of players, so that this sound or film becomes a link to its file."
            self._losses.add(kinds.LINKED_MEDIA, text.place, message)
            return replace(piece, kind="file")
        return piece


def _kept(piece: str) -> str:
    """HTML with elements that Canvas Classic keeps."""
    if "<" in piece:
        for dropped, kept in _CANVAS_TAGS:
            piece = piece.replace(dropped, kept)
    return piece


def _whole(pieces: list[str]) -> list[str]:
    """Pieces of one HTML text in which the elements that were cut are closed, and opened again in the next."""
    written: list[str] = []
    open_: list[tuple[str, str]] = []
    for piece in pieces:
        before = "".join(tag for _, tag in open_)
        for tag in _TAG.finditer(piece):
            if tag[1]:
                open_.pop()
            elif not tag[3]:
                open_.append((tag[2], tag[0]))
        written.append(before + piece + "".join(f"</{name}>" for name, _ in reversed(open_)))
    return written
