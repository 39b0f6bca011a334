"""The words for lines that begin at a wrong column, or that are neither a field nor a list entry."""

from __future__ import annotations

import re

from quizpack.diagnostics import Edit, Fix
from quizpack.documents import kinds
from quizpack.documents.rewriting import cut_out, line_bounds, written
from quizpack.documents.scan.mistakes import Mistake
from quizpack.model.place import Place, Source, end_of, place, start_of

ODD_BLANKS = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u202f\u205f\u3000"
"""Characters that look like a blank and are none for YAML."""

_GLUED = re.compile(r"(?P<name>[^\W\d_][\w-]*)[:：](?!//)(?P<rest>.*)")
_BULLET = re.compile(r"(?:[–—−•‣▪·]|-(?=\S))\s*")


def blank_in_indentation(source: Source, start: int, end: int) -> Mistake:
    """A tab or a no-break space where blanks indent a line."""
    blank = source.text[start:end]
    sort = "A tab" if "\t" in blank else f"An invisible special blank (U+{ord(blank[0]):04X})"
    return Mistake(
        start,
        "\t" in blank,
        kinds.INDENTATION.at(
            source.span(place(start, end)),
            f"{sort} stands in the indentation of this line, where only ordinary blanks may.",
            help="Replace it by blanks, so that the line begins exactly under the lines that belong to it. "
            "Most editors can do that for the whole file (“convert indentation to spaces”).",
        ),
    )


def wrong_column(source: Source, start: int, columns: list[int]) -> Mistake:
    """A line that begins under none of the lines above it; `columns` count from 0."""
    _, end = line_bounds(source, start)
    here = source.position(start)[1]
    others = [str(column + 1) for column in sorted(set(columns)) if column + 1 != here]
    known = f"; the lines above begin at column {' or '.join(others)}" if others else ""
    return Mistake(
        start,
        True,
        kinds.INDENTATION.at(
            source.span(place(start, start + len(source.text[start:end].rstrip()))),
            f"This line begins at column {here}{known}.",
            help="Begin it exactly under the lines that belong to it: fields of one entry under each other, "
            "the `-` of one list under each other. If it belongs to the text above, put that text under a `|`.",
        ),
    )


def wrong_sort(source: Source, start: int, *, entry: bool) -> Mistake:
    """A list entry among fields, or a field among list entries."""
    _, end = line_bounds(source, start)
    where = place(start, start + len(source.text[start:end].rstrip()))
    if entry:
        message = "A list entry (`- `) begins here, but the lines above it at this column are fields."
        help_ = "A list stands under a field that has no value on its own line, such as `choices:`."
    else:
        message = "A field begins here, but the lines above it at this column are list entries (`- `)."
        help_ = (
            f"If it is the next entry, write: - {cut_out(source, where)}\nIf it is a field, move it to its own column."
        )
    return Mistake(start, True, kinds.INDENTATION.at(source.span(where), message, help=help_))


def less_indented(source: Source, start: int, content: int) -> Mistake:
    """A line under a `|` that begins further left than the text's first line, at column `content` from 0."""
    _, end = line_bounds(source, start)
    return Mistake(
        start,
        True,
        kinds.INDENTATION.at(
            source.span(place(start, end)),
            f"This line begins further left than the first line of the text above it (column {content + 1}).",
            help="Indent all lines of a text under `|` at least as far as its first line.",
        ),
    )


def wide_empty_line(source: Source, start: int) -> Mistake:
    """The first line of a text under `|`, after an empty line that holds more blanks than it is indented by."""
    _, end = line_bounds(source, start)
    return Mistake(
        start,
        True,
        kinds.INDENTATION.at(
            source.span(place(start, end)),
            "An empty line above this text holds more blanks than the text is indented by.",
            help="Delete the empty line, or the blanks in it.",
        ),
    )


def is_glued(typed: str) -> bool:
    """Whether a line looks like a field without a blank behind its colon."""
    return _GLUED.fullmatch(typed) is not None


def neither_field_nor_entry(source: Source, where: Place) -> Mistake:
    """A line that is no field, no list entry and no part of a text."""
    typed = cut_out(source, where)
    if glued := _GLUED.fullmatch(typed):
        rest = glued["rest"].lstrip(ODD_BLANKS)
        spelling = f"{glued['name']}: {rest}"
        what = "Behind the name of a field stands a `:` and a blank."
        return _respelled(source, where, what, spelling)
    if bullet := _BULLET.match(typed):
        spelling = f"- {typed[bullet.end() :]}"
        return _respelled(source, where, "A list entry starts with a hyphen and a blank.", spelling)
    return Mistake(
        start_of(where),
        True,
        kinds.UNREADABLE_YAML.at(
            source.span(where),
            "This line is neither a field (`name: value`) nor a list entry (`- text`).",
            help="Perhaps the `:` behind the name is missing. If the line belongs to the text above, "
            "indent it further than the name of that text's field, or put the text under a `|`.",
        ),
    )


def _respelled(source: Source, where: Place, what: str, spelling: str) -> Mistake:
    finding = kinds.UNREADABLE_YAML.at(
        source.span(where),
        what,
        help=f"Write: {written(source, where, spelling)}",
        fix=Fix("Write it so", (Edit(source.path, start_of(where), end_of(where), spelling),)),
    )
    return Mistake(start_of(where), True, finding)
