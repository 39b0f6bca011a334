"""What can be wrong with files and folders: QP001 to QP009 for the project, QP090 to QP095 for pictures and sounds."""

from __future__ import annotations

from quizpack.diagnostics import Kind

NO_PROJECT = Kind("QP001", "no-project")
UNREADABLE_FILE = Kind("QP002", "unreadable-file")
NO_QUIZ = Kind("QP003", "no-quiz")
DUPLICATE_QUIZ = Kind("QP004", "duplicate-quiz")
UNKNOWN_TARGET = Kind("QP006", "unknown-target")
TARGET_OPTION = Kind("QP007", "target-option")
UNKNOWN_RULE = Kind("QP008", "unknown-rule")
UNWRITABLE_FILE = Kind("QP009", "unwritable-file")

MISSING_MEDIA = Kind("QP090", "missing-media")
MEDIA_OUTSIDE = Kind("QP091", "media-outside-project")
MEDIA_NAME_CASE = Kind("QP092", "media-name-case")
BROKEN_MEDIA = Kind("QP093", "broken-media")
UNSAFE_SVG = Kind("QP094", "unsafe-svg")
HUGE_MEDIA = Kind("QP095", "huge-media")
