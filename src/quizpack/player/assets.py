"""The player's own files, which are built from `player/` and shipped in the wheel."""

from __future__ import annotations

import os
from functools import cache
from typing import Final

SCRIPT: Final = "player.js"
"""The player itself."""
SCORM: Final = "scorm.js"
"""The drivers for SCORM 1.2 and 2004; stands before `SCRIPT` in a page that needs them."""
STYLESHEET: Final = "player.css"

_FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "assets")


def assets(driver: str = "none") -> tuple[str, ...]:
    """The names of the files that a page with such a driver needs."""
    return (STYLESHEET, SCRIPT) if driver == "none" else (STYLESHEET, SCORM, SCRIPT)


@cache
def asset(name: str) -> bytes:
    """One of the files."""
    with open(os.path.join(_FOLDER, name), "rb") as file:
        return file.read()
