"""What Moodle cannot hold, holds otherwise, or would trip over: QP300 to QP339. Names read well after "allow"."""

from __future__ import annotations

from quizpack.diagnostics import Kind, Severity

# A file with one of these would be cut short by Moodle, silently or not, so it is not written.
NO_QUESTION = Kind("QP300", "moodle-empty-file")
NO_FULL_MARK = Kind("QP301", "moodle-no-full-mark")
TOO_FEW = Kind("QP302", "moodle-too-few-answers")
EMPTY_TEXT = Kind("QP303", "moodle-empty-text")
TOO_LONG = Kind("QP304", "moodle-too-long")
SAME_IDENTIFIER = Kind("QP305", "moodle-same-identifier")
MISSING_FILE = Kind("QP306", "moodle-missing-file")
BAD_AREA = Kind("QP307", "moodle-bad-area")
TOO_MANY_POINTS = Kind("QP308", "moodle-too-many-points")

# Something is marked otherwise, or the learner does not see it.
OTHER_MARKS = Kind("QP310", "moodle-other-marks", Severity.WARNING)
ROUNDED_GRADE = Kind("QP311", "moodle-rounded-grade", Severity.WARNING)
EQUAL_TEXTS = Kind("QP312", "moodle-equal-texts", Severity.WARNING)
LOST_PICTURE = Kind("QP313", "moodle-lost-picture", Severity.WARNING)
LEFT_OUT = Kind("QP314", "moodle-left-out", Severity.WARNING)
UNIT_NOT_MARKED = Kind("QP315", "moodle-unit-not-marked", Severity.WARNING)
CATEGORY_TOKEN = Kind("QP316", "moodle-category-token", Severity.WARNING)
HOLLOW_AREA = Kind("QP318", "moodle-hollow-area", Severity.WARNING)
ONE_LANGUAGE = Kind("QP317", "moodle-one-language", Severity.WARNING)
FORMULA_IN_SPAN = Kind("QP319", "moodle-formula-in-span", Severity.WARNING)

# Nothing is lost, but an admin should know.
BY_HAND = Kind("QP320", "moodle-set-by-hand", Severity.INFO)
OTHER_TYPE = Kind("QP321", "moodle-other-type", Severity.INFO)
MOVED_FEEDBACK = Kind("QP322", "moodle-moved-feedback", Severity.INFO)
IN_PROMPT = Kind("QP323", "moodle-in-prompt", Severity.INFO)
PLAIN_TEXT = Kind("QP324", "moodle-plain-text", Severity.INFO)
OTHER_POINTS = Kind("QP325", "moodle-other-points", Severity.INFO)
LETTER_CASE = Kind("QP326", "moodle-letter-case", Severity.INFO)
WHOLE_PIXELS = Kind("QP327", "moodle-whole-pixels", Severity.INFO)
NO_HINTS = Kind("QP328", "moodle-no-hints", Severity.INFO)
UNEQUAL_BLOCKS = Kind("QP329", "moodle-unequal-blocks", Severity.INFO)
