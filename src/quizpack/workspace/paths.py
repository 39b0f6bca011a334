"""How paths are written: as the user sees them, with forward slashes, from the folder where quizpack runs."""

from __future__ import annotations

import os


def joined(*parts: str) -> str:
    """One path of several parts, without `.` and with forward slashes."""
    return shown(os.path.normpath(os.path.join(*parts)))


def from_here(*parts: str) -> str:
    """One path of several parts, as it is seen from the current folder."""
    try:
        return shown(os.path.relpath(os.path.join(*parts)))
    except ValueError:
        # another drive
        return joined(*parts)


def seen_from(folder: str, path: str) -> str:
    """A path as it is seen from a folder."""
    return shown(os.path.relpath(path, folder))


def shown(path: str) -> str:
    """A path with forward slashes."""
    return path.replace(os.sep, "/") if os.sep != "/" else path


def real(path: str) -> str:
    """The one true path behind links and `..`, comparable with others."""
    return os.path.normcase(os.path.realpath(path))


def is_inside(path: str, folder: str) -> bool:
    """Whether a path is a folder or lies in it, both as `real` gives them."""
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)
