"""The one source of every identifier: keys are id paths, and package identifiers are made from keys by one function."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

QTI_LIMIT = 64
"""Code points in a QTI or Canvas identifier."""
MOODLE_LIMIT = 100
"""Code points in a Moodle idnumber."""
SCORM_LIMIT = 255
"""Code points in a SCORM 1.2 identifier."""


def letter(index: int) -> str:
    """The id of an entry that has none: the letter of its place, counted from 0 (`a` … `z`, `aa`, `ab` …)."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters


def identifier(
    kind: Literal["z", "s", "q", "e"], *parts: str, locale: str | None = None, limit: int = QTI_LIMIT
) -> str:
    """The identifier of a quiz (`z`), section (`s`), question (`q`) or entry (`e`) in a package.

    `parts` are the parts of its key without the last field: quiz id; quiz id and section or question id; for an
    entry everything up to its own id. They hold no `_`, so that the joined form is one-to-one. What is longer than
    `limit` code points keeps its beginning and ends in 16 hexadecimal digits of the whole's SHA-256.
    """
    whole = "_".join((kind, *parts, *((locale,) if locale else ())))
    if len(whole) <= limit:
        return whole
    return f"{whole[: limit - 17]}_{sha256(whole.encode()).hexdigest()[:16]}"
