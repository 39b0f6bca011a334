"""`dist/index.json`: every export with its quiz, language, target and SHA-256, and what the last change was."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.model.place import Span
from quizpack.workspace.kinds import UNWRITABLE_FILE
from quizpack.workspace.paths import joined
from quizpack.workspace.write import write

NAME = "index.json"


class Entry(NamedTuple):
    """One export. `path` starts at the folder of the index; `quiz` and `locale` are None where it holds several."""

    path: str
    target: str
    quiz: str | None
    locale: str | None
    sha256: str


def update_index(folder: str, exported: Iterable[Entry]) -> tuple[Diagnostic, ...]:
    """Note what was exported; earlier exports that are still there stay listed.

    The lists of new, changed and removed paths speak of the last export that changed anything, so that exporting the
    same once more leaves the same bytes.
    """
    path = joined(folder, NAME)
    before = _read(path)
    if before is None:
        message = "This file was not made by quizpack, so it is left as it is and the exports are not listed."
        return (UNWRITABLE_FILE.at(Span(path), message, help="Move it away, or choose another folder with -o."),)
    after = {name: entry for name, entry in before.items() if os.path.exists(joined(folder, name))}
    after |= {entry.path: entry._asdict() for entry in exported}
    if after == before:
        return ()
    index = {
        "files": [after[name] for name in sorted(after)],
        "last_change": {
            "new": sorted(after.keys() - before.keys()),
            "changed": sorted(name for name in after.keys() & before.keys() if after[name] != before[name]),
            "removed": sorted(before.keys() - after.keys()),
        },
    }
    return write(path, [json.dumps(index, ensure_ascii=False, indent=2).encode() + b"\n"])[1]


def exported(folder: str) -> tuple[Entry, ...]:
    """The exports below `folder` that are listed and still there."""
    listed = (_read(joined(folder, NAME)) or {}).items()
    entries = (
        Entry(name, str(one.get("target")), one.get("quiz"), one.get("locale"), str(one.get("sha256")))
        for name, one in listed
    )
    return tuple(entry for entry in entries if os.path.exists(joined(folder, entry.path)))


def _read(path: str) -> Mapping[str, dict[str, Any]] | None:
    """The entries by path, none where there is no file; None where the file is no index of ours."""
    if not os.path.lexists(path):
        return {}
    try:
        with open(path, "rb") as file:
            return {entry["path"]: entry for entry in json.load(file)["files"]}
    except (OSError, ValueError, LookupError, TypeError):
        return None
