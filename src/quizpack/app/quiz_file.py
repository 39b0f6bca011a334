"""A quiz file opened to be written again: its bytes, its text, and what makes the one into the other."""

from __future__ import annotations

from typing import NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.documents import decode
from quizpack.model.place import Source
from quizpack.workspace.read import read_bytes

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class QuizFile(NamedTuple):
    """A file of the author's as it was read; `source` is None where it is no text."""

    path: str
    before: bytes
    source: Source | None
    diagnostics: tuple[Diagnostic, ...] = ()

    def written(self, text: str) -> bytes:
        """The bytes of the file with another text: with a byte order mark where there was one."""
        mark = _BYTE_ORDER_MARK if self.before.startswith(_BYTE_ORDER_MARK) else b""
        return mark + text.encode()


def open_quiz_file(path: str) -> QuizFile:
    """Read a quiz file."""
    data, found = read_bytes(path)
    if data is None:
        return QuizFile(path, b"", None, found)
    source, more = decode(path, data)
    return QuizFile(path, data, source, more)
