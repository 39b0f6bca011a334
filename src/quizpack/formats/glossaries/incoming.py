"""A term as another program's glossary has it, each word with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.model.place import Span

Found = tuple[Diagnostic, ...]


class Word(NamedTuple):
    """A word or sentence, and where it stands."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """One term; the same as `model.glossary.Term`, whose fields are explained there."""

    term: Word
    keep: bool = False
    translations: Mapping[str, Word] = field(default_factory=dict)
    avoid: Mapping[str, tuple[Word, ...]] = field(default_factory=dict)
    case_sensitive: bool = False
    note: Word | None = None
