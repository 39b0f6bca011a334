"""Texts whose only markup is `code`, *emphasis* and **strong emphasis** in its plainest form: no parser is needed.

Half of all texts with markup are so, and this is ten times as fast as markdown-it, which need not even be imported.
What is not plainly so is left to it; a test holds that both say the same.
"""

from __future__ import annotations

import re
from typing import Final

from quizpack.markup import escape

CODE: Final = '<code dir="ltr" translate="no">'
"""`dir` keeps code in its own direction inside Arabic or Hebrew; `translate` keeps browsers' translators off it."""

# Emphasis begins behind a blank or bracket and before a letter, and ends the other way round, so that no rule of
# CommonMark (0.31, section 6.2) has anything to decide. Blanks at the ends of code may have to go: not for here.
_SPAN: Final = re.compile(
    r"(?<!`)`(?P<code>[^`\s](?:[^`\n]*[^`\s])?)`(?!`)"
    r"|(?<![^\s(])(?P<stars>\*\*?)(?P<stressed>\w(?:[^*`_\n]*\w)?)(?P=stars)(?![^\s).,;:?!])"
)
_SIGN: Final = re.compile(r"[\\`*_\[<>&$~{]|\]\(")


def spans_only(text: str) -> str | None:
    """The markup of a text without line breaks or with soft ones, all of it printable; None where it takes a parser."""
    if "`" not in text and "*" not in text:
        return None
    kept: list[str] = []
    end = 0
    for found in _SPAN.finditer(text):
        kept += (text[end : found.start()], "")
        end = found.end()
        code, stars, stressed = found.groups()
        if code is not None:
            kept[-1] = f"{CODE}{escape.text(code)}</code>"
        elif _SIGN.search(stressed):
            return None
        else:
            name = "strong" if stars == "**" else "em"
            kept[-1] = f"<{name}>{stressed}</{name}>"
    kept.append(text[end:])
    return None if _SIGN.search("\n".join(kept[::2])) else "".join(kept)
