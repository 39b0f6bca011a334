"""What a package holds, in the same words for every format: the neutral record that all readers fill."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache

from quizpack.diagnostics import Diagnostic
from quizpack.model.record import record
from quizpack.packaging.listing import Listing
from quizpack.packaging.package import Package

# bounded, so that `1e999999999` does not take for ever
_NUMBER = re.compile(r"[-+]?(\d{1,40}(\.\d{0,40})?|\.\d{1,40})([eE][-+]?\d{1,2})?", re.ASCII)


@record
class Asked:
    """One question: its type (as quizpack names types, or the format's own name where it has no other) and points."""

    type: str
    points: Fraction | None = None


@record
class Part:
    """A quiz, an item bank or a category of questions in a package.

    `settings` are pairs of a name and a value in words; the names are those of a quiz's settings in quizpack, with
    `pick` for questions that are drawn at random. `points` is None where the format does not tell.
    """

    identifier: str
    title: str
    questions: tuple[Asked, ...]
    points: Fraction | None = None
    settings: tuple[tuple[str, str], ...] = ()

    @property
    def types(self) -> dict[str, int]:
        """How many questions there are of each type, the commonest first."""
        return counted_types(self.questions)


@record
class Survey:
    """What a package is and what it holds.

    `languages` tells of each language where it is declared; `files` counts what is neither XML nor the manifest, by
    sort. `notes` are facts about platforms that are no faults of the package.
    """

    format: str
    version: str
    layout: str
    tool: str | None = None
    parts: tuple[Part, ...] = ()
    languages: tuple[tuple[str, tuple[str, ...]], ...] = ()
    files: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def questions(self) -> tuple[Asked, ...]:
        """All questions of all parts."""
        return tuple(one for part in self.parts for one in part.questions)


@record
class Reader:
    """How one format is read. `claims` tells whether a package is of this format."""

    claims: Callable[[Package], bool]
    read: Callable[[Package, Listing | None], tuple[Survey, tuple[Diagnostic, ...]]]


def counted_types(questions: Iterable[Asked]) -> dict[str, int]:
    """How many questions there are of each type, the commonest first, then by name."""
    counts = Counter(one.type for one in questions)
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def total(questions: Iterable[Asked]) -> Fraction | None:
    """The points of some questions together; None where none of them tells its points."""
    known = [one.points for one in questions if one.points is not None]
    return sum(known, Fraction()) if known else None


@lru_cache(4096)
def number(text: str | None) -> Fraction | None:
    """A number as formats write it, with a decimal point; None for anything else."""
    given = (text or "").strip()
    return Fraction(given) if _NUMBER.fullmatch(given) else None


def shown(value: Fraction) -> str:
    """A number as people write it, with at most five decimals."""
    return f"{float(value):.5f}".rstrip("0").rstrip(".")


def counted(count: int, noun: str) -> str:
    """`1 question`, `2 questions`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
