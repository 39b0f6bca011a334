"""New quizzes and questions: every type validates, and what was there stays byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quizpack.app.stubs import TYPES
from quizpack.model.questions import TYPE_NAMES

Run = Callable[..., Any]

QUIZ = Path("content/tour.yaml")


def test_there_is_a_stub_for_every_type() -> None:
    assert set(TYPES) == set(TYPE_NAMES.values())


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.usefixtures("project")
def test_every_type_validates_and_exports(quizpack: Run, kind: str) -> None:
    before = QUIZ.read_bytes()
    assert quizpack("new", "question", "tour", "--type", kind).code == 0
    assert QUIZ.read_bytes().startswith(before)
    assert f"  - id: {kind}\n" in QUIZ.read_text(encoding="utf-8")
    found = quizpack("validate", "--format", "json").json
    assert [one for one in found if one["severity"] == "error"] == []
    assert quizpack("export", "moodle", "tour").code == 0


@pytest.mark.usefixtures("project")
def test_ids_are_free_ones(quizpack: Run) -> None:
    for _ in range(3):
        assert quizpack("new", "question", "tour", "--type", "essay").code == 0
    text = QUIZ.read_text(encoding="utf-8")
    assert [line.split()[-1] for line in text.splitlines() if "- id:" in line] == [
        "capital",
        "essay",
        "essay-2",
        "essay-3",
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--id", "capital"), "“capital” is there already."),
        (("--id", "Leaf area"), "such as: leaf-area"),
        (("--section", "one"), "This quiz has no sections"),
        (("--type", "essai"), "Did you mean “essay”?"),
    ],
)
@pytest.mark.usefixtures("project")
def test_what_cannot_be_is_told(quizpack: Run, arguments: tuple[str, ...], said: str) -> None:
    before = QUIZ.read_bytes()
    ran = quizpack("new", "question", "tour", *arguments)
    assert ran.code in {1, 2}
    assert said in ran.out + ran.err
    assert QUIZ.read_bytes() == before


@pytest.mark.usefixtures("project")
def test_line_ends_and_byte_order_mark_stay(quizpack: Run) -> None:
    before = b"\xef\xbb\xbf" + QUIZ.read_bytes().replace(b"\n", b"\r\n")
    QUIZ.write_bytes(before)
    assert quizpack("new", "question", "tour").code == 0
    after = QUIZ.read_bytes()
    assert after.startswith(before)
    assert after.count(b"\n") == after.count(b"\r\n")


@pytest.mark.usefixtures("project")
def test_a_list_in_brackets_is_left_alone(quizpack: Run) -> None:
    QUIZ.write_text("quizpack: 1\nid: tour\ntitle: T\nquestions: [{id: a, type: info, prompt: A}]\n", encoding="utf-8")
    before = QUIZ.read_bytes()
    ran = quizpack("new", "question", "tour", "--type", "info")
    assert ran.code == 1
    assert "Put it there yourself:\n        - id: info" in ran.out
    assert QUIZ.read_bytes() == before


@pytest.mark.usefixtures("project")
def test_a_faulty_quiz_gets_its_question_too(quizpack: Run) -> None:
    QUIZ.write_text(QUIZ.read_text(encoding="utf-8") + "  - {id: odd, typ: info, prompt: Odd}\n", encoding="utf-8")
    assert quizpack("new", "question", "tour", "--type", "info").code == 0
    assert QUIZ.read_text(encoding="utf-8").endswith("prompt: Say here what learners should know.\n")


@pytest.mark.usefixtures("project")
def test_an_unreadable_quiz_is_told(quizpack: Run) -> None:
    QUIZ.write_text(QUIZ.read_text(encoding="utf-8") + "nonsense: [\n", encoding="utf-8")
    before = QUIZ.read_bytes()
    ran = quizpack("new", "question", "tour")
    assert ran.code == 1
    assert "content/tour.yaml:12" in ran.out
    assert QUIZ.read_bytes() == before


@pytest.mark.usefixtures("project")
def test_a_new_quiz(quizpack: Run) -> None:
    assert quizpack("new", "quiz", "leaf-area", "--title", "Leaves: how large?").code == 0
    text = Path("content/leaf-area.yaml").read_text(encoding="utf-8")
    assert "title: 'Leaves: how large?'\n" in text
    assert quizpack("validate", "leaf-area", "--format", "json").code == 0


@pytest.mark.parametrize(
    ("name", "said"), [("tour", "already"), ("con", "Windows"), ("Big", "capital letters"), ("../big", "id")]
)
@pytest.mark.usefixtures("project")
def test_a_quiz_that_cannot_be(quizpack: Run, name: str, said: str) -> None:
    before = set(Path().rglob("*"))
    ran = quizpack("new", "quiz", name)
    assert ran.code == 1
    assert said in ran.out
    assert set(Path().rglob("*")) == before


def test_no_project(quizpack: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = quizpack("new", "quiz", "tour")
    assert ran.code == 1
    assert "There is no project here" in ran.out
