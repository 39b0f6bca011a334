"""XML schemas on the disk: a folder's `*.xsd`, with all below it."""

from __future__ import annotations

import os

from quizpack.diagnostics import Diagnostic
from quizpack.model.place import Span
from quizpack.workspace.kinds import UNREADABLE_FILE
from quizpack.workspace.paths import seen_from
from quizpack.workspace.read import read_bytes, unreadable

Found = tuple[Diagnostic, ...]


def read_schemas(folder: str) -> tuple[dict[str, bytes], Found]:
    """The schemas in a folder and below it, by their path seen from there."""
    if not os.path.isdir(folder):
        return {}, (unreadable(folder, FileNotFoundError()),)
    files: dict[str, bytes] = {}
    found: list[Diagnostic] = []
    for here, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            if name.lower().endswith(".xsd"):
                path = os.path.join(here, name)
                data, faults = read_bytes(path)
                found += faults
                if data is not None:
                    files[seen_from(folder, path)] = data
    if not files and not found:
        message = "There is no XML schema (.xsd) in this folder or below it."
        found.append(UNREADABLE_FILE.at(Span(folder), message))
    return files, tuple(found)
