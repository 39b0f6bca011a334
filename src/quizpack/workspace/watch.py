"""Waiting for files to change: their times and sizes are looked at again and again, which works on every system."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from quizpack.model.project import Project
from quizpack.workspace.paths import joined, real

INTERVAL = 0.3
"""Seconds between two looks. Also how long nothing may change before a change counts as finished."""

Stamp: TypeAlias = tuple[int, int]
Stamps: TypeAlias = Mapping[str, Stamp]
"""When each file was changed, in nanoseconds, and its size in bytes."""


def changes(look: Callable[[], Stamps], pause: Callable[[float], object]) -> Iterator[None]:
    """One item whenever something has changed and nothing changes any more; this never ends by itself.

    Editors save in several steps, so a change counts once two looks in a row see the same. What changes from now on
    counts, also while the caller is busy.
    """
    return _changes(look(), look, pause)


def _changes(known: Stamps, look: Callable[[], Stamps], pause: Callable[[float], object]) -> Iterator[None]:
    while True:
        pause(INTERVAL)
        now = look()
        if now == known:
            continue
        before = known
        while now != before:
            pause(INTERVAL)
            before, now = now, look()
        known = now
        yield


def stamps(project: Project, names: Iterable[str]) -> Stamps:
    """The files of a project that findings may come from, or those that are named where there is no project."""
    found: dict[str, Stamp] = {}
    skipped = real(joined(project.root, project.dist))
    if project.source is not None:
        roots = [project.source.path, *(joined(project.root, name) for name in (project.content, project.translations))]
    else:
        roots = [root for name in names for root in (name, joined(os.path.dirname(name), "media"))]
    for root in dict.fromkeys(roots):
        _stamp(root, skipped, found)
    return found


def _stamp(path: str, skipped: str, found: dict[str, Stamp]) -> None:
    """Note a file, or every file below a folder, hidden names left out. What goes away meanwhile is gone."""
    try:
        status = os.stat(path)
        found[path] = (status.st_mtime_ns, status.st_size)
        if not os.path.isdir(path) or real(path) == skipped:
            return
        with os.scandir(path) as entries:
            names = [entry.name for entry in entries if not entry.name.startswith(".")]
    except OSError:
        return
    for name in names:
        _stamp(joined(path, name), skipped, found)
