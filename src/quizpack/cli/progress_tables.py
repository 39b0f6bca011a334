"""The progress of translations as a table for a terminal, a table in Markdown, and JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from quizpack.app.status import Row
from quizpack.l10n.status import Progress
from quizpack.reporters.json_ import as_json

Cells = tuple[str, ...]
_NAMES = 2
"""So many columns hold names; the others hold numbers."""


def table(rows: Sequence[Row]) -> str:
    """Columns that stand below each other."""
    if not rows:
        return "There is no quiz with a language to translate into.\n"
    lines = _cells(rows)
    widths = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    return "".join(f"{_aligned(line, widths)}\n" for line in lines)


def markdown(rows: Sequence[Row]) -> str:
    """A table in GitHub's Markdown."""
    heading, *lines = _cells(rows)
    rule = tuple("---" if at < _NAMES else "---:" for at in range(len(heading)))
    return "".join(f"| {' | '.join(line)} |\n" for line in (heading, rule, *lines))


def json(rows: Sequence[Row]) -> str:
    """Each row and the sum of each language."""
    return as_json({"quizzes": [*map(_as_fields, rows)], "languages": [*map(_as_fields, _sums(rows))]})


FORMS: dict[str, Callable[[Sequence[Row]], str]] = {"text": table, "json": json, "markdown": markdown}


def _cells(rows: Sequence[Row]) -> list[Cells]:
    """The heading, a line for each row, and one for the sum of each language that several quizzes have."""
    several = len({row.quiz for row in rows}) > 1
    every = [*rows, *(_sums(rows) if several else ())]
    inherited = any(row.progress.inherited for row in rows)
    heading = ("quiz", "language", "done", "translated", "review", "stale", "missing", "checks", "words left")
    return [_with(heading, "inherited", inherited), *(_line(row, inherited=inherited) for row in every)]


def _line(row: Row, *, inherited: bool) -> Cells:
    done = row.progress
    numbers = (done.translated, done.review, done.stale, done.missing, row.failing, done.words_left)
    line = (row.quiz, row.locale, f"{row.percent} %", *map(str, numbers))
    return _with(line, str(done.inherited), inherited)


def _with(line: Cells, cell: str, wanted: bool) -> Cells:
    """A line with one more cell behind `translated`, where it is wanted."""
    return (*line[:4], cell, *line[4:]) if wanted else line


def _sums(rows: Sequence[Row]) -> Iterable[Row]:
    for locale in dict.fromkeys(row.locale for row in rows):
        these = [row for row in rows if row.locale == locale]
        yield Row("all", locale, sum((row.progress for row in these), Progress()), sum(row.failing for row in these))


def _aligned(line: Cells, widths: Sequence[int]) -> str:
    cells = (
        cell.ljust(width) if at < _NAMES else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(line, widths, strict=True))
    )
    return "  ".join(cells).rstrip()


def _as_fields(row: Row) -> dict[str, Any]:
    done = row.progress
    return {
        "quiz": row.quiz,
        "locale": row.locale,
        "percent": round(done.percent, 2),
        "texts": done.total,
        "translated": done.translated,
        "inherited": done.inherited,
        "review": done.review,
        "stale": done.stale,
        "missing": done.missing,
        "checks": row.failing,
        "words_left": done.words_left,
    }
