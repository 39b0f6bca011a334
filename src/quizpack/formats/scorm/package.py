"""Quizzes as one SCORM package: a page for each with the player's files and the media beside them, and the manifest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from quizpack import player
from quizpack.diagnostics import Diagnostic
from quizpack.formats.losses import Losses
from quizpack.formats.qti2.metadata import Heading, package_metadata
from quizpack.formats.scorm import kinds
from quizpack.formats.scorm.edition import Edition
from quizpack.formats.scorm.manifest import TITLE_LIMIT, Sco, manifest
from quizpack.markup import is_plain, parse, plain
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz
from quizpack.packaging.archive import Archive
from quizpack.packaging.manifest import FILE_NAME
from quizpack.player.texts import Files

_PAGE: Final = "index.html"
"""The page of a quiz that is alone in its package; those of several are called by their ids, which are never this."""


def scorm_package(  # noqa: PLR0913  (a package has that many parts)
    edition: Edition,
    quizzes: Sequence[Quiz],
    media: Sequence[Files],
    words: Callable[[str, str], str],
    *,
    connection: player.Connection,
    headings: Sequence[Heading] = (),
) -> tuple[tuple[bytes, ...] | None, tuple[Diagnostic, ...]]:
    """The package's bytes in pieces, or None where an error among the findings forbids it.

    `quizzes` are one quiz in one or several languages, the first of which is shown first, or several quizzes in one
    language; `media` runs beside them. `headings` are the titles in all their languages, for the metadata.
    """
    package = _Package(edition, words, connection)
    beside = list(zip(quizzes, media, strict=True))
    each = [list(group) for _, group in groupby(beside, key=lambda one: one[0].id)]
    for group in each:
        package.add(group, _PAGE if len(each) == 1 else f"{group[0][0].id}.html")
    if package.fatal:
        return None, tuple(package.found)
    package.finish(quizzes, headings)
    return tuple(package.archive.pieces()), tuple(package.found)


class _Package:
    """What is in the package so far."""

    def __init__(self, edition: Edition, words: Callable[[str, str], str], connection: player.Connection) -> None:
        self.edition = edition
        self.words = words
        self.connection = connection
        self.archive = Archive()
        self.scos: list[Sco] = []
        self.found: list[Diagnostic] = []
        self.fatal = False

    def add(self, group: Sequence[tuple[Quiz, Files]], page: str) -> None:
        """Add a quiz in its languages."""
        quizzes = [quiz for quiz, _ in group]
        made = player.data(quizzes, [files for _, files in group], self.words, connection=self.connection)
        losses = Losses(quizzes[0].source)
        _tell(losses, quizzes[0], made)
        title = _title(quizzes[0], losses)
        self.found += losses.found
        self.fatal = self.fatal or losses.fatal
        if losses.fatal:
            return
        shared = {f"player/{name}": player.asset(name) for name in player.assets(self.edition.driver)}
        shared |= {f"media/{asset.name}": asset.data for asset in made.media}
        self.archive.add(page, player.page(made).encode())
        for path, data in shared.items():
            if path not in self.archive:
                self.archive.add(path, data)
        sco = Sco(
            quiz=quizzes[0].id,
            title=title,
            page=page,
            files=(page, *sorted(shared)),
            pass_mark=quizzes[0].settings.pass_mark,
        )
        self.scos.append(sco)

    def finish(self, quizzes: Sequence[Quiz], headings: Sequence[Heading]) -> None:
        """Add the manifest."""
        locales = {quiz.locale for quiz in quizzes}
        locale = quizzes[0].locale if len(locales) == 1 else None
        titles = "; ".join(sco.title for sco in self.scos)
        pieces = manifest(self.edition, self.scos, package_metadata(quizzes, headings), _cut(titles), locale)
        self.archive.add_pieces(FILE_NAME, pieces)


def _tell(losses: Losses, quiz: Quiz, made: player.Data) -> None:
    """What a package of this quiz cannot hold."""
    if not any(quiz.questions):
        losses.add(kinds.NO_QUESTION, quiz.place, "There is no question to export.")
    for src, text in made.missing:
        losses.add(kinds.MISSING_FILE, text.place, f"The file “{src}” is not there.", locale=text.locale)
    for question in quiz.questions:
        match question:
            case q.Essay():
                message = "A SCORM platform marks no essays: this one is kept, and takes no part in the score."
                losses.add(kinds.NOT_MARKED, question.place, message)
            case q.Upload():
                message = "Files cannot be handed in inside a SCORM package, so this question only says what to do."
                losses.add(kinds.NO_UPLOAD, question.place, message, "Collect the files with a task of the platform.")
            case _:
                pass


def _title(quiz: Quiz, losses: Losses) -> str:
    markup = quiz.title.markup
    title = markup if is_plain(markup) else plain(parse(markup))
    if len(title) > TITLE_LIMIT:
        message = f"SCORM titles end after {TITLE_LIMIT} characters; the platform shows this one shortened."
        losses.add(kinds.SHORT_TITLE, quiz.title.place, message, locale=quiz.title.locale)
    return _cut(title)


def _cut(title: str) -> str:
    return title if len(title) <= TITLE_LIMIT else f"{title[: TITLE_LIMIT - 1].rstrip()}…"
