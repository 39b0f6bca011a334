"""Which language a text is written in: told from its script, its function words and its diacritics, without a model.

Short texts seldom tell, so the question is never "which language is this?" but "is this plainly another language than
it should be?". Where that is not plain, the answer is no. Malay and Indonesian count as one here; `malay_or_indonesian`
tells them apart, over a question or a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from quizpack.l10n.words import lines
from quizpack.model.locale import parse

KNOWN = ("en", "ms", "vi")
"""The languages with lists of words; `ms` stands for Indonesian too."""

_LISTS = {"en": ("en",), "ms": ("malay", "ms", "id"), "vi": ("vi",)}
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
# Letters that no other language with Latin letters has: ơ, ư, and vowels with two marks or a dot or a hook.
_VIETNAMESE = re.compile("[\u01a1\u01b0\u1ea0-\u1ef9]")
_VIETNAMESE_OR_OTHERS = re.compile("[\u01a1\u01b0\u1ea0-\u1ef9àáâãèéêìíòóôõùúýăđĩũ]")
# Malay words with a prefix and a suffix: mengurangkan, dikirakan, pengaktifan, keselarian.
_MALAY = re.compile(r"(?:me|di|ber|ter|pe|ke|se)\w{3,}(?:kan|nya)|(?:ke|pe[mn])\w{4,}an")

_SCRIPTS = {
    "Latn": "A-Za-zªºÀ-ÖØ-öø-\u02af\u1e00-\u1eff",
    "Grek": "\u0370-\u03ff\u1f00-\u1fff",
    "Cyrl": "\u0400-\u052f",
    "Armn": "\u0531-\u0587",
    "Hebr": "\u05d0-\u05ea",
    "Arab": "\u0620-\u06ff\u0750-\u077f",
    "Deva": "\u0900-\u097f",
    "Beng": "\u0980-\u09ff",
    "Guru": "\u0a00-\u0a7f",
    "Gujr": "\u0a80-\u0aff",
    "Taml": "\u0b80-\u0bff",
    "Telu": "\u0c00-\u0c7f",
    "Knda": "\u0c80-\u0cff",
    "Mlym": "\u0d00-\u0d7f",
    "Sinh": "\u0d80-\u0dff",
    "Thai": "\u0e00-\u0e7f",
    "Laoo": "\u0e80-\u0eff",
    "Mymr": "\u1000-\u109f",
    "Geor": "\u10a0-\u10ff",
    "Hang": "\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3",
    "Ethi": "\u1200-\u137f",
    "Khmr": "\u1780-\u17ff",
    "Hani": "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff",
}
"""The letters of each script; Japanese is written in `Hani` here, its own signs among them."""

_SAME_SCRIPT = {"Hans": "Hani", "Hant": "Hani", "Jpan": "Hani", "Kore": "Hang"}
_WRITTEN = {
    "Arab": "ar fa ur ps ug ckb",
    "Armn": "hy",
    "Beng": "bn as",
    "Cyrl": "ru uk be bg mk ky tg",
    "Deva": "hi mr ne sa",
    "Ethi": "am ti",
    "Geor": "ka",
    "Grek": "el",
    "Gujr": "gu",
    "Guru": "pa",
    "Hang": "ko",
    "Hani": "zh ja yue",
    "Hebr": "he yi",
    "Khmr": "km",
    "Knda": "kn",
    "Laoo": "lo",
    "Mlym": "ml",
    "Mymr": "my",
    "Sinh": "si",
    "Taml": "ta",
    "Telu": "te",
    "Thai": "th",
}
_SCRIPT_OF = {language: script for script, languages in _WRITTEN.items() for language in languages.split()}


class Weights(NamedTuple):
    """What the words of a text speak for: by language, 2 for a word that is proof, 1 for one that needs company."""

    of: dict[str, int]
    words: int
    unmarked: bool
    """Whether no word carries a mark that Vietnamese could have."""


def script_of(locale: str) -> str:
    """The script (ISO 15924) that a language is written in; Latin where nothing else is known."""
    tag = parse(locale)
    if tag and tag.script:
        return _SAME_SCRIPT.get(tag.script, tag.script)
    return _SCRIPT_OF.get(tag.language, "Latn") if tag else "Latn"


def letters_in(text: str, script: str) -> int:
    """How many letters of a script a text has; none where the script is not known."""
    return len(_letters(script).findall(text)) if script in _SCRIPTS else 0


def words_of(text: str) -> list[str]:
    """The words of a text, with the case that they have."""
    return _WORD.findall(text)


def group(locale: str) -> str:
    """The language that a locale's words are listed under; the locale's own language where there is no list."""
    language = locale.partition("-")[0]
    return "ms" if language == "id" else language


def weights(words: Sequence[str]) -> Weights:
    """What the words of a text (as `words_of` gives them) speak for. A word counts once, a shared word not at all."""
    known = _known_words()
    of = dict.fromkeys(KNOWN, 0)
    unmarked = True
    for word in {word.lower() for word in words}:
        if found := known.get(word):
            of[found[0]] += found[1]
        elif not word.isascii() and _VIETNAMESE_OR_OTHERS.search(word):
            of["vi"] += 2 if _VIETNAMESE.search(word) else 0
            unmarked = False
            continue
        elif len(word) > 7 and _MALAY.fullmatch(word):
            of["ms"] += 1
        unmarked = unmarked and word.isascii()
    return Weights(of, len(words), unmarked)


def other_language(words: Sequence[str], locale: str, enough: int = 2) -> str | None:
    """The language of a text that is plainly not in `locale`; None where it may well be.

    With `enough` 1, a single word that needs company is company for others that are known to be in `locale`.
    """
    if not words or _is_name(words):
        return None
    found, own = weights(words), group(locale)
    best = max((language for language in KNOWN if language != own), key=lambda language: found.of[language])
    weight = found.of[best]
    if own in KNOWN:
        mine = found.of[own]
        plain = weight >= enough if mine == 0 else weight >= max(4, 3 * mine)
        return best if plain else None
    # Of a language without a list anything may look like ours: only a text full of our words is told.
    return best if weight >= 5 and 3 * weight >= 2 * found.words and found.unmarked else None


def without_marks(words: Sequence[str], locale: str) -> bool:
    """Whether a text that should be Vietnamese was typed without a single mark, or is in no language we know."""
    return group(locale) == "vi" and len(words) > 3 and weights(words).unmarked and not _is_name(words)


def malay_or_indonesian(texts: Iterable[Sequence[str]]) -> tuple[int, int]:
    """How many words speak for Malay and how many for Indonesian, in the words of some texts."""
    malay, indonesian = _plain_words("ms"), _plain_words("id")
    words = [word.lower() for text in texts for word in text]
    return sum(word in malay for word in words), sum(word in indonesian for word in words)


def is_function_word(word: str, language: str) -> bool:
    """Whether a word belongs to the frame of sentences in a language that we have a list of, and to no other list."""
    found = _known_words().get(word.lower())
    return found is not None and found[0] == language


def _is_name(words: Sequence[str]) -> bool:
    """Whether all words but little ones begin with a capital, as in titles of books and names of firms."""
    known = _known_words()
    capitals = sum(word[0].isupper() for word in words)
    return (
        capitals > 1
        and all(word[0].isupper() or word.lower() in known for word in words)
        and 2 * capitals >= len(words)
    )


@cache
def _letters(script: str) -> re.Pattern[str]:
    return re.compile(f"[{_SCRIPTS[script]}]")


@cache
def _plain_words(name: str) -> frozenset[str]:
    return frozenset(word.removesuffix("!") for line in lines(name) for word in line.split())


@cache
def _known_words() -> dict[str, tuple[str, int]]:
    """Each word of the lists with its language and its weight; words of two languages are left out."""
    known: dict[str, tuple[str, int]] = {}
    shared: set[str] = set()
    for language, names in _LISTS.items():
        for word in (word for name in names for line in lines(name) for word in line.split()):
            bare, weight = word.removesuffix("!"), 2 if word.endswith("!") else 1
            before = known.setdefault(bare, (language, weight))
            if before[0] != language:
                shared.add(bare)
            elif before[1] < weight:
                known[bare] = (language, weight)
    return {word: found for word, found in known.items() if word not in shared}
