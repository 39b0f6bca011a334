"""When a text needs quotes in YAML, and how it is then written."""

from __future__ import annotations

import re

from quizpack.documents.core_schema import is_not_finite, resolve

STARTS = frozenset("[]{},*&!%@>|`\"'#")
"""An unquoted text cannot start with one of these."""

_LONE_SIGN = re.compile(r"[-?:](?:\s|\Z)")
_LATER = re.compile(r":(?=\s|\Z)|(?<=\s)#")
_IN_BRACKETS = re.compile(r"[,\[\]{}]|:\?")
_NOT_TYPED = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def quoted(text: str) -> str:
    r"""A text in quotes: single ones, or double ones where that spares doubling an apostrophe.

    Line breaks and control characters, which a line cannot hold, are written as `\u000A` in double quotes.
    """
    if _NOT_TYPED.search(text):
        escaped = text.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + _NOT_TYPED.sub(lambda found: f"\\u{ord(found.group()):04X}", escaped) + '"'
    if "'" in text and '"' not in text and "\\" not in text:
        return f'"{text}"'
    return quoted_singly(text)


def quoted_singly(text: str) -> str:
    """A text of one line in single quotes, in which nothing but the quote itself has a meaning."""
    return "'" + text.replace("'", "''") + "'"


def spelled(text: str, *, flow: bool = False) -> str:
    """A text as a teacher would type it: plain where YAML lets it, in quotes elsewhere.

    With `flow` it stands between brackets or braces. Numbers and truth values stay plain: where a text is meant,
    quizpack shows what is typed.
    """
    return quoted(text) if needs_quotes(text, flow=flow) else text


def needs_quotes(text: str, *, flow: bool = False) -> bool:
    """Whether a text would be refused, or read as something else, without quotes."""
    return (
        text != text.strip()
        or resolve(text) is None
        or is_not_finite(text)
        or text[0] in STARTS
        or text.startswith(("--- ", "... "))
        or text in ("---", "...")
        or _LONE_SIGN.match(text) is not None
        or _LATER.search(text) is not None
        or _NOT_TYPED.search(text) is not None
        or (flow and (_IN_BRACKETS.search(text) is not None or text[0] in "-?:"))
    )
