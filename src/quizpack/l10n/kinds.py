"""The sorts of findings about a quiz's translations: QP226 to QP239, and QP242."""

from __future__ import annotations

from quizpack.diagnostics import Kind, Severity

MISSING = Kind("QP226", "missing-translations", Severity.WARNING)
MISSING_HERE = Kind("QP227", "missing-translation")
DIFFERS = Kind("QP228", "translation-differs")
UNREVIEWED = Kind("QP229", "unreviewed-translations", Severity.WARNING)
OTHER_QUIZ = Kind("QP230", "other-quiz", Severity.WARNING)
NO_CONTEXT = Kind("QP231", "no-context", Severity.WARNING)
LEFT_OVER = Kind("QP232", "left-over-translations", Severity.INFO)
QUESTIONS_LEFT_OUT = Kind("QP233", "questions-left-out", Severity.WARNING)
QUIZ_LEFT_OUT = Kind("QP234", "quiz-left-out", Severity.WARNING)
DECOMPOSED = Kind("QP235", "decomposed-letters", Severity.WARNING)
INHERITED = Kind("QP236", "inherited-translations", Severity.INFO)
UNLISTED = Kind("QP238", "unlisted-language", Severity.WARNING)
BLANKS_DIFFER = Kind("QP239", "blanks-differ")
UNREAD_NOTE = Kind("QP242", "unread-note", Severity.WARNING)
