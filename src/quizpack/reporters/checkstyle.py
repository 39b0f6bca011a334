"""Findings in the form of Checkstyle's XML, which most build servers and review tools read.

The form is that of Checkstyle's own `XMLLogger`: a `file` for each file, an `error` for each finding, whatever its
severity.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quizpack.diagnostics import Diagnostic
from quizpack.packaging.xml import Xml, element
from quizpack.reporters._reporter import Look, Reporter, Sources
from quizpack.reporters._xml import allowed, page

_NO_FILE = "."
"""Where a finding belongs that is about no file: the folder itself."""


def report(found: Sequence[Diagnostic], _sources: Sources, _look: Look) -> str:
    """All findings as one file of XML."""
    return page(element("checkstyle", version="4.3"), _files(found))


def _files(found: Sequence[Diagnostic]) -> Iterator[Xml]:
    files: dict[str, list[Diagnostic]] = {}
    for one in found:
        files.setdefault(one.span.path if one.span else _NO_FILE, []).append(one)
    for path, its in files.items():
        yield element("file", name=allowed(path)).lines(map(_error, its))


def _error(one: Diagnostic) -> Xml:
    place = {"line": str(one.span.line), "column": str(one.span.column)} if one.span else {}
    message = f"{one.message}\n{one.help}" if one.help else one.message
    source = f"quizpack.{one.code}.{one.name}"
    return element("error", **place, severity=one.severity.word, message=allowed(message), source=source)()


REPORTER = Reporter(about="Checkstyle's XML, for build servers and review tools", report=report)
