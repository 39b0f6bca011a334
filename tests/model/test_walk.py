"""The one walk meets every text of every type of question, once, under its key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

from quizpack.documents import read
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.model.text import Text
from quizpack.model.walk import Spot, texts, with_texts
from quizpack.source import decode

TOUR = Path(__file__).parents[2] / "content" / "tour.yaml"


def tour() -> Quiz:
    quiz, found = decode(read(Source("tour.yaml", TOUR.read_text(encoding="utf-8"))), Project(root="."))
    assert quiz
    assert not found
    return quiz


def every_text(part: Any) -> Iterator[Text]:
    """All texts that a value holds, found without knowing the model."""
    if isinstance(part, Text):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from every_text(one)
    elif is_dataclass(part) and not isinstance(part, Source):
        for field in fields(part):
            yield from every_text(getattr(part, field.name))


def test_every_text_is_met_once() -> None:
    quiz = tour()
    assert Counter(id(spot.text) for spot in texts(quiz)) == Counter(id(text) for text in every_text(quiz))


def test_keys_are_one_to_one() -> None:
    keys = [spot.key for spot in texts(tour())]
    assert len(keys) == len(set(keys)) > 100


def test_keys_are_id_paths() -> None:
    spots = {spot.key: spot for spot in texts(tour())}
    assert {"tour/title", "tour/description", "tour/guide-title", "tour/guide-url"} <= spots.keys()
    unnamed = next(spot for spot in spots.values() if spot.key.endswith("/choices/a/text"))
    assert unnamed.field.endswith("/choices/*/text")
    assert not unnamed.named
    assert all(spot.named for spot in spots.values() if "/blanks/" not in spot.key and "*" not in spot.field)


def test_replacing_nothing_gives_the_same_quiz() -> None:
    quiz = tour()
    assert with_texts(quiz, lambda spot: spot.text) == quiz


def test_every_text_can_be_replaced() -> None:
    def upper(spot: Spot) -> Text:
        return replace(spot.text, markup=spot.text.markup.upper())

    quiz = tour()
    changed = with_texts(quiz, upper)
    assert [spot.text.markup for spot in texts(changed)] == [spot.text.markup.upper() for spot in texts(quiz)]
    assert [spot.key for spot in texts(changed)] == [spot.key for spot in texts(quiz)]
