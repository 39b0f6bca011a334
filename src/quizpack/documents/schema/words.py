"""What things are called in messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quizpack.documents.schema.fault import Fault, value_at
from quizpack.documents.tree import Map

_NOUNS = {
    "question": "a question",
    "one-right": "a list of choices",
    "some-right": "a list of choices",
    "choice": "a choice",
    "credited-choice": "a choice",
    "entry": "an entry",
    "bare-entry": "an entry",
    "text-answer": "an answer",
    "numeric-answer": "an answer",
    "pair": "a pair",
    "category": "a category",
    "blank": "a blank",
    "text-blank": "a blank for a text",
    "menu-blank": "a blank with choices",
    "numeric-blank": "a blank for a number",
    "area": "an area",
    "variable": "a variable",
    "section": "a section",
    "term": "a term",
    "name": "a text",
    "output": "an output",
}
_FILES = {"quiz": "a quiz", "project": "the project file", "glossary": "the glossary"}
_NAMED_BY_FIELD = frozenset(
    {"settings", "guide", "unit", "image", "labels", "words", "feedback", "two-feedback", "text"}
)


def noun(fault: Fault) -> str:
    """What the thing that has (or lacks) a field is called: "a question", "a numeric question", "`guide`"."""
    if not fault.path:
        return _FILES[fault.contract]
    if fault.path[-2:-1] == ("file_types",):
        return "a file's ending"
    if fault.definition in _NOUNS:
        return _NOUNS[fault.definition]
    if fault.definition in _NAMED_BY_FIELD or fault.contract != "quiz":
        return f"`{fault.field}`"
    return f"{'an' if fault.definition[0] in 'aeiou' else 'a'} {fault.definition} question"


def this(fault: Fault) -> str:
    """The same for this very thing: "this question"; unchanged where there is one only."""
    return noun(fault).replace("a ", "this ", 1).replace("an ", "this ", 1) if noun(fault)[0] == "a" else noun(fault)


def sentence(words: str) -> str:
    """Words with a capital letter at the start."""
    return words[:1].upper() + words[1:]


def described(value: Any) -> str:
    """What sort of value this is, for a message that says what is there instead of what is meant."""
    match value:
        case None:
            return "empty"
        case bool():
            return "`true`" if value else "`false`"
        case int() | float():
            return "a number"
        case str():
            return "a text"
        case dict():
            return "a group of fields"
        case _:
            return "a list"


def listed(names: Iterable[str], last: str = "and") -> str:
    """Names in backticks: "`a`, `b` and `c`"."""
    quoted = [f"`{name}`" for name in names]
    return f" {last} ".join(filter(None, (", ".join(quoted[:-1]), quoted[-1]))) if quoted else ""


def question_type(fault: Fault) -> str:
    """The type of the question at the fault's path, as far as it can be told; else empty."""
    holder = value_at(fault.document, fault.path)
    if not isinstance(holder, Map):
        return ""
    typed = holder.get("type")
    if isinstance(typed, str):
        return typed
    return "single-choice" if typed is None and "choices" in holder else ""
