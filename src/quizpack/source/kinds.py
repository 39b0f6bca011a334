"""The sorts of findings that only the decoding of a quiz can make: QP071 to QP086."""

from __future__ import annotations

from quizpack.diagnostics import Kind
from quizpack.documents.schema.kinds import INVALID_ID, WRONG_VALUE

__all__ = [
    "BORROWED_LETTER",
    "BROKEN_FORMULA",
    "COPIED_ID",
    "DUPLICATE_ID",
    "EMPTY_AREA",
    "IMPOSSIBLE_PICK",
    "INVALID_ID",
    "NO_SOURCE_TEXT",
    "NUMBER_SPELLING",
    "REPEATED_BLANK",
    "RESERVED_ID",
    "REVERSED_RANGE",
    "UNDEFINED_BLANK",
    "UNUSED_BLANK",
    "WRONG_VALUE",
]

DUPLICATE_ID = Kind("QP071", "duplicate-id")
COPIED_ID = Kind("QP072", "id-not-file-name")
RESERVED_ID = Kind("QP073", "reserved-id")
BORROWED_LETTER = Kind("QP074", "borrowed-letter")
UNDEFINED_BLANK = Kind("QP075", "undefined-blank")
UNUSED_BLANK = Kind("QP076", "unused-blank")
REPEATED_BLANK = Kind("QP077", "repeated-blank")
NO_SOURCE_TEXT = Kind("QP079", "no-source-text")
NUMBER_SPELLING = Kind("QP080", "number-spelling")
BROKEN_FORMULA = Kind("QP081", "broken-formula")
EMPTY_AREA = Kind("QP083", "empty-area")
IMPOSSIBLE_PICK = Kind("QP084", "impossible-pick")
REVERSED_RANGE = Kind("QP086", "reversed-range")
