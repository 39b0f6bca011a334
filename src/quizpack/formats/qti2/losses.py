"""What is found while a package is written: each finding at its place, in the language whose text is at fault."""

from __future__ import annotations

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.model.place import Place, Source


class Losses:
    """The findings of one quiz, in the order in which they were found; an error among them forbids the package."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.found: list[Diagnostic] = []

    def add(self, kind: Kind, place: Place, message: str, help: str | None = None, locale: str | None = None) -> None:  # noqa: A002  (a finding's own words)
        """Note one finding. `locale` only where one language's text is at fault: what holds for all is told once."""
        self.found.append(kind.at(self.source.span(place), message, help=help, locale=locale))
