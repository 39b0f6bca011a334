"""Whether a file keeps its contract, the JSON Schema; and if not, what is wrong, in plain words at its place.

The schema is asked once, which is cheap. Only for a file that breaks it jsonschema-rs tells each fault, which then goes
to those who know it: `fields` for what a field is called, `values` for what it holds. Their words come from the schema
itself where it has some (`errorMessage`), so that editors and quizpack say the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from quizpack.diagnostics import Diagnostic
from quizpack.documents.document import Document
from quizpack.documents.schema import fields, kinds, values
from quizpack.documents.schema.contract import SchemaName, folder, part_validator, schema, schema_text, validator
from quizpack.documents.schema.fault import FIELD_WORDS, Fault, faults

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
    found = list(_findings(document, contract))
    if contract != "quiz":
        setting = kinds.PROJECT_SETTING
        found = [replace(one, code=setting.code, name=setting.name, severity=setting.severity) for one in found]
    return tuple(sorted(dict.fromkeys(found), key=lambda one: (one.span.line, one.span.column) if one.span else (0, 0)))


def _findings(document: Document, contract: SchemaName) -> Iterator[Diagnostic]:
    telling = _without_echoes(list(faults(document, contract)))
    about_fields = [fault for fault in telling if fault.word in FIELD_WORDS]
    about_fields.sort(key=lambda fault: tuple(map(str, fault.path)))
    for _, group in groupby(about_fields, key=lambda fault: fault.path):
        yield from fields.findings(list(group))
    yield from (values.finding(fault) for fault in telling if fault.word not in FIELD_WORDS)


def _without_echoes(found: list[Fault]) -> list[Fault]:
    """The faults less those that follow from another one, or from what the reader has told already."""
    deeper = {fault.path[:length] for fault in found for length in range(len(fault.path))}
    answered = {fault.path for fault in found if fault.word == "refused" and fault.name in ("answer", "answers")}
    short = {fault.path for fault in found if fault.word == "minItems"}

    def is_echo(fault: Fault) -> bool:
        if fault.word not in FIELD_WORDS and fault.place in fault.document.spoilt:
            return True
        if fault.word not in ("minContains", "maxContains"):
            return False
        return fault.path in deeper or fault.path[:-1] in answered or (fault.path in short and not fault.value)

    return [fault for fault in found if not is_echo(fault)]
