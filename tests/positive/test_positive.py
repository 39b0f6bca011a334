"""Quizzes that are as they should be, with every type and field: nothing is found in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from judging import judged
from quizpack.model.quiz import Quiz
from quizpack.source.encode import encode

FILES = sorted(Path(__file__).parent.glob("*.yaml"))
CASES = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def quiz_of(path: Path) -> Quiz:
    quiz, found = judged(path.name, path.read_bytes())
    assert found == []
    assert quiz
    return quiz


@CASES
def test_nothing_is_found(path: Path) -> None:
    assert quiz_of(path).id == path.stem


@CASES
def test_written_and_read_again_it_is_the_same(path: Path) -> None:
    quiz = quiz_of(path)
    again, found = judged(path.name, encode(quiz).encode())
    assert found == []
    assert again == quiz


@CASES
def test_line_ends_and_byte_order_mark_change_nothing(path: Path) -> None:
    data = path.read_bytes()
    for other in (b"\xef\xbb\xbf" + data, data.replace(b"\n", b"\r\n")):
        again, found = judged(path.name, other)
        assert found == []
        assert again == quiz_of(path)
