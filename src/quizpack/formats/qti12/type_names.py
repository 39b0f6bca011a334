"""How systems name the types of QTI 1.2 questions in an item's metadata, and what quizpack calls them."""

from __future__ import annotations

import re
from typing import Final

CANVAS: Final = {
    "multiple_choice_question": "single-choice",
    "true_false_question": "true-false",
    "multiple_answers_question": "multiple-response",
    "short_answer_question": "short-answer",
    "fill_in_multiple_blanks_question": "fill-blanks",
    "multiple_dropdowns_question": "fill-blanks",
    "matching_question": "matching",
    "numerical_question": "numeric",
    "calculated_question": "formula",
    "essay_question": "essay",
    "file_upload_question": "upload",
    "text_only_question": "info",
    "ordering_question": "ordering",
    "categorization_question": "categorize",
    "hot_spot_question": "hotspot",
}
"""`question_type` in Canvas's packages."""

NEW_QUIZZES_ONLY: Final = ("ordering_question", "categorization_question", "hot_spot_question")
"""What Canvas Classic does not have: it makes something wrong of the first two, and stops at the third."""

_CARTRIDGE: Final = {
    "cc.multiple_choice.v0p1": "single-choice",
    "cc.multiple_response.v0p1": "multiple-response",
    "cc.true_false.v0p1": "true-false",
    "cc.fib.v0p1": "short-answer",
    "cc.pattern_match.v0p1": "short-answer",
    "cc.essay.v0p1": "essay",
}
"""`cc_profile` of Common Cartridge."""

_WORDS: Final = {
    "multiple choice": "single-choice",
    "single choice": "single-choice",
    "single choice question": "single-choice",
    "either or": "true-false",
    "multiple response": "multiple-response",
    "multiple answer": "multiple-response",
    "multiple correct answer": "multiple-response",
    "multiple choice question": "multiple-response",
    "true false": "true-false",
    "fib string": "short-answer",
    "fill in the blank": "short-answer",
    "fill in blank": "short-answer",
    "fib numeric": "numeric",
    "numeric": "numeric",
    "numeric response": "numeric",
    "calculated": "formula",
    "matching": "matching",
    "matching question": "matching",
    "ordering": "ordering",
    "ordering question": "ordering",
    "essay": "essay",
    "short answers essay": "essay",
    "short response": "essay",
    "text question": "essay",
    "file upload": "upload",
    "image hot spot": "hotspot",
    "hot spot": "hotspot",
    "text": "info",
}
"""`qmd_questiontype` and its relatives in Blackboard, Sakai and ILIAS; signs other than letters do not count."""

LABELS: Final = ("qmd_questiontype", "bbmd_questiontype", "qmd_itemtype", "questiontype")
_NO_LETTER = re.compile(r"[^a-z]+")


def named(fields: dict[str, str]) -> str | None:
    """The type that an item's metadata names, if it is one that is known here."""
    if "question_type" in fields:
        return CANVAS.get(fields["question_type"])
    if "cc_profile" in fields and (known := _CARTRIDGE.get(fields["cc_profile"])):
        return known
    for label in LABELS:
        words = _NO_LETTER.sub(" ", fields.get(label, "").lower()).strip()
        if words in _WORDS:
            return _WORDS[words]
    return None
