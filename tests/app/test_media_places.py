"""A file that a text names is told where its name stands, and not inside a longer path."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.app.edition import edition
from quizpack.app.load import load
from quizpack.app.select import select


@pytest.mark.parametrize(
    ("prompt", "columns"),
    [
        ("![a](../../etc/passwd) ![b](/etc/passwd)", [19, 42]),
        ("![a](ring/media/) ![b](media/)", [19, 37]),
        ("![a](my-x.png) ![b](x.png.png) ![c](x.png)", [19, 34, 50]),
        ("![a](b.png) [b.png](b.png)", [19]),
    ],
)
def test_places_of_files(project: Path, prompt: str, columns: list[int]) -> None:
    quiz = project / "content/tour.yaml"
    text = quiz.read_text(encoding="utf-8").replace("What is the capital of Malaysia?", f"'{prompt}'")
    quiz.write_text(text, encoding="utf-8")
    loaded = load("content/tour.yaml", select(()))
    assert loaded.quiz
    found = edition(loaded, loaded.quiz, "en").diagnostics
    assert [one.span.column for one in found if one.span] == columns
