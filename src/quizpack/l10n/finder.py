"""What may be filled in for a text that has no translation: from the memory, the glossary, a parent language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from quizpack.l10n.layers import words
from quizpack.l10n.memory import Memory
from quizpack.l10n.memory.caution import Caution
from quizpack.l10n.memory.recorded import is_confirmed
from quizpack.l10n.origin import Origin, has_notes
from quizpack.l10n.pairing import nfc
from quizpack.l10n.po import Catalogue
from quizpack.l10n.whole_terms import WholeTerms
from quizpack.markup import is_plain, parse
from quizpack.model.glossary import Glossary
from quizpack.model.walk import Spot


class Fill(NamedTuple):
    """A translation to fill in. `source` is the similar text that it was made for, `score` the likeness in per cent.

    `translations` is how many there are for the same text, where that is why it is only offered; an engine has so many
    `doubts`.
    """

    text: str
    origin: Origin
    score: int = 0
    source: str = ""
    translations: int = 0
    engine: str = ""
    version: str = ""
    doubts: int = 0


Fills = Mapping[str, Fill]
"""What is to be filled in, by key."""


class Finder:
    """Looks translations into one language up.

    `languages` are the quiz's and the other one. `memory` holds translations from the one into the other, `parents` are
    the catalogues of the same quiz in the other one's parent languages, nearest first.
    """

    def __init__(
        self,
        memory: Memory,
        glossary: Glossary,
        languages: tuple[str, str],
        parents: Sequence[Catalogue] = (),
    ) -> None:
        self._memory = memory
        self._glossary = glossary
        self._language, locale = languages
        self._terms = WholeTerms(glossary, locale)
        self._inherited = [_by_key(catalogue) for catalogue in parents]

    def exact(self, spot: Spot) -> Fill | None:
        """The translation of exactly this text, where there is no doubt which."""
        markup = spot.text.markup
        known = self._memory.same(markup)
        only = known.only if known else None if known else self._in_a_parent(spot)
        if only and _fits(markup, only):
            return Fill(only, Origin.MEMORY)
        if target := self._terms.translation(markup):
            return Fill(target, Origin.GLOSSARY)
        return None

    def by_pattern(self, spot: Spot) -> Fill | None:
        """The translation of a text that differs in its values only."""
        target = None if is_address(spot) else self._memory.by_pattern(spot.text.markup)
        return Fill(target, Origin.PATTERN) if target and _fits(spot.text.markup, target) else None

    def offered(self, spot: Spot) -> Fill | None:
        """What a translator may like to see: one of several translations of the text, or that of a similar one."""
        markup = spot.text.markup
        if known := self._memory.same(markup):
            target = next((one for one in known.targets if _fits(markup, one)), None)
            return Fill(target, Origin.OFFERED, 100, translations=len(known.targets)) if target else None
        match = None if is_address(spot) else self._memory.alike(markup, self._caution)
        if not match or not _fits(markup, match.target):
            return None
        return Fill(match.target, Origin.OFFERED, match.score, match.source)

    @cached_property
    def _caution(self) -> Caution:
        return Caution(self._language, self._glossary)

    def _in_a_parent(self, spot: Spot) -> str | None:
        """The translation that the same text has under the same key."""
        found = (texts.get((spot.key, nfc(spot.text.markup))) for texts in self._inherited)
        return next(filter(None, found), None)


_SLOT = re.compile(r"\{\{[^}]*\}\}")


def is_address(spot: Spot) -> bool:
    """Whether only exactly the same text can help: a guide's address."""
    return spot.key.endswith("/guide-url")


def _by_key(catalogue: Catalogue) -> Mapping[tuple[str, str], str]:
    """The confirmed translations of a catalogue by key and text."""
    noted = has_notes(catalogue)
    return {
        (key, nfc(entry.msgid)): words(entry)
        for key, entry in catalogue.keyed.items()
        if entry.msgstr and is_confirmed(catalogue, entry, noted=noted)
    }


def _fits(markup: str, target: str) -> bool:
    """Whether a translation can stand for a text: it has the same blanks, and no mistake of markup that is new."""
    if ("{{" in markup or "{{" in target) and Counter(_SLOT.findall(markup)) != Counter(_SLOT.findall(target)):
        return False
    return is_plain(target) or not parse(target).problems or bool(parse(markup).problems)
