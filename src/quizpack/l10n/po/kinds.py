"""The sorts of findings that reading a PO file can give: QP250 to QP259."""

from __future__ import annotations

from quizpack.diagnostics import Kind, Severity

SYNTAX = Kind("QP250", "po-syntax")
OPEN_QUOTE = Kind("QP251", "po-open-quote")
ESCAPE = Kind("QP252", "po-escape")
CONFLICT = Kind("QP253", "merge-conflict")
DUPLICATE = Kind("QP254", "po-duplicate")
CHARSET = Kind("QP255", "po-charset")
LANGUAGE = Kind("QP256", "po-language")
BYTE_ORDER_MARK = Kind("QP257", "byte-order-mark")
NO_HEADER = Kind("QP258", "po-header-missing", Severity.WARNING)
OBSOLETE_COPY = Kind("QP259", "po-obsolete-copy", Severity.WARNING)
