"""Finished files reach the disk whole or not at all, and never among the author's own."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from enum import StrEnum

from quizpack.diagnostics import Diagnostic
from quizpack.model.place import Span
from quizpack.model.project import Project
from quizpack.workspace.kinds import UNWRITABLE_FILE
from quizpack.workspace.paths import is_inside, joined, real
from quizpack.workspace.read import read_bytes


class Change(StrEnum):
    """What writing did to a file."""

    NEW = "new"
    CHANGED = "changed"
    SAME = "same"


def write(path: str, pieces: Iterable[bytes]) -> tuple[Change | None, tuple[Diagnostic, ...]]:
    """Put `pieces` into a file, making its folders; None where that failed.

    The bytes go to a hidden file beside it first, which then takes its name: a reader sees the old file or the new
    one, and what fails leaves nothing behind. A file that holds these bytes already is not touched.
    """
    pieces = tuple(pieces)
    try:
        if _holds(path, pieces):
            return Change.SAME, ()
        change = Change.CHANGED if os.path.lexists(path) else Change.NEW
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        _replace(path, pieces)
    except (OSError, ValueError) as error:
        return None, (_unwritable(path, error),)
    return change, ()


def rewrite(path: str, before: bytes | None, after: bytes) -> tuple[Change | None, tuple[Diagnostic, ...]]:
    """Write a file of the author's or a translator's that held `before` when it was read (None: it was not there).

    If somebody else has changed it since, it is left alone, and that is told. What a link points to is written, not
    the link.
    """
    now = read_bytes(path)[0] if os.path.lexists(path) else None
    if now not in (before, after):
        message = "Another program has changed this file just now, so nothing was written."
        return None, (UNWRITABLE_FILE.at(Span(path), message, help="Run the same command once more."),)
    return write(os.path.realpath(path) if os.path.islink(path) else path, [after])


def remove(path: str) -> tuple[Diagnostic, ...]:
    """Take a file away."""
    try:
        os.unlink(path)
    except OSError as error:
        return (_unwritable(path, error),)
    return ()


def refusal(project: Project, path: str) -> Diagnostic | None:
    """Why nothing may be written at `path`: it lies among the author's quizzes or translations.

    A content folder that is the project's own folder holds everything and cannot forbid anything.
    """
    target = real(path)
    root = real(project.root)
    for name in (project.content, project.translations):
        folder = real(joined(project.root, name))
        if folder != root and is_inside(target, folder):
            message = f"Exports are never written into “{name}”, where your own files are."
            return UNWRITABLE_FILE.at(Span(path), message, help="Choose another folder with `dist:` or -o.")
    return None


def _replace(path: str, pieces: tuple[bytes, ...]) -> None:
    folder, name = os.path.split(path)
    unfinished = os.path.join(folder, f".{name}.{os.getpid()}.part")
    try:
        with open(unfinished, "wb") as file:
            file.writelines(pieces)
        if os.path.exists(path):
            os.chmod(unfinished, stat.S_IMODE(os.stat(path).st_mode))
        os.replace(unfinished, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(unfinished)
        raise


def _holds(path: str, pieces: tuple[bytes, ...]) -> bool:
    if not os.path.isfile(path) or os.path.getsize(path) != sum(map(len, pieces)):
        return False
    with open(path, "rb") as file:
        return all(file.read(len(piece)) == piece for piece in pieces)


def _unwritable(path: str, error: OSError | ValueError) -> Diagnostic:
    span = Span(path)
    if isinstance(error, PermissionError):
        return UNWRITABLE_FILE.at(
            span, "You are not allowed to write here.", help="Choose another folder with -o, or close the file."
        )
    if isinstance(error, IsADirectoryError):
        return UNWRITABLE_FILE.at(span, "A folder stands where this file is meant.", help="Move the folder away.")
    if isinstance(error, FileExistsError | NotADirectoryError):
        return UNWRITABLE_FILE.at(
            span, "A file stands where a folder is meant.", help="Choose another folder with -o, or move the file."
        )
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return UNWRITABLE_FILE.at(span, f"This file cannot be written: {reason}.")
