"""Files that are no UTF-8 text: what they seem to be instead, and what to do about it."""

from __future__ import annotations

from quizpack.diagnostics import Diagnostic
from quizpack.documents import kinds
from quizpack.model.place import Span

# UTF-32's little-endian mark begins with UTF-16's, so it is asked first.
_MARKS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_FIRST_BYTES = (
    (b"PK\x03\x04", "a zip archive, perhaps a Word or LibreOffice document"),
    (b"\xd0\xcf\x11\xe0", "an old Word, Excel or PowerPoint document"),
    (b"{\\rtf", "a rich text (RTF) document"),
    (b"%PDF-", "a PDF document"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"RIFF", "a WebP picture or a sound or video file"),
    (b"\x1f\x8b", "a compressed file"),
)
_LOOKED_AT = 8192
_CONTROL = bytes({*range(32), 127} - {9, 10, 11, 12, 13, 27})

_SAVE_AS_UTF_8 = (
    "Open the file in your editor and save it as UTF-8. In Notepad: “Save as”, then “Encoding: UTF-8”. "
    "In Visual Studio Code: click the encoding's name in the bar at the bottom, choose “Reopen with Encoding” "
    "and, once the letters look right, “Save with Encoding” and “UTF-8”."
)


def refusal(path: str, data: bytes) -> Diagnostic | None:
    """Why bytes are no UTF-8 text at first sight, if they are not."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _other_encoding(path, encoding)
    for first, sort in _FIRST_BYTES:
        if data.startswith(first):
            return _binary(path, f"This is not a text file but {sort}.")
    head = data[:_LOOKED_AT]
    if _half_is_nul(head):
        return _other_encoding(path, "UTF-16")
    if len(head) - len(head.translate(None, _CONTROL)) > max(8, len(head) // 10):
        return _binary(path, "This is not a text file: it is full of bytes that no text holds.")
    return None


def not_utf_8(path: str, data: bytes, error: UnicodeDecodeError) -> Diagnostic:
    """The finding for the first byte that is not part of UTF-8."""
    offset = error.start
    before = data[:offset].decode("utf-8", "replace").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    byte = data[offset]
    message = f"This file is not UTF-8: byte 0x{byte:02X} at line {line}, column {column}."
    return kinds.NOT_UTF_8.at(Span(path, line, column, line, column + 1), message, help=_likely(data, error))


def _likely(data: bytes, error: UnicodeDecodeError) -> str:
    if error.reason == "unexpected end of data":
        return f"The file ends in the middle of a character: it may have been cut short. {_SAVE_AS_UTF_8}"
    try:
        data.decode("cp1252")
    except UnicodeDecodeError:
        return _SAVE_AS_UTF_8
    letter = data[error.start : error.start + 1].decode("cp1252")
    return f"It looks like Windows-1252 (“ANSI” in Windows' editors), where this byte is “{letter}”. {_SAVE_AS_UTF_8}"


def _half_is_nul(head: bytes) -> bool:
    """Whether every second byte is NUL for the most part, as in western text in UTF-16 without a mark."""
    return len(head) >= 4 and max(head[::2].count(0), head[1::2].count(0)) > 0.4 * len(head)


def _other_encoding(path: str, encoding: str) -> Diagnostic:
    return kinds.NOT_UTF_8.at(Span(path), f"This file is not UTF-8: it is saved as {encoding}.", help=_SAVE_AS_UTF_8)


def _binary(path: str, message: str) -> Diagnostic:
    return kinds.BINARY_FILE.at(
        Span(path), message, help="quizpack reads plain text files in YAML, which end in .yaml or .yml."
    )
