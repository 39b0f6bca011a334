"""A quiz's title and description in all its languages, for packages whose metadata names them all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quizpack.app.edition import locales_of
from quizpack.exporters._exporter import Heading
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.workspace.read import read_bytes
from quizpack.workspace.translations import translation_path


def headings(quiz: Quiz, project: Project) -> tuple[Heading, ...]:
    """The headings, the quiz's own language first; a text that is not translated says which language it is in.

    What is wrong with the translations is told where the whole quiz is translated.
    """
    return tuple(_headings(quiz, project))


def _headings(quiz: Quiz, project: Project) -> Iterator[Heading]:
    cover = replace(quiz, sections=(), guide=None)
    for locale in locales_of(quiz, project, ()):
        shown = cover if locale == quiz.language else _translated(cover, locale, project)
        if shown:
            yield Heading(shown.id, shown.title, shown.description)


def _translated(cover: Quiz, locale: str, project: Project) -> Quiz | None:
    from quizpack.l10n.chain import chain
    from quizpack.l10n.localise import localise
    from quizpack.l10n.po import Catalogue, load

    catalogues: dict[str, Catalogue] = {}
    for language in chain(locale, cover.language, project.fallback)[:-1]:
        path = translation_path(project, language, cover.id)
        data = read_bytes(path)[0] if path else None
        catalogue = load(path, _entries(data, cover.id), language)[0] if path and data else None
        if catalogue:
            catalogues[language] = catalogue
    return localise(cover, catalogues, locale, project).quiz


def _entries(data: bytes, quiz_id: str) -> bytes:
    """Of a PO file's entries, between which lines are empty, the header and those of title and description.

    To read a big file for two texts would take as long as half an export.
    """
    wanted = [f'msgctxt "{quiz_id}/{field}"'.encode() for field in ("title", "description")]
    header, *entries = data.split(b"\n\n")
    return b"\n\n".join([header, *(one for one in entries if any(context in one for context in wanted))]) + b"\n"
