"""Findings of every sort, for the reporters' tests."""

from __future__ import annotations

from quizpack.diagnostics import Diagnostic, Edit, Fix, Kind, Related, Severity
from quizpack.model.place import Source, Span, place

SOURCE = Source("content/ảnh số 1.yaml", "id: a\n  explenation: Because\n")
SOURCES = {SOURCE.path: SOURCE}

ERROR = Kind("QP040", "unknown-field").at(
    SOURCE.span(place(8, 19)),
    "“explenation” is no field: 50%, <b> & ]]> \x07.",
    help="Did you mean this?\nexplanation: Because",
    fix=Fix("Write `explanation`", (Edit(SOURCE.path, 8, 19, "explanation"),)),
    related=(Related("The question starts here.", Span("content/b.yaml", 3, 5, 3, 6)),),
)
WARNING = Kind("QP105", "duplicate-option", Severity.WARNING).at(
    Span("content/b,1.yaml", 2, 3, 4, 5), "Twice.", locale="vi"
)
REMARK = Kind("QP143", "longest-answer-correct", Severity.INFO).at(Span("/srv/c.yaml", 7, 1, 7, 1), "Long.")
NO_FILE = Kind("QP001", "no-project").at(None, "There is no project here.")

FINDINGS: list[Diagnostic] = [ERROR, WARNING, REMARK, NO_FILE]
