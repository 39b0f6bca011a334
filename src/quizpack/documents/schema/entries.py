"""Slips that make fields of what is meant as one text: a colon or a bracket inside it, languages directly in a list.

Each function looks at all faults of one group of fields and gives the one finding that explains them, or None.
"""

from __future__ import annotations

import re
from typing import Any

from quizpack.diagnostics import Diagnostic
from quizpack.documents.quoting import spelled
from quizpack.documents.schema.fault import Fault, raw_at
from quizpack.documents.schema.kinds import UNKNOWN_FIELD, WRONG_FORM
from quizpack.documents.schema.names import our_field
from quizpack.documents.schema.repair import flow_raw, replaced, write
from quizpack.documents.schema.suggest import closest
from quizpack.documents.schema.words import listed
from quizpack.documents.tree import Map

LOCALE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_ENTRIES = frozenset({"choice", "credited-choice", "entry", "bare-entry", "text-answer"})
_RIGHT = frozenset({"correct", "right", "true", "yes", "x", "✓", "1"})
_WRONG = frozenset({"incorrect", "wrong", "false", "no", "0"})


def slip(group: list[Fault]) -> Diagnostic | None:
    """What explains all faults of a list entry at once, if anything does."""
    first = group[0]
    unknown = [fault.name for fault in group if fault.word == "unknown"]
    if first.definition not in _ENTRIES or not unknown or "text" in first.value:
        return None
    return _languages(first, unknown) or _brackets(first) or _marked(first, unknown) or _colon(first, unknown)


def _languages(fault: Fault, unknown: list[str]) -> Diagnostic | None:
    holder = fault.value
    own = fault.document.root.get("language", "en") if isinstance(fault.document.root, Map) else "en"
    if not all(LOCALE.fullmatch(name) for name in unknown) or not (len(unknown) > 1 or own in unknown):
        return None
    raw = raw_at(fault.document, fault.place)
    message = f"In a list, the languages of an entry ({listed(unknown)}) stand under `text:`."
    if raw.startswith("{") and len(unknown) == len(holder):
        fix = replaced(fault.document, fault.place, f"{{text: {raw}}}", "Put the languages under `text:`")
        return fault.finding(WRONG_FORM, message, advice=write(fault.document, fix), fix=fix)
    lines = "\n".join(f"    {name}: {_shortened(holder[name])}" for name in unknown)
    return fault.finding(WRONG_FORM, message, advice=f"Write:\n- text:\n{lines}")


def _shortened(text: Any) -> str:
    return spelled(str(text)) if len(str(text)) <= 60 else "…"


def _brackets(fault: Fault) -> Diagnostic | None:
    """`{a, b}`: fields without values."""
    raw = raw_at(fault.document, fault.place)
    if not raw.startswith("{") or any(value is not None for value in fault.value.values()):
        return None
    fix = replaced(fault.document, fault.place, spelled(raw), "Put the text in quotes")
    message = "A text that starts with `{` needs quotes, since a bracket begins a group of fields."
    return fault.finding(WRONG_FORM, message, advice=write(fault.document, fix), fix=fix)


def _marked(fault: Fault, unknown: list[str]) -> Diagnostic | None:
    """`- Paris: correct`."""
    if len(fault.value) != 1 or "choice" not in fault.definition:
        return None
    text, mark = unknown[0], fault.value[unknown[0]]
    word = str(mark).casefold()
    if word not in _RIGHT | _WRONG:
        return None
    spelling = spelled(text, flow=True)
    new = f"{{text: {spelling}, correct: true}}" if word in _RIGHT else spelled(text)
    fix = replaced(fault.document, fault.place, new)
    message = f"A right choice is marked with `correct: true`, not with `: {_typed(mark)}` behind its text."
    if word in _WRONG:
        message = f"A wrong choice is a text alone, without `: {_typed(mark)}` behind it."
    return fault.finding(WRONG_FORM, message, advice=write(fault.document, fix), fix=fix)


def _typed(mark: object) -> str:
    """A value as an author would type it."""
    return str(mark).lower() if isinstance(mark, bool) else str(mark)


def _colon(fault: Fault, unknown: list[str]) -> Diagnostic | None:
    """`- Note: this is wrong`: the text before the colon was taken for a field's name."""
    raw = flow_raw(fault.document, fault.path)
    name = unknown[0]
    if len(fault.value) != 1 or raw is None or raw.startswith("{") or isinstance(fault.value[name], Map | list):
        return None
    if name.islower() and "text" in (
        our_field(fault.definition, name),
        closest(name, fault.rule.get("properties", ())),
    ):
        return None  # a misspelt `text`
    fix = replaced(fault.document, fault.place, spelled(raw), "Put the text in quotes")
    message = f"A text with a colon in it needs quotes, else `{name}` is taken for a field's name."
    return fault.finding(UNKNOWN_FIELD, message, advice=write(fault.document, fix), fix=fix)
