"""A text taken apart, to be compared with its translation: the words alone, and what is no word of any language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from quizpack.l10n.patterns import pattern
from quizpack.markup import Code, Image, Math, Media, Piece, is_plain, parse
from quizpack.markup.escape import plain, text
from quizpack.markup.tags import BLOCK

GAP = "⟦⟧"
"""What stands in the words of a text for code, a formula, a blank or an address."""

_ADDRESS = pattern(r"(?:(?:https?|ftp)://|\bwww\.)[!#-;=?-~]+")
_HREF = pattern(r'href="([^"]*)"')
_INLINE_CODE = pattern(r"<code[^>]*>(.*?)</code>", re.DOTALL)
_TAG = pattern(r"<(/?)([a-z0-9]+)[^>]*>")
_SAME_TAG = {"b": "strong", "i": "em", "s": "del"}


_NONE: Mapping[str, int] = MappingProxyType({})


class Prose(NamedTuple):
    """A text taken apart.

    `text` is what a learner reads, one line for each block, with `GAP` for all that has a field of its own: `codes`
    (inline), `blocks` (of code, with their language), `formulas` (LaTeX), `addresses` and `files` as typed. Pictures
    leave their description. `tags` counts the elements of the markup, code and formulas aside.
    """

    text: str
    codes: tuple[str, ...] = ()
    blocks: tuple[tuple[str, str], ...] = ()
    formulas: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    tags: Mapping[str, int] = _NONE

    @property
    def marked(self) -> bool:
        """Whether the text has a sign that may be markup."""
        return self.tags is not _NONE


def prose(markup: str, *, slots: bool = False, literal: bool = False) -> Prose:
    """Take a text apart. A `literal` one is no Markdown: an answer that learners type, an address."""
    if literal or is_plain(markup):
        words = " ".join(markup.split()) if "  " in markup or "\t" in markup or "\n" in markup else markup.strip()
        if "://" not in words and "www." not in words:
            return Prose(words)
        return Prose(_ADDRESS.sub(GAP, words), addresses=tuple(map(_bare, _ADDRESS.findall(words))))
    return _Parts(markup, slots).prose()


class _Parts:
    """The pieces of a text with markup, sorted."""

    def __init__(self, markup: str, slots: bool) -> None:
        self.blocks: list[tuple[str, str]] = []
        self.formulas: list[str] = []
        self.files: list[str] = []
        self.codes: list[str] = []
        pieces = parse(markup, slots=slots).pieces
        self.html = "".join(piece if isinstance(piece, str) else self._words(piece) for piece in pieces)

    def _words(self, piece: Piece) -> str:
        """The finished markup that a piece leaves among the words."""
        match piece:
            case Math():
                self.formulas.append(piece.tex)
            case Code():
                code = "".join(part if isinstance(part, str) else GAP for part in piece.parts)
                self.blocks.append((piece.language, code))
                return f"\n{GAP}\n"
            case Image():
                self.files.append(piece.src)
                return f" {text(piece.alt)} "
            case Media():
                self.files.append(piece.src)
                return text(piece.label)
        return GAP

    def prose(self) -> Prose:
        html = _INLINE_CODE.sub(self._code, self.html) if "<code" in self.html else self.html
        addresses = tuple(map(plain, _HREF.findall(html))) if "href=" in html else ()
        tags: dict[str, int] = {}
        for closing, name in _TAG.findall(html) if "<" in html else ():
            if not closing:
                same = _SAME_TAG.get(name, name)
                tags[same] = tags.get(same, 0) + 1
        words = plain(_TAG.sub(_gap, html)) if tags else plain(html)
        if "://" in words or "www." in words:
            # the text of `<https://…>` is its own address, which is counted already
            addresses += tuple(one for one in map(_bare, _ADDRESS.findall(words)) if one not in addresses)
            words = _ADDRESS.sub(GAP, words)
        words = "\n".join(filter(None, (" ".join(line.split()) for line in words.split("\n"))))
        return Prose(
            words, tuple(self.codes), tuple(self.blocks), tuple(self.formulas), addresses, tuple(self.files), tags
        )

    def _code(self, found: re.Match[str]) -> str:
        self.codes.append(plain(_TAG.sub("", found[1])))
        return GAP


def _gap(tag: re.Match[str]) -> str:
    """Block elements and line breaks part lines, inline elements nothing; cells of a table are lines too."""
    return "\n" if tag[2] in BLOCK or tag[2] == "br" else ""


def _bare(address: str) -> str:
    """An address without the punctuation of the sentence around it."""
    return address.rstrip(".,;:!?)'")
