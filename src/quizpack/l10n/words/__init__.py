"""Words as data: function words of the languages that quizpack can tell apart, and names that every language keeps."""

from __future__ import annotations

from pathlib import Path

_FOLDER = Path(__file__).parent


def lines(name: str) -> tuple[str, ...]:
    """The lines of a list, such as `en` or `terms`, without its comments."""
    text = (_FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    return tuple(line.strip() for line in text.splitlines() if line.strip() and not line.startswith("# "))
