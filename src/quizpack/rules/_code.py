"""The code in a text as it is typed: between backticks, and in blocks."""

from __future__ import annotations

import re

from quizpack.l10n.patterns import pattern

_FENCED = pattern(r"(?:^|\n)[ \t]*(`{3,}|~{3,})[^\n]*\n(.*?)(?:\n[ \t]*\1|\Z)", re.DOTALL)
_INLINE = pattern(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)


def without_code(markup: str) -> str:
    """A text without its code; where that stood, there is a sign that is no letter."""
    if "`" not in markup and "~~~" not in markup:
        return markup
    return _INLINE.sub("⟦⟧", _FENCED.sub("\n⟦⟧", markup))


def code_of(markup: str) -> list[str]:
    """The pieces of code in a text."""
    blocks = [found[2] for found in _FENCED.finditer(markup)]
    return blocks + [found[2] for found in _INLINE.finditer(_FENCED.sub("\n", markup))]
