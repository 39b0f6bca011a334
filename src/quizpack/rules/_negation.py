"""Questions that ask for what is not so."""

from __future__ import annotations

import re

from quizpack.l10n.patterns import pattern
from quizpack.rules._words import Words

_SENTENCE_END = pattern(r"(?<=[.?!。？])\s+")


def negative_word(stem: str, frames: Words, names: Words) -> str | None:
    """The word that makes a question negative, as it is spelt in the stem; None where it is not negative.

    `frames` are negative questions, `names` the words that make them so. Only the last question of the stem counts.
    """
    sentence = _question(stem)
    frame = frames.find(sentence.lower())
    if not frame:
        return None
    words = [(frame.start() + found[0], found[1]) for found in _found(frame[0], names)]
    if not words:
        return None
    start, length = words[-1]
    return sentence[start : start + length]


def stands_out(word: str, markup: str) -> bool:
    """Whether a word is in capitals, bold, in italics or underlined."""
    if word.isupper():
        return True
    name = re.escape(word)
    return re.search(rf"(?:\*|_|<(?:u|b|strong|em|i|mark)>)[^*_<]*\b{name}\b", markup) is not None


def _question(stem: str) -> str:
    """The last sentence with a question mark; the last sentence where none has one."""
    sentences = _SENTENCE_END.split(stem.strip())
    return next((one for one in reversed(sentences) if one.endswith(("?", "？"))), sentences[-1])


def _found(frame: str, names: Words) -> list[tuple[int, int]]:
    """Where in a frame such words stand, and how long they are."""
    found = []
    at = 0
    while one := names.find(frame[at:]):
        found.append((at + one.start(), len(one[0])))
        at += one.end()
    return found
