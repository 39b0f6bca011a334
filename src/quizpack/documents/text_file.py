"""From the bytes of a file to its text: UTF-8 with or without byte order mark, and plain words for everything else."""

from __future__ import annotations

import re

from quizpack.diagnostics import Diagnostic, Edit, Fix
from quizpack.documents import encodings, kinds
from quizpack.model.place import Source, place

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_SHOWN = 20
"""So many control characters are told one by one; the rest is counted."""

# What no text holds: the C0 controls but tab and line ends, and DEL.
_C0 = bytes({*range(32), 127} - {9, 10, 13})
# In UTF-8: the C1 controls (with U+0085); U+2028 and U+2029; U+FEFF, U+FFFE and U+FFFF. One literal start each, which
# makes the search ten times as fast as one pattern for all of them.
_RARE = (
    re.compile(rb"\xc2[\x80-\x9f]"),
    re.compile(rb"\xe2\x80[\xa8\xa9]"),
    re.compile(rb"\xef(?:\xbb\xbf|\xbf[\xbe\xbf])"),
)
_PORTION = 1 << 20
_ODD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_INVISIBLE = "\ufeff"
_LINE_SEPARATORS = frozenset("\x85\u2028\u2029")


def decode(path: str, data: bytes) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    """The text of a file, or None with the reason why there is none.

    `path` is what messages show. The text has no byte order mark and keeps its line ends. U+0085, U+2028 and U+2029
    become a blank (a warning), a control character becomes a blank (an error) and a U+FEFF inside the text is left
    out (a warning), so that the rest of the file can still be judged. All offsets count in the text returned.
    """
    if refusal := encodings.refusal(path, data):
        return None, (refusal,)
    data = data.removeprefix(_BYTE_ORDER_MARK)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        return None, (encodings.not_utf_8(path, data, error),)
    if _has_odd_characters(data):
        return _without_odd_characters(path, text)
    return Source(path, text), ()


def _has_odd_characters(data: bytes) -> bool:
    """Whether there may be some; looked for in portions, so that a big file is not held twice."""
    portions = (data[at : at + _PORTION] for at in range(0, len(data), _PORTION))
    return any(len(one.translate(None, _C0)) < len(one) for one in portions) or any(rare.search(data) for rare in _RARE)


def _without_odd_characters(path: str, text: str) -> tuple[Source, tuple[Diagnostic, ...]]:
    places: list[tuple[int, str]] = []
    dropped = 0
    for found in _ODD.finditer(text):
        places.append((found.start() - dropped, found.group()))
        dropped += found.group() == _INVISIBLE
    source = Source(path, _ODD.sub(" ", text.replace(_INVISIBLE, "")))
    told = [_finding(source, at, character) for at, character in places[:_SHOWN]]
    if len(places) > _SHOWN:
        told.append(_rest(source, places[_SHOWN][0], len(places) - _SHOWN))
    return source, tuple(told)


def _finding(source: Source, at: int, character: str) -> Diagnostic:
    name = f"U+{ord(character):04X}"
    span = source.span(place(at, at + 1))
    if character == _INVISIBLE:
        return kinds.ODD_CHARACTER.at(
            span, f"An invisible character ({name}) stands before this place; it was left out.", help="Delete it."
        )
    blank = Fix("Write a blank", (Edit(source.path, at, at + 1, " "),))
    if character in _LINE_SEPARATORS:
        return kinds.ODD_CHARACTER.at(
            span,
            f"An invisible line separator ({name}) stands here; it counts as a blank.",
            help="Delete it, or write a blank or begin a new line instead.",
            fix=blank,
        )
    return kinds.CONTROL_CHARACTER.at(
        span,
        f"A control character ({name}) stands here, which no quiz can show.",
        help="Delete it. Such characters are invisible and often come with text copied from another program.",
        fix=blank,
    )


def _rest(source: Source, at: int, count: int) -> Diagnostic:
    return kinds.CONTROL_CHARACTER.at(
        source.span(place(at, at + 1)), f"{count} more control or invisible characters follow from here on."
    )
