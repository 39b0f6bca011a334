"""Faults about fields that the format knows but that have no meaning where they stand."""

from __future__ import annotations

from typing import Any

from quizpack.diagnostics import Diagnostic, Fix
from quizpack.documents.quoting import spelled
from quizpack.documents.schema.contract import schema
from quizpack.documents.schema.fault import Fault, name_place, place_at
from quizpack.documents.schema.kinds import MISPLACED_FIELD
from quizpack.documents.schema.names import TYPES
from quizpack.documents.schema.repair import flow_raw, renamed, replaced, write
from quizpack.documents.schema.words import listed, noun, sentence, this
from quizpack.documents.tree import List, Map
from quizpack.model.identity import letter

_OTHER_WAY = {
    ("", "questions"): "This quiz has sections, so each question stands in one of them. Move these into a section.",
    (
        "numeric",
        "tolerance",
    ): "Each of the `answers` has its own: `{value: 3.14, tolerance: 0.01}`. A `range` needs none.",
    ("numeric", "answer"): "Say what is right in one way: with `answer`, with `range` or with `answers`.",
    ("numeric", "range"): "Say what is right in one way: with `answer`, with `range` or with `answers`.",
    ("credited-choice", "credit"): "A right choice always earns all points. Delete the line.",
    ("fill-blanks", "distractors"): "Distractors are further words of a word bank. Write `drag: true` to make one.",
    ("term", "translations"): "A word that is kept has no translations. Delete one of the two.",
}
_COMMON = frozenset({"points", "explanation", "hints", "shuffle"})
_IN_WORD_BANK = frozenset({"choices", "answer", "range", "tolerance", "unit", "value"})


def finding(fault: Fault, lacking: dict[str, Fault]) -> Diagnostic:
    """What does not belong here, where it does, and what this thing has instead.

    Takes out of `lacking` the fields that the same slip explains.
    """
    where = name_place(fault.document, fault.path, fault.name)
    key = (fault.definition.removesuffix("-blank"), fault.name)
    if fault.definition in ("single-choice", "multiple-response") and fault.name in ("answer", "answers"):
        return _answer_beside_choices(fault)
    if fault.definition == "fill-blanks" and fault.name in _IN_WORD_BANK and "blanks" in fault.path:
        message = "In a word bank each blank says its words with `answers`."
        return fault.finding(MISPLACED_FIELD, message, advice="Write `answers: […]`, or delete `drag: true`.", at=where)
    if fault.definition == "short-answer" and fault.name == "answer" and "answers" in lacking:
        return _answer_for_answers(fault, lacking)
    message = f"{sentence(noun(fault))} has no field `{fault.name}`."
    if key in _OTHER_WAY and (key[0] != "numeric" or _says_otherwise(fault)):
        message = f"`{fault.name}` is not possible here."
        return fault.finding(MISPLACED_FIELD, message, advice=_OTHER_WAY[key], at=where)
    return fault.finding(MISPLACED_FIELD, message, advice=_belongs(fault, lacking), at=where)


def _says_otherwise(fault: Fault) -> bool:
    return "answers" in fault.value or "range" in fault.value


def _belongs(fault: Fault, lacking: dict[str, Fault]) -> str:
    """Which types have the field, and what this one has in its place."""
    if fault.definition == "info":
        return "An info question is text without an answer: it has `id`, `type`, `title`, `prompt` and `tags` only."
    instead = [name for name, other in lacking.items() if other.definition == fault.definition]
    for name in instead:
        del lacking[name]
    told = [f"{this(fault).capitalize()} has {listed(instead)} instead."] if instead else []
    if fault.definition in TYPES:
        told.append(f"The field is for {listed(name for name in TYPES if _takes(name, fault.name))} questions.")
    return " ".join(told) or "Delete the line."


def _takes(kind: str, field: str) -> bool:
    """Whether questions of a type have a field; what is common to all stands with a type only where it is refused."""
    own = schema("quiz")["$defs"][kind]["properties"].get(field)
    return own is not False and (own is not None or field in _COMMON)


def _answer_for_answers(fault: Fault, lacking: dict[str, Fault]) -> Diagnostic:
    """`answer: x` in a short-answer question."""
    del lacking["answers"]
    message = "A short-answer question has a list of `answers`: all texts that count as right."
    raw = flow_raw(fault.document, (*fault.path, fault.name))
    where = name_place(fault.document, fault.path, fault.name)
    if raw is None or isinstance(fault.value[fault.name], List | Map):
        return fault.finding(MISPLACED_FIELD, message, advice="Write `answers: [Hanoi, Ha Noi]`.", at=where)
    value = fault.value[fault.name]
    spelling = spelled(value, flow=True) if isinstance(value, str) else raw
    name_fix = renamed(fault.document, fault.path, fault.name, "answers")
    value_fix = replaced(fault.document, place_at(fault.document, (*fault.path, fault.name)), f"[{spelling}]")
    fix = Fix("Write a list of answers", name_fix.edits + value_fix.edits)
    return fault.finding(MISPLACED_FIELD, message, advice=write(fault.document, fix), at=where, fix=fix)


def _answer_beside_choices(fault: Fault) -> Diagnostic:
    """`answer: B` or `answer: Paris` beside choices: the choice itself is marked."""
    where = name_place(fault.document, fault.path, fault.name)
    message = "With choices there is no `answer`: the right choice itself is marked."
    choice = _chosen(fault.value, fault.value[fault.name])
    text = "…" if choice is None else spelled(choice)
    advice = f"Delete this line and mark the choice:\n- text: {text}\n  correct: true"
    return fault.finding(MISPLACED_FIELD, message, advice=advice, at=where)


def _chosen(question: Map, answer: Any) -> str | None:
    """The text of the choice that `answer` means: by its text, its letter or its number from 1 on."""
    choices = question.get("choices")
    if not isinstance(choices, List):
        return None
    texts = [choice.get("text") if isinstance(choice, Map) else choice for choice in choices]
    plain = str(answer).strip().rstrip(".)").casefold()
    for index, text in enumerate(texts):
        if str(text).casefold() == plain:
            return str(text)
        if isinstance(answer, str) and plain == letter(index):
            return str(text)
    if isinstance(answer, int) and not isinstance(answer, bool) and 1 <= answer <= len(texts):
        return str(texts[answer - 1])
    return None
