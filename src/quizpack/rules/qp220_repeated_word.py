"""A word stands twice in a row in the translation.

Mostly it is a slip of the hand. Many languages double words on purpose: Vietnamese (`song song`, `từ từ`), Filipino,
Turkish, Hindi and others. For Vietnamese only little words that are never doubled are looked at, for the others
nothing; Malay and Indonesian write a hyphen (`murid-murid`).

Bad:

    # translations/ms/loops.po
    msgctxt "loops/pace/explanation"
    msgid "It sets the pace of the others."
    msgstr "Peringkat itu menentukan rentak rentak yang lain."

Good:

    # translations/vi/loops.po
    msgctxt "loops/name/choices/a/text"
    msgid "Data parallelism"
    msgstr "Song song dữ liệu"
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translation

KIND = Kind("QP220", "repeated-word", Severity.INFO)

_TWICE = pattern(r"(?<![\w-])([^\W\d_]{2,})\s+\1(?![\w-])", re.IGNORECASE)
# Languages that double words on purpose, or write no blanks between them.
_DOUBLING = "fil tl haw mi sm to tr az kk ky uz tk hi bn ta te ml kn mr gu pa ur fa th lo km my zh ja ko hu"
_LEGITIMATE = {
    "de": "das der die sie",
    "en": "had that",
    "es": "no",
    "fr": "nous vous",
    "nl": "dat die",
    "it": "piano",
}
_NEVER_IN_VIETNAMESE = "của và là các những được bị cho với trên để trong một không này"


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Look for doubled words in each text."""
    language = translation.locale.partition("-")[0]
    if language in _DOUBLING.split():
        return
    legitimate = _LEGITIMATE.get(language, "").split()
    for one in translation.pairs:
        if one.target == one.source or not _may_repeat(one.target):
            continue
        found = _TWICE.search(one.prose.text)
        if not found or _TWICE.search(one.source_prose.text):
            continue
        word = found[1].lower()
        if word not in legitimate and (language != "vi" or word in _NEVER_IN_VIETNAMESE.split()):
            yield translation.found(KIND, one, f"“{found[1]}” stands twice in a row.", help="Take one of the two out.")


def _may_repeat(text: str) -> bool:
    """A quick look: whether a word begins as the one before it ends."""
    words = text.split()
    return any(map(str.startswith, words[1:], words))


RULE = Rule(kind=KIND, compare=compare, weblate=("duplicate",))
