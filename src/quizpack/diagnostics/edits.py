"""Edits carried out on a file's text."""

from __future__ import annotations

from collections.abc import Iterable

from quizpack.diagnostics.diagnostic import Edit


def edited(text: str, edits: Iterable[Edit]) -> str:
    """A file's text with edits made, whose stretches do not overlap."""
    for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
        text = text[: edit.start] + edit.replacement + text[edit.end :]
    return text
