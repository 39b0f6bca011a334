"""The sorts of findings that reading XLIFF files can give: QP570 to QP578."""

from __future__ import annotations

from quizpack.diagnostics import Kind, Severity

NO_XLIFF = Kind("QP570", "no-xliff")
NO_LANGUAGE = Kind("QP571", "xliff-language")
NO_QUIZ = Kind("QP572", "xliff-no-quiz")
NO_TEXT = Kind("QP573", "xliff-no-text", Severity.WARNING)
SOURCE_CHANGED = Kind("QP574", "xliff-source-changed", Severity.WARNING)
KEPT = Kind("QP575", "xliff-translation-kept", Severity.WARNING)
CODES_DIFFER = Kind("QP576", "xliff-codes-differ", Severity.WARNING)
TWICE = Kind("QP577", "xliff-text-twice", Severity.WARNING)
INCOMPLETE = Kind("QP578", "xliff-incomplete", Severity.WARNING)
