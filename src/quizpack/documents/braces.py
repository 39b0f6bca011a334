"""`{…}` that was hardly meant as fields: `{a, b}`, `{{name}}`, `{text: Yes, it is}`."""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic
from quizpack.documents import kinds
from quizpack.documents.rewriting import cut_out, one_line, quoting, with_quotes
from quizpack.documents.unusual import Braces
from quizpack.model.place import Place, Source, end_of, place, start_of


def tell(source: Source, found: dict[int, Braces]) -> tuple[list[Diagnostic], set[Place]]:
    """The findings for braces by their offset, and the places that are no news for anybody else."""
    told: list[Diagnostic] = []
    spoilt: set[Place] = set()
    behind = 0
    for start, braces in sorted(found.items()):
        if start < behind:
            continue
        if braces.nameless or len(braces.names) >= len(braces.fields):
            told.append(_text_in_braces(source, braces.fields.place))
            spoilt.add(braces.fields.place)
            behind = end_of(braces.fields.place)
        else:
            told += (_lonely_name(source, *lonely) for lonely in _lonely_names(braces))
    return told, spoilt


def _lonely_names(braces: Braces) -> Iterator[tuple[Place | None, Place]]:
    """Each value that a comma cut, with the last name that belongs to it; None where no value stands before."""
    lonely = {end_of(name): name for name in braces.names}
    value: Place | None = None
    names: list[Place] = []
    for where in braces.fields.places.values():
        name = lonely.get(end_of(where)) if start_of(where) == end_of(where) else None
        if name is not None:
            names.append(name)
            continue
        if names:
            yield value, names[-1]
        value, names = where, []
    if names:
        yield value, names[-1]


def _text_in_braces(source: Source, where: Place) -> Diagnostic:
    first = cut_out(source, where)[:1]
    if one_line(source, where) != where or first not in ("{", "?"):
        return kinds.FIELD_NAME.at(
            source.span(one_line(source, where)),
            "The name of a field is missing here, or it is no plain text.",
            help="A field is written `name: value`. A text that starts with `{`, `[`, `?` or `:` needs quotes.",
        )
    return kinds.MISSING_QUOTES.at(
        source.span(where),
        f"A text that starts with `{first}` needs quotes; without them it is read as fields.",
        help=f"Write: {with_quotes(source, where)}",
        fix=quoting(source, where, safe=False),
    )


def _lonely_name(source: Source, value: Place | None, name: Place) -> Diagnostic:
    if value is None:
        return kinds.MISSING_QUOTES.at(
            source.span(name),
            f"`{cut_out(source, name)}` is read as the name of a field without a value.",
            help="A field is written `name: value`. Inside `{…}` a text that holds a comma needs quotes.",
        )
    whole = place(start_of(value), end_of(name))
    return kinds.MISSING_QUOTES.at(
        source.span(whole),
        "Inside `{…}` a text that holds a comma needs quotes; as it stands, the text ends at the comma.",
        help=f"Write: {with_quotes(source, whole)}",
        fix=quoting(source, whole, safe=False),
    )
