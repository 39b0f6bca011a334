"""Which files are quizzes: those in the content folder and below it, or those that were named."""

from __future__ import annotations

import os
from collections.abc import Iterable

from quizpack.diagnostics import Diagnostic
from quizpack.model.place import Span
from quizpack.model.project import Project
from quizpack.workspace.kinds import NO_QUIZ, UNREADABLE_FILE
from quizpack.workspace.paths import from_here, joined, real
from quizpack.workspace.read import unreadable

ENDINGS = (".yaml", ".yml")
"""How a quiz file's name ends, in small or capital letters."""

Files = tuple[tuple[str, ...], tuple[Diagnostic, ...]]


def stem(path: str) -> str:
    """The part of a file's name that is the quiz's id."""
    return os.path.splitext(os.path.basename(path))[0]


def content_files(project: Project) -> Files:
    """The paths of all quizzes of a project, sorted."""
    folder = from_here(project.root, project.content)
    if not os.path.isdir(folder):
        message = f"The content folder “{project.content}” does not exist."
        return (), (NO_QUIZ.at(Span(folder), message, help="Make it, or name another one in `content:`."),)
    files, found = files_below((folder,), project)
    files = tuple(sorted(map(from_here, files)))
    if not files and not found:
        message = f"There is no quiz in the content folder “{project.content}”."
        return (), (NO_QUIZ.at(Span(folder), message, help="A quiz is a file that ends in .yaml, such as tour.yaml."),)
    return files, found


def files_below(paths: Iterable[str], project: Project) -> Files:
    """The paths of the quizzes that `paths` names: a file is itself, a folder all quizzes below it. Sorted."""
    walk = _Walk(project)
    for path in paths:
        if os.path.isdir(path):
            walk.folder(path)
        elif os.path.lexists(path):
            walk.files.add(path)
        else:
            walk.found.append(unreadable(path, FileNotFoundError()))
    return tuple(sorted(walk.files)), tuple(walk.found)


class _Walk:
    """One walk through folders. Hidden names, translations, exports and the project file itself are left out."""

    def __init__(self, project: Project) -> None:
        self.files: set[str] = set()
        self.found: list[Diagnostic] = []
        self.seen: set[str] = {
            real(joined(project.root, name)) for name in (project.translations, project.dist, "quizpack.yaml")
        }

    def folder(self, path: str) -> None:
        here = real(path)
        if here in self.seen:
            return
        self.seen.add(here)
        try:
            names = sorted(os.listdir(path))
        except OSError as error:
            self.found.append(unreadable(path, error))
            return
        for name in names:
            if not name.startswith("."):
                self.entry(joined(path, name), name.lower().endswith(ENDINGS))

    def entry(self, path: str, is_quiz: bool) -> None:
        if not os.path.isdir(path):
            if is_quiz and real(path) not in self.seen:
                self.files.add(path)
        elif is_quiz:
            message = "This is a folder, though its name ends like that of a quiz file."
            self.found.append(UNREADABLE_FILE.at(Span(path), message, help="Give the folder a name without .yaml."))
        else:
            self.folder(path)
