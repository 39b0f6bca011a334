"""CSV as spreadsheets write it (RFC 4180, and what Excel makes of it): its cells, each with its place."""

from __future__ import annotations

import re

from quizpack.diagnostics import Diagnostic
from quizpack.formats.glossaries.incoming import Found, Word
from quizpack.formats.glossaries.kinds import NO_TABLE
from quizpack.model.place import Source, place

Row = tuple[Word, ...]

SEPARATORS = ",;\t"
_NAMED = re.compile(r"sep=(.)[ \t]*(?:\r\n|\n|\r)")
_QUOTED = re.compile(r'"[^"]*"')
_BREAK = re.compile(r"\r\n|\n|\r")


def rows_of(source: Source) -> tuple[tuple[Row, ...], Found]:
    """The rows of a table that are not empty, without blanks around the cells.

    What separates cells is seen in the first row; Excel may name it in a line of its own (`sep=;`).
    """
    text = source.text
    named = _NAMED.match(text)
    at = named.end() if named else 0
    separator = named[1] if named else _separator(text)
    cell = re.compile(rf'[ ]*"((?:[^"]|"")*)"[ ]*|([^{re.escape(separator)}\r\n]*)')
    rows: list[Row] = []
    row: list[Word] = []
    while at < len(text) or row:
        found = cell.match(text, at)
        if found is None or (found[1] is None and found[2].lstrip(" ").startswith('"')):
            return tuple(rows), (_open_quote(source, at),)
        row.append(_word(source, found))
        at = found.end()
        line_end = _BREAK.match(text, at)
        if line_end or at >= len(text):
            rows.append(tuple(row))
            row = []
            at = line_end.end() if line_end else at
        elif text[at] == separator:
            at += 1
        else:
            return tuple(rows), (_behind_quote(source, at),)
    return tuple(row for row in rows if any(word.text for word in row)), ()


def _separator(text: str) -> str:
    """The separator that the first row has most often."""
    head = _QUOTED.sub("", _BREAK.split(text, maxsplit=1)[0])
    return max(SEPARATORS, key=head.count)


def _word(source: Source, found: re.Match[str]) -> Word:
    group = 2 if found[1] is None else 1
    text = found[group].replace('""', '"') if group == 1 else found[group]
    start = found.start(group) + len(found[group]) - len(found[group].lstrip())
    end = start + len(found[group].strip())
    return Word(text.strip(), source.span(place(start, end)))


def _open_quote(source: Source, at: int) -> Diagnostic:
    span = source.span(place(at, at + 1))
    return NO_TABLE.at(
        span, "The quotation mark that opens this cell is never closed.", help="Close it, or take it out."
    )


def _behind_quote(source: Source, at: int) -> Diagnostic:
    return NO_TABLE.at(
        source.span(place(at, at + 1)),
        "Something stands behind the closing quotation mark of this cell.",
        help='A quotation mark inside a cell is written twice: `"the ""ring"" of devices"`.',
    )
