"""The translation gives the right option away: it alone was not translated, or it is far longer than the others.

Learners who do not know the answer look for what stands out. Where only the right option was left as it is, or where
its translation explains what the source only names, they find it. What stands out in the source as well is not
reported here (see `longest-answer-correct`).

Bad:

    # translations/ms/loops.po
    #. Question 1 of 1, choice a (right answer)
    msgctxt "loops/name/choices/a/text"
    msgid "Micro-batching"
    msgstr "Micro-batching"

    msgctxt "loops/name/choices/b/text"
    msgid "Early stopping"
    msgstr "Berhenti awal"

    msgctxt "loops/name/choices/c/text"
    msgid "Weight decay"
    msgstr "Susutan pemberat"

Good:

    # translations/ms/loops.po
    #. Question 1 of 1, choice a (right answer)
    msgctxt "loops/name/choices/a/text"
    msgid "Micro-batching"
    msgstr "Pengelompokan mikro"

    msgctxt "loops/name/choices/b/text"
    msgid "Early stopping"
    msgstr "Berhenti awal"

    msgctxt "loops/name/choices/c/text"
    msgid "Weight decay"
    msgstr "Susutan pemberat"
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.detect import words_of
from quizpack.model.questions import SingleChoice
from quizpack.rules._identifiers import without_identifiers
from quizpack.rules._rule import Rule
from quizpack.rules._text import width
from quizpack.rules._translation import Translated, Translation
from quizpack.rules.qp201_untranslated_copy import is_left_over

KIND = Kind("QP212", "answer-leak", Severity.WARNING)

CLEARLY = 12
"""How many columns the right option must be longer, beside being twice as long."""


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Compare the right option of each question with the wrong ones."""
    for question in translation.questions:
        if not isinstance(question.question, SingleChoice) or len(question.question.choices) < 3:
            continue
        options = question.lists[0] if question.lists else ()
        right = [one for one in options if question.is_right(one)]
        if len(right) == 1 and len(options) == len(question.question.choices):
            wrong = [one for one in options if one is not right[0]]
            if message := _leak(translation, right[0], wrong):
                yield translation.found(KIND, right[0], message, help="Translate all options in the same way.")


def _leak(translation: Translation, right: Translated, wrong: Sequence[Translated]) -> str | None:
    """What gives the right option away."""
    if right.copied and not any(one.copied for one in wrong) and _could_be_translated(translation, right):
        return "Only the right option was left as it is in the source."
    if not right.copied and all(one.copied and _could_be_translated(translation, one) for one in wrong):
        return "Only the right option was translated."
    usual = median(width(one.prose.text) for one in wrong)
    mine = width(right.prose.text)
    if mine > 2 * usual and mine - usual >= CLEARLY:
        before = median(width(one.source_prose.text) for one in wrong)
        if width(right.source_prose.text) <= 1.5 * before:
            return f"The right option has {mine} characters, the others about {round(usual)}."
    return None


def _could_be_translated(translation: Translation, one: Translated) -> bool:
    """Whether a copy has words that are no names, and another rule says nothing of it."""
    if translation.is_wordless(one) or is_left_over(translation, one):
        return False
    words = words_of(translation.terms.without_kept(without_identifiers(one.prose.text)))
    return any(len(word) > 3 and not word.isupper() for word in words)


RULE = Rule(kind=KIND, compare=compare)
