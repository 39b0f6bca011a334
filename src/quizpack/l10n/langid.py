"""A second opinion on the language of a text, from py3langid where that is installed (`pip install quizpack[langid]`).

The core knows the words of four languages only. Of a text that should be in any other one, the model says whether it is
still in the source language.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

MARGIN = 25.0
"""How much more likely (difference of log probabilities) the source language must be. Borrowed words make up to 12."""


def is_still(text: str, source: str, locale: str) -> bool:
    """Whether a text is plainly in the source language and not in `locale`; False where nobody can tell."""
    rank = _rank()
    if rank is None:
        return False
    scores = dict(rank(text))
    languages = [tag.partition("-")[0] for tag in (source, locale)]
    if not all(language in scores for language in languages):
        return False
    return float(scores[languages[0]]) - float(scores[languages[1]]) > MARGIN


@cache
def _rank() -> Callable[[str], list[tuple[str, float]]] | None:
    """The model's judgement, loaded when it is first asked for (about a second)."""
    try:
        from py3langid import rank
    except ImportError:
        return None
    found: Callable[[str], list[tuple[str, float]]] = rank
    return found
