"""How much of a quiz is translated."""

from __future__ import annotations

from dataclasses import dataclass, field

from quizpack.model.walk import Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """How many of a quiz's texts are in what state in one language; each text is counted once.

    `kept` texts are rightly the same in both languages; `unreviewed` ones have a translation that nobody has
    confirmed, `inherited` ones are there in a language that stands in, `missing` ones in none but the source. What a
    translation memory had for texts without a translation is `recalled`.
    """

    translated: int = 0
    kept: int = 0
    unreviewed: int = 0
    inherited: int = 0
    missing: int = 0
    recalled: int = 0

    @property
    def total(self) -> int:
        """All texts."""
        return self.translated + self.kept + self.unreviewed + self.inherited + self.missing + self.recalled


@dataclass(slots=True)
class Tally:
    """What localising a quiz came across.

    `in_source` are the texts for which the source stands (missing or unreviewed ones), `differing` those whose
    translation in place is not the catalogue's, `decomposed` those equal to their entry's only as Unicode's NFC;
    `paired` counts the texts that have an entry in the catalogue.
    """

    translated: int = 0
    kept: int = 0
    recalled: int = 0
    paired: int = 0
    unreviewed: list[Spot] = field(default_factory=list)
    inherited: list[Spot] = field(default_factory=list)
    missing: list[Spot] = field(default_factory=list)
    in_source: list[Spot] = field(default_factory=list)
    differing: list[Spot] = field(default_factory=list)
    decomposed: list[Spot] = field(default_factory=list)

    def counts(self) -> Counts:
        """The numbers alone."""
        return Counts(
            translated=self.translated,
            kept=self.kept,
            unreviewed=len(self.unreviewed),
            inherited=len(self.inherited),
            missing=len(self.missing),
            recalled=self.recalled,
        )
