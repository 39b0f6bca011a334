"""A text's Markdown, cut where translating must not reach over: lines, items, cells; code blocks stay whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from quizpack.l10n.patterns import pattern

_FENCE = pattern(r"\s{0,3}(?:>\s?)*\s*(`{3,}|~{3,})")
# What begins a line and is no word: marks of quotations, list items and headings.
_BEGINNING = pattern(r"(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|#{1,6}(?=[ \t])))*[ \t]*")
_ITEM = pattern(r"[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]")
_INDENTED = pattern(r"(?: {4}|\t)")
# Lines without words of their own: rules, underlines of headings, the line below a table's head, a link's target.
_WORDLESS = pattern(r"\s*(?:[-=*_ \t]{2,}|[|: \t-]*\|[|: \t-]*|\[[^\]]+\]:\s+\S.*)\s*")
_BREAK = pattern(r"(?:\\| {2,})$")
_BELOW_HEAD = pattern(r"^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$", re.MULTILINE)
_CELL_END = pattern(r"(\s*(?<!\\)\|\s*)")


class Block(NamedTuple):
    """A stretch of a text: words to translate, or what stays as it is."""

    text: str
    words: bool


def blocks(markup: str) -> Iterator[Block]:
    """The stretches of a text of several lines, in order; together they are the text.

    A paragraph is one stretch, line breaks among it, unless a mark begins a line or a hard break ends one.
    """
    has_table = any("|" in row[0] for row in _BELOW_HEAD.finditer(markup))
    waiting = ""
    for line in _lines(markup):
        is_row = has_table and "|" in line.text
        if not line.words or is_row or _starts_anew(line.text):
            yield from _paragraph(waiting)
            waiting = ""
        if not line.words:
            yield line
        elif is_row or _BREAK.search(line.text.rstrip("\r\n")):
            yield from _paragraph(waiting + line.text, is_row)
            waiting = ""
        else:
            waiting += line.text
    yield from _paragraph(waiting)


def _lines(markup: str) -> Iterator[Block]:
    """The lines with their ends; those of code blocks and those without words have none."""
    fence, empty_before, in_list = "", True, False
    for line in markup.splitlines(keepends=True):
        found = _FENCE.match(line)
        if fence:
            yield Block(line, words=False)
            if found and found[1].startswith(fence) and not line[found.end() :].strip():
                fence = ""
            continue
        in_list = bool(_ITEM.match(line)) or (in_list and (not line.strip() or line[0] in " \t"))
        is_code = empty_before and not in_list and bool(_INDENTED.match(line))
        fence = found[1] if found else ""
        yield Block(line, words=not (fence or is_code or not line.strip() or _WORDLESS.fullmatch(line)))
        empty_before = is_code or not line.strip()


def _starts_anew(line: str) -> bool:
    beginning = _BEGINNING.match(line)
    return bool(beginning and beginning[0].strip())


def _paragraph(text: str, is_row: bool = False) -> Iterator[Block]:
    """The words of a paragraph, apart from the mark that begins it and the break that ends it; cells one by one."""
    if not text:
        return
    beginning = _BEGINNING.match(text)
    start = beginning.end() if beginning else 0
    end = start + len(text[start:].rstrip().removesuffix("\\").rstrip())
    cells = _CELL_END.split(text[start:end]) if is_row else [text[start:end]]
    yield Block(text[:start], words=False)
    for at, cell in enumerate(cells):
        yield Block(cell, words=at % 2 == 0)
    yield Block(text[end:], words=False)
