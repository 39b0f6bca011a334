"""Where Node, the player's sources and a browser are, and what is missing of them."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

PLAYER = Path(__file__).parents[1] / "player"
CHROMIUM = os.environ.get("QUIZPACK_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")


def _missing(*needed: tuple[str, object]) -> str:
    names = [name for name, found in needed if not found]
    return f"missing: {', '.join(names)}" if names else ""


_NODE = ("Node", shutil.which("node"))
_PACKAGES = ("the player's tools (npm ci in player/)", (PLAYER / "node_modules" / "esbuild").exists())

NODE_MISSING = _missing(_NODE, _PACKAGES)
"""What the tests of the player's sources lack; empty where they can run."""
BROWSER_MISSING = _missing(_NODE, _PACKAGES, ("Chromium", CHROMIUM))
"""What the tests in a browser lack."""
