"""Fill-blanks: which of Moodle's three types of text with gaps holds the question best.

- A word bank (`drag`) becomes `ddwtos`.
- Menus everywhere become `gapselect`, which also tells the learner something after a right or wrong answer, unless a
  choice has feedback or credit of its own or the blanks weigh differently: only `cloze` holds those. (A menu without
  one right choice goes there too: it is refused there.)
- Everything else, typed texts and numbers, becomes `cloze`.
"""

from __future__ import annotations

from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.bank import Bank, Body
from quizpack.formats.moodle.cloze import cloze
from quizpack.formats.moodle.gaps import menus_in_text, word_bank
from quizpack.model.questions import ChoiceBlank, FillBlanks, Scoring


def fill_blanks(bank: Bank, question: FillBlanks) -> Body:
    """A text with blanks, as the type that holds most of it."""
    if question.scoring is Scoring.ALL_OR_NOTHING and len(question.blanks) > 1:
        message = "Moodle cannot mark all or nothing here: each right blank earns its share of the points."
        bank.lost(kinds.OTHER_MARKS, question.place, message)
    if question.drag:
        return word_bank(bank, question)
    blanks = [blank for blank in question.blanks if isinstance(blank, ChoiceBlank)]
    if len(blanks) == len(question.blanks) and not _needs_cloze(question, blanks):
        return menus_in_text(bank, question, blanks)
    return cloze(bank, question)


def _needs_cloze(question: FillBlanks, blanks: list[ChoiceBlank]) -> bool:
    own = any(choice.feedback or choice.credit for blank in blanks for choice in blank.choices)
    unclear = any(sum(choice.correct for choice in blank.choices) != 1 for blank in blanks)
    return own or unclear or len({blank.points for blank in question.blanks}) > 1
