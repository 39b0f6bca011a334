"""How a value is typed: quotes only where they are needed, texts of several lines indented under their field."""

from __future__ import annotations

import re

from quizpack.documents.core_schema import resolve
from quizpack.documents.quoting import quoted, spelled
from quizpack.source.layout.parts import Block, Item, Scalar

_HEADER = re.compile(r"(?P<sign>[|>])(?P<more>[-+0-9]*)[^\n]*\n?")
_DIGIT = re.compile(r"[1-9]")
STEP = "  "
WIDTH = 100
"""What stands in brackets or braces fills one line up to so many characters, else a line for each entry."""


def value_lines(item: Item, value: Scalar, indent: str) -> list[str]:
    """The lines of a value: the first belongs behind the name or the dash, the others are indented by `indent`."""
    typed = value.typed
    if typed[:1] in ("|", ">"):
        return [line] if (line := _single(item, value)) else _block(value, indent)
    if "\n" in typed:
        first, *others = (line.strip(" \t") for line in typed.split("\n"))
        return [first, *(f"{indent}{line}" if line else "" for line in others)]
    if typed[:1] in ("'", '"') and not _keeps_quotes(item, typed):
        return [_with_needed_quotes(value, in_brackets=False)]
    return [typed]


def bracketed(block: Block) -> str | None:
    """Fields or entries in brackets on one line; None where that is too long, or has no room for a comment."""
    if block.commented:
        return None
    parts = []
    for item in block.items:
        value = bracketed(item.value) if isinstance(item.value, Block) else _in_brackets(item.value)
        if value is None:
            return None
        parts.append(value if item.name is None else f"{item.name}: {value}")
    inside = ", ".join(parts)
    if len(inside) > WIDTH:
        return None
    return f"{{{inside}}}" if block.of_fields else f"[{inside}]"


def _in_brackets(value: Scalar) -> str | None:
    if not value.typed or "\n" in value.typed:
        return None
    if value.typed[0] in "'\"" and "\\u" not in value.typed and "\t" not in value.typed:
        return _with_needed_quotes(value, in_brackets=True)
    return value.typed


def _keeps_quotes(item: Item, typed: str) -> bool:
    r"""Whether quotes stay as typed.

    A comment behind a text without them looks as if it belonged to it; a formula needs them as soon as it begins with
    a bracket or a sign; `\u200b` spells what nobody could see.
    """
    return bool(item.behind) or item.name == "answer" or "\\u" in typed or "\t" in typed


def _with_needed_quotes(value: Scalar, *, in_brackets: bool) -> str:
    """A text that is typed in quotes, in those that it needs."""
    if not isinstance(resolve(value.value), str):
        return quoted(value.value)
    return spelled(value.value, flow=in_brackets)


def _single(item: Item, value: Scalar) -> str | None:
    """One line under `|-` as it stands behind its name; None for another text, or one with signs that nobody sees."""
    if not value.typed.startswith("|-") or not value.value or "\n" in value.value:
        return None
    line = quoted(value.value) if item.behind else _with_needed_quotes(value, in_brackets=False)
    return None if "\\u" in line else line


def _block(value: Scalar, indent: str) -> list[str]:
    """A text under `|` or `>`, two blanks further right than its field.

    The line breaks at its end, which no text keeps, are left out, and so is a `-` behind the sign, which does the same.
    But one line may be a number or a share, which has to hold none.
    """
    header = _HEADER.match(value.typed)
    assert header is not None  # noqa: S101  (it begins with the sign)
    lines = value.typed[header.end() :].split("\n")
    written = [line for line in lines if line.strip(" ")]
    if not written:
        return [header["sign"] + header["more"]]
    digit = _DIGIT.search(header["more"])
    own = value.column + int(digit[0]) if digit else len(written[0]) - len(written[0].lstrip(" "))
    inside = [line[own:] for line in lines]
    while not inside[-1]:
        inside.pop()
    start = header["sign"] + (str(len(STEP)) if digit else "") + ("-" if "\n" not in value.value else "")
    return [start, *(f"{indent}{line}" if line else "" for line in inside)]
