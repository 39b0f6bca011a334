"""Writing a quiz and reading it again gives the same quiz, whatever its texts hold."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from generated_quizzes import quizzes
from quizpack.documents import read
from quizpack.documents.schema import check
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.source import decode
from quizpack.source.encode import encode


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(quizzes)
def test_decode_undoes_encode(quiz: Quiz) -> None:
    written = encode(quiz)
    document = read(Source(f"{quiz.id}.yaml", written))
    assert document.diagnostics == ()
    assert check(document, "quiz") == ()
    again, found = decode(document, Project(root="."))
    assert found == ()
    assert again == quiz
    assert encode(again) == written
