"""A faulty file: what is sound in it is judged in the same run."""

from __future__ import annotations

import pytest

from judging import judged
from quizpack.documents import read
from quizpack.documents.schema import is_valid
from quizpack.model.place import Source
from quizpack.source import sound_part

HEAD = "quizpack: 1\nid: quiz\ntitle: T\n"
INFO = "{id: a, type: info, prompt: P}"


def codes(text: str) -> list[str]:
    return [one.code for one in judged("quiz.yaml", text.encode())[1]]


def test_further_mistakes_are_told_in_the_same_run() -> None:
    text = f"""{HEAD}colour: red
sections:
  - id: one
    pick: 9
    questions:
      - {INFO}
      - {{id: b, type: info, promt: P}}
  - id: two
    title: <b>
    stimulus: [a]
    questions:
      - {INFO}
      - {{id: c, type: numeric, prompt: P, range: [2, 1]}}
"""
    assert codes(text) == ["QP040", "QP040", "QP052", "QP031", "QP071", "QP086"]


@pytest.mark.parametrize(
    "head",
    ["", "id: quiz\n", "quizpack: 2\nid: quiz\ntitle: T\n", "quizpack: 1\nid: Quiz 1\ntitle: [a]\nlevel: 5\n"],
)
def test_a_faulty_head_hides_nothing(head: str) -> None:
    assert "QP071" in codes(f"{head}questions:\n  - {INFO}\n  - {INFO}\n")


@pytest.mark.parametrize(
    "rest", ["", "questions: 5\n", "questions: []\n", "questions: [5]\n", "sections: [5]\n", "sections: [{id: a}]\n"]
)
def test_nothing_sound_is_nothing(rest: str) -> None:
    document = read(Source("quiz.yaml", HEAD + rest))
    assert sound_part(document) is None


def test_what_is_left_keeps_the_schema() -> None:
    text = f"{HEAD}tags: x\nsections:\n  - {{questions: [{INFO}, 5]}}\n  - 7\n  - {{id: s, pick: x, questions: [{{id: z}}]}}\n"
    left = sound_part(read(Source("quiz.yaml", text)))
    assert left
    assert is_valid(left, "quiz")
    assert list(left.root) == ["quizpack", "id", "title", "sections"]
    assert len(left.root["sections"]) == 1
