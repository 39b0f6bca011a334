"""What QTI 2.x and 3.0 cannot hold, or hold otherwise: QP340 to QP359. Names read well after "allow"."""

from __future__ import annotations

from quizpack.diagnostics import Kind, Severity

# No package can be written.
NO_QUESTION = Kind("QP340", "qti-no-question")
MISSING_FILE = Kind("QP341", "qti-missing-file")
SAME_IDENTIFIER = Kind("QP342", "qti-same-identifier")
NO_VALUES = Kind("QP343", "qti-no-values")

# Something is marked otherwise, or the learner does not see it.
LOST_PICTURE = Kind("QP345", "qti-lost-picture", Severity.WARNING)
ONE_ATTEMPT = Kind("QP346", "qti-one-attempt", Severity.WARNING)
UNEQUAL_POINTS = Kind("QP347", "qti-unequal-points", Severity.WARNING)

# Nothing is lost, but an admin should know.
PLAIN_TEXT = Kind("QP350", "qti-plain-text", Severity.INFO)
FORMATTING = Kind("QP351", "qti-formatting", Severity.INFO)
FREE_HINTS = Kind("QP352", "qti-free-hints", Severity.INFO)
QUESTION_ATTEMPTS = Kind("QP353", "qti-question-attempts", Severity.INFO)
UNIT_BOX = Kind("QP354", "qti-unit-box", Severity.INFO)
FILE_TYPES = Kind("QP355", "qti-file-types", Severity.INFO)
WHOLE_PIXELS = Kind("QP356", "qti-whole-pixels", Severity.INFO)
TEMPLATE_LINES = Kind("QP357", "qti-template-lines", Severity.INFO)
UNMARKED_FEEDBACK = Kind("QP358", "qti-unmarked-feedback", Severity.INFO)
