"""The sorts of findings that importing a glossary can give: QP560 to QP564."""

from __future__ import annotations

from quizpack.diagnostics import Kind, Severity

NO_TABLE = Kind("QP560", "glossary-no-table")
COLUMN = Kind("QP561", "glossary-column", Severity.WARNING)
CELL = Kind("QP562", "glossary-cell", Severity.WARNING)
CONFLICT = Kind("QP563", "glossary-conflict", Severity.WARNING)
NO_TERMS = Kind("QP564", "glossary-no-terms")
