"""The words for the mistakes that stop YAML's reader, each with the author's line written right."""

from __future__ import annotations

from dataclasses import dataclass

from quizpack.diagnostics import Diagnostic, Edit, Fix
from quizpack.documents import kinds
from quizpack.documents.quoting import quoted, quoted_singly
from quizpack.documents.rewriting import cut_out, line_bounds, quoting, under_bar, with_quotes, written
from quizpack.model.place import Place, Source, end_of, place, start_of


def shown(sign: str) -> str:
    """A sign as messages show it."""
    return "a backtick" if sign == "`" else f"`{sign}`"


@dataclass(frozen=True, slots=True)
class Mistake:
    """A finding of the line scan; `at` is its offset, and `stops` whether libyaml cannot read on behind it."""

    at: int
    stops: bool
    finding: Diagnostic


def needs_quotes(source: Source, whole: Place, at: Place, why: str, *, stops: bool) -> Mistake:
    """A text without quotes that YAML takes for something else; `at` is the sign that does it."""
    safe = stops and "#" not in cut_out(source, whole)
    return Mistake(
        start_of(at),
        stops,
        kinds.MISSING_QUOTES.at(
            source.span(at),
            f"A text that {why} needs quotes.",
            help=f"Write: {with_quotes(source, whole)}",
            fix=quoting(source, whole, safe=safe),
        ),
    )


def text_behind_quote(source: Source, whole: Place, close: int) -> Mistake:
    """`"a" + "b"` and `'It's'`: something behind the quote that closes a text, which ends before `close`."""
    text = _meant(cut_out(source, whole), close - start_of(whole))
    rest = place(close, end_of(whole))
    return Mistake(
        close,
        True,
        kinds.OPEN_QUOTE.at(
            source.span(rest),
            "The text ends at the quote before this place, but the line goes on.",
            help=f"Put all of it in quotes: {with_quotes(source, whole, text)}\n"
            "Inside single quotes a single quote is written twice.",
            fix=quoting(source, whole, text, safe=False),
        ),
    )


def _meant(typed: str, closed: int) -> str:
    """What the author wanted to quote: all that stands between the outer quotes, or the quotes as well.

    In `'It's'` and `"He said "hi" there"` the inner quotes touch a letter on the outside or a blank on the inside; in
    `"a" + "b"` the line is code, and the quotes belong to it.
    """
    outer = len(typed) > 2 and typed[0] == typed[-1]
    inner = typed[closed : closed + 1].isalnum() or typed[closed - 2 : closed - 1].isspace()
    return typed[1:-1] if outer and inner else typed


def open_quote(source: Source, start: int) -> Mistake:
    """A quote that nothing closes."""
    quote = source.text[start]
    _, end = line_bounds(source, start)
    line = place(start, start + len(source.text[start:end].rstrip()))
    text = cut_out(source, line)
    if quote == '"' and text.endswith('\\"'):
        return _backslash_at_end(source, line)
    shown = quoted(text[1:] if len(text) > 1 else text)
    return Mistake(
        start,
        True,
        kinds.OPEN_QUOTE.at(
            source.span(line),
            f"The quote {quote} that opens here is not closed.",
            help=f"Close it at the end of the text: {written(source, line, shown)}",
        ),
    )


def _backslash_at_end(source: Source, line: Place) -> Mistake:
    r"""`"C:\"`: the backslash takes away the closing quote's meaning."""
    right = quoted_singly(cut_out(source, line)[1:-1])
    last = place(end_of(line) - 2, end_of(line))
    return Mistake(
        start_of(line),
        True,
        kinds.BACKSLASH.at(
            source.span(last),
            "A backslash has a meaning of its own in double quotes: before a quote it keeps the text from ending.",
            help=f"Use single quotes: {written(source, line, right)}",
            fix=Fix("Use single quotes", (Edit(source.path, start_of(line), end_of(line), right),)),
        ),
    )


def open_bracket(source: Source, start: int) -> Mistake:
    """A bracket or a brace that nothing closes."""
    first = source.text[start]
    closing = "]" if first == "[" else "}"
    _, end = line_bounds(source, start)
    line = place(start, start + len(source.text[start:end].rstrip()))
    return Mistake(
        start,
        True,
        kinds.OPEN_BRACKET.at(
            source.span(place(start, start + 1)),
            f"The `{first}` that opens here is not closed.",
            help=f"Write the missing `{closing}`. If this is a text, put it in quotes: {with_quotes(source, line)}",
        ),
    )


def text_after_block_sign(source: Source, whole: Place) -> Mistake:
    """`>= 3` and `| text`: a text on the line of the sign that announces lines below."""
    sign = source.text[start_of(whole)]
    return Mistake(
        start_of(whole),
        True,
        kinds.MISSING_QUOTES.at(
            source.span(whole),
            f"A text that starts with `{sign}` needs quotes; without them it announces lines of text below.",
            help=f"Write: {with_quotes(source, whole)}",
            fix=quoting(source, whole, safe=False),
        ),
    )


def behind_bracket(source: Source, rest: Place) -> Mistake:
    """Something behind the bracket that closes a list of several lines."""
    return Mistake(
        start_of(rest),
        True,
        kinds.UNREADABLE_YAML.at(
            source.span(rest),
            "The list ends at the bracket before this place, but the line goes on.",
            help="Nothing but a comment (` # …`) can stand behind the closing bracket.",
        ),
    )


def in_brackets(source: Source, whole: Place, at: int, why: str) -> Mistake:
    """A text inside `[…]` or `{…}` that holds a sign with a meaning there."""
    return Mistake(
        at,
        True,
        kinds.MISSING_QUOTES.at(
            source.span(place(at, at + 1)),
            f"Inside `[…]` and `{{…}}` a text that {why} needs quotes.",
            help=f"Put the text between the commas in quotes. If all of it is one text: {with_quotes(source, whole)}",
        ),
    )


def colon_in_later_line(source: Source, text: Place, at: int) -> Mistake:
    """A text without quotes over several lines that holds `: ` in a later one."""
    return Mistake(
        at,
        True,
        kinds.MISSING_QUOTES.at(
            source.span(place(at, at + 1)),
            "A text that holds `: ` needs quotes, or stands under a `|`.",
            help=f"Write: {written(source, text, under_bar(source, text))}",
            fix=Fix(
                "Write the text under a `|`",
                (Edit(source.path, start_of(text), end_of(text), under_bar(source, text)),),
                safe=False,
            ),
        ),
    )


def comment_in_text(source: Source, text: Place, at: int) -> Mistake:
    """A comment behind the first line of a text that goes on in the next one."""
    return Mistake(
        at,
        True,
        kinds.MISSING_QUOTES.at(
            source.span(place(at, end_of(text))),
            "A comment ends this text here, but it goes on in the next line.",
            help="If ` #` belongs to the text, put the whole text in quotes or under a `|`; "
            "if it begins a comment, write that on a line of its own, above the text.",
        ),
    )
