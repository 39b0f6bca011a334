"""A new project, which builds at once; files that are there already are left alone."""

from __future__ import annotations

import os
from typing import NamedTuple

from quizpack.app.starter import files
from quizpack.diagnostics import Diagnostic, Kind
from quizpack.documents.schema.suggest import id_like
from quizpack.model.place import Span
from quizpack.workspace.paths import joined
from quizpack.workspace.project import PROJECT_FILE
from quizpack.workspace.write import rewrite

EXISTING_FILE = Kind("QP099", "existing-file")


class Begun(NamedTuple):
    """What became of a new project: the files that were made, and those that were there before."""

    made: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def init(folder: str, name: str, language: str, locales: tuple[str, ...]) -> Begun:
    """Begin a project in a folder, which need not be there yet.

    `language` is the author's and `locales` those that are translated into, as BCP 47 tags.
    """
    project = joined(folder, PROJECT_FILE)
    if os.path.lexists(project):
        return Begun(diagnostics=(_there(project),))
    others = tuple(dict.fromkeys(locale for locale in locales if locale != language))
    return written(folder, files(name, language, others))


def written(folder: str, wanted: dict[str, bytes]) -> Begun:
    """Write files, by their path in the folder, where there is none of the name."""
    made: list[str] = []
    kept: list[str] = []
    for name, data in wanted.items():
        path = joined(folder, name)
        if os.path.lexists(path):
            kept.append(path)
            continue
        _, faults = rewrite(path, None, data)
        if faults:
            return Begun(tuple(made), tuple(kept), faults)
        made.append(path)
    return Begun(tuple(made), tuple(kept))


def name_for(folder: str) -> str:
    """A project's name made of its folder's."""
    return id_like(os.path.basename(os.path.abspath(folder)))


def _there(project: str) -> Diagnostic:
    return EXISTING_FILE.at(
        Span(project),
        "There is a project here already.",
        help="Name another folder, such as: quizpack init my-quizzes",
    )
