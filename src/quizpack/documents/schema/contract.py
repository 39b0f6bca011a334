"""The contract itself: the JSON Schemas of our files, in `quizpack/schemas` of the wheel or at a checkout's top."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from jsonschema_rs import Draft202012Validator

SchemaName: TypeAlias = Literal["quiz", "project", "glossary"]
SCHEMA_NAMES: tuple[SchemaName, ...] = ("quiz", "project", "glossary")

_REFERENCE = re.compile(r'"#/\$defs/([^"/]+)')
_PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def folder() -> str:
    """Where the schema files are."""
    shipped = os.path.join(_PACKAGE, "schemas")
    return shipped if os.path.isdir(shipped) else os.path.join(os.path.dirname(os.path.dirname(_PACKAGE)), "schemas")


@cache
def schema_text(name: SchemaName) -> str:
    """A schema file as it stands, for projects that keep a copy for their editors."""
    with open(os.path.join(folder(), f"{name}.schema.json"), encoding="utf-8") as file:
        return file.read()


@cache
def schema(name: SchemaName) -> dict[str, Any]:
    """A schema as data. Callers must not change it."""
    loaded: dict[str, Any] = json.loads(schema_text(name))
    return loaded


@cache
def validator(name: SchemaName) -> Draft202012Validator:
    """The compiled schema, made once (about 5 ms)."""
    return _compiled(schema(name), name)


@cache
def part_validator(part: str) -> Draft202012Validator:
    """A part of the quiz schema, compiled on its own: `question`, `section/properties/title`, `quiz/properties/id`."""
    whole = schema("quiz")
    definitions = {**whole["$defs"], "quiz": {"properties": whole["properties"]}}
    return _compiled({"$schema": whole["$schema"], "$defs": definitions, "$ref": f"#/$defs/{part}"}, "quiz")


def _compiled(what: dict[str, Any], name: SchemaName) -> Draft202012Validator:
    import jsonschema_rs

    if name != "project":
        return jsonschema_rs.Draft202012Validator(what)
    # the project's default settings are the quiz's settings: one definition, in one file
    settings = {"$defs": _reached(schema("quiz")["$defs"], "settings")}
    beside = jsonschema_rs.Registry([("json-schema:///quiz.schema.json", settings)])
    return jsonschema_rs.Draft202012Validator(what, registry=beside)


def _reached(definitions: dict[str, Any], name: str) -> dict[str, Any]:
    """A definition and those that it leads to: compiling all of them would take as long as the quiz schema itself."""
    reached: dict[str, Any] = {}
    waiting = [name]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached[name] = definitions[name]
            waiting += _REFERENCE.findall(json.dumps(definitions[name]))
    return reached
