"""Packages on the disk: files to be opened, and folders that a package was unpacked to."""

from __future__ import annotations

import os
import stat
from typing import Final

from quizpack.diagnostics import Diagnostic
from quizpack.model.place import Span
from quizpack.workspace.kinds import UNREADABLE_FILE
from quizpack.workspace.paths import seen_from
from quizpack.workspace.read import read_bytes, unreadable

Found = tuple[Diagnostic, ...]

_MOST_BYTES: Final = 1 << 30
_MOST_FILES: Final = 100_000


def read_package(path: str) -> tuple[bytes | None, Found]:
    """The bytes of a package, which may be as big as a package may be."""
    try:
        size = os.path.getsize(path)
    except (OSError, ValueError) as error:
        return None, (unreadable(path, error),)
    if size > _MOST_BYTES:
        return None, (UNREADABLE_FILE.at(Span(path), "This file is bigger than 1 GiB, which is not read."),)
    return read_bytes(path)


def folder_files(folder: str) -> tuple[dict[str, int], Found]:
    """The files in a folder and below it by their path seen from there, with their sizes; links are left out."""
    sizes: dict[str, int] = {}
    found: list[Diagnostic] = []
    for here, folders, names in os.walk(folder, onerror=lambda error: found.append(unreadable(folder, error))):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = os.path.join(here, name)
            mode = os.lstat(path)
            if stat.S_ISREG(mode.st_mode):
                sizes[seen_from(folder, path)] = mode.st_size
            else:
                message = "This is a link or no ordinary file, which is not read as a part of a package."
                found.append(UNREADABLE_FILE.at(Span(path), message))
    if len(sizes) > _MOST_FILES or sum(sizes.values()) > _MOST_BYTES:
        message = f"This folder holds more than {_MOST_FILES:,} files or 1 GiB, which is not read."
        return {}, (UNREADABLE_FILE.at(Span(folder), message),)
    return sizes, tuple(found)
