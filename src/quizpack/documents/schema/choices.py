"""Faults about how many entries a list has, and how many of them are right."""

from __future__ import annotations

from quizpack.diagnostics import Diagnostic, Related
from quizpack.documents.quoting import spelled
from quizpack.documents.schema.fault import Fault, first_line, value_at
from quizpack.documents.schema.kinds import LENGTH, RIGHT_CHOICES
from quizpack.documents.schema.repair import inserted, write
from quizpack.documents.tree import Map

_ONE_OF = {"areas": "area", "choices": "choice", "coords": "number", "file_types": "ending"}


def finding(fault: Fault) -> Diagnostic:
    """Too few or too many entries, or right ones among them."""
    match fault.word:
        case "minContains":
            return _none_right(fault)
        case "maxContains":
            return _several_right(fault)
    return _length(fault)


def _length(fault: Fault) -> Diagnostic:
    count, thing = len(fault.value), _ONE_OF.get(fault.field, "entry")
    if not count:
        return fault.finding(LENGTH, f"`{fault.field}` is empty.")
    has = f"{count} {thing if count == 1 else _plural(thing)}"
    if fault.field in ("coords", "range"):
        return fault.finding(LENGTH, f"`{fault.field}` has {has}, which is not the right number of them.")
    bound = "at least" if fault.word.startswith("min") else "at most"
    return fault.finding(LENGTH, f"`{fault.field}` has {has} only; {bound} {fault.limit} are needed.")


def _plural(thing: str) -> str:
    return f"{thing[:-1]}ies" if thing.endswith("y") else f"{thing}s"


def _none_right(fault: Fault) -> Diagnostic:
    thing = _ONE_OF.get(fault.field, "entry")
    message = f"None of these {_plural(thing)} is marked as right."
    if thing == "area":
        return fault.finding(RIGHT_CHOICES, message, advice="Write `correct: true` in the fields of each right area.")
    first = next((entry for entry in fault.value if isinstance(entry, str) and len(entry) <= 60), "…")
    text = spelled(first) if first != "…" else first
    advice = f"Give the right one two fields, for example:\n- text: {text}\n  correct: true"
    return fault.finding(RIGHT_CHOICES, message, advice=advice)


def _several_right(fault: Fault) -> Diagnostic:
    document = fault.document
    right = [
        place
        for choice, place in zip(fault.value, fault.value.places, strict=True)
        if isinstance(choice, Map) and choice.get("correct") is True
    ]
    related = tuple(
        Related("this choice is right", document.source.span(first_line(document, where))) for where in right
    )
    question = value_at(document, fault.path[:-1])
    if fault.path[-2:-1] and fault.path[-3:-2] == ("blanks",):
        message, advice, fix = "In a blank's menu one choice is right; here it is more.", None, None
    elif "type" in question:
        message = f"A single-choice question has one right choice; here are {len(right)}."
        advice, fix = (
            "Write `type: multiple-response` where several are right, else leave one `correct: true` only.",
            None,
        )
    else:
        message = f"{len(right)} of these choices are right, so this is a multiple-response question."
        fix = inserted(document, fault.path[:-1], "type: multiple-response", safe=False)
        advice = write(document, fix)
    return fault.finding(RIGHT_CHOICES, message, advice=advice, fix=fix, related=related)
