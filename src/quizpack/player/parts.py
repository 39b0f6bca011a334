"""The parts of questions as the player reads them: choices, answers, numbers, areas, options to drag."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from fractions import Fraction

from quizpack.model import questions as q
from quizpack.model.scoring import bounds, comparable
from quizpack.model.text import Text
from quizpack.player.numbers import exact, plain
from quizpack.player.texts import Json, Texts


def choice(texts: Texts, one: q.Choice) -> Json:
    """A choice: `correct` and `credit` only where they say something."""
    made = {"id": one.id, "html": texts.html(one.text), "label": texts.plain(one.text)}
    made |= {"correct": True} if one.correct else {}
    made |= {"credit": float(one.credit)} if one.credit else {}
    return made | texts.maybe(feedback=one.feedback)


def text_answer(texts: Texts, one: q.TextAnswer) -> Json:
    """An accepted text, as typed."""
    shown = " ".join(one.text.markup.split())
    return {"text": shown, **_credit(one.credit), **texts.maybe(feedback=one.feedback)}


def numeric_answer(texts: Texts, one: q.NumericAnswer) -> Json:
    """An accepted stretch of numbers, both ends included, and how it is shown."""
    low, high = bounds(one.accepts)
    return {
        "low": exact(low),
        "high": exact(high),
        "shown": _shown(one.accepts),
        **_credit(one.credit),
        **texts.maybe(feedback=one.feedback),
    }


def unit(texts: Texts, one: q.Unit | None) -> dict[str, Json]:
    """A number's unit."""
    if one is None:
        return {}
    required = {"required": True} if one.required else {}
    return {"unit": {"name": " ".join(one.name.markup.split()), "html": texts.html(one.name), **required}}


def _shown(accepts: q.Near | q.Between) -> list[str]:
    """The number, or the two ends."""
    return [plain(accepts.value)] if isinstance(accepts, q.Near) else [plain(accepts.low), plain(accepts.high)]


def _credit(credit: Fraction) -> dict[str, Json]:
    """A share of the points, where it is not all of them."""
    return {} if credit == 1 else {"credit": float(credit)}


class Options:
    """What is put somewhere; equal texts are one option, which has the identifier of the first."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._found: dict[str, tuple[str, Text]] = {}

    def add(self, own: str, text: Text) -> str:
        """The identifier of a text's option, which is `own` if the text is new."""
        return self._found.setdefault(_key(text), (own, text))[0]

    def json(self) -> Json:
        """All of them, in the order of adding."""
        return [
            {"id": own, "html": self._texts.html(text), "label": self._texts.plain(text)}
            for own, text in self._found.values()
        ]

    def fitting(self, answers: Iterable[q.TextAnswer], *, case_sensitive: bool) -> Iterator[tuple[str, q.TextAnswer]]:
        """Each option that is right for one of the answers, with the first answer that it is right for."""
        typed: dict[str, q.TextAnswer] = {}
        for answer in answers:
            typed.setdefault(comparable(answer.text.markup, case_sensitive=case_sensitive), answer)
        for own, text in self._found.values():
            fits = typed.get(comparable(text.markup, case_sensitive=case_sensitive))
            if fits:
                yield own, fits


def _key(text: Text) -> str:
    return comparable(text.markup, case_sensitive=True)


def same(texts: Iterable[tuple[str, Text]]) -> dict[str, str]:
    """For each identifier the first one with an equal text: equal items are interchangeable."""
    first: dict[str, str] = {}
    return {own: first.setdefault(text.markup, own) for own, text in texts}


def area(texts: Texts, one: q.Area) -> Json:
    """An area of a picture; `at` is a point inside it."""
    made: dict[str, Json] = {"id": one.id, "shape": one.shape.value, "correct": one.correct}
    made |= {"coords": [float(number) for number in one.coords], "at": _inside(one)}
    made |= {"label": texts.plain(one.label)} if one.label else {}
    return made | texts.maybe(feedback=one.feedback)


def _inside(one: q.Area) -> list[float]:
    """A point inside an area: its middle, or for a polygon the middle of its widest stretch at half its height."""
    numbers = [float(number) for number in one.coords]
    match one.shape:
        case q.Shape.CIRCLE:
            return numbers[:2]
        case q.Shape.RECT:
            return [(numbers[0] + numbers[2]) / 2, (numbers[1] + numbers[3]) / 2]
        case q.Shape.POLY:
            return _inside_polygon(list(zip(numbers[::2], numbers[1::2], strict=False)))


def _inside_polygon(corners: list[tuple[float, float]]) -> list[float]:
    heights = [y for _, y in corners]
    y = (min(heights) + max(heights)) / 2 + 0.001
    edges = zip(corners, corners[1:] + corners[:1], strict=True)
    crossings = sorted(x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in edges if (y1 < y) != (y2 < y))
    stretches = list(zip(crossings[::2], crossings[1::2], strict=False))
    if not stretches:
        return list(corners[0])
    left, right = max(stretches, key=lambda stretch: stretch[1] - stretch[0])
    return [round((left + right) / 2, 2), round(y, 2)]


def points(number: Decimal) -> float:
    """Points; whole ones without a decimal point."""
    return int(number) if number == number.to_integral_value() else float(number)
