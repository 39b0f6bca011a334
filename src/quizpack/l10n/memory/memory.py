"""The translation memory of one pair of languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from quizpack.l10n.memory.alike import Index
from quizpack.l10n.memory.caution import Caution
from quizpack.l10n.memory.patterns import Shape, carried_over, shape
from quizpack.l10n.memory.recorded import Unit
from quizpack.l10n.pairing import nfc


class Known(NamedTuple):
    """The translations that a text has, the commonest first."""

    targets: tuple[str, ...]

    @property
    def only(self) -> str | None:
        """The translation, where there is just one."""
        return self.targets[0] if len(self.targets) == 1 else None


class Match(NamedTuple):
    """A similar text, its commonest translation, and how like it is, in per cent."""

    source: str
    target: str
    score: int


class Memory:
    """What has been translated before. The two indexes are made when they are first needed."""

    def __init__(self, units: Iterable[Unit]) -> None:
        self._known: dict[str, dict[str, int]] = {}
        for source, target, times in units:
            targets = self._known.setdefault(nfc(source), {})
            targets[target] = targets.get(target, 0) + times

    def __len__(self) -> int:
        """How many texts it knows."""
        return len(self._known)

    def same(self, markup: str) -> Known | None:
        """The translations of exactly this text."""
        targets = self._known.get(nfc(markup))
        return Known(_commonest_first(targets)) if targets else None

    def by_pattern(self, markup: str) -> str | None:
        """A translation made from that of a text which differs in numbers, code, formulas or addresses only."""
        new = shape(nfc(markup))
        made: dict[str, int] = {}
        for source, old in self._shapes.get(new.text, ()) if new else ():
            for target, count in self._known[source].items():
                if new and source != nfc(markup) and (text := carried_over(old, target, new)):
                    made[text] = made.get(text, 0) + count
        return _commonest_first(made)[0] if made else None

    def alike(self, markup: str, caution: Caution) -> Match | None:
        """The likest other text whose translation may be offered."""
        text = nfc(markup)
        for score, source in self._index.alike(text):
            if source != text and not caution.forbids(text, source):
                return Match(source, _commonest_first(self._known[source])[0], score)
        return None

    @cached_property
    def _shapes(self) -> Mapping[str, list[tuple[str, Shape]]]:
        shapes: dict[str, list[tuple[str, Shape]]] = {}
        for source in self._known:
            if found := shape(source):
                shapes.setdefault(found.text, []).append((source, found))
        return shapes

    @cached_property
    def _index(self) -> Index:
        return Index(tuple(self._known))


def _commonest_first(targets: Mapping[str, int]) -> tuple[str, ...]:
    """Of equally common ones, the first that was met goes first."""
    return tuple(sorted(targets, key=lambda target: -targets[target]))
