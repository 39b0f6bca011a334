"""A glossary: words that translations keep, and how others are translated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from quizpack.model.place import NOWHERE, Place, Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word or phrase of the source language.

    `keep` says that every language has the same word. `translations` holds the right one for each locale (BCP 47),
    `avoid` the wrong ones. Without `case_sensitive`, `Ring` and `ring` are one word. `note` is for translators.
    """

    term: str
    keep: bool = False
    translations: Mapping[str, str] = field(default_factory=dict)
    avoid: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    case_sensitive: bool = False
    note: str | None = None
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Glossary:
    """All terms, in the order of the file. `source` is the file, for the places; None where there is no file."""

    terms: tuple[Term, ...] = ()
    source: Source | None = field(default=None, compare=False, repr=False)


NO_GLOSSARY = Glossary()
"""What a project without one has."""
