"""A number that no platform can hold is told once, and nothing is concluded from what stands in for it."""

from __future__ import annotations

import pytest

from quizpack.documents import read
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.source import decode

START = "quizpack: 1\nid: tour\ntitle: A tour\nquestions:\n  - id: one\n    prompt: '{{x}}'\n"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ("    type: numeric\n    range: [5, 1e400]\n", "This number is too large, or has too many digits."),
        ("    type: numeric\n    answer: 1e-400\n", "This number is too small, or has too many digits."),
        (
            "    type: formula\n    variables:\n      x: {min: 5, max: 1e308, decimals: 2}\n    answer: 1/(x - 1)\n",
            "This number is too large, or has too many digits.",
        ),
    ],
)
def test_one_finding(fields: str, message: str) -> None:
    _, found = decode(read(Source("content/tour.yaml", START + fields)), Project(root="."))
    assert [(one.code, one.message) for one in found] == [("QP080", message)]
