"""Questions that are good though they look like bad ones, in English, Malay and Vietnamese: no rule speaks there.

The false alarms that such rules are known for are among them: Ford, `FALSE` and `false`, snake_case, a title with *not*,
Jr., vitamin A, *salah satu*, and Vietnamese questions that end in *không?*.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.documents import decode as decode_bytes
from quizpack.documents import read
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.plugins import RULES
from quizpack.rules._rule import run
from quizpack.source import decode

CONTENT = Path(__file__).parent / "tricky" / "content"
FILES = sorted(CONTENT.glob("*.yaml"))


def quiz_of(path: Path) -> Quiz:
    source, _ = decode_bytes(path.name, path.read_bytes())
    assert source
    quiz, faults = decode(read(source), Project(root="."))
    assert not faults
    assert quiz
    return quiz


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_rule_speaks(path: Path) -> None:
    found = run(RULES.all()[0], (quiz_of(path),), {})
    assert [(one.name, one.span.line if one.span else 0, one.message) for one in found] == []


def test_there_are_forty_of_them() -> None:
    assert sum(len(tuple(quiz_of(path).questions)) for path in FILES) >= 40
    assert {quiz_of(path).language for path in FILES} == {"en", "ms", "vi"}
