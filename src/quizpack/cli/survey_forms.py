"""What packages hold, as text for people and as JSON for programs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from textwrap import wrap
from typing import Any, Final

from quizpack.app.inspect import Inspected
from quizpack.cli.output import PIPE_COLUMNS
from quizpack.cli.summary import counted
from quizpack.formats.survey import Part, Survey, counted_types, shown
from quizpack.reporters._columns import columns, visible
from quizpack.reporters.json_ import as_json, finding

_LABELS: Final = 9
"""How wide the longest label is."""
_MOST_PARTS: Final = 30
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_COUNT = re.compile(r"(\d) (?=[a-z])")
"""A number and what it counts stay on one line."""


def text(path: str, survey: Survey) -> str:
    """The file's name, and below it a line for each thing that is known."""
    lines = [_plain(path)]
    for label, value in _lines(survey):
        lines += _wrapped(label, value)
    return "\n".join(lines) + "\n\n"


def json(inspected: Iterable[Inspected]) -> str:
    """A list with one object for each file."""
    return as_json([*map(_fields, inspected)])


def _lines(survey: Survey) -> Iterator[tuple[str, str]]:
    written = f", {_by(survey.tool)}" if survey.tool else ""
    yield "format", f"{survey.format} {survey.version}".rstrip() + f", {survey.layout}{written}"
    parts = survey.parts
    if len(parts) == 1 and parts[0].title:
        yield "title", parts[0].title
    types = counted_types(survey.questions)
    points = _points(_total(parts))
    listed = ", ".join(f"{count} {name}" for name, count in types.items())
    yield "questions", f"{sum(types.values())}{f' ({points})' if points else ''}{': ' if types else ''}{listed}"
    yield "languages", "; ".join(f"{tag} ({', '.join(where)})" for tag, where in survey.languages) or "none declared"
    if len(parts) == 1:
        if parts[0].settings:
            yield "settings", _settings(parts[0])
    else:
        for number, part in enumerate(parts[:_MOST_PARTS]):
            yield "" if number else "holds", _part(part)
        if len(parts) > _MOST_PARTS:
            yield "", f"… and {len(parts) - _MOST_PARTS} more"
    if survey.files:
        yield "files", ", ".join(f"{count} {sort if count > 1 else sort[:-1]}" for sort, count in survey.files)
    for note in survey.notes:
        yield "note", note


def _by(tool: str) -> str:
    return tool if tool.endswith(("dialect", "export")) else f"written by {tool}"


def _part(part: Part) -> str:
    title = part.title or part.identifier or "without a title"
    points = _points(part.points)
    settings = f"; {_settings(part)}" if part.settings else ""
    return f"{title}: {counted(len(part.questions), 'question')}{f', {points}' if points else ''}{settings}"


def _settings(part: Part) -> str:
    return "; ".join(f"{name.replace('_', ' ')}: {value}" for name, value in part.settings)


def _points(points: Fraction | None) -> str:
    return "" if points is None else f"{shown(points)} {'point' if points == 1 else 'points'}"


def _total(parts: Iterable[Part]) -> Fraction | None:
    known = [part.points for part in parts if part.points is not None]
    return sum(known, Fraction()) if known else None


def _wrapped(label: str, value: str) -> Iterator[str]:
    """A label and its value; further lines stand under the value's first word."""
    words = _COUNT.sub(rf"\1{_NO_BREAK}", _plain(value))
    lead = f"  {label:<{_LABELS}}  "
    room = PIPE_COLUMNS - len(lead)
    lines = wrap(words, room, break_long_words=False, break_on_hyphens=False) if columns(words) > room else [words]
    for number, line in enumerate(lines):
        yield (lead if not number else " " * len(lead)) + line.replace(_NO_BREAK, " ")


def _plain(words: str) -> str:
    """Text of a package on one line, with nothing in it that a terminal would obey."""
    return visible(" ".join(words.split()))


def _fields(one: Inspected) -> dict[str, Any]:
    survey = one.survey
    told = {} if survey is None else _survey(survey)
    return {"file": one.path, **told, "problems": [*map(finding, one.report.diagnostics)]}


def _survey(survey: Survey) -> dict[str, Any]:
    return {
        "format": survey.format,
        "version": survey.version,
        "layout": survey.layout,
        "tool": survey.tool,
        "questions": counted_types(survey.questions),
        "points": _number(_total(survey.parts)),
        "languages": [{"language": tag, "declared_in": [*where]} for tag, where in survey.languages],
        "parts": [*map(_part_fields, survey.parts)],
        "files": dict(survey.files),
        "notes": [*survey.notes],
    }


def _part_fields(part: Part) -> dict[str, Any]:
    return {
        "identifier": part.identifier,
        "title": part.title,
        "questions": part.types,
        "points": _number(part.points),
        "settings": dict(part.settings),
    }


def _number(value: Fraction | None) -> float | int | None:
    if value is None:
        return None
    return int(value) if value.denominator == 1 else round(float(value), 5)
