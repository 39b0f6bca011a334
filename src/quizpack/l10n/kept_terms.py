"""Terms that are the same in every language, such as names of products, and where a quiz's texts hold them."""

from __future__ import annotations

import re
from collections.abc import Container

from quizpack.l10n.glossary import known_names
from quizpack.model.glossary import Glossary

_WORD = re.compile(r"\w+")


class KeptTerms:
    """The terms of a glossary, and quizpack's own list of names, as far as `text` (a quiz's file) holds them.

    Only whole words count, though an English plural may follow. A name of the list that is an ordinary word as well
    does not count.
    """

    def __init__(self, glossary: Glossary, text: str) -> None:
        words = {word for some in set(text.lower().split()) for word in _WORD.findall(some)}
        own = {term.term: term.case_sensitive for term in glossary.terms if term.keep}
        known = {name.name: True for name in known_names() if not name.doubtful}
        named = {term.term.casefold() for term in glossary.terms}
        terms = own | {name: exact for name, exact in known.items() if name.casefold() not in named}
        here = [term for term in sorted(terms, key=len, reverse=True) if _may_hold(words, term)]
        alternatives = "|".join(re.escape(term) if terms[term] else f"(?i:{re.escape(term)})" for term in here)
        self._pattern = re.compile(rf"(?<!\w)(?:{alternatives})(?=(?:e?s)?(?!\w))") if here else None

    def within(self, markup: str) -> tuple[str, ...]:
        """The terms that a text holds, each once, in the text's order."""
        return tuple(dict.fromkeys(self._pattern.findall(markup))) if self._pattern else ()

    def without(self, markup: str) -> str:
        """A text with its terms taken out."""
        return self._pattern.sub("", markup) if self._pattern else markup


def _may_hold(words: Container[str], term: str) -> bool:
    """Whether a file with these words may hold a term: its first word (the others may stand on the next line)."""
    first = _WORD.match(term.lower())
    return first is None or any(first[0] + ending in words for ending in ("", "s", "es"))
