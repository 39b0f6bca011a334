"""The sorts of findings that reading a YAML file can give: QP010 to QP039."""

from __future__ import annotations

from quizpack.diagnostics import Kind, Severity

NOT_UTF_8 = Kind("QP010", "not-utf-8")
BINARY_FILE = Kind("QP011", "binary-file")
CONTROL_CHARACTER = Kind("QP012", "control-character")
ODD_CHARACTER = Kind("QP013", "odd-character", Severity.WARNING)
EMPTY_FILE = Kind("QP014", "empty-file")
UNREADABLE_YAML = Kind("QP015", "unreadable-yaml")
MISSING_QUOTES = Kind("QP016", "missing-quotes")
OPEN_QUOTE = Kind("QP017", "open-quote")
BACKSLASH = Kind("QP018", "backslash-in-double-quotes")
INDENTATION = Kind("QP019", "wrong-indentation")
DUPLICATE_FIELD = Kind("QP020", "duplicate-field")
FIELD_NAME = Kind("QP021", "field-name-not-text")
SECOND_DOCUMENT = Kind("QP022", "second-document")
ANCHOR = Kind("QP023", "anchor-or-alias")
TAG = Kind("QP024", "yaml-tag")
TOO_DEEP = Kind("QP025", "nested-too-deep")
NOT_FINITE = Kind("QP026", "number-not-finite")
COMMENT_AFTER_TEXT = Kind("QP027", "comment-after-text", Severity.WARNING)
JOINED_LINES = Kind("QP028", "joined-lines")
SWALLOWED_TEXT = Kind("QP029", "swallowed-text")
OPEN_BRACKET = Kind("QP030", "open-bracket")
TEXT_MEANT = Kind("QP031", "text-meant")
