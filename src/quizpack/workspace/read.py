"""Bytes from the disk. Whatever stands in the way is a diagnostic at the file, never an exception."""

from __future__ import annotations

import os
import stat

from quizpack.diagnostics import Diagnostic
from quizpack.documents import decode
from quizpack.model.place import Source, Span
from quizpack.workspace.kinds import UNREADABLE_FILE

Found = tuple[Diagnostic, ...]


def read(path: str) -> tuple[Source | None, Found]:
    """A file's text; None where it cannot be read or is no text."""
    data, found = read_bytes(path)
    return (None, found) if data is None else decode(path, data)


def read_bytes(path: str) -> tuple[bytes | None, Found]:
    """A file's bytes. Pipes and devices are refused, since reading them may never end."""
    try:
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            return None, (_folder(path),)
        if not stat.S_ISREG(mode):
            return None, (UNREADABLE_FILE.at(Span(path), "This is no ordinary file but a pipe or a device."),)
        with open(path, "rb") as file:
            return file.read(), ()
    except (OSError, ValueError) as error:
        return None, (unreadable(path, error),)


def unreadable(path: str, error: OSError | ValueError) -> Diagnostic:
    """Why a file or folder cannot be read, in plain words."""
    span = Span(path)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        if os.path.islink(path):
            message = "This is a link to a file or folder that does not exist."
            return UNREADABLE_FILE.at(span, message, help="Delete the link, or make it anew.")
        return UNREADABLE_FILE.at(span, "There is no file or folder of this name.", help=_alike(path))
    if isinstance(error, PermissionError):
        return UNREADABLE_FILE.at(
            span, "You are not allowed to read this.", help="Ask its owner, or change its permissions."
        )
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return UNREADABLE_FILE.at(span, f"This cannot be read: {reason}.")


def _folder(path: str) -> Diagnostic:
    return UNREADABLE_FILE.at(
        Span(path),
        "A folder stands where a file is meant.",
        help="Give the folder another name, or name the file that is meant.",
    )


def _alike(path: str) -> str | None:
    """A suggestion, where the folder holds a name that is nearly the same."""
    from difflib import get_close_matches

    folder, name = os.path.split(path)
    try:
        near = get_close_matches(name, sorted(os.listdir(folder or ".")), 1, 0.75)
    except (OSError, ValueError):
        return None
    return f"Did you mean “{os.path.join(folder, near[0])}”?" if near else None
