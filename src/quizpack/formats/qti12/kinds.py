"""What a system that reads QTI 1.2 cannot hold, holds otherwise, or would trip over: QP370 to QP399."""

from __future__ import annotations

from quizpack.diagnostics import Kind, Severity

# With one of these the importer would stop, or silently make something else of the quiz, so no file is written.
EMPTY_QUIZ = Kind("QP370", "qti12-empty-quiz")
NO_RIGHT_ANSWER = Kind("QP371", "qti12-no-right-answer")
TOO_LONG = Kind("QP372", "qti12-too-long")
SAME_IDENTIFIER = Kind("QP373", "qti12-same-identifier")
MISSING_FILE = Kind("QP374", "qti12-missing-file")
EMPTY_TEXT = Kind("QP375", "qti12-empty-text")

# Something is marked otherwise, or the learner does not see it.
OTHER_MARKS = Kind("QP380", "qti12-other-marks", Severity.WARNING)
LEFT_OUT = Kind("QP381", "qti12-left-out", Severity.WARNING)
LOST_PICTURE = Kind("QP382", "qti12-lost-picture", Severity.WARNING)
EQUAL_TEXTS = Kind("QP383", "qti12-equal-texts", Severity.WARNING)
ALL_SHOWN = Kind("QP384", "qti12-all-shown", Severity.WARNING)
MARKED_BY_HAND = Kind("QP385", "qti12-marked-by-hand", Severity.WARNING)
ORDER_MATTERS = Kind("QP386", "qti12-order-matters", Severity.WARNING)

# Nothing is lost, but an admin should know.
BY_HAND = Kind("QP390", "qti12-set-by-hand", Severity.INFO)
OTHER_TYPE = Kind("QP391", "qti12-other-type", Severity.INFO)
MOVED_FEEDBACK = Kind("QP392", "qti12-moved-feedback", Severity.INFO)
IN_PROMPT = Kind("QP393", "qti12-in-prompt", Severity.INFO)
PLAIN_TEXT = Kind("QP394", "qti12-plain-text", Severity.INFO)
LATE_HINTS = Kind("QP395", "qti12-late-hints", Severity.INFO)
LINKED_MEDIA = Kind("QP396", "qti12-linked-media", Severity.INFO)
TURNED_PAIRS = Kind("QP397", "qti12-turned-pairs", Severity.INFO)
NO_WORDS = Kind("QP398", "qti12-no-words", Severity.INFO)
