"""Faults about what a value is: a text where a list is meant, a list where fields are meant, nothing at all."""

from __future__ import annotations

import re
from typing import Any

from quizpack.diagnostics import Diagnostic, Fix
from quizpack.documents.quoting import spelled
from quizpack.documents.schema.fault import Fault, value_at
from quizpack.documents.schema.kinds import EMPTY, WRONG_FORM
from quizpack.documents.schema.repair import flow_raw, renamed, replaced, write
from quizpack.documents.schema.words import described, noun
from quizpack.documents.tree import List, Map

TEXTS = frozenset({"text", "name", "entry", "bare-entry", "choice", "credited-choice", "text-answer"})
"""The definitions of the schema that are a text, or may be one."""
_LISTS_OF_TEXTS = frozenset({"distractors", "text-answers"})
_FROM_TO = re.compile(r"(-?[0-9.]+)\s*(?:-|–|to|\.\.|…|,|;)\s*(-?[0-9.]+)")


def empty(fault: Fault) -> Diagnostic:
    """Nothing where something is meant."""
    if not fault.path:
        return fault.finding(EMPTY, "This file holds nothing.")
    if fault.definition in TEXTS and not isinstance(fault.value, Map):
        no_text = fault.document.as_text(fault.place, fault.value)
        if no_text:
            return no_text
    thing = f"`{fault.field}`" if isinstance(fault.path[-1], str) else f"This entry of `{fault.field}`"
    return fault.finding(EMPTY, f"{thing} is empty.")


def form(fault: Fault) -> Diagnostic:
    """One sort of value where another is meant."""
    wanted = fault.limit if isinstance(fault.limit, list) else [fault.limit]
    if "array" in wanted:
        return _list(fault)
    if "string" in wanted or fault.definition == "numeric-answer":
        return _text(fault)
    return _fields(fault)


def _told(fault: Fault, meant: str, fix: Fix | None, *, more: str | None = None) -> Diagnostic:
    if not fault.path:
        message = f"This file is {described(fault.value)}; {noun(fault)} with its fields is meant."
    elif isinstance(fault.path[-1], str):
        message = f"`{fault.field}` is {described(fault.value)} here; {meant} is meant."
    else:
        message = f"This is {described(fault.value)}, where {noun(fault)} is meant."
    advice = write(fault.document, fix) if fix else more
    return fault.finding(WRONG_FORM, message, advice=advice, fix=fix)


# --- a list is meant ------------------------------------------------------------------------------------------------


def _list(fault: Fault) -> Diagnostic:
    if isinstance(fault.value, Map):
        return _told(fault, "a list", None, more=_as_entries(fault))
    new = _as_list(fault)
    fix = replaced(fault.document, fault.place, new) if new else None
    return _told(fault, "a list", fix)


def _as_list(fault: Fault) -> str | None:
    """The list that is meant by one text or number."""
    raw = flow_raw(fault.document, fault.path)
    if raw is None or not isinstance(fault.value, str | int | float) or isinstance(fault.value, bool):
        return None
    text = fault.text
    if fault.field == "range" and (found := _FROM_TO.fullmatch(text)):
        return f"[{found[1]}, {found[2]}]"
    if fault.field in ("coords", "range"):
        numbers = re.split(r"[\s,;]+", text.strip("()"))
        return f"[{', '.join(numbers)}]" if all(re.fullmatch(r"[0-9.]+", number) for number in numbers) else None
    if fault.field == "file_types":
        return "[" + ", ".join(f".{word.lstrip('.*')}" for word in re.split(r"[\s,;]+", text) if word) + "]"
    if fault.definition == "names" or fault.path[:1] in (("locales",), ("fallback",)):
        return f"[{', '.join(spelled(word.strip(), flow=True) for word in re.split('[,;]', text) if word.strip())}]"
    if fault.definition in _LISTS_OF_TEXTS or fault.field in ("hints", "items"):
        return f"[{spelled(text, flow=True)}]"
    return None


def _as_entries(fault: Fault) -> str | None:
    """How the first of the fields would look as an entry of a list."""
    name, value = next(iter(fault.value.items()), ("", None))
    text = spelled(str(value)) if isinstance(value, str) else "…"
    match fault.field:
        case "questions" | "sections":
            return f"Each begins with a hyphen and has its name as `id`:\n- id: {name}\n  …"
        case "choices" | "answers" | "items" | "hints" | "distractors" | "tags" | "authors":
            return f"Write one entry in each line, with a hyphen before it:\n- {text}"
        case "pairs":
            return f"Write:\n- left: {spelled(name)}\n  right: {text}"
        case "categories":
            items = ", ".join(spelled(str(one), flow=True) for one in value) if isinstance(value, List) else "…"
            return f"Write:\n- name: {spelled(name)}\n  items: [{items}]"
    return None


# --- fields are meant -----------------------------------------------------------------------------------------------

_ONE_FIELD = {"unit": "name: {}", "guide": "title: …, url: {}", "image": "src: {}, alt: …", "words": "max: {}"}


def _fields(fault: Fault) -> Diagnostic:
    if fault.definition in ("feedback", "two-feedback") and isinstance(fault.value, str):
        return _feedback(fault)
    new = _as_fields(fault)
    if new is None:
        return _told(fault, "a group of fields", None)
    fix = replaced(fault.document, fault.place, new)
    if "…" in new:  # something is missing that only the author knows
        return _told(fault, "a group of fields", None, more=write(fault.document, fix))
    return _told(fault, "a group of fields", fix)


def _as_fields(fault: Fault) -> str | None:
    """The fields that are meant by one value."""
    value, raw = fault.value, flow_raw(fault.document, fault.path)
    if raw is None:
        return None
    one = spelled(value, flow=True) if isinstance(value, str) else raw
    if fault.definition in _ONE_FIELD and not isinstance(value, List):
        return f"{{{_ONE_FIELD[fault.definition].format(one)}}}"
    if fault.definition == "blank":
        if isinstance(value, List):
            return f"{{answers: {raw}}}" if raw.startswith("[") else None
        return f"{{answer: {raw}}}" if isinstance(value, int | float) else f"{{answers: [{one}]}}"
    if isinstance(value, List) and len(value) == 2:
        return _two_fields(fault, [_spelled_entry(entry) for entry in value])
    if fault.field == "shuffle" and isinstance(value, bool):
        return f"{{questions: {raw}, choices: {raw}}}"
    return None


def _two_fields(fault: Fault, two: list[str]) -> str | None:
    names = {
        "pair": ("left", "right"),
        "variable": ("min", "max"),
        "labels": ("first", "last"),
        "words": ("min", "max"),
    }
    if fault.definition not in names:
        return None
    first, second = names[fault.definition]
    return f"{{{first}: {two[0]}, {second}: {two[1]}}}"


def _spelled_entry(entry: Any) -> str:
    return spelled(entry, flow=True) if isinstance(entry, str) else str(entry)


def _feedback(fault: Fault) -> Diagnostic:
    """`feedback: Well done` in a question: one text for everybody is the explanation."""
    holder = value_at(fault.document, fault.path[:-1])
    message = "A question's `feedback` has a text for each outcome: `correct`, `incorrect`, `partial`."
    if "explanation" in holder:
        return fault.finding(WRONG_FORM, message)
    fix = renamed(fault.document, fault.path[:-1], "feedback", "explanation")
    advice = "One text for everybody is `explanation`."
    if flow_raw(fault.document, fault.path):
        advice += f"\n{write(fault.document, fix)}"
    return fault.finding(WRONG_FORM, message, advice=advice, fix=fix)


# --- a text is meant ------------------------------------------------------------------------------------------------


def _text(fault: Fault) -> Diagnostic:
    if not isinstance(fault.value, List) or fault.definition == "numeric-answer":
        return _told(fault, "a number" if fault.definition == "numeric-answer" else "a text", None)
    if flow_raw(fault.document, fault.path) is None:
        message = f"`{fault.field}` is a list here; a text is meant."
        advice = "A text of several lines starts with `|` and stands below, further to the right:"
        return fault.finding(WRONG_FORM, message, advice=f"{advice}\n{fault.field}: |\n  …")
    quoted = fault.document.as_text(fault.place, fault.value) if fault.definition in TEXTS else None
    return quoted or _told(fault, "a text", None)
