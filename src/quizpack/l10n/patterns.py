"""Regular expressions that are compiled when they are first used.

Most runs of quizpack need few of the many patterns that look at translations, and compiling them all takes longer than
checking a small quiz.
"""

from __future__ import annotations

import re
from typing import Any, cast


def pattern(source: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern that can be used like a compiled one."""
    return cast("re.Pattern[str]", _Late(source, flags))


class _Late:
    def __init__(self, source: str, flags: int) -> None:
        self._source = source
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        # the pattern's methods become attributes, so that later uses cost nothing
        value = getattr(re.compile(self._source, self._flags), name)
        setattr(self, name, value)
        return value
