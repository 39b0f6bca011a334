"""One thing that the schema refuses, with what is needed to say it: the value, its place, the schema's own words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from quizpack.diagnostics import Diagnostic, Fix, Kind, Related
from quizpack.documents.document import Document
from quizpack.documents.schema.contract import SchemaName, schema, validator
from quizpack.documents.tree import List, Map, key_place, typed
from quizpack.model.place import Place, end_of, place, start_of

if TYPE_CHECKING:
    from jsonschema_rs import ValidationError

Path: TypeAlias = tuple[str | int, ...]

FIELD_WORDS = frozenset({"required", "unknown", "refused", "named"})
"""The faults about a field's name: it is missing, not known, known but not taken here, or not of the right form."""

# The schema has no words on these, since editors would show them for every unknown field instead of its name.
_FIELDS_MEANT = {
    "quiz": "A quiz file starts with fields: `quizpack: 1`, `id: …`, `title: …`, `questions: …`.",
    "project": "A project file has fields such as `name: …`, `locales: …` and `targets: …`.",
    "glossary": "A glossary starts with fields: `glossary: 1`, `terms: …`.",
    "question": "Write each question with its fields: `id: …`, `prompt: …`, `choices: …`.",
    "section": "Write each section with its fields: `id: …`, `title: …`, `questions: …`.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """What the schema refuses.

    `word` is the keyword of JSON Schema, or one of `FIELD_WORDS`; then `path` leads to the fields that hold (or lack)
    the field `name`, else to the value itself. `definition` is the name of the definition that refuses (`question`,
    `share`; empty at the top), `rule` that part of the schema, and `limit` the keyword's own value.
    """

    document: Document
    contract: SchemaName
    word: str
    path: Path
    name: str = ""
    definition: str = ""
    rule: dict[str, Any]
    limit: Any = None

    @property
    def value(self) -> Any:
        """What stands at the path."""
        return value_at(self.document, self.path)

    @property
    def field(self) -> str:
        """The name of the innermost field on the path; empty at the top."""
        return next((step for step in reversed(self.path) if isinstance(step, str)), "")

    @property
    def place(self) -> Place:
        """Where the value at the path stands."""
        return place_at(self.document, self.path)

    @property
    def raw(self) -> str:
        """The value as typed, quotes and all."""
        return raw_at(self.document, self.place)

    @property
    def text(self) -> str:
        """The value as a text."""
        return typed(self.document.source, self.place, self.value)

    @property
    def advice(self) -> str | None:
        """The schema's own words on how it is written right, which editors show too."""
        if self.word in ("pattern", "named"):
            return self.rule.get("patternErrorMessage") or self.rule.get("errorMessage")
        return self.rule.get("errorMessage") or _FIELDS_MEANT.get(self.definition or self.contract)

    def finding(  # noqa: PLR0913  (a finding has that many parts)
        self,
        kind: Kind,
        message: str,
        *,
        advice: str | None = None,
        at: Place | None = None,
        fix: Fix | None = None,
        related: tuple[Related, ...] = (),
    ) -> Diagnostic:
        """A diagnostic at this fault's place (or another one), with the schema's advice where no other is given."""
        where = first_line(self.document, self.place if at is None else at)
        span = self.document.source.span(where)
        return kind.at(span, message, help=advice or self.advice, fix=fix, related=related)


def faults(document: Document, contract: SchemaName) -> Iterator[Fault]:
    """All that the schema refuses in a file, as jsonschema-rs finds it; an unknown field is a fault of its own."""
    whole = schema(contract)
    for error in validator(contract).iter_errors(document.root):
        steps = list(error.schema_path)
        definition = str(steps[1]) if steps[0] == "$defs" else ""
        rule = _rule(schema("quiz") if definition and definition not in whole["$defs"] else whole, steps)
        for word, path, name, limit in _refusals(error):
            yield Fault(
                document=document,
                contract=contract,
                word=word,
                path=path,
                name=name,
                definition=definition,
                rule=rule,
                limit=limit,
            )


def _refusals(error: ValidationError) -> Iterator[tuple[str, Path, str, Any]]:
    """An error as word, path, name and limit of the faults that it is."""
    kind, path = error.kind, tuple(error.instance_path)
    match kind.name:
        case "additionalProperties":
            yield from (("unknown", path, name, None) for name in kind.value)
        case "required":
            yield "required", path, kind.value, None
        case "falseSchema":
            yield "refused", path[:-1], str(path[-1]), None
        case "propertyNames":
            yield "named", path, kind.value.instance, None
        case "contains":
            yield str(error.schema_path[-1]), path, "", None
        case word:
            yield word, path, "", kind.value


def _rule(whole: dict[str, Any], steps: list[str | int]) -> dict[str, Any]:
    """The part of the schema that holds the keyword that failed: all steps but the last."""
    rule: Any = whole
    for step in steps[:-1]:
        rule = rule[step]
    return rule if isinstance(rule, dict) else {}


def value_at(document: Document, path: Path) -> Any:
    """What stands at a path."""
    value = document.root
    for step in path:
        value = value[step]
    return value


def place_at(document: Document, path: Path) -> Place:
    """Where it stands."""
    if not path:
        root = document.root
        return root.place if isinstance(root, Map | List) else place(0, len(document.source.text))
    found: Place = value_at(document, path[:-1]).places[path[-1]]
    return found


def name_place(document: Document, path: Path, name: str) -> Place:
    """Where the name of a field of the fields at `path` stands."""
    return key_place(document.source, value_at(document, path), name)


def raw_at(document: Document, where: Place) -> str:
    """The characters at a place."""
    return document.source.text[start_of(where) : end_of(where)]


def first_line(document: Document, where: Place) -> Place:
    """The part of a place that is on its first line; what a message points at should not be half a file."""
    raw = raw_at(document, where)
    line = raw.splitlines()[0].rstrip() if raw.strip() else raw
    return place(start_of(where), start_of(where) + len(line))
