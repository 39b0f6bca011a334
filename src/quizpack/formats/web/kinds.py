"""What a web page cannot hold, or holds otherwise: QP367 to QP369. Names read well after "allow"."""

from __future__ import annotations

from quizpack.diagnostics import Kind, Severity

# No page can be written.
NO_QUESTION = Kind("QP367", "web-no-question")
MISSING_FILE = Kind("QP368", "web-missing-file")

# Nobody is there to mark it.
NOT_MARKED = Kind("QP369", "web-not-marked", Severity.INFO)
