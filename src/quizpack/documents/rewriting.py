"""The author's own line, written right: for a message's help and its fix."""

from __future__ import annotations

import re

from quizpack.diagnostics import Edit, Fix
from quizpack.documents.quoting import quoted
from quizpack.model.place import Place, Source, end_of, place, start_of

_LINE_END = re.compile(r"\r\n|\r|\n")
_DASHES = re.compile(r"[ \t]*(?:-[ \t]+)*")
_LONGEST = 100
"""So many characters before and behind the place in question are shown."""


def cut_out(source: Source, where: Place) -> str:
    """The characters at a place, as typed."""
    return source.text[start_of(where) : end_of(where)]


def lines_of(text: str) -> list[str]:
    """The lines of a stretch of a file without their ends (`str.splitlines` knows more line ends than YAML does)."""
    return _LINE_END.split(text)


def line_bounds(source: Source, offset: int) -> tuple[int, int]:
    """Where the line of an offset starts and where it ends, the line end left out."""
    starts = source.line_starts()
    number, _ = source.position(offset)
    end = starts[number] if number < len(starts) else len(source.text)
    while end > starts[number - 1] and source.text[end - 1] in "\r\n":
        end -= 1
    return starts[number - 1], end


def written(source: Source, where: Place, replacement: str) -> str:
    """The author's line with something else at a place in it, without its indentation; of a long one the part there."""
    start, _ = line_bounds(source, start_of(where))
    _, end = line_bounds(source, end_of(where))
    before = source.text[max(start, start_of(where) - _LONGEST) : start_of(where)]
    behind = source.text[end_of(where) : min(end, end_of(where) + _LONGEST)]
    left = "…" if start_of(where) - start > _LONGEST else ""
    right = "…" if end - end_of(where) > _LONGEST else ""
    return left + (before if left else before.lstrip()) + replacement + behind.rstrip() + right


def quoting(source: Source, where: Place, text: str | None = None, *, safe: bool = True) -> Fix:
    """The fix that puts what stands at a place into quotes."""
    spelling = quoted(cut_out(source, where) if text is None else text)
    return Fix("Put the text in quotes", (Edit(source.path, start_of(where), end_of(where), spelling),), safe)


def with_quotes(source: Source, where: Place, text: str | None = None) -> str:
    """The author's line with what stands at a place (or another text) in quotes."""
    return written(source, where, quoted(cut_out(source, where) if text is None else text))


def column_of_owner(source: Source, offset: int) -> int:
    """The column, from 0, of the field name (or the list dash) that a value starting at an offset belongs to."""
    start, _ = line_bounds(source, offset)
    prefix = source.text[start:offset]
    dashes = _DASHES.match(prefix)
    assert dashes is not None  # noqa: S101  (the pattern matches nothing, too)
    if dashes.end() < len(prefix):
        return dashes.end()
    return max(prefix.rfind("-"), 0)


def under_bar(source: Source, where: Place) -> str:
    """The text at a place, typed over several lines, as a `|` text: what replaces the place."""
    indent = " " * (column_of_owner(source, start_of(where)) + 2)
    typed = cut_out(source, where)
    if typed[0] in "'\"":
        typed = typed[1:-1]
    lines = [line.strip(" \t") for line in lines_of(typed)]
    return "|\n" + "\n".join(indent + line if line else "" for line in lines)


def one_line(source: Source, where: Place) -> Place:
    """A place cut at the end of its first line."""
    _, end = line_bounds(source, start_of(where))
    return place(start_of(where), min(end, end_of(where)))
