"""Which texts must not lend each other their translations, however like they are: those that differ in what counts.

"…increase memory use" and "…not increase memory use" are alike to 96 %, and one is the opposite of the other.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from quizpack.l10n.glossary import known_names
from quizpack.l10n.patterns import pattern
from quizpack.l10n.words import lines
from quizpack.model.glossary import Glossary

_TOKEN = pattern(
    r"`+[^`]*`+|\$(?=\S)[^$\n]*?(?<=\S)\$(?!\d)|\{\{[^}\n]*\}\}|https?://\S+"
    r"|(?<![\w])[-−–]?\d[\d.,]*|\w+(?:[.'’_-]\w+)*(?:\(\))?|[<>≤≥=≠±×÷%°€$^]"
)
_CODE = pattern(r"[\d_()`${}<>≤≥=≠±×÷%°€^/]|\w\.\w|[a-z][A-Z]|^[A-Z]{2,}s?$")
"""What shows that a token is a number, code, a formula, a sign or an abbreviation."""
_OPPOSITES = ("un", "in", "im", "ir", "il", "non-", "non", "dis", "de", "ne", "nie", "mis", "anti")
_UNSPACED = frozenset({"zh", "ja", "ko", "th", "lo", "km", "my"})


class Caution:
    """What may not differ between two texts of a language: numbers, code, negation, terms, words with an opposite."""

    def __init__(self, language: str, glossary: Glossary) -> None:
        main = language.partition("-")[0]
        self._words = _telling_words(main) | _words_of_terms(glossary)
        self._inside = _listed("negations", main) if main in _UNSPACED else ()

    def forbids(self, text: str, other: str) -> bool:
        """Whether the translation of the one must not be offered for the other."""
        here, there = Counter(_TOKEN.findall(text)), Counter(_TOKEN.findall(other))
        gone, added = here - there, there - here
        if any(map(self._tells, (*gone, *added))):
            return True
        if any(text.count(word) != other.count(word) for word in self._inside):
            return True
        return any(_are_opposites(one.lower(), two.lower()) for one in gone for two in added)

    def _tells(self, token: str) -> bool:
        word = token.lower()
        if word.endswith(("n't", "n’t")) or word in self._words or _CODE.search(token):
            return True
        return any(part in self._words for part in word.split("-")) if "-" in word else False


def _are_opposites(one: str, other: str) -> bool:
    """Whether one word is the other with a prefix that denies: stable, unstable."""
    short, long = sorted((one, other), key=len)
    return long.endswith(short) and long.removesuffix(short) in _OPPOSITES


def _telling_words(language: str) -> frozenset[str]:
    return frozenset(word for name in ("negations", "counts", "opposites") for word in _listed(name, language))


@cache
def _listed(name: str, language: str) -> tuple[str, ...]:
    named = (line.partition(":") for line in lines(name))
    return next((tuple(words.split()) for tag, _, words in named if tag == language), ())


def _words_of_terms(glossary: Glossary) -> frozenset[str]:
    """The words of all terms of the glossary and of all names that every language keeps."""
    names = (*(term.term for term in glossary.terms), *(name.name for name in known_names() if not name.doubtful))
    return frozenset(word.lower() for name in names for word in name.replace("-", " ").split())
