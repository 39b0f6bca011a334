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

from quizpack.l10n.patterns import pattern
from quizpack.l10n.words import lines
from quizpack.model.locale import parse

KNOWN = ("en", "ms", "vi")
"""The languages with lists of words; `ms` stands for Indonesian too."""

_LISTS = {"en": ("en",), "ms": ("malay", "ms", "id"), "vi": ("vi",)}
_WORD = pattern(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
# Letters that no other language with Latin letters has: ơ, ư, and vowels with two marks or a dot or a hook.
_VIETNAMESE = pattern("[\u01a1\u01b0\u1ea0-\u1ef9]")
_VIETNAMESE_OR_OTHERS = pattern("[\u01a1\u01b0\u1ea0-\u1ef9àáâãèéêìíòóôõùúýăđĩũ]")
# Malay words with a prefix and a suffix: mengurangkan, dikirakan, pengaktifan, keselarian.
_MALAY = pattern(r"(?:me|di|ber|ter|pe|ke|se)\w{3,}(?:kan|nya)|(?:ke|pe[mn])\w{4,}an")

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
    """What the words of a text speak for.

    `of` has the weight for each known language: 2 for a word that is proof, 1 for one that needs company. `marked`
    counts the words with marks that Vietnamese has, among other languages.
    """

    of: dict[str, int]
    words: int
    marked: int


@cache
def script_of(locale: str) -> str:
    """The script (ISO 15924) that a language is written in; Latin where nothing else is known."""
    tag = parse(locale)
    if tag and tag.script:
        return _SAME_SCRIPT.get(tag.script, tag.script)
    return _SCRIPT_OF.get(tag.language, "Latn") if tag else "Latn"


def letters_in(text: str, script: str) -> int:
    """How many letters of a script a text has; none where the script is not known."""
    return len(_letters(script).findall(text)) if script in _SCRIPTS else 0


def in_script(text: str, locale: str) -> bool:
    """Whether a text's letters are those of its language, as far as that can be told."""
    script = script_of(locale)
    if script == "Latn":
        if text.isascii() or not _other_letters().search(text):
            return True
        others = len(_other_letters().findall(text))
        return others < 2 or letters_in(text, script) >= others
    small = (word for word in words_of(text) if word.isascii() and word.islower() and len(word) > 2)
    return _letters(script).search(text) is not None or next(small, None) is None


def words_of(text: str) -> list[str]:
    """The words of a text, with the case that they have."""
    return _WORD.findall(text)


def group(locale: str) -> str:
    """The language that a locale's words are listed under; the locale's own language where there is no list."""
    language = locale.partition("-")[0]
    return "ms" if language == "id" else language


def may_be_other(text: str, own: str) -> bool:
    """A quick look that most texts pass: whether a word or letter speaks for another language than the group `own`."""
    if text.isascii() if own == "vi" else _VIETNAMESE.search(text):
        return True
    return not _foreign_words(own).isdisjoint(text.lower().split())


def weights(text: str) -> Weights:
    """What the words of a text speak for. A word counts once, a word of two languages not at all."""
    of = dict.fromkeys(KNOWN, 0)
    marked = 0
    tokens = set(text.lower().split())
    for token in tokens:
        if speaks := _SPEAKS[token]:
            of[speaks.language] += speaks.weight
            marked += speaks.marked
    return Weights(of, len(tokens), marked)


def other_language(text: str, found: Weights, locale: str, enough: int = 2) -> str | None:
    """The language of a text that is plainly not in `locale`; None where it may well be.

    `found` are the weights of its words. With `enough` 1, a single word that needs company is company for others that
    are known to be in `locale`.
    """
    own = group(locale)
    best = max((language for language in KNOWN if language != own), key=found.of.__getitem__)
    weight, mine = found.of[best], found.of.get(own, 0) + (found.marked if own == "vi" else 0)
    if own in KNOWN:
        plain = weight >= enough if mine == 0 else weight >= max(4, 3 * mine)
    else:
        # Of a language without a list anything may look like ours: only a text full of our words is told.
        plain = weight >= 5 and 3 * weight >= 2 * found.words and not found.marked
    return best if plain and not _is_name(words_of(text)) else None


def without_marks(text: str, found: Weights, locale: str) -> bool:
    """Whether a text that should be Vietnamese was typed without a single mark, or is in no language we know.

    About a third of all syllables have no mark, so only longer texts tell.
    """
    return not found.marked and found.words > 4 and group(locale) == "vi" and not _is_name(words_of(text))


def malay_or_indonesian(texts: Iterable[str]) -> tuple[int, int]:
    """How many words speak for Malay and how many for Indonesian in some texts."""
    malay, indonesian = _plain_words("ms"), _plain_words("id")
    ms = id_ = 0
    for text in texts:
        tokens = set(text.lower().split())
        ms += len(malay & tokens)
        id_ += len(indonesian & tokens)
    return ms, id_


def is_function_word(word: str, language: str) -> bool:
    """Whether a word belongs to the frame of sentences in a language that we have a list of, and to no other list."""
    found = _known_words().get(word.lower())
    return found is not None and found[0] == language


def _is_name(words: Sequence[str]) -> bool:
    """Whether all words but little ones begin with a capital, as in titles of books and names of firms.

    A sentence in capitals is none.
    """
    if len(words) > 4 and all(map(str.isupper, words)):
        return False
    known = _known_words()
    capitals = sum(word[0].isupper() for word in words)
    return (
        capitals > 1
        and all(word[0].isupper() or word.lower() in known for word in words)
        and 2 * capitals >= len(words)
    )


class _Speaks(NamedTuple):
    """The language that a word speaks for, with its weight, and whether it has marks of Vietnamese."""

    language: str
    weight: int
    marked: bool


class _Memo(dict[str, _Speaks | None]):
    """What words speak for, by the word as it stands in a text, in small letters, punctuation and all; mostly None."""

    def __missing__(self, token: str) -> _Speaks | None:
        if len(self) > _MOST_WORDS:
            self.clear()
        parts = [one for one in map(_speaks_for, _WORD.findall(token)) if one]
        self[token] = max(parts, key=lambda one: one.weight, default=None)
        return self[token]


_MOST_WORDS = 200_000
_SPEAKS = _Memo()


def _speaks_for(word: str) -> _Speaks | None:
    marked = not word.isascii() and _VIETNAMESE_OR_OTHERS.search(word) is not None
    language, weight = _known_words().get(word, ("vi", 0))
    if not weight and marked and _VIETNAMESE.search(word):
        weight = 2
    if not weight and len(word) > 7 and _MALAY.fullmatch(word):
        language, weight = "ms", 1
    if not (weight or marked):
        return None
    return _Speaks(language, weight, marked)


@cache
def _foreign_words(own: str) -> frozenset[str]:
    """The words of the lists that speak for another language than this one."""
    return frozenset(word for word, (language, _) in _known_words().items() if language != own)


@cache
def _other_letters() -> re.Pattern[str]:
    """Any letter of a known script that is not Latin."""
    return re.compile(f"[{''.join(letters for script, letters in _SCRIPTS.items() if script != 'Latn')}]")


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
