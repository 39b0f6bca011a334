"""The schema files themselves: sound, complete in what they explain, and without words that authors do not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from quizpack.documents.schema.contract import SCHEMA_NAMES, SchemaName, schema
from quizpack.model.questions import TYPE_NAMES

JARGON = re.compile(
    r"\b(?:mapping|scalar|null|boolean|regex|pattern|schema|object|array|string|integer|key|node)s?\b", re.IGNORECASE
)
NAMES = pytest.mark.parametrize("name", SCHEMA_NAMES)


def subschemas(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every part of a schema that is itself one or holds some, with the way to it."""
    if isinstance(value, dict):
        yield path, value
        for name, inner in value.items():
            if name not in ("examples", "enum", "const", "defaultSnippets"):
                yield from subschemas(inner, f"{path}/{name}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from subschemas(inner, f"{path}/{index}")


def described_properties(name: SchemaName) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every property that an author may write. (`true`, `false` and the conditions of `if` say nothing of their own.)"""
    for path, part in subschemas(schema(name)):
        if re.search(r"/(?:if|not|contains|anyOf)(?:/|$)", path):
            continue
        for field, rule in part.get("properties", {}).items() if isinstance(part.get("properties"), dict) else ():
            if isinstance(rule, dict) and not path.endswith("/then"):
                yield f"{path}/properties/{field}", rule


def oracle(what: dict[str, Any]) -> Draft202012Validator:
    """The slow validator that judges ours."""
    resources = [(f"{name}.schema.json", Resource.from_contents(schema(name))) for name in SCHEMA_NAMES]
    return Draft202012Validator(what, registry=Registry().with_resources(resources))


@NAMES
def test_is_a_schema(name: SchemaName) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$id"] == f"{name}.schema.json"


@NAMES
def test_every_property_is_explained(name: SchemaName) -> None:
    bare = [
        path
        for path, rule in described_properties(name)
        if not (rule.get("title") and rule.get("description") and rule.get("examples"))
    ]
    assert bare == []


@NAMES
def test_examples_are_valid(name: SchemaName) -> None:
    whole = schema(name)
    wrong = []
    for path, rule in described_properties(name):
        judge = oracle({**rule, "$defs": whole["$defs"], "$id": whole["$id"]})
        wrong += [(path, example) for example in rule["examples"] if not judge.is_valid(example)]
    assert wrong == []


@NAMES
def test_descriptions_are_sentences_and_titles_are_not(name: SchemaName) -> None:
    for path, rule in described_properties(name):
        assert rule["description"].endswith("."), path
        assert not rule["title"].endswith("."), path


@NAMES
def test_messages_are_plain_words(name: SchemaName) -> None:
    messages = [
        part[word]
        for _, part in subschemas(schema(name))
        for word in ("errorMessage", "patternErrorMessage", "title", "description")
        if isinstance(part.get(word), str)
    ]
    assert [message for message in messages if JARGON.search(message) or "!" in message] == []


@NAMES
def test_unknown_fields_are_refused(name: SchemaName) -> None:
    """Fields stand only where others are refused; in a question's types that is done once, for all of them."""
    types = {f"/$defs/{kind}" for kind in (*TYPE_NAMES.values(), "text-blank", "menu-blank", "numeric-blank")}
    open_ = [
        path
        for path, part in subschemas(schema(name))
        if isinstance(part.get("properties"), dict)
        and "additionalProperties" not in part
        and path not in types
        and not re.search(r"/(?:if|then|else|not|contains|anyOf|additionalProperties)(?:/|$)", path)
    ]
    assert open_ == []


def test_each_type_takes_or_refuses_each_field() -> None:
    fields = schema("quiz")["$defs"]["question"]["properties"]
    own = {field for field, rule in fields.items() if rule is True} | {"choices"}
    for kind in TYPE_NAMES.values():
        assert own <= schema("quiz")["$defs"][kind]["properties"].keys(), kind


def test_the_types_are_the_models() -> None:
    assert schema("quiz")["$defs"]["question"]["properties"]["type"]["enum"] == list(TYPE_NAMES.values())
