"""The tree: typed values, the characters as typed, and where everything stands, names included."""

from __future__ import annotations

from typing import Any

import pytest

from quizpack.documents import List, Map, decode, key_place, read, typed
from quizpack.model.place import NOWHERE, Place, Source, end_of, start_of

QUIZ = """\
# a comment with title: nothing
id: ring
title: 'It''s a ring'   # behind a quote a comment is no doubt
"level" : hard
pass: 70%
points: 1.50
shuffle: {questions: false, "choices":true}
tags: [a b, 010]
questions:
  - id: one
    prompt: "Say \\"hi\\" \\u00e9"
    choices:
      - text: wrong
      - right: 'yes'
        correct: true
    explanation: |
      Line *one*: with `code`  # no comment

        - indented
  -
    id: two
    prompt:
      a text that
      goes on
    hints:
    - >-
      folded
      lines
    - last
"""


def tree(text: str) -> Any:
    document = read(Source("q.yaml", text))
    assert document.diagnostics == ()
    return document.root


def cut(text: str, where: Place) -> str:
    return text[start_of(where) : end_of(where)]


def test_values():
    assert tree(QUIZ) == {
        "id": "ring",
        "title": "It's a ring",
        "level": "hard",
        "pass": "70%",
        "points": 1.5,
        "shuffle": {"questions": False, "choices": True},
        "tags": ["a b", 10],
        "questions": [
            {
                "id": "one",
                "prompt": 'Say "hi" é',
                "choices": [{"text": "wrong"}, {"right": "yes", "correct": True}],
                "explanation": "Line *one*: with `code`  # no comment\n\n  - indented\n",
            },
            {"id": "two", "prompt": "a text that goes on", "hints": ["folded lines", "last"]},
        ],
    }


def test_places_of_values_and_names():
    root = tree(QUIZ)
    first = root["questions"][0]
    assert cut(QUIZ, root.places["title"]) == "'It''s a ring'"
    assert cut(QUIZ, root.places["shuffle"]) == '{questions: false, "choices":true}'
    assert cut(QUIZ, root["tags"].places[1]) == "010"
    assert cut(QUIZ, first.places["explanation"]).startswith("|\n      Line")
    assert cut(QUIZ, root["questions"][1]["hints"].places[1]) == "last"
    assert cut(QUIZ, first["choices"].places[1]) == "right: 'yes'\n        correct: true"
    assert first["choices"].places[1] == first["choices"][1].place
    names = [cut(QUIZ, key_place(Source("", QUIZ), root, name)) for name in root]
    assert names == ["id", "title", '"level"', "pass", "points", "shuffle", "tags", "questions"]


NAMES = {
    "name in the comment before its value": ("a: # see a: here\n  - x\n", "a", (1, 1)),
    "quoted, with an apostrophe": ("'it''s': 1\n", "it's", (1, 1)),
    "the end of another name": ("ba: 1\na: 2\n", "a", (2, 1)),
    "the same name deeper": ("a:\n  a: 1\n", "a", (1, 1)),
    "in braces without blanks": ('{"b":1,"a":2}', "a", (1, 8)),
    "long form": ("? a\n: 1\n", "a", (1, 3)),
    "value below": ("b: 1\na:\n\n  # x\n  text\n", "a", (2, 1)),
    "nothing": ("b: 1\na:\n", "a", (2, 1)),
    "after a name that stood before": ("b: a\nb: 2\na: 1\n", "a", (3, 1)),
}


@pytest.mark.parametrize(("text", "name", "at"), NAMES.values(), ids=NAMES)
def test_the_place_of_a_name(text, name, at):
    source = Source("q.yaml", text)
    where = key_place(source, read(source).root, name)
    assert source.position(start_of(where)) == at
    assert cut(text, where).strip("'\"").replace("''", "'") == name


def test_a_name_that_is_not_there_stands_nowhere():
    source = Source("q.yaml", "a: 1\n")
    assert key_place(source, read(source).root, "b") == NOWHERE


SCALARS: dict[str, Any] = {
    "1": 1,
    "-17": -17,
    "+3": 3,
    "010": 10,
    "0o17": 15,
    "0x1F": 31,
    "1.10": 1.1,
    ".5": 0.5,
    "5.": 5.0,
    "1e3": 1000.0,
    "-2.5E-1": -0.25,
    "true": True,
    "True": True,
    "FALSE": False,
    "null": None,
    "Null": None,
    "~": None,
    "": None,
    "yes": "yes",
    "No": "No",
    "on": "on",
    "off": "off",
    "y": "y",
    "tRUE": "tRUE",
    "nULL": "nULL",
    "1:10": "1:10",
    "12:30:45": "12:30:45",
    "00:30": "00:30",
    "1_000": "1_000",
    "1,5": "1,5",
    "0b101": "0b101",
    "0x": "0x",
    "1e": "1e",
    "+-1": "+-1",
    ".": ".",
    "...x": "...x",
    "-": "-",
    "2024-02-28": "2024-02-28",
    "2024-02-30": "2024-02-30",
    "0000-00-00": "0000-00-00",
    "2021-1-1": "2021-1-1",
    "=": "=",
    "<<": "<<",
    "70%": "70%",
    "-x": "-x",
    "?x": "?x",
    ":x": ":x",
    "http://a.b/c?d#e": "http://a.b/c?d#e",
    "a#b": "a#b",
    "١٢": "١٢",
}


@pytest.mark.parametrize(("spelling", "value"), SCALARS.items(), ids=map(repr, SCALARS))
def test_unquoted_values_follow_the_core_schema(spelling, value):
    if spelling != "-":
        fields = tree(f"a: {spelling}\nb: x\n")
        assert (fields["a"], type(fields["a"])) == (value, type(value))
    for text in (f"- x\n- {spelling}\n", f"[x, {spelling}]", f"[x, {spelling} ]"):
        if spelling not in ("", "-", "1,5", "?x", ":x"):
            assert tree(text)[1] == value, text


@pytest.mark.parametrize("spelling", [one for one in SCALARS if one != "-"], ids=repr)
def test_what_is_typed_is_what_is_shown(spelling):
    source = Source("q.yaml", f"a: {spelling}\nb: '{spelling}'\n")
    root = read(source).root
    assert typed(source, root.places["a"], root["a"]) == spelling
    assert root["b"] == spelling


def test_numbers_too_large_stay_finite_and_keep_their_spelling():
    source = Source("q.yaml", f"- 1e999\n- -1e999\n- {'9' * 5000}\n")
    root = read(source).root
    assert [value > 0 for value in root] == [True, False, True]
    assert all(abs(value) < float("inf") for value in root)
    assert [len(typed(source, where, value)) for value, where in zip(root, root.places, strict=True)] == [5, 6, 5000]


def test_names_are_the_characters_typed():
    assert list(tree("1: a\nno: b\ntrue: c\n~: d\n1.0: e\n'': f\n")) == ["1", "no", "true", "~", "1.0", ""]


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_other_line_ends_give_the_same_tree(end):
    assert tree(QUIZ.replace("\n", end)) == tree(QUIZ)


def test_a_byte_order_mark_gives_the_same_tree_at_the_same_places():
    source, _ = decode("q.yaml", b"\xef\xbb\xbf" + QUIZ.encode())
    assert source is not None
    root = read(source).root
    assert (root, root.places) == (tree(QUIZ), tree(QUIZ).places)


def test_places_behind_characters_that_count_elsewhere():
    typed_text = "a: é 😀\u2028x\r\nb: [\U00010348, 'c']\x85\r\nd: e\n"
    source, _ = decode("q.yaml", typed_text.encode())
    assert source is not None
    root = read(source).root
    assert root == {"a": "é 😀 x", "b": ["\U00010348", "c"], "d": "e"}
    assert [cut(source.text, where) for where in root["b"].places] == ["\U00010348", "'c'"]
    span = source.span(root.places["d"])
    assert (span.line, span.column, span.end_column) == (3, 4, 5)


@pytest.mark.parametrize(
    ("text", "kind"), [("- a\n", List), ("a: b\n", Map), ("[]", List), ("{}", Map), ("--- # x\na: b\n...\n", Map)]
)
def test_what_may_stand_at_the_top(text, kind):
    root = tree(text)
    assert isinstance(root, kind)
    assert root.place != NOWHERE


def test_a_text_at_the_top_is_for_the_schema_to_refuse():
    assert tree("just words\n") == "just words"


def test_directives_are_read_over():
    assert tree("%YAML 1.2\n---\na: b\n") == {"a": "b"}
