"""For any question a few answers: the right one, wrong ones, and partly right ones where there are any."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from quizpack.model import questions as q
from quizpack.model.scoring import Response, bounds


def attempts(question: q.Question) -> Iterator[Response]:
    """The right answer first, then others, then none; nothing for what no machine marks and for formulas."""
    match question:
        case q.SingleChoice():
            yield next(choice.id for choice in question.choices if choice.correct)
            yield from (choice.id for choice in question.choices if not choice.correct)
        case q.TrueFalse():
            yield from (question.answer, not question.answer)
        case q.MultipleResponse():
            yield from _chosen({choice.id: choice.correct for choice in question.choices})
        case q.Hotspot():
            yield from _chosen({area.id: area.correct for area in question.areas})
        case q.ShortAnswer():
            yield from (" ".join(answer.text.markup.split()) for answer in question.answers)
            yield "something else"
        case q.Numeric():
            yield from _numbers(question.answers, question.unit)
        case q.Matching():
            rights = [pair.right.markup for pair in question.pairs]
            yield from _mapped([pair.id for pair in question.pairs], rights, rights[1:] + rights[:1])
        case q.Ordering():
            ids = [item.id for item in question.items]
            yield from (ids, [*ids[1::-1], *ids[2:]], ids[::-1])
        case q.Categorize():
            ids = [f"{one.id}/{item.id}" for one in question.categories for item in one.items]
            rights = [one.id for one in question.categories for _ in one.items]
            last = question.categories[-1].id
            yield from _mapped(ids, rights, [last if one != last else question.categories[0].id for one in rights])
        case q.FillBlanks():
            names = [blank.name for blank in question.blanks]
            yield from _mapped(
                names, [_right(one) for one in question.blanks], [_wrong(question, one) for one in question.blanks]
            )
        case _:
            return
    yield None


def _chosen(correct: dict[str, bool]) -> Iterator[list[str]]:
    right = [one for one, good in correct.items() if good]
    wrong = [one for one, good in correct.items() if not good]
    yield right
    if len(right) > 1:
        yield right[:1]
        yield [*right, *wrong[:1]]
    if wrong:
        yield wrong


def _mapped(keys: list[str], right: list[str], wrong: list[str]) -> Iterator[dict[str, str]]:
    """All right, the first alone, the first right and the others wrong, and all wrong."""
    yield dict(zip(keys, right, strict=True))
    yield {keys[0]: right[0]}
    yield dict(zip(keys, [right[0], *wrong[1:]], strict=True))
    yield dict(zip(keys, wrong, strict=True))


def _numbers(answers: tuple[q.NumericAnswer, ...], unit: q.Unit | None) -> Iterator[str]:
    behind = f" {unit.name.markup}" if unit else ""
    for answer in answers:
        low, high = bounds(answer.accepts)
        yield from (f"{_plain(one)}{behind}" for one in (low, high, high + abs(high) + 1))
    if behind:
        yield f"{_plain(bounds(answers[0].accepts)[0])} furlongs"


def _plain(number: Fraction) -> str:
    return f"{float(number):.12g}"


def _right(blank: q.Blank) -> str:
    match blank:
        case q.ChoiceBlank():
            return next(choice.id for choice in blank.choices if choice.correct)
        case q.TextBlank():
            return " ".join(blank.answers[0].text.markup.split())
        case q.NumericBlank():
            return next(_numbers(blank.answers, blank.unit))


def _wrong(question: q.FillBlanks, blank: q.Blank) -> str:
    if question.drag:
        return question.distractors[0].text.markup
    if isinstance(blank, q.ChoiceBlank):
        return next(choice.id for choice in blank.choices if not choice.correct)
    return "987654" if isinstance(blank, q.NumericBlank) else "something else"
