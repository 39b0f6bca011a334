"""Findings as SARIF 2.1.0, the OASIS form that code scanning services and editors read.

Numbers in brackets are sections of the "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from quizpack import __version__
from quizpack.diagnostics import Diagnostic, Edit, Fix, Severity
from quizpack.model.place import Source, Span
from quizpack.reporters._reporter import Look, Reporter, Sources
from quizpack.reporters.json_ import as_json

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_ROOT = "%SRCROOT%"
"""The name of the folder that paths are seen from (3.4.4); whoever reads the report knows where that is."""


def report(found: Sequence[Diagnostic], sources: Sources, _look: Look) -> str:
    """All findings as one log with one run. Columns count in code points (3.14.17)."""
    rules = _rules(found)
    driver = {"name": "quizpack", "version": __version__, "rules": [*rules.values()]}
    places = {code: number for number, code in enumerate(rules)}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(one, places[one.code], sources) for one in found],
    }
    return as_json({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})


def _rules(found: Iterable[Diagnostic]) -> dict[str, dict[str, Any]]:
    """What is told of each code (3.49), in their order; the usual level is the worst that was found."""
    worst: dict[str, Diagnostic] = {}
    for one in found:
        known = worst.setdefault(one.code, one)
        worst[one.code] = max(known, one, key=lambda other: other.severity)
    return {code: _rule(worst[code]) for code in sorted(worst)}


def _rule(one: Diagnostic) -> dict[str, Any]:
    words = one.name.replace("-", " ")
    return {
        "id": one.code,
        "name": words.title().replace(" ", ""),
        "shortDescription": {"text": f"{words[0].upper()}{words[1:]}."},
        "help": {"text": f"To read more: quizpack explain {one.code}"},
        "defaultConfiguration": {"level": _LEVELS[one.severity]},
    }


def _result(one: Diagnostic, rule: int, sources: Sources) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": one.code,
        "ruleIndex": rule,
        "level": _LEVELS[one.severity],
        "message": {"text": f"{one.message}\n{one.help}" if one.help else one.message},
        "locations": [_location(one.span)] if one.span else [],
    }
    if one.related:
        result["relatedLocations"] = [
            {"id": number, **_location(other.span), "message": {"text": other.message}}
            for number, other in enumerate(one.related)
        ]
    if one.fix and all(edit.path in sources for edit in one.fix.edits):
        result["fixes"] = [_fix(one.fix, sources)]
    if one.locale:
        result["properties"] = {"locale": one.locale}
    return result


def _location(span: Span) -> dict[str, Any]:
    return {"physicalLocation": {"artifactLocation": _artifact(span.path), "region": _region(span)}}


def _artifact(path: str) -> dict[str, str]:
    """A file (3.4). A path from the root of the disk stays what it is, and is relative to nothing."""
    from urllib.parse import quote

    uri = quote(path, errors="surrogateescape")
    return {"uri": f"file://{uri}"} if path.startswith("/") else {"uri": uri, "uriBaseId": _ROOT}


def _region(span: Span) -> dict[str, int]:
    """A stretch of a file (3.30): from 1, the last column exclusive, as ours."""
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _fix(fix: Fix, sources: Sources) -> dict[str, Any]:
    """A fix (3.55), file by file."""
    files: dict[str, list[Edit]] = {}
    for edit in fix.edits:
        files.setdefault(edit.path, []).append(edit)
    changes = [
        {"artifactLocation": _artifact(path), "replacements": [_replacement(edit, sources[path]) for edit in edits]}
        for path, edits in files.items()
    ]
    return {"description": {"text": fix.title}, "artifactChanges": changes}


def _replacement(edit: Edit, source: Source) -> dict[str, Any]:
    (line, column), (end_line, end_column) = source.position(edit.start), source.position(edit.end)
    region = _region(Span(source.path, line, column, end_line, end_column))
    return {"deletedRegion": region, "insertedContent": {"text": edit.replacement}}


REPORTER = Reporter(about="SARIF 2.1.0, for code scanning and editors", report=report)
