"""A quiz's texts as QTI holds them: XHTML with pictures by path, or one line of plain text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from quizpack.formats.losses import Losses
from quizpack.formats.qti2 import kinds
from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.flow import blocks, with_bodies
from quizpack.markup import Code, Image, Math, Media, Parsed, Slot, is_plain, links, parse, plain
from quizpack.markup.html import as_braces
from quizpack.markup.xhtml import losses as narrowed
from quizpack.markup.xhtml import xhtml
from quizpack.model.asset import Asset
from quizpack.model.locale import direction
from quizpack.model.text import Text
from quizpack.packaging.xml import Xml, element
from quizpack.packaging.xml import text as escaped

Files = Mapping[str, Asset]
"""A quiz's media, by the path that was typed."""

Fill = Callable[[str], Xml | None]
"""What stands for the slot of that name; None where there is no such slot, which then stays as it was typed."""

MEDIA: Final = "media/"
"""Where pictures are, seen from the files that hold questions."""


class Texts:
    """The texts of one quiz in one language.

    `folder` is the path from the file being written to the pictures; `used` are the names of the files that the texts
    written since the last `start` show.
    """

    def __init__(self, dialect: Dialect, locale: str, media: Files, losses: Losses) -> None:
        self.dialect = dialect
        self.locale = locale
        self.losses = losses
        self.folder = MEDIA
        self.used: dict[str, Asset] = {}
        self._media = media
        self._direction = direction(locale)

    @property
    def right_to_left(self) -> bool:
        """Whether the quiz's language is written from right to left."""
        return self._direction == "rtl"

    def start(self, folder: str = MEDIA) -> None:
        """Begin another file, from which the pictures are in `folder`."""
        self.folder = folder
        self.used = {}

    # --- XHTML ------------------------------------------------------------------------------------------------------

    def flow(self, text: Text) -> Xml:
        """A text for an element that holds text, inline and block elements alike."""
        markup = text.markup
        if text.locale == self.locale and is_plain(markup):
            return Xml(markup)
        return self._in_language(text, *self._written(text))

    def block(self, text: Text) -> Xml:
        """A text as block elements."""
        return self._blocks(text, *self._written(text))

    def inline(self, text: Text) -> Xml | None:
        """A text as inline elements; None where it holds block elements."""
        markup = text.markup
        if text.locale == self.locale and is_plain(markup):
            return Xml(markup)
        content, block = self._written(text)
        return None if block else self._in_language(text, content, block)

    def with_slots(self, text: Text, fill: Fill) -> Xml:
        """A prompt as block elements in which `fill` writes what stands for each `{{name}}`."""
        return self._blocks(text, *self._parsed(text, fill))

    def language(self, text: Text) -> dict[str, str]:
        """The attributes of an element that holds a text: its language, where that is not the quiz's."""
        if text.locale == self.locale:
            return {}
        found = {"xml:lang": text.locale}
        if self.dialect.lang:
            found["lang"] = text.locale
        way = direction(text.locale)
        if way == self._direction:
            return found
        # 2.1 has no `dir`, so its stylesheet goes by a class
        return found | ({"dir": way} if self.dialect.direction else {"class": f"qp-{way}"})

    def _written(self, text: Text) -> tuple[Xml, bool]:
        """A text's XHTML, and whether it holds block elements."""
        return (Xml(text.markup), False) if is_plain(text.markup) else self._parsed(text)

    def _parsed(self, text: Text, fill: Fill | None = None) -> tuple[Xml, bool]:
        parsed = parse(text.markup, slots=fill is not None)
        first = parsed.pieces[0] if len(parsed.pieces) == 1 else None
        if isinstance(first, str) and "<" not in first:
            return Xml(first), False

        def filled(slot: Slot) -> str:
            return (fill and fill(slot.name)) or as_braces(slot)

        content = xhtml(parsed, url=lambda src: self._url(src, text), slot=filled, colours="classes")
        self._tell(text, parsed)
        return with_bodies(Xml(content)), parsed.block

    def _blocks(self, text: Text, content: Xml, block: bool) -> Xml:
        if block:
            return self._in_language(text, blocks(content), block)
        return element("p", **self.language(text))(content)

    def _in_language(self, text: Text, content: Xml, block: bool) -> Xml:
        attributes = self.language(text)
        if not attributes:
            return content
        return element("div" if block else "span", **attributes)(content)

    def _url(self, src: str, text: Text) -> str:
        if links.scheme(src) in ("http", "https"):
            return src
        asset = self.asset(src)
        if asset is None:
            self.losses.add(kinds.MISSING_FILE, text.place, f"The file “{src}” is not there.", locale=text.locale)
            return src
        return self.folder + asset.name

    def asset(self, src: str) -> Asset | None:
        """The file of a typed path, noted as used."""
        asset = self._media.get(src)
        if asset is not None:
            self.used[asset.name] = asset
        return asset

    def _tell(self, text: Text, parsed: Parsed) -> None:
        lost = narrowed(parsed)
        if lost:
            names = ", ".join(f"{one}…" if one.endswith("=") else f"<{one}>" for one in lost)
            self.losses.add(
                kinds.FORMATTING,
                text.place,
                f"QTI has nothing like {names} in a text. A style stands for it where that can be, or it is left out.",
                locale=text.locale,
            )

    def literal(self, text: Text) -> Xml:
        """A text in which no markup is read, such as a unit."""
        return self._in_language(text, escaped(" ".join(text.markup.split())), block=False)

    # --- plain text -------------------------------------------------------------------------------------------------

    def line(self, text: Text, *, slots: bool = False) -> str:
        """A text without markup on one line."""
        markup = text.markup
        return markup if is_plain(markup) else plain(parse(markup, slots=slots))

    def menu(self, text: Text) -> Xml:
        """A text for a menu or a word bank: inline markup where the dialect holds it there, else plain text."""
        if is_plain(text.markup):
            return Xml(text.markup)
        if self.dialect.rich_menus:
            content = self.inline(text)
            if content is not None:
                return content
        self._tell_plain(text)
        return escaped(self.line(text))

    def _tell_plain(self, text: Text) -> None:
        pieces = parse(text.markup).pieces
        if any(isinstance(piece, Image | Media | Math) for piece in pieces):
            message = "QTI shows no pictures or formulas in menus and word banks: their description stands there."
            self.losses.add(kinds.LOST_PICTURE, text.place, message, locale=text.locale)
        elif any(isinstance(piece, Code) or "<" in str(piece) for piece in pieces):
            message = f"QTI {self.dialect.version} shows menus and word banks without formatting."
            self.losses.add(kinds.PLAIN_TEXT, text.place, message, locale=text.locale)
