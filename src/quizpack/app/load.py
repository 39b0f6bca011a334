"""One quiz file, read and judged on its own: how it is written, and what it says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from quizpack.app.media import Files
from quizpack.app.report import has_errors
from quizpack.app.select import Selection
from quizpack.diagnostics import Diagnostic, Related
from quizpack.documents import Document, read
from quizpack.documents.schema import check
from quizpack.l10n.locales import check as locale_fault
from quizpack.model.place import Source, Span
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.source import check_texts, decode, sound_part
from quizpack.workspace.kinds import DUPLICATE_QUIZ
from quizpack.workspace.read import read as read_file


class Loaded(NamedTuple):
    """A quiz file.

    `quiz` is None where nothing of it makes sense. It is `whole` where the schema accepts all of it, otherwise what is
    left without the faulty parts, so that their neighbours are judged in the same run.
    """

    path: str
    project: Project
    files: Files
    source: Source | None = None
    quiz: Quiz | None = None
    whole: bool = False
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether the quiz can be exported."""
        return self.whole and not has_errors(self.diagnostics)


def load(path: str, selection: Selection) -> Loaded:
    """Read one of the selected quizzes."""
    source, found = read_file(path)
    if source is None:
        project = selection.project_of(path)
        return Loaded(path, project, Files(project.root, path), diagnostics=found)
    return judged(read(source), selection, found)


def judged(document: Document, selection: Selection, found: tuple[Diagnostic, ...] = ()) -> Loaded:
    """A quiz file that has been read, judged; `found` is what there is to tell of its bytes."""
    source, path = document.source, document.source.path
    project = selection.project_of(path)
    files = Files(project.root, path)
    refused = check(document, "quiz")
    whole = document.root is not None and not refused
    part = document if whole else sound_part(document)
    quiz, faults = decode(part, project, locale_fault) if part else (None, ())
    found += document.diagnostics + refused + faults
    if quiz:
        found += check_texts(quiz) + tuple(_namesakes(quiz, path, selection))
    return Loaded(path, project, files, source, quiz, whole and quiz is not None, found)


def languages(selection: Selection) -> tuple[str, ...]:
    """All languages that the selected quizzes are exported in, the project's first."""
    project = selection.project
    own = [loaded.quiz.language for loaded in (load(path, selection) for path in selection.paths) if loaded.quiz]
    return tuple(dict.fromkeys((project.source_locale, *project.locales, *own)))


def _namesakes(quiz: Quiz, path: str, selection: Selection) -> Iterator[Diagnostic]:
    """Two quizzes of one id would write the same files, and Moodle and Canvas could not tell them apart."""
    others = [other for other in selection.namesakes.get(quiz.id, ()) if other != path]
    if others:
        yield DUPLICATE_QUIZ.at(
            quiz.source.span(quiz.place),
            f"Another quiz has the id “{quiz.id}” too: {', '.join(others)}.",
            help="Give one of them another id, and its file the same name.",
            related=tuple(Related("the other one", Span(other)) for other in others),
        )
