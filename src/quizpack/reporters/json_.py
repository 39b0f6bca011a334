"""Findings for programs: a JSON list, `[]` for none. Lines and columns count from 1, in code points, ends exclusive."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from quizpack.diagnostics import Diagnostic
from quizpack.reporters._reporter import Look, Reporter, Sources


def report(found: Sequence[Diagnostic], _sources: Sources, _look: Look) -> str:
    """All findings as one list."""
    return as_json([finding(one) for one in found])


def finding(one: Diagnostic) -> dict[str, Any]:
    """One finding; what it has not is None."""
    span = one.span
    return {
        "code": one.code,
        "name": one.name,
        "severity": one.severity.word,
        "message": one.message,
        "file": span and span.path,
        "line": span and span.line,
        "column": span and span.column,
        "end_line": span and span.end_line,
        "end_column": span and span.end_column,
        "locale": one.locale,
        "help": one.help,
    }


def as_json(value: Any) -> str:
    """The one layout of all our JSON: two blanks, letters as they are, a line end."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


REPORTER = Reporter(about="a JSON list, for programs", report=report)
