"""Ids are changed in a quiz file where they stand, and every other character stays."""

from __future__ import annotations

import pytest

from quizpack.diagnostics.edits import edited
from quizpack.documents import read
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.model.walk import texts
from quizpack.source import decode
from quizpack.source.renaming import rename

QUIZ = """\
# A quiz.
quizpack: 1
id: tour   # its name
title: A tour
sections:
  - id: first
    title: Choosing
    questions:
      - id: 'one'  # the first
        prompt: Which?
        choices:
          # the wrong one
          - Ring   # of devices
          - |
            A tree

              of devices
          - a line
            of devices
          - text: Star
            correct: true
          - {text: Net}
          - id: host
            text: Host
      - id: two
        type: fill-blanks
        prompt:
          en: "The {{made}} is `{{kept}}`"
          ms: '{{made}} ialah {{kept}}'
        blanks:
          made: {answers: [built, made by hand]}
          kept: {answers: [{text: held}]}
      - id: three
        type: categorize
        prompt: Sort
        categories:
          - name: Big
            items:
              - Whale
"""

CASES = [
    ((), "grand", "id: tour   #", "id: grand   #"),
    (("section:first",), "start", "- id: first", "- id: start"),
    (("one",), "null", "id: 'one'", "id: 'null'"),
    (("two",), "010", "id: two", "id: 010"),
    (("one", "choices", "a"), "ring", "- Ring   # of", "- id: ring\n            text: Ring   # of"),
    (
        ("one", "choices", "b"),
        "tree",
        "- |\n            A tree\n\n              of devices\n",
        "- id: tree\n            text: |\n              A tree\n\n                of devices\n",
    ),
    (
        ("one", "choices", "c"),
        "line",
        "- a line\n            of devices",
        "- id: line\n            text: a line\n              of devices",
    ),
    (("one", "choices", "d"), "star", "- text: Star", "- id: star\n            text: Star"),
    (("one", "choices", "e"), "net", "- {text: Net}", "- {id: net, text: Net}"),
    (("one", "choices", "host"), "server", "- id: host", "- id: server"),
    (("two", "blanks", "made", "answers", "b"), "hand", "made by hand]", "{id: hand, text: made by hand}]"),
    (("two", "blanks", "kept", "answers", "a"), "held", "[{text: held}]", "[{id: held, text: held}]"),
    (("three", "categories", "a"), "big", "- name: Big", "- id: big\n            name: Big"),
    (
        ("three", "categories", "a", "items", "a"),
        "whale",
        "- Whale",
        "- id: whale\n                text: Whale",
    ),
]


@pytest.mark.parametrize(
    ("path", "new", "old_lines", "new_lines"),
    CASES,
    ids=lambda value: "/".join(value) if isinstance(value, tuple) else None,
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_an_id_is_changed(path: tuple[str, ...], new: str, old_lines: str, new_lines: str, line_end: str) -> None:
    source = Source("content/tour.yaml", QUIZ.replace("\n", line_end))
    after = edited(source.text, rename(read(source), path, new))
    assert after.replace(line_end, "\n") == QUIZ.replace(old_lines, new_lines)
    assert after.count("\n") == after.count(line_end)
    prefix = "/".join(("tour", *path))
    renamed = (
        "/".join(("tour", *path[:-1], path[-1].partition(":")[0] + ":" + new if ":" in path[-1] else new))
        if path
        else new
    )
    expected = {key.replace(prefix + "/", renamed + "/", 1): text for key, text in texts_of(source.text).items()}
    assert texts_of(after) == expected


def texts_of(yaml: str) -> dict[str, str]:
    quiz, _ = decode(read(Source("content/tour.yaml", yaml)), Project(root="."))
    assert quiz
    return {spot.key: spot.text.markup for spot in texts(quiz)}


def test_a_blank_is_renamed_in_every_language_of_its_prompt() -> None:
    source = Source("content/tour.yaml", QUIZ)
    after = edited(QUIZ, rename(read(source), ("two", "blanks", "made"), "done"))
    assert after == (
        QUIZ.replace("The {{made}}", "The {{done}}")
        .replace("'{{made}} ialah", "'{{done}} ialah")
        .replace("made: {answers", "done: {answers")
    )


@pytest.mark.parametrize(
    "path",
    [
        ("four",),
        ("section:one",),
        ("one", "choices", "z"),
        ("one", "pairs", "a"),
        ("one", "choices", "a", "items", "b"),
        ("two", "blanks", "lost"),
    ],
)
def test_what_is_not_there_is_not_renamed(path: tuple[str, ...]) -> None:
    assert rename(read(Source("content/tour.yaml", QUIZ)), path, "new") == ()
