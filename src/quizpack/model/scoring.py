"""The one definition of a response's score, which every target and the player share: `points × share`, exact.

Responses are plain data (the shapes stand in `Response`), so that the same test vectors serve Python and the player.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias, assert_never

from quizpack.model import formula
from quizpack.model import questions as q

Response: TypeAlias = bool | str | Collection[str] | Sequence[str] | Mapping[str, str] | None
"""What a learner gave, by type of question (None: nothing):

- single-choice: the choice's id; multiple-response and hotspot: the ids of the chosen choices or clicked areas
- true-false: True or False; short-answer, numeric: the text as typed (a number with or without its unit)
- matching: each pair's id and the text of the right side that was put to it
- ordering: the items' ids in the order that was made
- fill-blanks: each blank's name and the text typed or dragged into it (the choice's id where it has a menu)
- categorize: for each item (`category/item` by their ids, where it belongs) the id of the category it was put into
- formula: the number as typed; which set of values was shown is the argument `values`
"""

_NUMBER = re.compile(r"\s*(?P<number>[-−]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)\s*(?P<unit>\S.*?)?\s*")


def share(question: q.Question, response: Response, values: Mapping[str, Decimal] | None = None) -> Fraction | None:
    """The share of the points (0 to 1) that a response earns; None for what no machine marks."""
    match question:
        case q.Essay() | q.Upload() | q.Info():
            return None
        case q.Formula():
            return _formula(question, str(response or ""), values or {})
        case q.SingleChoice():
            return _single(question.choices, response)
        case q.TrueFalse():
            return Fraction(response is question.answer)
        case q.ShortAnswer():
            return _typed(question.answers, str(response or ""), question.case_sensitive)
        case q.Numeric():
            return _number(question.answers, question.unit, str(response or ""))
        case q.MultipleResponse() | q.Hotspot() | q.Matching() | q.Ordering() | q.FillBlanks() | q.Categorize():
            earned = _parts(question, response)
            return earned if question.scoring is q.Scoring.PARTIAL else Fraction(earned == 1)
        case _:
            assert_never(question)


def score(question: q.Question, response: Response, values: Mapping[str, Decimal] | None = None) -> Fraction | None:
    """The points that a response earns; None for what no machine marks."""
    earned = share(question, response, values)
    return None if earned is None else Fraction(question.points) * earned


def comparable(text: str, *, case_sensitive: bool = False) -> str:
    """A typed text in the form in which texts are compared: NFC, trimmed, white space joined, case folded."""
    joined = " ".join(unicodedata.normalize("NFC", text).split())
    return joined if case_sensitive else unicodedata.normalize("NFC", joined.casefold())


def bounds(accepts: q.Near | q.Between) -> tuple[Fraction, Fraction]:
    """The least and the greatest number that is accepted, both included."""
    if isinstance(accepts, q.Between):
        return Fraction(accepts.low), Fraction(accepts.high)
    value = Fraction(accepts.value)
    reach = Fraction(accepts.tolerance) * (abs(value) if accepts.relative else 1)
    return value - reach, value + reach


def _single(choices: tuple[q.Choice, ...], response: Response) -> Fraction:
    for choice in choices:
        if choice.id == response:
            return Fraction(1) if choice.correct else choice.credit or Fraction(0)
    return Fraction(0)


def _typed(answers: tuple[q.TextAnswer, ...], response: str, case_sensitive: bool) -> Fraction:
    given = comparable(response, case_sensitive=case_sensitive)
    for answer in answers:
        if comparable(answer.text.markup, case_sensitive=case_sensitive) == given:
            return answer.credit
    return Fraction(0)


def _number(answers: tuple[q.NumericAnswer, ...], unit: q.Unit | None, response: str) -> Fraction:
    found = _NUMBER.fullmatch(response)
    if not found:
        return Fraction(0)
    given_unit = comparable(found["unit"] or "", case_sensitive=True)
    if unit is None and given_unit:
        return Fraction(0)
    if unit and unit.required and given_unit != comparable(unit.name.markup, case_sensitive=True):
        return Fraction(0)
    given = Fraction(found["number"].replace("−", "-"))
    for answer in answers:
        low, high = bounds(answer.accepts)
        if low <= given <= high:
            return answer.credit
    return Fraction(0)


def _formula(question: q.Formula, response: str, values: Mapping[str, Decimal]) -> Fraction:
    found = _NUMBER.fullmatch(response)
    if not found or found["unit"]:
        return Fraction(0)
    expression = formula.parse(question.answer, [variable.name for variable in question.variables])
    right = Fraction(formula.evaluate(expression, values))
    reach = Fraction(question.tolerance) * (abs(right) if question.relative else 1)
    return Fraction(abs(Fraction(found["number"].replace("−", "-")) - right) <= reach)


_Parted: TypeAlias = q.MultipleResponse | q.Hotspot | q.Matching | q.Ordering | q.FillBlanks | q.Categorize


def _parts(question: _Parted, response: Response) -> Fraction:
    match question:
        case q.MultipleResponse():
            return _chosen({choice.id: choice.correct for choice in question.choices}, _ids(response))
        case q.Hotspot():
            return _chosen({area.id: area.correct for area in question.areas}, _ids(response))
        case q.Matching():
            return _matching(question, _map(response))
        case q.Ordering():
            return _ordering(question, _ids(response))
        case q.FillBlanks():
            return _blanks(question, _map(response))
        case q.Categorize():
            return _categorize(question, _map(response))
        case _:
            assert_never(question)


def _ids(response: Response) -> list[str]:
    return [] if response is None or isinstance(response, bool | str) else list(response)


def _map(response: Response) -> Mapping[str, str]:
    return response if isinstance(response, Mapping) else {}


def _chosen(correct: Mapping[str, bool], response: list[str]) -> Fraction:
    """max(0, right chosen ÷ all right − wrong chosen ÷ all wrong)."""
    chosen = set(response) & correct.keys()
    right = sum(correct.values())
    wrong = len(correct) - right
    right_chosen = sum(correct[one] for one in chosen)
    earned = Fraction(right_chosen, right) if right else Fraction(0)
    if wrong:
        earned -= Fraction(len(chosen) - right_chosen, wrong)
    return max(Fraction(0), earned)


def _matching(question: q.Matching, response: Mapping[str, str]) -> Fraction:
    right = sum(
        comparable(response[pair.id], case_sensitive=True) == comparable(pair.right.markup, case_sensitive=True)
        for pair in question.pairs
        if pair.id in response
    )
    return Fraction(right, len(question.pairs))


def _ordering(question: q.Ordering, response: list[str]) -> Fraction:
    texts = {item.id: item.text.markup for item in question.items}
    right = sum(texts.get(given) == item.text.markup for given, item in zip(response, question.items, strict=False))
    return Fraction(right, len(question.items))


def _categorize(question: q.Categorize, response: Mapping[str, str]) -> Fraction:
    """Equal items are interchangeable: for each text, as many are right in a category as belong there."""
    belong: Counter[tuple[str, str]] = Counter()
    put: Counter[tuple[str, str]] = Counter()
    for category in question.categories:
        for item in category.items:
            belong[item.text.markup, category.id] += 1
            where = response.get(f"{category.id}/{item.id}")
            if where is not None:
                put[item.text.markup, where] += 1
    return Fraction(sum((belong & put).values()), sum(belong.values()))


def _blanks(question: q.FillBlanks, response: Mapping[str, str]) -> Fraction:
    earned = sum(
        (Fraction(blank.points) * _blank(blank, response.get(blank.name, "")) for blank in question.blanks),
        start=Fraction(0),
    )
    whole = sum((Fraction(blank.points) for blank in question.blanks), start=Fraction(0))
    return earned / whole if whole else Fraction(0)


def _blank(blank: q.Blank, response: str) -> Fraction:
    match blank:
        case q.TextBlank():
            return _typed(blank.answers, response, blank.case_sensitive)
        case q.ChoiceBlank():
            return _single(blank.choices, response)
        case q.NumericBlank():
            return _number(blank.answers, blank.unit, response)
        case _:
            assert_never(blank)
