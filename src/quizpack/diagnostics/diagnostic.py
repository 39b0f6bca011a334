"""The one diagnostic."""

from __future__ import annotations

from enum import IntEnum

from quizpack.model.place import Span
from quizpack.model.record import record, small_record


class Severity(IntEnum):
    """How much a finding matters; only errors make a command fail."""

    INFO = 1
    WARNING = 2
    ERROR = 3

    @property
    def word(self) -> str:
        """`info`, `warning` or `error`, as in reports."""
        return self.name.lower()


@small_record
class Related:
    """A second place that belongs to a finding, such as the first of two equal keys."""

    message: str
    span: Span


@small_record
class Edit:
    """Replace the code points from `start` to `end` (exclusive) of a file's text."""

    path: str
    start: int
    end: int
    replacement: str


@small_record
class Fix:
    """Edits that cure a finding. A safe fix never changes what the author meant."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool = True


@record
class Diagnostic:
    """One finding.

    `code` is stable (`QP012`), `name` reads well after "allow", `message` says in plain words what is wrong and
    `help` how to write it right. `span` is None only where no file is meant. `locale` names the language whose text
    is at fault, where that matters.
    """

    code: str
    name: str
    severity: Severity
    message: str
    span: Span | None = None
    locale: str | None = None
    help: str | None = None
    related: tuple[Related, ...] = ()
    fix: Fix | None = None


@small_record
class Kind:
    """A sort of finding: the code, name and severity that all its diagnostics share.

    Families: QP00x project and glossary files, QP0 source, QP1 content, QP2 language (QP201–225 translation checks,
    QP25x PO syntax), QP3 lost in a target, QP4 package, QP5 import, QP9 plug-ins.
    """

    code: str
    name: str
    severity: Severity = Severity.ERROR

    def at(  # noqa: PLR0913  (a finding has that many parts)
        self,
        span: Span | None,
        message: str,
        *,
        help: str | None = None,  # noqa: A002  (the field's name everywhere)
        locale: str | None = None,
        related: tuple[Related, ...] = (),
        fix: Fix | None = None,
    ) -> Diagnostic:
        """Make a finding of this kind."""
        return Diagnostic(
            code=self.code,
            name=self.name,
            severity=self.severity,
            message=message,
            span=span,
            locale=locale,
            help=help,
            related=related,
            fix=fix,
        )


def in_order(found: list[Diagnostic]) -> list[Diagnostic]:
    """Findings sorted as a reader walks: by file, place, then code; exact repeats once."""

    def where(one: Diagnostic) -> tuple[str, int, int, str, str, str]:
        span = one.span or Span("")
        return (span.path, span.line, span.column, one.code, one.locale or "", one.message)

    return sorted(dict.fromkeys(found), key=where)
