"""Texts that are the same in every language: code, math, numbers, addresses."""

from __future__ import annotations

import re

from quizpack.model.walk import Spot

# What holds letters but no words. `$` as the format page says: it opens before and closes behind something that is no
# blank, and no digit follows, so that "$5 or $6" is money.
_NO_WORDS = re.compile(
    r"```.*?```|~~~.*?~~~|``.*?``|`[^`]*`"
    r"|\$\$.*?\$\$|\$(?=\S)[^$\n]*?(?<=\S)\$(?!\d)"
    r"|\]\([^)]*\)|\{\{[^}]*\}\}|</?[A-Za-z][^>]*>|https?://\S+",
    re.DOTALL,
)
_LETTER = re.compile(r"[^\W\d_]")


def wordless(spot: Spot) -> bool:
    """Whether a text needs no translation: it has no letter outside code, math and addresses, or is a guide's address.

    Such a text may still be translated (a guide may have a page for each language).
    """
    return not _LETTER.search(_NO_WORDS.sub("", spot.text.markup)) or spot.key.endswith("/guide-url")
