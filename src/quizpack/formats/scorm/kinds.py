"""What a SCORM package cannot hold, or holds otherwise: QP360 to QP366. Names read well after "allow"."""

from __future__ import annotations

from quizpack.diagnostics import Kind, Severity

# No package can be written.
NO_QUESTION = Kind("QP360", "scorm-no-question")
MISSING_FILE = Kind("QP361", "scorm-missing-file")

# Something is marked otherwise, or the learner cannot do it.
NO_UPLOAD = Kind("QP362", "scorm-no-upload", Severity.WARNING)
ONE_LANGUAGE = Kind("QP363", "scorm-one-language", Severity.WARNING)

# Nothing is lost, but an admin should know.
NOT_MARKED = Kind("QP365", "scorm-not-marked", Severity.INFO)
SHORT_TITLE = Kind("QP366", "scorm-short-title", Severity.INFO)
