"""What guessing earns is the mean of `share` over all answers, each of which is tried here."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import chain, combinations, permutations, product
from typing import Any

import pytest

from quizpack.model import questions as q
from quizpack.model.guessing import guessed_points, guessed_share
from quizpack.model.scoring import share
from quizpack.model.text import Text

HALF = Fraction(1, 2)


def text(words: str) -> Text:
    return Text(words, "en")


def common(**fields: Any) -> dict[str, Any]:
    return {"id": "q", "prompt": text("?"), **fields}


def entries(words: str) -> tuple[q.Entry, ...]:
    return tuple(q.Entry(id=f"{word}{at}", text=text(word)) for at, word in enumerate(words))


def choices(marks: str) -> tuple[q.Choice, ...]:
    """`+` for a right choice, `-` for a wrong one, `h` for a wrong one that earns a half."""
    return tuple(
        q.Choice(id=str(at), text=text(str(at)), correct=mark == "+", credit=HALF if mark == "h" else None)
        for at, mark in enumerate(marks)
    )


def sets(ids: list[str]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(ids, size) for size in range(len(ids) + 1))


def areas(marks: str) -> tuple[q.Area, ...]:
    nowhere = (Decimal(0), Decimal(0), Decimal(1))
    return tuple(
        q.Area(id=str(at), shape=q.Shape.CIRCLE, coords=nowhere, correct=mark == "+") for at, mark in enumerate(marks)
    )


def answers(question: q.Question) -> Iterator[Any]:
    """Every answer that the module's page calls equally likely."""
    match question:
        case q.SingleChoice():
            yield from (choice.id for choice in question.choices)
        case q.MultipleResponse():
            yield from sets([choice.id for choice in question.choices])
        case q.TrueFalse():
            yield from (True, False)
        case q.Hotspot():
            ids = [area.id for area in question.areas]
            one = sum(area.correct for area in question.areas) == 1
            yield from ([each] for each in ids) if one else sets(ids)
        case q.Matching():
            rights = {pair.right.markup for pair in question.pairs} | {one.text.markup for one in question.distractors}
            for chosen in product(sorted(rights), repeat=len(question.pairs)):
                yield dict(zip((pair.id for pair in question.pairs), chosen, strict=True))
        case q.Ordering():
            yield from (list(order) for order in permutations([item.id for item in question.items]))
        case q.Categorize():
            names = [f"{category.id}/{item.id}" for category in question.categories for item in category.items]
            places = [category.id for category in question.categories] + ["nowhere"] * bool(question.distractors)
            for chosen in product(places, repeat=len(names)):
                yield dict(zip(names, chosen, strict=True))
        case q.FillBlanks():
            bank = {one.text.markup for blank in question.blanks for one in getattr(blank, "answers", ())}
            bank |= {one.text.markup for one in question.distractors}
            offered = [
                [choice.id for choice in blank.choices]
                if isinstance(blank, q.ChoiceBlank)
                else sorted(bank)
                if question.drag
                else [""]
                for blank in question.blanks
            ]
            for chosen in product(*offered):
                yield dict(zip((blank.name for blank in question.blanks), chosen, strict=True))


def pairs(words: str) -> tuple[q.Pair, ...]:
    return tuple(q.Pair(id=str(at), left=text(str(at)), right=text(word)) for at, word in enumerate(words))


def word_blank(name: str, words: str, points: int = 1) -> q.TextBlank:
    given = tuple(q.TextAnswer(id=word, text=text(word), credit=Fraction(1, at + 1)) for at, word in enumerate(words))
    return q.TextBlank(name=name, answers=given, points=Decimal(points))


def categories(*groups: str) -> tuple[q.Category, ...]:
    return tuple(q.Category(id=str(at), name=text(str(at)), items=entries(group)) for at, group in enumerate(groups))


PARTED = [
    *(q.MultipleResponse(**common(choices=choices(marks))) for marks in ("+--", "++--", "+++-", "++")),
    *(q.Hotspot(**common(image=q.Image(src="a", alt=text("A")), areas=areas(marks))) for marks in ("+--", "++-", "++")),
    *(q.Matching(**common(pairs=pairs(right), distractors=entries(odd))) for right, odd in (("xyz", ""), ("xxy", "z"))),
    *(q.Ordering(**common(items=entries(items))) for items in ("abc", "aabc", "aa")),
    q.Categorize(**common(categories=categories("ab", "c"))),
    q.Categorize(**common(categories=categories("aab", "ca"), distractors=entries("z"))),
    q.FillBlanks(
        **common(blanks=(word_blank("x", "ab", 2), word_blank("y", "c")), drag=True, distractors=entries("z"))
    ),
    q.FillBlanks(**common(blanks=(word_blank("x", "ab"), q.ChoiceBlank(name="y", choices=choices("+-h"))))),
    q.FillBlanks(**common(blanks=(q.ChoiceBlank(name="y", choices=choices("+--")),))),
]
WHOLE = [q.SingleChoice(**common(choices=choices("-+h-"))), q.TrueFalse(**common(answer=False))]


def mean(question: q.Question) -> Fraction:
    earned = [share(question, answer) for answer in answers(question)]
    return sum((one or Fraction(0) for one in earned), Fraction(0)) / len(earned)


@pytest.mark.parametrize("question", [*WHOLE, *PARTED])
def test_the_mean_of_all_answers(question: q.Question) -> None:
    assert guessed_share(question) == mean(question)


@pytest.mark.parametrize("question", PARTED)
def test_all_or_nothing(question: Any) -> None:
    fields = {name: getattr(question, name) for name in question.__dataclass_fields__} | {
        "scoring": q.Scoring.ALL_OR_NOTHING
    }
    strict = type(question)(**fields)
    assert guessed_share(strict) == mean(strict)


def test_what_is_typed_and_what_a_person_marks() -> None:
    typed = q.ShortAnswer(**common(answers=(q.TextAnswer(id="a", text=text("a")),)))
    assert guessed_share(typed) == 0
    assert guessed_share(q.Essay(**common())) is None
    assert guessed_points(q.Essay(**common())) is None


def test_points() -> None:
    assert guessed_points(q.TrueFalse(**common(answer=True, points=Decimal("2.5")))) == Fraction(5, 4)
