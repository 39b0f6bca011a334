"""What can be wrong with a package that is read: QP400 to QP415 its wrapping, QP420 to QP426 its manifest."""

from __future__ import annotations

from quizpack.diagnostics import Kind, Severity

UNKNOWN_PACKAGE = Kind("QP400", "unknown-package")
BROKEN_ARCHIVE = Kind("QP401", "broken-archive")
UNSAFE_ENTRY = Kind("QP402", "unsafe-entry")
DUPLICATE_ENTRY = Kind("QP403", "duplicate-entry")
ENCRYPTED_ENTRY = Kind("QP404", "encrypted-entry")
HUGE_ARCHIVE = Kind("QP405", "huge-archive")
NESTED_ARCHIVE = Kind("QP406", "nested-archive", Severity.WARNING)
BROKEN_XML = Kind("QP407", "broken-xml")
FORBIDDEN_DTD = Kind("QP408", "forbidden-dtd")
IGNORED_DTD = Kind("QP409", "ignored-dtd", Severity.WARNING)
HUGE_XML = Kind("QP411", "huge-xml")
UNKNOWN_NAMESPACE = Kind("QP412", "unknown-namespace", Severity.WARNING)
AGAINST_SCHEMA = Kind("QP413", "against-schema")
MISSING_SCHEMA = Kind("QP414", "missing-schema", Severity.INFO)
XML_ENCODING = Kind("QP415", "xml-encoding")

NO_MANIFEST = Kind("QP420", "no-manifest", Severity.WARNING)
MISPLACED_MANIFEST = Kind("QP421", "misplaced-manifest", Severity.WARNING)
MISSING_MEMBER = Kind("QP422", "missing-package-file")
UNDECLARED_MEMBER = Kind("QP423", "undeclared-package-file", Severity.WARNING)
BAD_IDENTIFIER = Kind("QP424", "bad-package-identifier", Severity.WARNING)
SAME_IDENTIFIER = Kind("QP425", "same-package-identifier")
DANGLING_REFERENCE = Kind("QP426", "dangling-reference")
