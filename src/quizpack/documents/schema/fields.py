"""Faults about the names of fields: unknown, missing, or not taken here. One cause gives one finding."""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic
from quizpack.documents.schema import entries, locales, misplaced, missing
from quizpack.documents.schema.contract import schema
from quizpack.documents.schema.fault import Fault, name_place
from quizpack.documents.schema.kinds import UNKNOWN_FIELD, WRONG_FORM
from quizpack.documents.schema.names import our_field
from quizpack.documents.schema.repair import renamed, write
from quizpack.documents.schema.suggest import closest
from quizpack.documents.schema.words import listed, noun, question_type, sentence, this

_NOT_HERE = {
    ("choice", "credit"): "Here the right and wrong choices make the points; `credit` is for single-choice questions.",
    ("bare-entry", "feedback"): "Hints and distractors have no feedback of their own.",
    ("question", "correct"): "Mark the choice itself: `- text: …` and below it `correct: true`.",
    ("question", "correct_answer"): "Mark the choice itself: `- text: …` and below it `correct: true`.",
    ("question", "settings"): "Settings are for the whole quiz; they stand at the top of the file.",
    ("question", "language"): "The language is that of the whole quiz; it stands at the top of the file.",
}


def findings(group: list[Fault]) -> Iterator[Diagnostic]:
    """The findings of one group of fields, whose faults these all are."""
    explained = entries.slip(group) or _feedback_slip(group)
    if explained:
        yield explained
        return
    lacking = {fault.name: fault for fault in group if fault.word == "required"}
    for fault in group:
        match fault.word:
            case "unknown":
                yield _unknown(fault, lacking)
            case "refused":
                yield misplaced.finding(fault, lacking)
            case "named":
                yield locales.wrong_name(fault)
    yield from (missing.finding(fault) for fault in lacking.values())


def _unknown(fault: Fault, lacking: dict[str, Fault]) -> Diagnostic:
    """An unknown field; the missing one that it was meant to be is taken out of `lacking`."""
    where = name_place(fault.document, fault.path, fault.name)
    message = f"{sentence(noun(fault))} has no field `{fault.name}`."
    known = fields_of(fault)
    meant = _meant(fault, known)
    if advice := _NOT_HERE.get((fault.definition, fault.name)):
        return fault.finding(UNKNOWN_FIELD, message, advice=advice, at=where)
    if meant is None:
        return fault.finding(UNKNOWN_FIELD, message, advice=_elsewhere(fault, known), at=where)
    if meant in fault.value:
        advice = f"The field for this is `{meant}`, which {this(fault)} has already."
        return fault.finding(UNKNOWN_FIELD, message, advice=advice, at=where)
    lacking.pop(meant, None)
    if fault.definition == "question":
        lacking.pop("type", None)  # what was misspelt would have told the type
    fix = renamed(fault.document, fault.path, fault.name, meant)
    advice = f"Did you mean `{meant}`?\n{write(fault.document, fix)}"
    return fault.finding(UNKNOWN_FIELD, message, advice=advice, at=where, fix=fix)


def means(fault: Fault, field: str) -> bool:
    """Whether an unknown field of a question is a slip for `field`."""
    return fault.definition == "question" and _meant(fault, list(fault.rule["properties"])) == field


def _meant(fault: Fault, known: list[str]) -> str | None:
    definition = fault.definition or fault.contract
    other = our_field(definition, fault.name)
    return other if other in known else closest(fault.name, known)


def _elsewhere(fault: Fault, known: list[str]) -> str:
    """Where the field belongs, or which fields there are."""
    if not fault.path and fault.contract == "quiz":
        settings = schema("quiz")["$defs"]["settings"]["properties"]
        setting = our_field("settings", fault.name) or closest(fault.name, settings)
        if setting:
            return f"It belongs under `settings:`, as `{setting}`."
    return f"{sentence(noun(fault))} has these fields: {listed(known)}."


def fields_of(fault: Fault) -> list[str]:
    """The fields that may stand here; in a question, those that its type takes."""
    properties: dict[str, object] = fault.rule.get("properties", {})
    taken = schema("quiz")["$defs"].get(question_type(fault), {}) if fault.definition == "question" else {}
    refused = {name for name, rule in taken.get("properties", {}).items() if rule is False}
    return [name for name in properties if name not in refused]


def _feedback_slip(group: list[Fault]) -> Diagnostic | None:
    """Languages, or the answers' own words, directly under a question's `feedback`."""
    first = group[0]
    unknown = [fault.name for fault in group if fault.word == "unknown"]
    if first.definition not in ("feedback", "two-feedback") or not unknown:
        return None
    where = name_place(first.document, first.path, unknown[0])
    if all(entries.LOCALE.fullmatch(name) for name in unknown):
        message = "A question's `feedback` has fields, and each of them may have languages; these stand here directly."
        return first.finding(WRONG_FORM, message, at=where)
    if set(unknown) <= {"true", "false"}:
        message = "`feedback` is told by right and wrong, not by `true` and `false`."
        advice = "Write `correct: …` for what follows a right answer and `incorrect: …` for what follows a wrong one."
        return first.finding(UNKNOWN_FIELD, message, advice=advice, at=where)
    return None
