"""Who imports a package, and what that system holds: all that differs between the dialects of QTI 1.2, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from quizpack.model import questions as q

MULTIPLE_CHOICE: Final = "multiple_choice_question"
MULTIPLE_ANSWERS: Final = "multiple_answers_question"
MATCHING: Final = "matching_question"
ORDERING: Final = "ordering_question"
CATEGORIZATION: Final = "categorization_question"
HOT_SPOT: Final = "hot_spot_question"
TYPED_BLANKS: Final = "fill_in_multiple_blanks_question"
MENU_BLANKS: Final = "multiple_dropdowns_question"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """One system's QTI 1.2.

    `system` is its name, for messages. `types` is what each type of question becomes, by the name that an item's
    metadata gives (a type that the system lacks becomes another one). `canvas`: Canvas's package and metadata, whose
    blanks are `[name]` in the prompt and whose answers have whole numbers for identifiers.

    What the system holds: part of the points for an answer (`credit`), answers whose capitals count (`letter_case`),
    `all_or_nothing`, true-false labels in any language (`any_labels`), right sides and menus with formatting
    (`formatted_menus`), a shuffled order of the questions (`shuffled_questions`), shuffling that one question is
    left out of (`unshuffled_question`), `hints`, and `longest_prompt`, the characters of a prompt's HTML.

    `lists_words`: it lists choices by their words alone, in statistics and while a question is edited.

    `extended`: New Quizzes' own attributes may stand in the file. The QTI 1.2 schema does not know them.
    """

    system: str
    types: Mapping[type[q.Question], str]
    canvas: bool = True
    credit: bool = False
    letter_case: bool = False
    all_or_nothing: bool = False
    any_labels: bool = False
    formatted_menus: bool = False
    shuffled_questions: bool = False
    unshuffled_question: bool = False
    hints: bool = False
    longest_prompt: int | None = None
    lists_words: bool = False
    extended: bool = False


_CLASSIC_TYPES: Final[dict[type[q.Question], str]] = {
    q.SingleChoice: MULTIPLE_CHOICE,
    q.MultipleResponse: MULTIPLE_ANSWERS,
    q.TrueFalse: "true_false_question",
    q.ShortAnswer: "short_answer_question",
    q.Numeric: "numerical_question",
    q.Matching: MATCHING,
    q.Ordering: MATCHING,
    q.FillBlanks: TYPED_BLANKS,
    q.Essay: "essay_question",
    q.Categorize: MATCHING,
    q.Hotspot: MULTIPLE_CHOICE,
    q.Upload: "file_upload_question",
    q.Formula: "calculated_question",
    q.Info: "text_only_question",
}
_NEW_TYPES: Final = {
    **_CLASSIC_TYPES,
    q.Ordering: ORDERING,
    q.Categorize: CATEGORIZATION,
    q.Hotspot: HOT_SPOT,
}
_PLAIN_TYPES: Final[dict[type[q.Question], str]] = {
    q.SingleChoice: "Multiple-choice",
    q.MultipleResponse: "Multiple-response",
    q.TrueFalse: "True/false",
    q.ShortAnswer: "FIB-string",
    q.Numeric: "FIB-numeric",
    q.Matching: "Matching",
    q.Ordering: "Ordering",
    q.FillBlanks: "FIB-string",
    q.Essay: "Essay",
    q.Categorize: "Matching",
    q.Hotspot: "Image hot-spot",
    q.Upload: "Essay",
    q.Formula: "FIB-numeric",
    q.Info: "Text",
}

CC_PROFILES: Final = {
    "Multiple-choice": "cc.multiple_choice.v0p1",
    "Multiple-response": "cc.multiple_response.v0p1",
    "True/false": "cc.true_false.v0p1",
    "FIB-string": "cc.fib.v0p1",
    "Essay": "cc.essay.v0p1",
}
"""Common Cartridge's names (1.1, QTI profile) of the plain dialect's types; the others have none."""

CLASSIC: Final = Dialect(system="Canvas Classic", types=_CLASSIC_TYPES, longest_prompt=16_384, lists_words=True)
"""Classic Quizzes: replaces prompts of more than 16,384 characters."""
BOTH: Final = replace(CLASSIC)
"""One package for both: what Classic Quizzes hold, which New Quizzes read as well."""
NEW: Final = Dialect(
    system="New Quizzes",
    types=_NEW_TYPES,
    letter_case=True,
    all_or_nothing=True,
    formatted_menus=True,
    shuffled_questions=True,
    unshuffled_question=True,
    extended=True,
)
PLAIN: Final = Dialect(
    system="QTI 1.2",
    types=_PLAIN_TYPES,
    canvas=False,
    credit=True,
    letter_case=True,
    all_or_nothing=True,
    any_labels=True,
    formatted_menus=True,
    shuffled_questions=True,
    unshuffled_question=True,
    hints=True,
)

CANVAS: Final[Mapping[str, Dialect]] = {"both": BOTH, "classic": CLASSIC, "new": NEW}
"""Canvas's dialects by the target's option `profile`."""
