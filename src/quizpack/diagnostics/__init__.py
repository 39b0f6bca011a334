"""What quizpack tells its user: one kind of record for every finding, from a YAML slip to what a target loses."""

from __future__ import annotations

from quizpack.diagnostics.diagnostic import Diagnostic, Edit, Fix, Kind, Related, Severity

__all__ = ["Diagnostic", "Edit", "Fix", "Kind", "Related", "Severity"]
