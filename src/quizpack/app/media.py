"""The files that a quiz's texts name, and the assets behind them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from quizpack.diagnostics import Diagnostic
from quizpack.markup import media_of, parse
from quizpack.model.asset import Asset
from quizpack.model.place import Place, Source, Span, end_of, place, start_of
from quizpack.model.questions import Hotspot
from quizpack.model.quiz import Quiz
from quizpack.model.walk import texts
from quizpack.workspace.kinds import BROKEN_MEDIA

if TYPE_CHECKING:
    from quizpack.workspace.media import Shelf

_PARTS = ("[", "]", "<", "src")
_SIGNS = ("](", "![", "]:", "<img", "<audio", "<video", "<source", "<a", "src")
_FILE = re.compile(r"!\[|\]\((?!https?:)|\]:(?! *https?:)|<(?:img|audio|video|source|a)\s|\bsrc\b")


class Files:
    """The files of the quiz at `path`, in the project at `root`."""

    def __init__(self, root: str, path: str) -> None:
        self._root = root
        self._path = path

    def assets(
        self, quiz: Quiz, locales: Sequence[str], sources: Sequence[Source]
    ) -> tuple[dict[str, Asset], tuple[Diagnostic, ...]]:
        """The assets by the `src` that the quiz's texts name; files made for one of `locales`, best first, win.

        `sources` are the files that the texts come from: most name no file at all, and then no text is looked at.
        """
        if not any(map(_may_name_files, sources)):
            return {}, ()
        assets: dict[str, Asset] = {}
        found: list[Diagnostic] = []
        backgrounds = {question.image.src for question in quiz.questions if isinstance(question, Hotspot)}
        for src, where in _named(quiz).items():
            span = _span(sources, where, src)
            asset, faults = self._shelf.fetch(src, locales, span)
            found += faults
            if asset and src in backgrounds and not asset.media_type.startswith("image/"):
                message = f"“{src}” is no picture, and a hotspot question needs one."
                found.append(BROKEN_MEDIA.at(span, message, help="Save it as PNG, JPEG, GIF, WebP or SVG."))
            if asset:
                assets[src] = asset
        return assets, tuple(found)

    @cached_property
    def _shelf(self) -> Shelf:
        from quizpack.workspace.media import Shelf

        return Shelf(self._root, self._path)


def _may_name_files(source: Source) -> bool:
    """Whether anything in a source looks like a link to a file; the signs, which cost little to find, come first."""
    return (
        any(map(source.text.__contains__, _PARTS))
        and any(map(source.text.__contains__, _SIGNS))
        and _FILE.search(source.text) is not None
    )


def _named(quiz: Quiz) -> dict[str, Place]:
    """Each `src` that a quiz names, with the place where it stands first."""
    named: dict[str, Place] = {}
    for src, where in _all_named(quiz):
        named.setdefault(src, where)
    return named


def _all_named(quiz: Quiz) -> Iterator[tuple[str, Place]]:
    for question in quiz.questions:
        if isinstance(question, Hotspot):
            yield question.image.src, question.image.place
    for spot in texts(quiz):
        markup = spot.text.markup
        # answers that are typed are no Markdown
        if ("[" in markup or "<" in markup) and not spot.field.endswith("/answers/*/text"):
            for src in media_of(parse(markup)):
                yield src, spot.text.place


def _span(sources: Sequence[Source], where: Place, src: str) -> Span:
    """Where `src` stands: inside the quiz's text at `where`, or else in the translations, which come after the quiz.

    The whole text of the quiz, where it is written in another way.
    """
    quiz, *translations = sources
    if src:
        # not as a part of a longer path
        alone = re.compile(rf"(?<![\w./\\-]){re.escape(src)}(?![\w/\\-]|\.\w)")
        for source, part in ((quiz, (start_of(where), end_of(where))), *((one, ()) for one in translations)):
            if found := alone.search(source.text, *part):
                return source.span(place(found.start(), found.end()))
    return quiz.span(where)
