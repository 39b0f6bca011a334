"""What is doubtful about a value that is meant as a text: where YAML silently yields something else than was typed.

Each function returns a finding for the decoder to report where it uses the value as a text, or None.
"""

from __future__ import annotations

import re

from quizpack.diagnostics import Diagnostic, Edit, Fix
from quizpack.documents import kinds
from quizpack.documents.quoting import quoted
from quizpack.documents.rewriting import (
    column_of_owner,
    cut_out,
    line_bounds,
    lines_of,
    one_line,
    quoting,
    under_bar,
    with_quotes,
    written,
)
from quizpack.model.place import Place, Source, end_of, place, start_of

_COMMENT = re.compile(r"[ \t]+#[^\r\n]*")
_COMMENT_LINE = re.compile(r"(?:[ \t]*(?:\r\n|\r|\n))*(?P<indent> *)#[^\r\n]*")
_BLOCK_HEADER = re.compile(r"[|>][-+0-9]*")
# At a line's start: a list entry, a quoted line, a code fence or a table; numbered entries count from two on.
_MARKUP = re.compile(r"[-*](?:\s|$)|```|~~~|\|")
_NUMBERED = re.compile(r"\d+[.)]\s")


def comment_behind(source: Source, where: Place) -> Diagnostic | None:
    """`- C # comment`: an unquoted text with a comment behind it."""
    comment = _COMMENT.match(source.text, end_of(where))
    if comment is None:
        return None
    whole = place(start_of(where), comment.end())
    return kinds.COMMENT_AFTER_TEXT.at(
        source.span(place(comment.end() - len(comment.group().lstrip()), comment.end())),
        "What stands behind ` #` is a comment and does not belong to the text.",
        help=f"If it belongs to the text, put all of it in quotes: {with_quotes(source, whole)}\n"
        "If it is a comment, write it on a line of its own, above the text.",
        fix=quoting(source, whole, safe=False),
    )


def swallowed_by_comment(source: Source, where: Place) -> Diagnostic | None:
    """`- #include`: nothing but a comment where a value could be."""
    comment = _COMMENT.match(source.text, end_of(where))
    if comment is None:
        return None
    whole = place(comment.end() - len(comment.group().lstrip()), comment.end())
    return kinds.SWALLOWED_TEXT.at(
        source.span(whole),
        "A text that starts with `#` needs quotes: YAML takes it for a comment, so nothing is left here.",
        help=f"Write: {with_quotes(source, whole)}",
        fix=quoting(source, whole, safe=False),
    )


def behind_quote(source: Source, where: Place) -> Diagnostic:
    """`'x'#y`: text right behind the closing quote, which YAML takes for a comment."""
    _, end = line_bounds(source, end_of(where))
    rest = place(end_of(where), end)
    whole = place(start_of(where), end)
    return kinds.SWALLOWED_TEXT.at(
        source.span(rest),
        "What stands behind the closing quote does not belong to the text.",
        help=f"If it belongs to the text, put all of it in quotes: {with_quotes(source, whole)}",
        fix=quoting(source, whole, safe=False),
    )


def joined_lines(source: Source, where: Place) -> Diagnostic | None:
    """A text without `|` whose later lines look as if they were meant to stay lines."""
    first, *lines = [line.strip(" \t") for line in lines_of(cut_out(source, where))]
    if first[:1] == "-" and all(line[:1] == "-" for line in lines):
        return _glued_dashes(source, where)
    numbered = sum(_NUMBERED.match(line) is not None for line in lines) > 1
    for number, line in enumerate(lines):
        if line == "":
            return _empty_line(source, where)
        if _MARKUP.match(line) or (numbered and _NUMBERED.match(line)):
            return _markup_line(source, where, number + 1)
    return None


def _glued_dashes(source: Source, where: Place) -> Diagnostic:
    return kinds.JOINED_LINES.at(
        source.span(one_line(source, where)),
        "These lines are read as one text: a list entry needs a blank behind its `-`.",
        help="Write `- first` instead of `-first`.",
    )


def _empty_line(source: Source, where: Place) -> Diagnostic:
    return kinds.JOINED_LINES.at(
        source.span(where),
        "The empty line in this text is lost, because its lines are joined.",
        help=_under_a_bar(source, where),
        fix=_bar(source, where),
    )


def _markup_line(source: Source, where: Place, number: int) -> Diagnostic:
    """A line that looks like an entry of a list (of the file or of the text), a table or code."""
    start = _line_start(source, where, number)
    line = place(start, line_bounds(source, start)[1])
    mark = cut_out(source, line)[:1]
    is_entry = mark == "-" and source.text[max(0, start_of(where) - 9) : start_of(where)].rstrip(" ").endswith("-")
    return kinds.JOINED_LINES.at(
        source.span(line),
        f"This line is joined to the text above it, because it starts further right; its `{mark}` begins no new line.",
        help="If it is an entry of its own, begin it exactly under the `-` of the entry above."
        if is_entry
        else _under_a_bar(source, where),
        fix=None if is_entry else _bar(source, where),
    )


def _line_start(source: Source, where: Place, number: int) -> int:
    """The offset of the first character that is no blank in a later line of a place."""
    line, _ = source.position(start_of(where))
    start = source.line_starts()[line - 1 + number]
    text = source.line(line + number)
    return start + len(text) - len(text.lstrip(" \t"))


def _under_a_bar(source: Source, where: Place) -> str:
    shown = written(source, where, under_bar(source, where))
    return f"A text of several lines stands under a `|`:\n{shown}"


def _bar(source: Source, where: Place) -> Fix:
    edit = Edit(source.path, start_of(where), end_of(where), under_bar(source, where))
    return Fix("Write the text under a `|`", (edit,), safe=False)


def block_text(source: Source, where: Place, value: str) -> Diagnostic | None:
    """A text under `|` or `>`: empty because the sign was meant as text, or followed by lines that are comments."""
    if not value.strip():
        return _lonely_sign(source, where)
    comment = _COMMENT_LINE.match(source.text, end_of(where))
    if comment is None or len(comment["indent"]) <= column_of_owner(source, start_of(where)):
        return None
    return comment_under_text(source, place(comment.end("indent"), comment.end()))


def comment_under_text(source: Source, where: Place) -> Diagnostic:
    """A line with `#` between a text under `|` and the column of its field."""
    return kinds.COMMENT_AFTER_TEXT.at(
        source.span(where),
        "This line is a comment and does not belong to the text above, because it starts further left.",
        help="If it belongs to the text, indent it like the text's first line; "
        "if it is a comment, begin it under the field's name.",
    )


def _lonely_sign(source: Source, where: Place) -> Diagnostic:
    """`- >` and `- >5`: signs that begin a text of several lines, of which there are none."""
    header = _BLOCK_HEADER.match(source.text, start_of(where))
    sign = header.group() if header else cut_out(source, where)
    spot = place(start_of(where), start_of(where) + len(sign))
    return kinds.SWALLOWED_TEXT.at(
        source.span(spot),
        f"`{sign}` announces a text in the lines below it, and there is none.",
        help=f"If `{sign}` is the text itself, put it in quotes: {written(source, spot, quoted(sign))}",
        fix=quoting(source, spot, safe=False),
    )


def cut_at_comma(source: Source, where: Place) -> Diagnostic:
    """`[f(a, b)]`: an entry between brackets that ends at a comma inside parentheses."""
    return kinds.MISSING_QUOTES.at(
        source.span(where),
        "This text ends at the comma: inside `[…]` and `{…}` a text that holds a comma needs quotes.",
        help="Write ['f(a, b)', c] instead of [f(a, b), c].",
    )
