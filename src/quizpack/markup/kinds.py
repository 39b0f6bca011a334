"""The sorts of faults that markup can have: QP050 to QP069. Names read well after "allow"."""

from __future__ import annotations

from quizpack.diagnostics.diagnostic import Kind, Severity

UNKNOWN_TAG = Kind("QP050", "unknown-tag", Severity.WARNING)
FORBIDDEN_HTML = Kind("QP051", "forbidden-html")
UNBALANCED_TAG = Kind("QP052", "unbalanced-tag")
MISPLACED_TAG = Kind("QP053", "misplaced-tag")
DROPPED_ATTRIBUTE = Kind("QP054", "dropped-attribute", Severity.WARNING)
HIDDEN_COMMENT = Kind("QP055", "hidden-comment", Severity.WARNING)
FORBIDDEN_LINK = Kind("QP056", "forbidden-link")
DEAD_LINK = Kind("QP057", "dead-link", Severity.WARNING)
LINK_AS_TEXT = Kind("QP058", "link-as-text", Severity.WARNING)
MISSING_ALT = Kind("QP059", "missing-alt", Severity.WARNING)
IMAGE_SIZE = Kind("QP060", "image-size", Severity.WARNING)
UNKNOWN_CODE_LANGUAGE = Kind("QP061", "unknown-code-language", Severity.WARNING)
ACCIDENTAL_CODE = Kind("QP062", "accidental-code", Severity.WARNING)
UNBALANCED_DOLLAR = Kind("QP063", "unbalanced-dollar")
UNKNOWN_MATH_COMMAND = Kind("QP064", "unknown-math-command")
BROKEN_MATH = Kind("QP065", "broken-math")
BLANK_NAME = Kind("QP066", "blank-name", Severity.WARNING)
MISPLACED_BLANK = Kind("QP067", "misplaced-blank")
UNUSED_REFERENCE = Kind("QP068", "unused-reference", Severity.WARNING)
DEEP_NESTING = Kind("QP069", "deep-nesting")
