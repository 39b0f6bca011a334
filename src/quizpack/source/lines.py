"""A small writer of YAML in block style: fields, entries, texts on one line or below a `|`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from quizpack.documents.core_schema import resolve
from quizpack.documents.quoting import quoted, spelled

_STEP = "  "
_FLOW_WIDTH = 100
# What a `|` text gives back as it is: no control characters, and a first line that sets the indentation. (Blanks at
# its end would be given back, too, but not seen.)
_BLOCK = re.compile("[^\\s\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff][^\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]*")


@dataclass(frozen=True, slots=True)
class Raw:
    """A number, a share, `true`: written as it stands."""

    spelling: str


@dataclass(frozen=True, slots=True)
class Flow:
    """A short list, written in brackets where it fits on a line."""

    entries: tuple[str | Raw, ...]


Node: TypeAlias = "str | Raw | Flow | Mapping[str, Node] | Sequence[Node]"
"""What is written: a text, a value, fields or entries."""


def written(fields: Mapping[str, Node]) -> str:
    """The fields as the lines of a file."""
    return "".join(f"{line}\n" for line in _fields(fields, ""))


def _fields(fields: Mapping[str, Node], indent: str) -> Iterator[str]:
    for name, node in fields.items():
        yield from _after(f"{indent}{_key(name)}:", node, indent + _STEP)


def _after(head: str, node: Node, indent: str) -> Iterator[str]:
    """A node behind `name:`; what fills several lines stands below, at `indent`."""
    match node:
        case str() if "\n" in node and _BLOCK.fullmatch(node) and not node[-1].isspace():
            yield f"{head} |"
            yield from (f"{indent}{line}" if line else "" for line in node.split("\n"))
        case str() | Raw() | Flow() if (line := _one_line(node)) is not None:
            yield f"{head} {line}"
        case Flow(entries):
            yield head
            yield from _entries(entries, indent)
        case Mapping():
            yield head
            yield from _fields(node, indent)
        case Sequence():
            yield head
            yield from _entries(node, indent)


def _entries(entries: Sequence[Node], indent: str) -> Iterator[str]:
    for entry in entries:
        if isinstance(entry, Mapping):
            first, *others = _fields(entry, indent + _STEP)
            yield f"{indent}- {first[len(indent) + len(_STEP) :]}"
            yield from others
        else:
            yield from _after(f"{indent}-", entry, indent + _STEP)


def _one_line(node: str | Raw | Flow) -> str | None:
    """A node on one line; None for a list that is too long for it."""
    match node:
        case Raw(spelling):
            return spelling
        case Flow(entries):
            line = ", ".join(one.spelling if isinstance(one, Raw) else spelled(one, flow=True) for one in entries)
            return f"[{line}]" if len(line) <= _FLOW_WIDTH else None
        case _:
            return spelled(node)


def _key(name: str) -> str:
    return name if isinstance(resolve(name), str) else quoted(name)
