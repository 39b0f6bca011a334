"""Faults about values of which there is a short list: levels, question types, `true` and `false`; and about ids."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from quizpack.diagnostics import Diagnostic
from quizpack.documents.schema.fault import Fault, value_at
from quizpack.documents.schema.kinds import INVALID_ID, QUESTION_TYPE, VERSION, WRONG_FORM, WRONG_VALUE
from quizpack.documents.schema.names import by_other_name, our_type, right_choices
from quizpack.documents.schema.repair import replaced, write
from quizpack.documents.schema.suggest import closest, id_like
from quizpack.documents.schema.words import described, listed

_OTHER_WORDS = {
    "level": {
        "easy": "beginner basic novice simple introductory low 1",
        "medium": "intermediate moderate normal average 2",
        "hard": "advanced expert difficult high 3",
    },
    "show_feedback": {
        "immediate": "always instant at_once true yes",
        "at-end": "end after later afterwards",
        "never": "no none off false",
    },
    "scoring": {"all-or-nothing": "all none all_or_none exact", "partial": "parts"},
    "navigation": {"forward": "linear sequential forward_only", "free": "nonlinear"},
    "shape": {"rect": "rectangle square box", "poly": "polygon", "circle": "ellipse"},
    "rules": {"off": "false none never", "warning": "warn true on", "error": "fail"},
    "untranslated": {"fallback": "source keep", "leave-out": "skip omit drop"},
    "fuzzy": {"source": "skip ignore false no", "use": "true yes show"},
}
_TRUE = frozenset(("true", "yes", "y", "on", "1", "x", "right", "correct"))
_FALSE = frozenset(("false", "no", "n", "off", "0", "wrong", "incorrect"))


def option(fault: Fault) -> Diagnostic:
    """A value that is not among the possible ones."""
    if fault.definition == "question" and fault.field == "type":
        return _question_type(fault)
    if isinstance(fault.value, list | dict):
        return fault.finding(WRONG_FORM, f"`{fault.field}` is {described(fault.value)} here; one word is meant.")
    known: Sequence[str] = fault.limit
    table = _OTHER_WORDS.get("rules" if fault.path[:1] == ("rules",) else fault.field, {})
    plain = fault.text.strip().casefold().replace("-", "_").replace(" ", "_")
    meant = by_other_name(table).get(plain) or closest(fault.text, known)
    message = f"`{fault.text}` is not possible for `{fault.field}`; there are {listed(known)}."
    if not meant:
        return fault.finding(WRONG_VALUE, message)
    fix = replaced(fault.document, fault.place, meant)
    return fault.finding(WRONG_VALUE, message, advice=f"Did you mean `{meant}`?\n{write(fault.document, fix)}", fix=fix)


def _question_type(fault: Fault) -> Diagnostic:
    if isinstance(fault.value, list | dict):
        return fault.finding(WRONG_FORM, f"`type` is {described(fault.value)} here; one word is meant.")
    question: dict[str, Any] = value_at(fault.document, fault.path[:-1])
    meant = our_type(fault.text, question) or closest(fault.text, fault.limit)
    message = f"There is no question type `{fault.text}`."
    if not meant:
        return fault.finding(QUESTION_TYPE, message, advice=f"The types are {listed(fault.limit)}.")
    fix = replaced(fault.document, fault.place, meant)
    why = ""
    if meant == "multiple-response" and (count := right_choices(question)) > 1:
        why = f"Here {count} choices are right.\n"
    elif meant == "single-choice" and right_choices(question) == 1:
        why = "Here one choice is right.\n"
    return fault.finding(QUESTION_TYPE, message, advice=f"{why}{write(fault.document, fix)}", fix=fix)


def constant(fault: Fault) -> Diagnostic:
    """The version of the format, or another field with one possible value only."""
    wanted = str(fault.limit).lower() if isinstance(fault.limit, bool) else str(fault.limit)
    if fault.field not in ("quizpack", "glossary"):
        return fault.finding(WRONG_VALUE, f"`{fault.field}` can be `{wanted}` only.")
    if isinstance(fault.value, int | float) and not isinstance(fault.value, bool):
        message = f"This quizpack reads version {wanted} of the format, not {fault.text}."
        return fault.finding(VERSION, message, advice=f"Write `{fault.field}: {wanted}`, or use a newer quizpack.")
    fix = replaced(fault.document, fault.place, wanted)
    message = f"`{fault.field}` is the version of the format, a plain number."
    return fault.finding(VERSION, message, advice=write(fault.document, fix), fix=fix)


def truth(fault: Fault) -> Diagnostic:
    """Neither `true` nor `false`."""
    if isinstance(fault.value, list | dict):
        return fault.finding(
            WRONG_FORM, f"`{fault.field}` is {described(fault.value)} here; `true` or `false` is meant."
        )
    word = fault.text.strip().casefold()
    meant = "true" if word in _TRUE else "false" if word in _FALSE else None
    if word in ("true", "false"):
        message = f"The quotation marks make this a text; `{fault.field}` is `true` or `false` without them."
    else:
        message = f"`{fault.field}` is `true` or `false`, not `{fault.text}`."
    if not meant:
        return fault.finding(WRONG_FORM, message)
    fix = replaced(fault.document, fault.place, meant)
    return fault.finding(WRONG_FORM, message, advice=write(fault.document, fix), fix=fix)


def wrong_id(fault: Fault) -> Diagnostic:
    """A text that cannot be an id."""
    if isinstance(fault.value, list | dict):
        return fault.finding(WRONG_FORM, f"`{fault.field}` is {described(fault.value)} here; one word is meant.")
    text = fault.text
    meant = id_like(text)
    fix = replaced(fault.document, fault.place, meant)
    reason = _why_no_id(text)
    advice = f"{fault.advice}\n{write(fault.document, fix)}"
    return fault.finding(INVALID_ID, f"`{text}` cannot be an id{reason}.", advice=advice, fix=fix)


def _why_no_id(text: str) -> str:
    if len(text) > 64:
        return f": it has {len(text)} characters"
    if re.fullmatch(r"[a-zA-Z0-9][a-zA-Z0-9-]*", text):
        return " with capital letters"
    odd = sorted({character for character in text if not re.fullmatch(r"[a-zA-Z0-9-]", character)})
    if odd == [" "]:
        return " with blanks in it"
    return f" with {listed(odd)} in it" if odd else " that starts with a hyphen"
