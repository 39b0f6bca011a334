"""What translators are told about a text: where it stands, whether it is right, how long it may be, what to keep."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from quizpack.l10n.kept_terms import KeptTerms
from quizpack.model import questions as q
from quizpack.model.walk import Spot

MOST_CHARACTERS = 255
"""How long a title may be in Moodle and Canvas, in code points."""

_ENTRIES = {
    "answers": "accepted answer",
    "areas": "area",
    "blanks": "blank",
    "categories": "category",
    "choices": "choice",
    "distractors": "distractor",
    "hints": "hint",
    "items": "item",
    "pairs": "pair",
}
_FIELDS = {
    "feedback/correct": "feedback for a right answer",
    "feedback/incorrect": "feedback for a wrong answer",
    "feedback/partial": "feedback for a partly right answer",
    "guide-title": "title of the guide",
    "guide-url": "address of the guide",
    "image/alt": "description of the picture",
    "labels/first": "label of the first place",
    "labels/last": "label of the last place",
    "left": "left side",
    "right": "right side",
    "unit/name": "name of the unit",
}
_RIGHT, _WRONG = " (right answer)", " (wrong answer)"
_SLOT = re.compile(r"(?<!\\)\{\{[a-z][a-z0-9-]*\}\}")
_NUMBER = re.compile(r"Question \d+(?=,)")

Marks = Mapping[str, str]
"""Whether an entry is right, in words, by its path in the question (`choices/a`)."""


def place_note(parts: Sequence[str], number: int, marks: Marks) -> str:
    """Where a text stands: `Question 3, choice b (wrong answer)`; `parts` are those of its key."""
    if len(parts) == 2:
        return f"Quiz, {_FIELDS.get(parts[1], parts[1])}"
    if parts[1].startswith("section:"):
        return f"Section {parts[1].removeprefix('section:')}, {parts[2]}"
    return f"Question {number}, {', '.join(_inside(parts, marks))}"


def _inside(parts: Sequence[str], marks: Marks) -> Iterator[str]:
    at = 2
    while parts[at] in _ENTRIES:
        mark = marks.get("/".join(parts[2 : at + 2]), "")
        yield f"{_ENTRIES[parts[at]]} {parts[at + 1]}{mark}"
        at += 2
    field = "/".join(parts[at:])
    if field != "text":
        yield _FIELDS.get(field, field)


def more_notes(spot: Spot, slots: bool, terms: KeptTerms) -> Iterator[str]:
    """What else there is to say: a limit, and what stays as it is; with `slots` also each `{{name}}`."""
    if spot.key.endswith("/title"):
        yield f"At most {MOST_CHARACTERS} characters."
    if spot.key.endswith("/guide-url"):
        yield "Stays as it is, unless the guide has a page in your language."
    markup = spot.text.markup
    kept = [*(dict.fromkeys(_SLOT.findall(markup)) if slots else ()), *terms.within(markup)]
    if kept:
        yield f"Stays as it is: {', '.join(kept)}"


def marks_of(question: q.Question) -> Marks:
    """Which entries of a question are right and which are wrong."""
    match question:
        case q.SingleChoice() | q.MultipleResponse():
            return dict(_choices("choices", question.choices))
        case q.FillBlanks():
            return dict(_menus(question.blanks)) | _wrong(question.distractors)
        case q.Matching() | q.Categorize():
            return _wrong(question.distractors)
        case q.Hotspot():
            return dict(_choices("areas", question.areas))
    return {}


def _choices(path: str, entries: Sequence[q.Choice | q.Area]) -> Iterator[tuple[str, str]]:
    return ((f"{path}/{entry.id}", _RIGHT if entry.correct else _WRONG) for entry in entries)


def _menus(blanks: Sequence[q.Blank]) -> Iterator[tuple[str, str]]:
    for blank in blanks:
        if isinstance(blank, q.ChoiceBlank):
            yield from _choices(f"blanks/{blank.name}/choices", blank.choices)


def _wrong(distractors: Sequence[q.Entry]) -> dict[str, str]:
    return {f"distractors/{entry.id}": _WRONG for entry in distractors}


def has_slots(question: q.Question) -> bool:
    """Whether a question's prompt has `{{name}}` in it that means something."""
    return isinstance(question, q.FillBlanks | q.Formula)


def without_number(note: str) -> str:
    """A note without the question's number, which changes when another question is inserted before it."""
    return _NUMBER.sub("Question", note, count=1)
