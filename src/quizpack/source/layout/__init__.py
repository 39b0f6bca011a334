"""One layout for all quiz files: `laid_out` writes a file anew and keeps each comment, each text and each value."""

from __future__ import annotations

from quizpack.source.layout.laid_out import laid_out

__all__ = ["laid_out"]
