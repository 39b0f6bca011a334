"""The glossary's file: what it says, what is wrong with it, and what one mistake does not cost."""

from __future__ import annotations

from typing import get_args

import pytest

from quizpack.documents import decode as decode_bytes
from quizpack.documents import read
from quizpack.documents.schema import SchemaName, check, schema
from quizpack.l10n.glossary import decode, known_names
from quizpack.model.glossary import Glossary, Term

WHOLE = """\
glossary: 1
terms:
  - {term: PyTorch, keep: true}
  - term: learning rate
    translations: {ms: kadar pembelajaran, vi: tốc độ học}
    avoid:
      ms: [laju belajar, kadar latihan]
    note: The factor of one step.
  - {term: 1.10, case_sensitive: true}
"""


def decoded(text: str) -> tuple[Glossary, list[tuple[int, int, str]], list[str]]:
    """The glossary, where the faults are that decoding finds (line, column, code), and what they say."""
    source, _ = decode_bytes("translations/glossary.yaml", text.encode())
    assert source
    glossary, found = decode(read(source))
    return (
        glossary,
        [(one.span.line, one.span.column, one.code) for one in found if one.span],
        [one.message for one in found],
    )


def test_a_whole_glossary() -> None:
    glossary, faults, _ = decoded(WHOLE)
    assert faults == []
    assert glossary == Glossary((
        Term(term="PyTorch", keep=True),
        Term(
            term="learning rate",
            translations={"ms": "kadar pembelajaran", "vi": "tốc độ học"},
            avoid={"ms": ("laju belajar", "kadar latihan")},
            note="The factor of one step.",
        ),
        Term(term="1.10", case_sensitive=True),
    ))  # fmt: skip
    assert glossary.source
    assert glossary.source.span(glossary.terms[1].place).line == 4


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("- {term: Ring, keep: true}\n  - {term: ring, note: again}", [(4, 12, "QP005")]),
        ("- {term: Ring, keep: true, case_sensitive: true}\n  - {term: ring, note: again}", []),
        ("- {term: a, translations: {xx: b}}", [(3, 30, "QP240")]),
        ("- {term: a, translations: {MS: b}}", [(3, 30, "QP241")]),
        ("- {term: a, translations: {ms: b}, avoid: {ms: [c, B]}}", [(3, 34, "QP005")]),
    ],
)
def test_what_the_schema_cannot_see(text: str, faults: list[tuple[int, int, str]]) -> None:
    assert decoded(f"glossary: 1\nterms:\n  {text}\n")[1] == faults


@pytest.mark.parametrize(
    "text",
    [
        "",
        "terms: 5\n",
        "glossary: 1\n",
        "- a\n",
        "terms: [x, {keep: true}, {term: [a]}, {term: b, translations: 5, avoid: [c]}, {term: c, avoid: {ms: d}}]\n",
        "terms: [{term: a, translations: {ms: [b]}, avoid: {ms: [[c], {d: e}, ' ']}, note: [f]}]\n",
    ],
)
def test_a_broken_glossary_gives_what_is_whole(text: str) -> None:
    glossary, _, _ = decoded(text)
    assert {term.term for term in glossary.terms} <= {"a", "b", "c"}
    assert all(not (term.translations or any(term.avoid.values())) for term in glossary.terms)


def test_the_messages_say_how_to_write_it() -> None:
    _, _, messages = decoded("glossary: 1\nterms:\n  - {term: Ring, keep: true}\n  - {term: ring, note: again}\n")
    assert messages == ["The term “ring” stands in the glossary twice."]


def test_the_examples_of_the_schema_are_glossaries() -> None:
    assert "glossary" in get_args(SchemaName)
    term = schema("glossary")["$defs"]["term"]["properties"]
    examples = {name: field["examples"][0] for name, field in term.items() if name != "keep"}
    import json

    source, _ = decode_bytes("glossary.yaml", json.dumps({"glossary": 1, "terms": [examples]}).encode())
    assert source
    document = read(source)
    assert check(document, "glossary") == ()
    glossary, found = decode(document)
    assert not found
    assert glossary.terms[0].translations


def test_the_names_that_quizpack_knows() -> None:
    names = known_names()
    assert len(names) > 100
    assert len({name.name.casefold() for name in names}) == len(names)
    doubtful = {name.name for name in names if name.doubtful}
    assert {"pandas", "Rust", "Spark"} <= doubtful
    assert not {"PyTorch", "scikit-learn", "OpenCV", "Keras", "C++", "C#"} & doubtful
    assert all(name.name == name.name.strip() for name in names)
