"""What a broken contract comes to, in plain words: each fault to those who know it, echoes left out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from quizpack.diagnostics import Diagnostic
from quizpack.documents.document import Document
from quizpack.documents.schema import fields, values
from quizpack.documents.schema.contract import SchemaName
from quizpack.documents.schema.fault import FIELD_WORDS, Fault, faults
from quizpack.documents.schema.names import TYPES


def findings(document: Document, contract: SchemaName) -> Iterator[Diagnostic]:
    """One finding for each cause: the faults that follow from another one are left out."""
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
    untyped = {fault.path for fault in found if fault.word == "unknown" and fields.means(fault, "type")}

    def is_echo(fault: Fault) -> bool:
        if fault.place in fault.document.spoilt:
            return True
        counts_right = fault.word in ("minContains", "maxContains")
        if (fault.path if fault.definition in TYPES else counts_right and fault.path[:-1]) in untyped:
            return True  # it is judged as another type than is meant
        if not counts_right:
            return False
        return fault.path in deeper or fault.path[:-1] in answered or (fault.path in short and not fault.value)

    return [fault for fault in found if not is_echo(fault)]
