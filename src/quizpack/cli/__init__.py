"""The command line, and the only room that knows a terminal. Each command is one file in `commands/`."""

from __future__ import annotations

from quizpack.cli.run import main

__all__ = ["main"]
