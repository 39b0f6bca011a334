"""Where a project is: the folder that holds `quizpack.yaml`, looked for upwards."""

from __future__ import annotations

import os

from quizpack.workspace.paths import from_here

PROJECT_FILE = "quizpack.yaml"


def find_project(start: str = "") -> str | None:
    """The path of the project file in the folder `start` or the nearest one above, seen from where quizpack runs."""
    folder = os.path.abspath(start)
    while True:
        path = os.path.join(folder, PROJECT_FILE)
        if os.path.lexists(path):
            return from_here(path)
        above = os.path.dirname(folder)
        if above == folder:
            return None
        folder = above
