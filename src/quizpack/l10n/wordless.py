"""Texts that are the same in every language: code, math, numbers, addresses, names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from quizpack.model.walk import Spot

if TYPE_CHECKING:
    from quizpack.l10n.kept_terms import KeptTerms

# What holds letters but no words. `$` as the format page says: it opens before and closes behind something that is no
# blank, and no digit follows, so that "$5 or $6" is money.
_NO_WORDS = re.compile(
    r"```.*?```|~~~.*?~~~|``.*?``|`[^`]*`"
    r"|\$\$.*?\$\$|\$(?=\S)[^$\n]*?(?<=\S)\$(?!\d)"
    r"|\]\([^)]*\)|\{\{[^}]*\}\}|</?[A-Za-z][^>]*>|https?://\S+",
    re.DOTALL,
)
_MARKS = re.compile(r"[`~$\]{<]|://")
"""One of these is in whatever `_NO_WORDS` finds; most texts have none."""
_LETTER = re.compile(r"[^\W\d_]")


def wordless(spot: Spot, terms: KeptTerms | None = None) -> bool:
    """Whether a text needs no translation: it has no letter outside code, math, addresses and `terms`.

    A guide's address needs none either. Such a text may still be translated (a guide may have a page for each
    language).
    """
    words = prose(spot.text.markup)
    return not _LETTER.search(terms.without(words) if terms else words) or spot.key.endswith("/guide-url")


def prose(markup: str) -> str:
    """A text without its code, math, tags, addresses and blanks."""
    return _NO_WORDS.sub("", markup) if _MARKS.search(markup) else markup
