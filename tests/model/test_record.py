"""Records: frozen, slotted, compared by what they hold, places aside."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from decimal import Decimal

import pytest

from quizpack.model.place import place
from quizpack.model.questions import Area, Choice, Info, Shape, SingleChoice, TextAnswer
from quizpack.model.text import Text

TEXT = Text("Ring", "en")


def test_a_record_does_not_change() -> None:
    choice = Choice(id="a", text=TEXT)
    with pytest.raises(FrozenInstanceError, match="correct"):
        choice.correct = True  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="text"):
        del choice.text
    assert not hasattr(choice, "__dict__")
    assert replace(choice, correct=True).correct


def test_records_are_equal_by_what_they_hold() -> None:
    one = Choice(id="a", text=TEXT)
    assert one == Choice(id="a", text=Text("Ring", "en"))
    assert one != Choice(id="b", text=TEXT)
    assert Choice(id="a", text=TEXT) != TextAnswer(id="a", text=TEXT)
    assert len({one, Choice(id="a", text=TEXT), replace(one, correct=True)}) == 2


def test_places_do_not_count() -> None:
    here = Area(id="n", shape=Shape.CIRCLE, coords=(Decimal(1),), place=place(1, 2))
    there = replace(here, place=place(3, 4))
    assert here == there
    assert hash(here) == hash(there)


def test_fields_are_given_by_name_and_required_ones_must_be_given() -> None:
    with pytest.raises(TypeError):
        Info("a", TEXT)  # type: ignore[call-arg, misc]
    with pytest.raises(TypeError, match="choices"):
        SingleChoice(id="a", prompt=TEXT)  # type: ignore[call-arg]


def test_a_record_shows_its_fields() -> None:
    assert repr(Choice(id="a", text=TEXT)).startswith("Choice(id='a', text=Text(markup='Ring'")
