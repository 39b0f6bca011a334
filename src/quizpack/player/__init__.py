"""The quiz player: a localised quiz as data for the browser, and the page that plays it.

    made = data((quiz,), (media,), strings)  # one language, or several of the same quiz, the default first
    page(made)  # HTML; beside it go `assets()` in `player/` and `made.media` in `media/`

What the data look like is said in docs/explanation/player.md; `player/src/data.ts` is the same in TypeScript.
"""

from __future__ import annotations

from quizpack.player.assets import SCORM, SCRIPT, STYLESHEET, asset, assets
from quizpack.player.connection import Connection
from quizpack.player.data import Data, data
from quizpack.player.page import page
from quizpack.player.words import WORDS

__all__ = ["SCORM", "SCRIPT", "STYLESHEET", "WORDS", "Connection", "Data", "asset", "assets", "data", "page"]
