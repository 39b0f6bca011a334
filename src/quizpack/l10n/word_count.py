"""How many words of a text a translator has to write."""

from __future__ import annotations

import re

from quizpack.l10n.wordless import prose

# Languages that write no blanks between words: a character counts for one.
_ONE = r"\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
_WORD = re.compile(rf"[{_ONE}]|[^\W_{_ONE}]+(?:['’-]\w+)*")


def words_in(markup: str) -> int:
    """The number of words outside code, math and addresses."""
    return sum(1 for _ in _WORD.finditer(prose(markup)))
