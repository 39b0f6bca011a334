"""Every response's share, by vectors that the player's tests use too."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from quizpack.documents import read
from quizpack.model import questions as q
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.model.scoring import bounds, comparable, score, share
from quizpack.source import decode

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "scoring.json").read_text(encoding="utf-8"))
CASES = [
    pytest.param(vector, given, wanted, id=f"{vector['question'].get('type', 'single-choice')}-{number}-{at}")
    for number, vector in enumerate(VECTORS)
    for at, (given, wanted) in enumerate(vector["responses"])
]


def question(fields: dict[str, Any]) -> q.Question:
    """A question from its fields: JSON is YAML."""
    text = json.dumps({"quizpack": 1, "id": "vectors", "title": "T", "questions": [fields]}, ensure_ascii=False)
    quiz, found = decode(read(Source("vectors.yaml", text)), Project(root="."))
    assert quiz
    assert not found
    return next(quiz.questions)


@pytest.mark.parametrize(("vector", "given", "wanted"), CASES)
def test_share(vector: dict[str, Any], given: Any, wanted: str | None) -> None:
    asked = question(vector["question"])
    values = {name: Decimal(value) for name, value in vector.get("values", {}).items()}
    earned = share(asked, given, values)
    assert earned == (None if wanted is None else Fraction(wanted))
    assert score(asked, given, values) == (None if wanted is None else Fraction(wanted) * Fraction(asked.points))


def test_every_type_that_a_machine_marks_has_vectors() -> None:
    named = {vector["question"].get("type", "single-choice") for vector in VECTORS}
    assert named == set(q.TYPE_NAMES.values()) - {"upload", "info"}


@pytest.mark.parametrize(
    ("one", "other", "case_sensitive", "same"),
    [
        ("All  Reduce", "all reduce", False, True),
        ("e\u0301", "é", True, True),
        ("É", "é", True, False),
        ("ﬁ", "fi", False, True),
        ("Straße", "STRASSE", False, True),
        ("a\u00a0b", "a b", True, True),
    ],
)
def test_typed_texts_are_compared_as_the_format_says(one: str, other: str, case_sensitive: bool, same: bool) -> None:
    assert (comparable(one, case_sensitive=case_sensitive) == comparable(other, case_sensitive=case_sensitive)) is same


def test_a_relative_tolerance_is_of_the_number_s_size() -> None:
    assert bounds(q.Near(Decimal(-200), Fraction(1, 100), relative=True)) == (-202, -198)
    assert bounds(q.Between(Decimal(1), Decimal(2))) == (1, 2)
