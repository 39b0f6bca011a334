"""What is found while a quiz is written: each finding at its place, in the language whose text is at fault."""

from __future__ import annotations

from dataclasses import dataclass, field

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.place import Place, Source


@dataclass(slots=True)
class Losses:
    """The findings of one quiz, in the order in which they were found; an error among them forbids the file."""

    source: Source
    found: list[Diagnostic] = field(default_factory=list)

    def add(self, kind: Kind, place: Place, message: str, help: str | None = None, locale: str | None = None) -> None:  # noqa: A002  (a finding's own words)
        """Note one finding. `locale` only where one language's text is at fault: what holds for all is told once."""
        self.found.append(kind.at(self.source.span(place), message, help=help, locale=locale))

    @property
    def fatal(self) -> bool:
        """Whether the system would not take what was meant."""
        return any(one.severity is Severity.ERROR for one in self.found)
