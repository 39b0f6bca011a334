"""The schemas of our files, for a project's editors."""

from __future__ import annotations

import os
from typing import NamedTuple

from quizpack.app.starter import schema_files
from quizpack.diagnostics import Diagnostic
from quizpack.model.project import Project
from quizpack.workspace.paths import from_here
from quizpack.workspace.read import read_bytes
from quizpack.workspace.write import Change, rewrite


class Refreshed(NamedTuple):
    """What happened to each of a project's copies, by path."""

    changes: tuple[tuple[str, Change], ...]
    diagnostics: tuple[Diagnostic, ...] = ()


def refresh(project: Project) -> Refreshed:
    """Make a project's copies of the schemas those of this quizpack."""
    changes: list[tuple[str, Change]] = []
    for name, data in schema_files().items():
        path = from_here(project.root, name)
        before = read_bytes(path)[0] if os.path.isfile(path) else None
        change, faults = rewrite(path, before, data)
        if change is None:
            return Refreshed(tuple(changes), faults)
        changes.append((path, change))
    return Refreshed(tuple(changes))
