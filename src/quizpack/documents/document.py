"""A file that has been read: its tree, and everything that is wrong or doubtful about how it is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from quizpack.diagnostics import Diagnostic
from quizpack.model.place import Place, Source

MOST_LEVELS = 64
"""How deep lists and fields may be nested."""


@dataclass(frozen=True, slots=True)
class Document:
    """A file that has been read.

    `root` is a `Map`, a `List`, a plain value, or None where the file holds nothing or cannot be read to its end.
    `diagnostics` count whatever the file is for. `doubts` count only where a text is meant, which the reader cannot
    know: whoever uses the value at a place as a text asks `as_text` (for `correct: true # yes`, of which there may be
    thousands, nothing is kept). `spoilt` are the places of values that already
    have an error in `diagnostics`: what a schema says about such a value is no news.
    """

    source: Source
    root: Any
    diagnostics: tuple[Diagnostic, ...] = ()
    doubts: dict[Place, Diagnostic] = field(default_factory=dict)
    spoilt: frozenset[Place] = frozenset()

    def as_text(self, where: Place, value: object) -> Diagnostic | None:
        """What is wrong with a value of the tree that is meant as a text; None if nothing is.

        Either a doubt of the reader (a warning or an error), or, for nothing, an empty text, a list and fields, that
        this is no text, with the quoted form. A spoilt value has been told of already.
        """
        if where in self.spoilt:
            return None
        if doubt := self.doubts.get(where):
            return doubt
        if isinstance(value, bool):
            from quizpack.documents.doubts import comment_behind

            return comment_behind(self.source, where)
        if isinstance(value, int | float) or (isinstance(value, str) and value and not value.isspace()):
            return None
        from quizpack.documents.text_meant import text_meant

        return text_meant(self.source, where, value)
