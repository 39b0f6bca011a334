"""The words of a text that say what it is about."""

from __future__ import annotations

import re

from quizpack.l10n.detect import group, is_function_word
from quizpack.l10n.patterns import pattern
from quizpack.rules._text import CODE, tokens

_ADDRESS = pattern(r"\S+(?:://|www\.)\S+")
_ENDING = pattern(r"(?:ing|ed|es|s)$")
# Words that are in many stems and options, whatever the quiz is about.
_COMMON = frozenset(
    (
        *("following", "statement", "answer", "true", "false", "correct", "value", "values", "number", "type", "types"),
        *(
            "name",
            "kind",
            "example",
            "used",
            "uses",
            "using",
            "each",
            "other",
            "same",
            "there",
            "their",
            "where",
            "when",
        ),
        *("which", "what", "that", "this", "with", "from", "into", "than", "then", "them", "have", "more", "most"),
        *("berikut", "pernyataan", "jawapan", "nilai", "nombor", "jenis", "contoh", "digunakan", "lebih", "setiap"),
    )
)


def beginnings(text: str) -> set[str]:
    """The first four letters of each longer word: whether two texts share any is quick to see."""
    return {word[:4] for word in text.split() if len(word) > 3}


def content(text: str, locale: str) -> frozenset[str]:
    """The words of four letters and more that are no function words, in English without their endings."""
    language = group(locale)
    text = text.replace(CODE, " ").lower()
    if "://" in text or "www." in text:
        text = _ADDRESS.sub(" ", text)
    found = (word for word in tokens(text) if len(word) > 3 or (len(word) > 1 and not word.isascii()))
    words = (word for word in found if word not in _COMMON and not is_function_word(word, language))
    return frozenset(map(_stem, words) if language == "en" else words)


def _stem(word: str) -> str:
    return _ENDING.sub("", word) if len(word) > 5 else re.sub("s$", "", word)
