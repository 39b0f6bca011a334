"""Faults about the value of a field or an entry, each handed to those who know its sort."""

from __future__ import annotations

from quizpack.diagnostics import Diagnostic
from quizpack.documents.schema import amounts, choices, forms, locales, options
from quizpack.documents.schema.fault import Fault
from quizpack.documents.schema.kinds import WRONG_VALUE
from quizpack.documents.schema.repair import replaced, write

_BY_DEFINITION = {
    "id": options.wrong_id,
    "locale": locales.wrong_value,
    "share": amounts.share,
    "time": amounts.time,
    "tolerance": amounts.tolerance,
}
_BY_WORD = {
    "enum": options.option,
    "const": options.constant,
    "minContains": choices.finding,
    "maxContains": choices.finding,
    "minItems": choices.finding,
    "maxItems": choices.finding,
    "minimum": amounts.limit,
    "maximum": amounts.limit,
    "exclusiveMinimum": amounts.limit,
    "multipleOf": amounts.limit,
}


def finding(fault: Fault) -> Diagnostic:
    """What is wrong with the value at the fault's path."""
    if fault.word != "const" and _is_empty(fault.value):
        return forms.empty(fault)
    if fault.definition in _BY_DEFINITION:
        return _BY_DEFINITION[fault.definition](fault)
    if fault.word in _BY_WORD:
        return _BY_WORD[fault.word](fault)
    if fault.word == "type":
        return _type(fault)
    if fault.word == "pattern":
        return _pattern(fault)
    if fault.word == "uniqueItems":
        return fault.finding(
            WRONG_VALUE, f"An entry of `{fault.field}` stands there twice.", advice="Delete one of the two."
        )
    return fault.finding(WRONG_VALUE, f"The value of `{fault.field}` is not possible.")


def _is_empty(value: object) -> bool:
    return value is None or (isinstance(value, str) and not value.strip()) or value == {}


def _type(fault: Fault) -> Diagnostic:
    wanted = fault.limit if isinstance(fault.limit, list) else [fault.limit]
    if wanted == ["boolean"]:
        return options.truth(fault)
    if fault.field == "attempts":
        return _pattern(fault)
    if wanted in (["number"], ["integer"]) or (
        fault.definition == "numeric-answer" and not isinstance(fault.value, list)
    ):
        return _whole(fault) if wanted == ["integer"] and isinstance(fault.value, float) else amounts.number(fault)
    return forms.form(fault)


def _whole(fault: Fault) -> Diagnostic:
    return fault.finding(WRONG_VALUE, f"`{fault.field}` must be a whole number, not {fault.text}.")


def _pattern(fault: Fault) -> Diagnostic:
    """A text of the wrong form: a file's ending, the number of attempts, an empty one."""
    if fault.path[-2:-1] == ("file_types",):
        ending = "." + fault.text.strip().rpartition("/")[2].lstrip("*.")
        fix = replaced(fault.document, fault.place, ending)
        return fault.finding(
            WRONG_VALUE, f"`{fault.text}` is no file's ending.", advice=write(fault.document, fix), fix=fix
        )
    return fault.finding(WRONG_VALUE, f"`{fault.text}` is not possible for `{fault.field}`.")
