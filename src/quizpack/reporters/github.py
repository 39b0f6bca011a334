"""Findings as workflow commands of GitHub Actions, which show them at their lines in a pull request.

Source: "Workflow commands for GitHub Actions"; the escapes are those of its toolkit (`core/src/command.ts`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quizpack.diagnostics import Diagnostic, Severity
from quizpack.model.place import Span
from quizpack.reporters._reporter import Look, Reporter, Sources

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_IN_MESSAGE = {ord("%"): "%25", ord("\r"): "%0D", ord("\n"): "%0A"}
_IN_PROPERTY = {**_IN_MESSAGE, ord(":"): "%3A", ord(","): "%2C"}


def report(found: Sequence[Diagnostic], _sources: Sources, _look: Look) -> str:
    """One command a line."""
    return "".join(map(_command, found))


def _command(one: Diagnostic) -> str:
    place = _place(one.span) if one.span else {}
    properties = {**place, "title": f"{one.code} {one.name}"}
    written = ",".join(f"{name}={value.translate(_IN_PROPERTY)}" for name, value in properties.items())
    message = "\n".join(_lines(one)).translate(_IN_MESSAGE)
    return f"::{_COMMANDS[one.severity]} {written}::{message}\n"


def _place(span: Span) -> dict[str, str]:
    """The place; GitHub takes columns only where a finding is on one line, and counts the last one in."""
    place = {"file": span.path, "line": str(span.line)}
    if span.end_line > span.line:
        return {**place, "endLine": str(span.end_line)}
    last = max(span.column, span.end_column - 1)
    return {**place, "endLine": str(span.line), "col": str(span.column), "endColumn": str(last)}


def _lines(one: Diagnostic) -> Iterator[str]:
    yield f"({one.locale}) {one.message}" if one.locale else one.message
    if one.help:
        yield one.help
    for other in one.related:
        yield f"{other.span.path}:{other.span.line}:{other.span.column}: {other.message}"


REPORTER = Reporter(about="annotations, for GitHub Actions", report=report, piecewise=True)
