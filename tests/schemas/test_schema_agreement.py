"""Our gate agrees with the `jsonschema` library on validity, and a faulty file always has a finding."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_schema_files import oracle

from quizpack.documents import Document, List, Map, read
from quizpack.documents.quoting import quoted
from quizpack.documents.schema import check, is_valid, schema
from quizpack.model.place import Source
from quizpack.source.lines import Flow, Node, Raw, written

POSITIVE = sorted((Path(__file__).parents[1] / "positive").glob("*.yaml"))
ROOTS = [read(Source(path.name, path.read_text(encoding="utf-8"))).root for path in POSITIVE]
ORACLE = oracle(schema("quiz"))
FIELDS = sorted({name for part in schema("quiz")["$defs"].values() for name in part.get("properties", {})})

odd = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 10**6), st.sampled_from([0.5, -1.5, 1e300]),
    st.sampled_from(["", " ", "x", "50%", "101%", "20 min", "1:30", "yes", "Hard", "pt_BR", "unlimited", "Id 1", "multichoice", "é"]),
    st.sampled_from([[], ["x"], [1, 2], {}, {"text": "x"}, {"en": "x"}, {"x": "y"}, {"correct": True}, {"value": 1}]),
)  # fmt: skip


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A valid quiz with one to three things changed, moved or taken out."""
    root = plain(draw(st.sampled_from(ROOTS)))
    for _ in range(draw(st.integers(1, 3))):
        holder = draw(st.sampled_from(containers(root)))
        if isinstance(holder, dict):
            name = draw(st.sampled_from([*holder, draw(st.sampled_from(FIELDS)), "odd"]))
            if draw(st.booleans()):
                holder[name] = copy.deepcopy(draw(odd))
            else:
                holder.pop(name, None)
        elif draw(st.booleans()):
            holder.insert(draw(st.integers(0, len(holder))), copy.deepcopy(draw(odd)))
        elif holder:
            holder.pop(draw(st.integers(0, len(holder) - 1)))
    return root


def plain(value: Any) -> Any:
    """A tree as bare dicts and lists, which may be changed."""
    if isinstance(value, Map):
        return {name: plain(inner) for name, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, List) else value


def containers(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [value, *(found for inner in value.values() for found in containers(inner))]
    return [value, *(found for inner in value for found in containers(inner))] if isinstance(value, list) else []


def document_of(root: Any) -> Document:
    return read(Source("quiz.yaml", written({name: node_of(value) for name, value in root.items()})))


def node_of(value: Any) -> Node:
    match value:
        case dict():
            return {name: node_of(inner) for name, inner in value.items()} or Raw("{}")
        case list():
            return [node_of(inner) for inner in value] or Flow(())
        case None:
            return Raw("")
        case bool():
            return Raw(str(value).lower())
        case str() if not value.strip():
            return Raw(quoted(value))
        case str():
            return value
        case _:
            return Raw(str(value))


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(mutated())
def test_validity_and_findings(root: Any) -> None:
    document = document_of(root)
    valid = ORACLE.is_valid(root)
    assert is_valid(document, "quiz") == valid
    assert document.root == root
    assert bool(check(document, "quiz")) == (not valid)


@pytest.mark.parametrize("path", POSITIVE, ids=lambda path: path.stem)
def test_positive_files_are_valid(path: Path) -> None:
    document = read(Source(path.name, path.read_text(encoding="utf-8")))
    assert ORACLE.is_valid(document.root)
    assert check(document, "quiz") == ()
