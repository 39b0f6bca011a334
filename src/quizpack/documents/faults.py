"""The findings that are errors wherever they stand in a file: what our YAML does without."""

from __future__ import annotations

import re

from quizpack.diagnostics import Diagnostic, Edit, Fix, Kind, Related
from quizpack.documents import kinds
from quizpack.documents.document import MOST_LEVELS
from quizpack.documents.quoting import quoted, quoted_singly
from quizpack.documents.rewriting import cut_out, line_bounds, one_line, quoting, with_quotes, written
from quizpack.documents.tree import Map, key_place
from quizpack.model.place import Place, Source, Span, end_of, place, start_of

_PROPERTY = re.compile(r"[&!*][^\s,\[\]{}]*")
_ESCAPE = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|(?:\r\n|.)?)", re.DOTALL)
_NAMES_IT = "gives this part of the file a name"
_INSTRUCTS = "is an instruction to the reading program"
_MOST_SHOWN = 200
_GOOD_ESCAPES = frozenset(["\\\\", '\\"'])
_LINE_OR_TAB = frozenset(["\\n", "\\t", "\\r"])
_FOLD = re.compile(r"[ \t]*(?:\r\n|\r|\n)\s*")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def empty_file(source: Source) -> Diagnostic:
    """A file that holds nothing, or only comments."""
    comments = " but comments" if source.text.strip() else ""
    return kinds.EMPTY_FILE.at(
        Span(source.path), f"This file holds nothing{comments}.", help="Write it, or delete the file."
    )


def duplicate_field(source: Source, fields: Map, name: str, again: Place) -> Diagnostic:
    """A name that the same fields hold already."""
    return same_name(source, name, start_of(key_place(source, fields, name)), again)


def same_name(source: Source, name: str, first_start: int, again: Place) -> Diagnostic:
    """A name that stands at two places of the same fields."""
    first, second = source.span(place(first_start, first_start + len(name))), source.span(again)
    return kinds.DUPLICATE_FIELD.at(
        second,
        f"`{name}` stands twice: in line {first.line} and again in line {second.line}.",
        help="Keep one of the two. If a new entry of a list begins here, its first line starts with `- `.",
        related=(Related(f"the first `{name}`", first),),
    )


def bad_field_name(source: Source, where: Place) -> Diagnostic:
    """A list, fields, nothing or another file part where a field's name should be."""
    start, end = line_bounds(source, start_of(where))
    typed = source.text[start : min(end, start + _MOST_SHOWN)]
    value = place(start + len(typed) - len(typed.lstrip("- \t")), start + len(typed.rstrip(" \t")))
    if typed.lstrip("- \t")[:1] in ("[", "{", "?", ":"):
        first = typed.lstrip("- \t")[0]
        return kinds.FIELD_NAME.at(
            source.span(value),
            f"A text that starts with `{first}` needs quotes; as it stands, a field without a plain name begins here.",
            help=f"If this is a text, write: {with_quotes(source, value)}",
            fix=quoting(source, value, safe=False),
        )
    return kinds.FIELD_NAME.at(
        source.span(one_line(source, where)),
        "The name of a field is missing here, or it is no plain text.",
        help="A field is written `name: value`. A text that starts with `{`, `[`, `?` or `:` needs quotes.",
    )


def alias(source: Source, where: Place) -> Diagnostic:
    """`*name`, which repeats what an anchor named."""
    return _property(source, where, kinds.ANCHOR, "repeats another part of the file")


def anchor(source: Source, start: int) -> Diagnostic:
    """`&name` before a value."""
    return _property(source, _marked(source, start, "&"), kinds.ANCHOR, _NAMES_IT)


def tag(source: Source, start: int) -> Diagnostic:
    """`!name` before a value."""
    return _property(source, _marked(source, start, "!"), kinds.TAG, _INSTRUCTS)


def mark_of_nested(source: Source, start: int) -> Diagnostic:
    """`&name` or `!name` before a list or fields."""
    where = _marked(source, start, source.text[start])
    kind, purpose = (kinds.ANCHOR, _NAMES_IT) if source.text[start] == "&" else (kinds.TAG, _INSTRUCTS)
    return kind.at(
        source.span(where),
        f"`{cut_out(source, where)}` {purpose}, which quizpack does not use.",
        help="Delete it.",
        fix=Fix("Delete it", (Edit(source.path, start_of(where), end_of(where), ""),)),
    )


def _marked(source: Source, start: int, sign: str) -> Place:
    """The property of a sort among those that stand before a value (an anchor and a tag may both)."""
    _, end = line_bounds(source, start)
    at = max(source.text.find(sign, start, end), start)
    found = _PROPERTY.match(source.text, at)
    return place(at, found.end() if found else at + 1)


def _property(source: Source, where: Place, kind: Kind, purpose: str) -> Diagnostic:
    sign = source.text[start_of(where)]
    whole = where
    begin, end = line_bounds(source, start_of(where))
    before = source.text[max(begin, start_of(where) - _MOST_SHOWN) : start_of(where)]
    if "[" not in before and "{" not in before:
        typed = source.text[start_of(where) : min(end, start_of(where) + _MOST_SHOWN)]
        whole = place(start_of(where), start_of(where) + len(typed.rstrip(" \t")))
    return kind.at(
        source.span(where),
        f"A text that starts with `{sign}` needs quotes; without them `{cut_out(source, where)}` {purpose}, "
        "which quizpack does not use.",
        help=f"Write: {with_quotes(source, whole)}",
        fix=quoting(source, whole, safe=False),
    )


def too_deep(source: Source, where: Place) -> Diagnostic:
    """A list or fields inside so many others."""
    return kinds.TOO_DEEP.at(
        source.span(where),
        f"Lists and fields are nested more than {MOST_LEVELS} levels deep here; what stands deeper is left out.",
        help="Perhaps a text that starts with `[` or `{` lacks its quotes.",
    )


def not_finite(source: Source, where: Place) -> Diagnostic:
    """`.nan` and `.inf`."""
    typed = cut_out(source, where)
    return kinds.NOT_FINITE.at(
        source.span(where),
        f"`{typed}` is not a number that a quiz can hold.",
        help=f"If it is a text, put it in quotes: {written(source, where, quoted(typed))}",
        fix=quoting(source, where, safe=False),
    )


def second_document(source: Source, start: int) -> Diagnostic:
    """`---` or `...` in the middle of a file."""
    begin, end = line_bounds(source, start)
    return kinds.SECOND_DOCUMENT.at(
        source.span(place(begin, end)),
        "A line with `---` or `...` ends the file for quizpack: what follows is not read.",
        help="Delete this line, or move what follows to a file of its own. In a text such a line must be indented.",
    )


def backslash(source: Source, where: Place) -> tuple[Diagnostic | None, str]:
    r"""What is wrong with a text in double quotes that holds a backslash, and the characters as they were meant.

    Only `\\`, `\"` and `\u` with four hexadecimal digits are allowed; everything else is rather LaTeX or a
    Windows path than what YAML makes of it.
    """
    inside = source.text[start_of(where) + 1 : end_of(where) - 1]
    wrong = [found for found in _ESCAPE.finditer(inside) if not _is_allowed(found.group())]
    if not wrong:
        return None, inside
    meant = _ESCAPE.sub(_undone, _FOLD.sub(" ", inside))
    return _wrong_backslash(source, where, wrong, meant), meant


def _undone(found: re.Match[str]) -> str:
    """What an allowed escape stands for; the others as typed."""
    escape = found.group()
    if not _is_allowed(escape):
        return escape
    return escape[1] if len(escape) == 2 else chr(_code_point(escape))


def _is_allowed(escape: str) -> bool:
    return escape in _GOOD_ESCAPES or (len(escape) == 6 and not 0xD800 <= _code_point(escape) <= 0xDFFF)


def _code_point(escape: str) -> int:
    r"""The number in `\u00e9`."""
    return int("0x" + escape[2:], 0)


def _wrong_backslash(source: Source, where: Place, wrong: list[re.Match[str]], meant: str) -> Diagnostic:
    first = wrong[0]
    at = start_of(where) + 1 + first.start()
    spelling = first.group() if first.group()[1:].strip() else "\\"
    safe = not any(found.group() in _LINE_OR_TAB for found in wrong)
    breaks = (
        ""
        if all(found.group() != "\\n" for found in wrong)
        else "\nA text of several lines stands under a `|`; there a backslash is just a backslash."
    )
    return kinds.BACKSLASH.at(
        source.span(place(at, at + len(spelling))),
        f"A backslash has a meaning of its own in double quotes: `{spelling}` is not shown as typed.",
        help=f"Use single quotes: {written(source, where, quoted_singly(meant))}{breaks}",
        fix=Fix("Use single quotes", (Edit(source.path, start_of(where), end_of(where), quoted_singly(meant)),), safe),
    )


def control_character(source: Source, where: Place, value: str) -> Diagnostic | None:
    r"""A control character that `\u0007` and the like have made."""
    found = _CONTROL.search(value)
    if found is None:
        return None
    return kinds.CONTROL_CHARACTER.at(
        source.span(where),
        f"This text holds the character U+{ord(found.group()):04X}, which no quiz can show.",
        help="Delete the `\\u…` that stands for it.",
    )
