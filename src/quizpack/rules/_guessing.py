"""What a learner scores who knows nothing and guesses."""

from __future__ import annotations

import math
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

from quizpack.model import questions as q

EXACT_UP_TO = 60
"""Questions up to which the chances are reckoned exactly; beyond, the normal distribution is close enough."""


def chance_of(question: q.Question) -> float:
    """The chance that a guess is fully right."""
    match question:
        case q.SingleChoice():
            return 1 / len(question.choices)
        case q.TrueFalse():
            return 1 / 2
        case q.MultipleResponse():
            return 1 / ((1 << len(question.choices)) - 1)
        case q.Matching():
            return 1 / math.factorial(len(question.pairs))
        case q.Ordering():
            return 1 / math.factorial(len(question.items))
        case q.Categorize():
            return float(len(question.categories)) ** -sum(len(category.items) for category in question.categories)
        case _:
            return 0


def passing(questions: Iterable[q.Question], mark: Fraction) -> float:
    """The chance that guesses reach a share of all points."""
    parts = [(question.points, chance_of(question)) for question in questions]
    needed = mark * Fraction(sum(points for points, _ in parts))
    if len(parts) > EXACT_UP_TO:
        return _normal(parts, float(needed))
    scores: dict[Decimal, float] = {Decimal(0): 1.0}
    for points, chance in parts:
        after: dict[Decimal, float] = {}
        for score, weight in scores.items():
            after[score + points] = after.get(score + points, 0) + weight * chance
            after[score] = after.get(score, 0) + weight * (1 - chance)
        scores = after
    return sum(weight for score, weight in scores.items() if Fraction(score) >= needed)


def _normal(parts: list[tuple[Decimal, float]], needed: float) -> float:
    mean = sum(float(points) * chance for points, chance in parts)
    spread = math.sqrt(sum(float(points) ** 2 * chance * (1 - chance) for points, chance in parts))
    step = float(min(points for points, _ in parts)) / 2
    return 0.5 * math.erfc((needed - step - mean) / (spread * math.sqrt(2))) if spread else float(mean >= needed)
