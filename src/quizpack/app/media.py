"""The files that a quiz's texts name, and the assets behind them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from quizpack.diagnostics import Diagnostic
from quizpack.markup import media_of, parse
from quizpack.model.asset import Asset
from quizpack.model.place import Place, Source, end_of, place, start_of
from quizpack.model.questions import Hotspot
from quizpack.model.quiz import Quiz
from quizpack.model.text import Text
from quizpack.model.walk import texts

if TYPE_CHECKING:
    from quizpack.workspace.media import Shelf

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
        for src, where in _named(quiz).items():
            asset, faults = self._shelf.fetch(src, locales, quiz.source.span(where))
            found += faults
            if asset:
                assets[src] = asset
        return assets, tuple(found)

    @cached_property
    def _shelf(self) -> Shelf:
        from quizpack.workspace.media import Shelf

        return Shelf(self._root, self._path)


def _may_name_files(source: Source) -> bool:
    """Whether anything in a source looks like a link to a file; the signs, which cost little to find, come first."""
    return any(sign in source.text for sign in _SIGNS) and _FILE.search(source.text) is not None


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
                yield src, _place(quiz.source, spot.text, src)


def _place(source: Source, text: Text, src: str) -> Place:
    """Where `src` stands inside its text; the whole text where it is written in another way, or in a translation."""
    if not src:
        return text.place
    # not as a part of a longer path
    alone = re.compile(rf"(?<![\w./\\-]){re.escape(src)}(?![\w/\\-]|\.\w)")
    found = alone.search(source.text, start_of(text.place), end_of(text.place))
    return place(found.start(), found.end()) if found else text.place
