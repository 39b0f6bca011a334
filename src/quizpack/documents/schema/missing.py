"""Faults about fields that are missing."""

from __future__ import annotations

from typing import Any

from quizpack.diagnostics import Diagnostic
from quizpack.documents.quoting import spelled
from quizpack.documents.schema.contract import schema
from quizpack.documents.schema.fault import Fault
from quizpack.documents.schema.kinds import MISSING_FIELD
from quizpack.documents.schema.repair import inserted, write
from quizpack.documents.schema.suggest import id_like
from quizpack.documents.schema.words import this
from quizpack.documents.tree import List, Map

_TYPE_OF_FIELD = {
    "pairs": "matching",
    "items": "ordering",
    "labels": "ordering",
    "blanks": "fill-blanks",
    "drag": "fill-blanks",
    "categories": "categorize",
    "image": "hotspot",
    "areas": "hotspot",
    "variables": "formula",
    "sets": "formula",
    "file_types": "upload",
    "max_files": "upload",
    "lines": "essay",
    "words": "essay",
    "rubric": "essay",
    "template": "essay",
    "range": "numeric",
    "unit": "numeric",
    "tolerance": "numeric",
}


def finding(fault: Fault) -> Diagnostic:
    """What is missing, with an example of how it is written."""
    match fault.definition, fault.name:
        case "question", "type":
            return _type(fault)
        case _, "id":
            return _id(fault)
        case "", "questions":
            advice = "Write `questions:` and below it `- id: …` for each."
            return fault.finding(MISSING_FIELD, "This quiz has no questions.", advice=advice)
        case "numeric" | "numeric-blank", "answer":
            message = f"{this(fault).capitalize()} does not say which number is right."
            advice = "Write `answer: 3.14`, or `range: [3.1, 3.2]`, or a list of `answers`."
            return fault.finding(MISSING_FIELD, message, advice=advice)
        case "text-blank", "answers":
            message = "This blank does not say what is right."
            advice = "Write `answers: [ring, rings]`, or `answer: 3.14` for a number, or `choices` for a menu."
            return fault.finding(MISSING_FIELD, message, advice=advice)
    message = f"{this(fault).capitalize()} has no `{fault.name}`."
    return fault.finding(MISSING_FIELD, message, advice=_example(fault))


def _example(fault: Fault) -> str:
    rule = fault.rule.get("properties", {}).get(fault.name, {})
    examples = rule.get("examples") or [None]
    if isinstance(examples[0], str | int | float):
        return f"Write, for example: `{fault.name}: {example(examples[0])}`"
    definition = str(rule.get("$ref", "")).rpartition("/")[2]
    advice = rule.get("errorMessage") or schema("quiz")["$defs"].get(definition, {}).get("errorMessage")
    return advice or f"Write the field `{fault.name}`."


def example(value: Any) -> str:
    """An example of the schema as an author would type it."""
    return str(value).lower() if isinstance(value, bool) else spelled(str(value))


def _id(fault: Fault) -> Diagnostic:
    """An id is missing: it can be made of the prompt, the title or the file's name."""
    fix = inserted(fault.document, fault.path, f"id: {_id_of(fault)}")
    advice = f"An id stays for ever: translations and packages know things by it.\n{write(fault.document, fix)}"
    return fault.finding(MISSING_FIELD, f"{this(fault).capitalize()} has no `id`.", advice=advice, fix=fix)


def _id_of(fault: Fault) -> str:
    if not fault.path:
        return id_like(fault.document.source.stem)
    if fault.definition == "area":
        return id_like(str(fault.value.get("label", "area")))
    words = next((text for name in ("title", "prompt") if isinstance(text := fault.value.get(name), str)), "")
    return id_like(" ".join(words.split()[:6]), taken=_ids(fault.document.root))


def _ids(value: Any) -> set[str]:
    """Every id of sections and questions in a file."""
    if isinstance(value, List):
        return set().union(*(_ids(entry) for entry in value))
    if not isinstance(value, Map):
        return set()
    own = {str(value["id"])} if "id" in value else set()
    return own.union(*(_ids(value.get(name)) for name in ("sections", "questions")))


def _type(fault: Fault) -> Diagnostic:
    """Neither a type nor choices: the other fields may tell which type it is."""
    guess = guessed_type(fault.value)
    if guess is None:
        message = "This question has neither `choices` nor a `type`."
        advice = "A question without choices says its type, such as `type: essay`."
        return fault.finding(MISSING_FIELD, message, advice=advice)
    fix = inserted(fault.document, fault.path, f"type: {guess}", safe=False)
    message = f"This question has no `type`; it looks like {'an' if guess[0] in 'aeiou' else 'a'} {guess} question."
    return fault.finding(MISSING_FIELD, message, advice=write(fault.document, fix), fix=fix)


def guessed_type(question: Map) -> str | None:
    """The type of question that has these fields."""
    for name, guess in _TYPE_OF_FIELD.items():
        if name in question:
            return guess
    match question.get("answer"):
        case bool():
            return "true-false"
        case int() | float():
            return "numeric"
        case str():
            return "short-answer"
    answers = question.get("answers")
    if isinstance(answers, List):
        return "numeric" if any(isinstance(one, Map) and "value" in one for one in answers) else "short-answer"
    return None
