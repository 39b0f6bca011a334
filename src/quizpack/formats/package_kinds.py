"""What can be wrong with the questions of a package that is read: QP430 to QP449."""

from __future__ import annotations

from quizpack.diagnostics import Kind, Severity

EMPTY_PACKAGE = Kind("QP430", "empty-package")
UNSUPPORTED_TYPE = Kind("QP431", "unsupported-question-type", Severity.WARNING)
NO_RIGHT_ANSWER = Kind("QP432", "no-right-answer", Severity.WARNING)
SEVERAL_RIGHT_ANSWERS = Kind("QP433", "several-right-answers", Severity.WARNING)
NO_FULL_MARKS = Kind("QP434", "unreachable-full-marks", Severity.WARNING)
SCORE_RANGE = Kind("QP435", "score-range", Severity.WARNING)
MISSING_PICTURE = Kind("QP436", "missing-picture")
UNKNOWN_ANSWER = Kind("QP437", "unknown-answer")
MOODLE_REFUSES = Kind("QP438", "moodle-refuses")
MOODLE_CHANGES = Kind("QP439", "moodle-changes", Severity.WARNING)
CANVAS_REFUSES = Kind("QP440", "canvas-refuses")
CANVAS_CHANGES = Kind("QP441", "canvas-changes", Severity.WARNING)
NO_CATEGORY = Kind("QP442", "no-category", Severity.INFO)
CATEGORY_TOKEN = Kind("QP443", "category-overrides-bank", Severity.INFO)
SAME_QUESTION = Kind("QP444", "same-question-identifier", Severity.WARNING)
