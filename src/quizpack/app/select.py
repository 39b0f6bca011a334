"""Which quizzes a command is about: those that it names, by id, file or folder, or else the whole project."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from quizpack.app.project import open_project
from quizpack.app.report import Report, has_errors
from quizpack.diagnostics import Diagnostic
from quizpack.diagnostics.diagnostic import in_order
from quizpack.model.place import Span
from quizpack.model.project import Project
from quizpack.workspace.discover import content_files, files_below, stem
from quizpack.workspace.kinds import NO_PROJECT, UNREADABLE_FILE
from quizpack.workspace.paths import from_here, is_inside, joined, real
from quizpack.workspace.project import PROJECT_FILE


class Selection(NamedTuple):
    """The paths of the quizzes that a command is about, sorted, and the project that they belong to.

    `project.source` is None where there is no project file, and `sound` is False where there is one with errors (or
    nothing at all), so that nothing may be exported. `whole` says that all quizzes of the project are meant.
    `namesakes` are the paths of all quizzes in sight, by id.
    """

    project: Project
    paths: tuple[str, ...] = ()
    whole: bool = False
    sound: bool = True
    diagnostics: tuple[Diagnostic, ...] = ()
    namesakes: Mapping[str, tuple[str, ...]] = {}

    def project_of(self, path: str) -> Project:
        """The project that a quiz belongs to; a file outside has none, so that only the defaults apply to it."""
        if is_inside(real(path), real(self.project.root)):
            return self.project
        return Project(root=os.path.dirname(path) or ".")

    def destination(self, folder: str | None) -> str:
        """The folder that exports land in: the one that the user named, the project's, or `dist` here."""
        if folder or self.project.source is None:
            return joined(folder or "dist")
        return from_here(self.project.root, self.project.dist)

    def report(self, found: tuple[Diagnostic, ...] = ()) -> Report:
        """The report that comes before the quizzes': on the project file, and on names that mean no quiz."""
        source = self.project.source
        told = {one.span for one in self.diagnostics if one.span}
        news = [one for one in found if one.span not in told]
        return Report(tuple(in_order([*self.diagnostics, *news])), {source.path: source} if source else {})


def select(names: Sequence[str]) -> Selection:
    """The quizzes that `names` mean; without names, all of the project that the current folder belongs to.

    A name is a quiz's id, or the path of a quiz, of a folder, of a quiz's translation, or of the project file.
    """
    names = tuple(map(joined, names))
    project, found = open_project(_start(names))
    files: tuple[str, ...] = ()
    sound = not has_errors(found)
    missing: tuple[Diagnostic, ...] = ()
    if project:
        files, missing = content_files(project)
    elif not names and not found:
        found, sound = (_no_project(),), False
    project = project or Project(root=_start(names) or ".")
    if names:
        paths, missing = _named(names, project, _by_id(files))
    else:
        paths = files
    return Selection(
        project=project,
        paths=paths,
        whole=not names,
        sound=sound,
        diagnostics=found + missing,
        namesakes=_by_id(sorted({*files, *paths})),
    )


def _start(names: Sequence[str]) -> str:
    """The folder that the search for the project begins in: the first path's, or here where a name is no path."""
    if not names or not all(map(os.path.lexists, names)):
        return ""
    return names[0] if os.path.isdir(names[0]) else os.path.dirname(names[0])


def _named(
    names: Iterable[str], project: Project, ids: Mapping[str, tuple[str, ...]]
) -> tuple[tuple[str, ...], tuple[Diagnostic, ...]]:
    own = {real(path): path for known in ids.values() for path in known}
    paths: list[str] = []
    found: list[Diagnostic] = []
    for name in names:
        known = ids.get(stem(name) if name.endswith(".po") else name)
        if known:
            paths += known
        elif name.endswith(".po") or (not os.path.lexists(name) and "/" not in name):
            found.append(_unknown(name, ids))
        elif os.path.basename(name) != PROJECT_FILE:
            files, missing = files_below((name,), project)
            paths += (own.get(real(path), path) for path in files)
            found += missing
    return tuple(sorted(set(paths))), tuple(found)


def _unknown(name: str, ids: Mapping[str, object]) -> Diagnostic:
    from difflib import get_close_matches

    if name.endswith(".po"):
        return UNREADABLE_FILE.at(Span(name), f"There is no quiz “{stem(name)}” that this file could translate.")
    near = get_close_matches(stem(name), ids, 1)
    help_ = f"Did you mean “{near[0]}”?" if near else None
    return UNREADABLE_FILE.at(Span(name), f"There is no quiz and no file called “{name}”.", help=help_)


def _no_project() -> Diagnostic:
    return NO_PROJECT.at(
        None,
        f"There is no project here: no {PROJECT_FILE} in this folder or one above it.",
        help="Go to your project's folder, or name a quiz file, which needs no project.",
    )


def _by_id(paths: Iterable[str]) -> dict[str, tuple[str, ...]]:
    ids: dict[str, tuple[str, ...]] = {}
    for path in paths:
        ids[stem(path)] = (*ids.get(stem(path), ()), path)
    return ids
