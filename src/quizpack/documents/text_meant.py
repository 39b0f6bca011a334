"""What to say about nothing, a list or fields where a text is meant."""

from __future__ import annotations

from quizpack.diagnostics import Diagnostic
from quizpack.documents import kinds
from quizpack.documents.quoting import quoted
from quizpack.documents.rewriting import cut_out, line_bounds, one_line, quoting, with_quotes, written
from quizpack.documents.tree import List, Map
from quizpack.model.place import Place, Source, place, start_of


def text_meant(source: Source, where: Place, value: object) -> Diagnostic:
    """The finding for a value that is no text, with the quoted form where that can be known."""
    if isinstance(value, str) or (value is None and not cut_out(source, where)):
        return _empty(source, where)
    if value is None:
        typed = cut_out(source, where)
        return kinds.TEXT_MEANT.at(
            source.span(where),
            f"`{typed}` means nothing at all, and a text is meant here.",
            help=f"If `{typed}` is the text, put it in quotes: {written(source, where, quoted(typed))}",
            fix=quoting(source, where, safe=False),
        )
    return _not_a_text(source, where, value)


def _empty(source: Source, where: Place) -> Diagnostic:
    start, end = line_bounds(source, start_of(where))
    line = place(start + len(source.text[start:end]) - len(source.text[start:end].lstrip()), end)
    return kinds.TEXT_MEANT.at(
        source.span(where if cut_out(source, where) else line),
        "This text is empty.",
        help="Write a text behind the `:` or the `-`, in quotes if it starts with a sign: 'text'.",
    )


def _not_a_text(source: Source, where: Place, value: object) -> Diagnostic:
    sort = "fields" if isinstance(value, Map) else "a list"
    spot = one_line(source, where)
    if spot != where or not isinstance(value, Map | List):
        return kinds.TEXT_MEANT.at(source.span(spot), f"A text is meant here, and these are {sort}.")
    return kinds.TEXT_MEANT.at(
        source.span(where),
        f"A text is meant here, but without quotes this is read as {sort}, because {_reason(cut_out(source, where))}.",
        help=f"Write: {with_quotes(source, where)}",
        fix=quoting(source, where, safe=False),
    )


def _reason(typed: str) -> str:
    if typed[0] in "[{":
        return f"it starts with `{typed[0]}`"
    if typed.startswith("-"):
        return "it starts with `-` and a blank"
    return "it holds `: `" if ": " in typed else "it ends with `:`"
