"""How terms are written into `glossary.yaml`: new ones at its end, new fields into entries that are there.

Only what is new is written: comments, order and spelling of all the rest stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quizpack.diagnostics import Edit
from quizpack.documents import List, Map
from quizpack.documents.quoting import spelled
from quizpack.model.place import Place, Source, end_of, start_of

LONGEST_LINE = 110
"""A longer entry is written in several lines."""

Fields = Mapping[str, str]
"""Fields by name, each value as it is written between braces."""


def flow_text(text: str) -> str:
    """A text as it is written between braces."""
    return spelled(" ".join(text.split()), flow=True)


def flow_list(texts: Sequence[str]) -> str:
    """A list of texts as it is written between braces."""
    return f"[{', '.join(map(flow_text, texts))}]"


def flow_fields(fields: Fields) -> str:
    """Fields between braces."""
    return f"{{{', '.join(f'{name}: {value}' for name, value in fields.items())}}}"


def new_entries(source: Source, listed: List | None, entries: Sequence[Fields]) -> Edit:
    """The edit that puts entries at the end of the list of terms; without a list, the whole file."""
    if listed is None:
        return Edit(source.path, 0, 0, "".join(("glossary: 1\nterms:\n", *_lines(entries, "  ", "\n"))))
    line_end = "\r\n" if "\r\n" in source.text else "\n"
    if source.text[start_of(listed.place)] == "[":
        return _between(source, listed.place, [flow_fields(one) for one in entries])
    start = source.text.rfind("-", 0, start_of(listed.places[0]))
    indent = " " * (source.position(start)[1] - 1)
    at = _end_of_line(source, end_of(listed.places[-1]))
    lines = "".join(_lines(entries, indent, line_end))
    return Edit(source.path, at, at, f"{line_end}{lines}".removesuffix(line_end))


def more_fields(source: Source, fields: Map, more: Fields) -> Edit:
    """The edit that puts further fields behind those of an entry."""
    written = [f"{name}: {value}" for name, value in more.items()]
    if source.text[start_of(fields.place)] == "{":
        return _between(source, fields.place, written)
    indent = " " * (source.position(start_of(fields.place))[1] - 1)
    return _below(source, max(map(end_of, fields.places.values())), [indent + line for line in written])


def more_texts(source: Source, listed: List, more: Sequence[str]) -> Edit:
    """The edit that puts further texts at the end of a list."""
    if source.text[start_of(listed.place)] == "[":
        return _between(source, listed.place, [flow_text(one) for one in more])
    start = source.text.rfind("-", 0, start_of(listed.places[0]))
    indent = " " * (source.position(start)[1] - 1)
    return _below(source, end_of(listed.places[-1]), [f"{indent}- {spelled(one)}" for one in more])


def _lines(entries: Sequence[Fields], indent: str, line_end: str) -> Iterator[str]:
    for fields in entries:
        one_line = f"{indent}- {flow_fields(fields)}"
        if len(one_line) <= LONGEST_LINE:
            yield one_line + line_end
            continue
        for at, (name, value) in enumerate(fields.items()):
            yield f"{indent}{'  ' if at else '- '}{name}: {value}{line_end}"


def _between(source: Source, where: Place, more: Sequence[str]) -> Edit:
    """Further things before the bracket that closes a list or fields."""
    before = source.text[: end_of(where) - 1].rstrip()
    gap = "" if before.endswith(("{", "[")) else " " if before.endswith(",") else ", "
    return Edit(source.path, len(before), len(before), gap + ", ".join(more))


def _below(source: Source, end: int, lines: Sequence[str]) -> Edit:
    """Further lines below the one that ends a value, whose comment stays beside it."""
    line_end = "\r\n" if "\r\n" in source.text else "\n"
    at = _end_of_line(source, end)
    return Edit(source.path, at, at, "".join(line_end + line for line in lines))


def _end_of_line(source: Source, end: int) -> int:
    """Where the line ends that holds the last character before an offset."""
    last = len(source.text[:end].rstrip())
    found = source.text.find("\n", last)
    at = len(source.text) if found < 0 else found
    return at - 1 if source.text[at - 1 : at] == "\r" else at
