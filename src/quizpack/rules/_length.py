"""How long the same text is in another language, and how long it takes to read."""

from __future__ import annotations

from quizpack.l10n.detect import script_of

_SCALES = {"vi": 1.1, "ar": 0.9, "zh": 0.65, "ja": 0.65, "ko": 0.65}
"""Columns beside English, measured on parallel texts; those of Japanese and Korean are taken to be as in Chinese."""


def scale(locale: str) -> float:
    """How many columns a text takes, where it would take one in English."""
    return _SCALES.get(locale.partition("-")[0], 1.0)


# Letters a minute, read aloud by native adults (https://doi.org/10.1167/iovs.11-8284).
_SPEEDS = {
    "en": 987,
    "ar": 612,
    "de": 920,
    "es": 1025,
    "fi": 1078,
    "fr": 998,
    "he": 833,
    "it": 950,
    "ja": 357,
    "nl": 978,
    "pl": 916,
    "pt": 913,
    "ru": 986,
    "sl": 885,
    "sv": 917,
    "tr": 1054,
    "zh": 255,
    # not in the study, so assumed from parallel texts
    "ms": 987,
    "id": 987,
    "vi": 1035,
    "ko": 500,
    "th": 500,
}
_BY_SCRIPT = {"Latn": 950, "Cyrl": 950, "Grek": 950, "Arab": 700, "Hebr": 700, "Hani": 300}


def speed(locale: str) -> int:
    """Letters that a learner reads in a minute."""
    return _SPEEDS.get(locale.partition("-")[0]) or _BY_SCRIPT.get(script_of(locale), 500)


def letters(text: str) -> int:
    """Letters and digits; marks do not count."""
    return sum(map(str.isalnum, text))
