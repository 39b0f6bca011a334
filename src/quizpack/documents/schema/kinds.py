"""The sorts of findings about what a file's fields hold.

In project files and glossaries all of them are `PROJECT_SETTING`. Decoding uses them too where the schema lets pass
what only the spelling tells, since for an author it is one thing.
"""

from __future__ import annotations

from quizpack.diagnostics import Kind

UNKNOWN_FIELD = Kind("QP040", "unknown-field")
MISSING_FIELD = Kind("QP041", "missing-field")
WRONG_FORM = Kind("QP042", "wrong-form")
WRONG_VALUE = Kind("QP043", "wrong-value")
EMPTY = Kind("QP044", "empty-value")
QUESTION_TYPE = Kind("QP045", "unknown-question-type")
RIGHT_CHOICES = Kind("QP046", "wrong-number-of-right-choices")
LENGTH = Kind("QP047", "wrong-number-of-entries")
MISPLACED_FIELD = Kind("QP048", "misplaced-field")
VERSION = Kind("QP049", "unsupported-version")

INVALID_ID = Kind("QP070", "invalid-id")
LOCALE_FORM = Kind("QP241", "locale-form")

PROJECT_SETTING = Kind("QP005", "project-setting")
