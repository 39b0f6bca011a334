"""Whether a file keeps its contract, the JSON Schema; and if not, what is wrong, in plain words at its place.

The schema is asked once, which is cheap. Only for a file that breaks it jsonschema-rs tells each fault, which then goes
to those who know it: `fields` for what a field is called, `values` for what it holds. Their words come from the schema
itself where it has some (`errorMessage`), so that editors and quizpack say the same.
"""

from __future__ import annotations

from dataclasses import replace

from quizpack.diagnostics import Diagnostic, Severity
from quizpack.documents.document import Document
from quizpack.documents.schema import kinds
from quizpack.documents.schema.contract import SchemaName, folder, part_validator, schema, schema_text, validator

__all__ = ["SchemaName", "check", "folder", "is_valid", "is_valid_part", "schema", "schema_text"]


def is_valid(document: Document, contract: SchemaName) -> bool:
    """Whether the file keeps its contract."""
    return validator(contract).is_valid(document.root)


def is_valid_part(value: object, part: str) -> bool:
    """Whether a value of a quiz's tree is what a part of the schema demands: `question`, `quiz/properties/title`."""
    return part_validator(part).is_valid(value)


def check(document: Document, contract: SchemaName) -> tuple[Diagnostic, ...]:
    """What the schema refuses in a file, one finding for each cause, in the file's order.

    A file that could not be read to its end has been told about by the reader, and gives nothing here.
    """
    if (document.root is None and document.diagnostics) or is_valid(document, contract):
        return ()
    from quizpack.documents.schema.findings import findings

    found = list(findings(document, contract))
    told = {_start(one) for one in document.diagnostics if one.severity is Severity.ERROR}
    news = [one for one in dict.fromkeys(found) if _start(one) not in told or one.name == kinds.MISSING_FIELD.name]
    if contract != "quiz":
        setting = kinds.PROJECT_SETTING
        news = [replace(one, code=setting.code, name=setting.name) for one in news]
    return tuple(sorted(news, key=_start))


def _start(one: Diagnostic) -> tuple[int, int]:
    return (one.span.line, one.span.column) if one.span else (0, 0)
