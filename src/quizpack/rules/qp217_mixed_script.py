"""A word mixes letters of two scripts that look the same, such as a Cyrillic “о” in a word with Latin letters.

Nobody sees the difference, but searching, sorting, hyphenation and screen readers do, and an answer that a learner
types never matches. Only letters that have a twin in the other script are reported, so that `Δt`, `μm` and formulas
are fine.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/name/choices/a/text"
    msgid "The model"
    msgstr "Mоdel itu"

Good:

    # translations/ms/loops.po
    msgctxt "loops/name/choices/a/text"
    msgid "The model"
    msgstr "Model itu"
"""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import name

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translation

KIND = Kind("QP217", "mixed-script", Severity.WARNING)

_FOREIGN = "АВЕКМНОРСТУХЅІЈаеорсухѕіјԁΑΒΕΖΗΙΚΜΝΟΡΤΥΧο"
_TWINS = "ABEKMHOPCTYXSIJaeopcyxsijdABEZHIKMNOPTYXo"
_LATIN = "A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ"
_LATIN_TWINS = frozenset(_TWINS)
_MIXED = pattern(rf"\w*(?:[{_LATIN}][Ͱ-ӿԀ-ԯ]|[Ͱ-ӿԀ-ԯ][{_LATIN}])\w*")
_IS_LATIN = pattern(f"[{_LATIN}]")
_IS_OTHER = pattern("[Ͱ-ӿԀ-ԯ]")


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Look at the letters of each word."""
    for one in translation.pairs:
        if one.target.isascii() or not _IS_OTHER.search(one.target):
            continue
        for word in _MIXED.findall(one.prose.text):
            if (strange := _strange(word)) and word not in one.source:
                letters = ", ".join(f"“{letter}” ({name(letter).title()})" for letter in strange)
                message = f"“{word}” mixes two alphabets: {letters} only looks like a letter of the other one."
                yield translation.found(KIND, one, message, help="Type the word again.")
                break


def _strange(word: str) -> list[str]:
    """The letters of the rarer script in a word, if all of them have a twin in the other."""
    latin, other = _IS_LATIN.findall(word), _IS_OTHER.findall(word)
    if len(latin) >= len(other):
        return list(dict.fromkeys(other)) if all(letter in _FOREIGN for letter in other) else []
    return list(dict.fromkeys(latin)) if all(letter in _LATIN_TWINS for letter in latin) else []


RULE = Rule(kind=KIND, compare=compare)
