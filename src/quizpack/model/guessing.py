"""What somebody earns who knows nothing and guesses blindly: the mean of `scoring.share` over all that may be answered.

Everything that can be clicked, dragged or chosen is taken with equal chance:

- single-choice, true-false, a menu: any one choice
- multiple-response, and a hotspot with several right areas: any set of choices, the empty one included
- a hotspot with one right area: any one area
- matching: for each left side any of the different right sides, distractors included
- ordering: any order
- categorize: for each item any category, or none where there are distractors, which belong to none
- a word bank: for each blank any of the different words
- what is typed (short-answer, numeric, formula, blanks without a menu): nothing that scores

What a person marks has no such mean.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import comb, factorial, prod
from typing import assert_never

from quizpack.model import questions as q
from quizpack.model.scoring import comparable, share

NOTHING = Fraction(0)


def guessed_share(question: q.Question) -> Fraction | None:
    """The share of the points (0 to 1) that guesses earn in the long run; None for what no machine marks."""
    match question:
        case q.Essay() | q.Upload() | q.Info():
            return None
        case q.ShortAnswer() | q.Numeric() | q.Formula():
            return NOTHING
        case q.TrueFalse():
            return Fraction(1, 2)
        case q.SingleChoice():
            return _mean([share(question, choice.id) or NOTHING for choice in question.choices])
        case q.MultipleResponse():
            return _sets([choice.correct for choice in question.choices], question.scoring)
        case q.Matching() | q.Ordering() | q.Categorize() | q.FillBlanks() | q.Hotspot():
            return _arranged(question)
        case _:
            assert_never(question)


def guessed_points(question: q.Question) -> Fraction | None:
    """The points that guesses earn in the long run; None for what no machine marks."""
    earned = guessed_share(question)
    return None if earned is None else Fraction(question.points) * earned


def _arranged(question: q.Matching | q.Ordering | q.Categorize | q.FillBlanks | q.Hotspot) -> Fraction:
    match question:
        case q.Matching():
            return _matching(question)
        case q.Ordering():
            return _ordering(question)
        case q.Categorize():
            return _categorize(question)
        case q.FillBlanks():
            return _blanks(question)
        case q.Hotspot():
            right = [area.correct for area in question.areas]
            return Fraction(1, len(right)) if sum(right) == 1 else _sets(right, question.scoring)
        case _:
            assert_never(question)


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, NOTHING) / len(values) if values else NOTHING


def _sets(correct: Sequence[bool], scoring: q.Scoring) -> Fraction:
    """Any of the 2ⁿ sets of choices, of which C(right, r) · C(wrong, w) hold r right and w wrong ones."""
    count, right = len(correct), sum(correct)
    wrong = count - right
    if not right:
        return NOTHING
    if scoring is q.Scoring.ALL_OR_NOTHING:
        return Fraction(1, 2**count)
    earned = NOTHING
    for some in range(right + 1):
        for others in range(wrong + 1):
            less = Fraction(others, wrong) if wrong else NOTHING
            earned += comb(right, some) * comb(wrong, others) * max(NOTHING, Fraction(some, right) - less)
    return earned / (1 << count)


def _matching(question: q.Matching) -> Fraction:
    texts = [*(pair.right for pair in question.pairs), *(entry.text for entry in question.distractors)]
    each = Fraction(1, len({comparable(text.markup, case_sensitive=True) for text in texts}))
    return each if question.scoring is q.Scoring.PARTIAL else each ** len(question.pairs)


def _ordering(question: q.Ordering) -> Fraction:
    """A place gets an equal item with the chance of count ÷ items; equal items may change places."""
    count = len(question.items)
    equal = Counter(item.text.markup for item in question.items).values()
    if question.scoring is q.Scoring.ALL_OR_NOTHING:
        return Fraction(prod(map(factorial, equal)), factorial(count))
    return Fraction(sum(one * one for one in equal), count * count)


def _categorize(question: q.Categorize) -> Fraction:
    """Each text on its own: of its n equal items so many are right in a category as belong there."""
    places = len(question.categories) + bool(question.distractors)
    belong: dict[str, list[int]] = {}
    for category in question.categories:
        for text, count in Counter(item.text.markup for item in category.items).items():
            belong.setdefault(text, []).append(count)
    if question.scoring is q.Scoring.ALL_OR_NOTHING:
        return prod((_all_right(counts, places) for counts in belong.values()), start=Fraction(1))
    right = sum((_right(count, sum(counts), places) for counts in belong.values() for count in counts), NOTHING)
    return right / sum(map(sum, belong.values()))


def _all_right(counts: Iterable[int], places: int) -> Fraction:
    """Of the kⁿ ways to spread n equal items over k places, n! ÷ Π nᵢ! put the right number into each."""
    counts = tuple(counts)
    return Fraction(factorial(sum(counts)), prod(map(factorial, counts)) * places ** sum(counts))


def _right(wanted: int, count: int, places: int) -> Fraction:
    """How many of `count` equal items are right in one of the places, which takes no more than `wanted`."""
    ways = (comb(count, put) * (places - 1) ** (count - put) * min(put, wanted) for put in range(count + 1))
    return Fraction(sum(ways), places**count)


def _blanks(question: q.FillBlanks) -> Fraction:
    """Each blank with its weight; all of them have to be wholly right where nothing else counts."""
    chances = [(Fraction(blank.points), _blank(question, blank)) for blank in question.blanks]
    if question.scoring is q.Scoring.ALL_OR_NOTHING:
        return prod((_mean([Fraction(one == 1) for one in earned]) for _, earned in chances), start=Fraction(1))
    whole = sum((points for points, _ in chances), NOTHING)
    return sum((points * _mean(earned) for points, earned in chances), NOTHING) / whole if whole else NOTHING


def _blank(question: q.FillBlanks, blank: q.Blank) -> list[Fraction]:
    """What each answer that can be chosen for a blank earns; nothing where it is typed."""
    alone = q.FillBlanks(id=question.id, prompt=question.prompt, blanks=(blank,))
    if isinstance(blank, q.ChoiceBlank):
        offered = [choice.id for choice in blank.choices]
    else:
        offered = list(_word_bank(question)) if question.drag else []
    return [share(alone, {blank.name: one}) or NOTHING for one in offered]


def _word_bank(question: q.FillBlanks) -> Iterable[str]:
    """The different words that can be dragged."""
    answers = [answer.text for blank in question.blanks if isinstance(blank, q.TextBlank) for answer in blank.answers]
    texts = [*answers, *(entry.text for entry in question.distractors)]
    return {comparable(text.markup, case_sensitive=True): text.markup for text in texts}.values()
