"""Texts that are much alike, found among many thousand without comparing them all.

A text that is like another to 85 % has nearly all of its words, so it is compared only with the texts that have one of
its rarest words, or two where all are common. Of single words the first letters are looked at.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from quizpack.documents import collector_paused
from quizpack.l10n.patterns import pattern

LIKE = 85
"""The least likeness in per cent (rapidfuzz's ratio) at which another text's translation is offered."""
_CANDIDATES = 600
"""A text is compared with about so many."""
_ENOUGH = 2
"""If so many words are rare, a similar text has one of them."""
_COMMON = 4
"""Of so many common words, the rarest, a similar text has two neighbours."""
_BEGINNING = 3
_WORD = pattern(r"\w+")


class Index:
    """The texts to compare with, by their words."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._having: defaultdict[str, list[int]] = defaultdict(list)
        having = self._having
        with collector_paused():
            for number, text in enumerate(texts):
                for word in _words(text):
                    having[word].append(number)

    def alike(self, text: str) -> Iterator[tuple[int, str]]:
        """The texts that are like this one to 85 % or more, the likest first, with the likeness in whole per cent."""
        from rapidfuzz import fuzz, process

        some = [self._texts[number] for number in self._candidates(text)]
        found = process.extract(text, some, scorer=fuzz.ratio, score_cutoff=LIKE, limit=None)
        for other, score, _ in sorted(found, key=lambda one: (-one[1], one[2])):
            yield int(score), other

    def _candidates(self, text: str) -> list[int]:
        """The numbers of the texts to compare with, in their order."""
        rows = [row for word in {*_words(text)} if (row := self._having.get(word))]
        rows.sort(key=lambda row: (len(row), row))
        found: list[int] = []
        rare = 0
        for row in rows:
            if len(found) + len(row) > _CANDIDATES:
                break
            found += row
            rare += 1
        if rare < _ENOUGH:
            for one, other in pairwise(rows[rare : rare + _COMMON]):
                found += set(one).intersection(other)
            if len(rows) == rare + 1:
                found += rows[rare]
        return sorted({*found})


def _words(text: str) -> list[str]:
    words: list[str] = _WORD.findall(text.lower())
    return [f" {words[0][:_BEGINNING]}"] if len(words) == 1 else words
