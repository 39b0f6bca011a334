"""A translation is far longer or shorter than its source: words are missing, or something was added.

How long texts become depends on the language; only what is three times as long as usual, or shorter than a third, is
reported, and only where that is more than a few words. A title longer than 255 characters is cut by Moodle and
Canvas. An entry with Weblate's flag `max-length:80` must not be longer than that.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/pace/explanation"
    msgid "The slowest stage sets the pace, since each of the other stages has to wait for it."
    msgstr "Peringkat paling perlahan."

Good:

    # translations/ms/loops.po
    msgctxt "loops/pace/explanation"
    msgid "The slowest stage sets the pace, since each of the other stages has to wait for it."
    msgstr "Peringkat paling perlahan menentukan rentak, kerana semua peringkat lain perlu menunggunya."
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule
from quizpack.rules._text import width
from quizpack.rules._translation import Translated, Translation

KIND = Kind("QP213", "translation-length", Severity.WARNING)

LONGEST_TITLE = 255
"""What Moodle and Canvas keep of a title, in code points."""
TIMES = 3.0
"""How much longer or shorter than usual is worth a look."""
FEW = 30
"""Differences of so few columns are never told."""

# Columns of a translation for each column of an English text, where the language is far from 1: measured on books and
# manuals that exist in both.
_USUAL = {"zh": 0.65, "yue": 0.65, "ja": 0.8, "ko": 0.8, "th": 0.85, "km": 0.9, "ar": 0.9, "he": 0.85, "fa": 0.95}
_GLOSS = pattern(r" ?\([^()]*\)")
_LIMIT = pattern(r"max-length:\s*(\d+)")


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Compare the length of each text with its source's."""
    usual = _usual(translation.locale) / _usual(translation.quiz.language)
    for one in translation.pairs:
        message = _fault(one, usual) if _is_odd(len(one.source) * usual, len(one.target)) else None
        if message:
            help_ = "Check that the translation says all that the source says, and no more."
            yield translation.found(KIND, one, message, help=help_)
        if message := _over_limit(one):
            yield translation.found(KIND, one, message, help="Find shorter words.")


def _is_odd(expected: float, length: int) -> bool:
    """Whether the length as typed, markup and all, is far enough from the usual for a closer look."""
    return not expected / 2.5 < length < expected * 2.5


def _fault(one: Translated, usual: float) -> str | None:
    source = width(one.source_prose.text)
    # what the source calls it may stand in brackets behind a translation
    target = width(one.prose.text if "(" in one.source else _GLOSS.sub("", one.prose.text))
    expected = source * usual
    if target > TIMES * expected and target - expected > FEW:
        return f"The translation is unusually long: {target} characters for {source} of the source."
    if target < expected / TIMES and expected - target > FEW:
        return f"The translation is unusually short: {target} characters for {source} of the source."
    return None


def _over_limit(one: Translated) -> str | None:
    """A text that is longer than its entry, or a title than any platform, allows."""
    length = len(one.target)
    if one.entry and one.entry.flags:
        limits = [int(found[1]) for flag in one.entry.flags if (found := _LIMIT.fullmatch(flag))]
        if limits and length > min(limits):
            return f"The translation has {length} characters; the entry allows {min(limits)}."
    if length > LONGEST_TITLE >= len(one.source) and one.spot.key.endswith("/title"):
        return f"This title has {length} characters; platforms cut it after {LONGEST_TITLE}."
    return None


def _usual(locale: str) -> float:
    return _USUAL.get(locale.partition("-")[0], 1.0)


RULE = Rule(kind=KIND, compare=compare, weblate=("max-length", "max-size"))
