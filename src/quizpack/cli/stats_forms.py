"""The numbers of quizzes as blocks for a terminal, as a table in Markdown, and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from quizpack.app.stats import Stats
from quizpack.cli.summary import counted
from quizpack.model.identity import letter
from quizpack.reporters._columns import visible
from quizpack.reporters.json_ import as_json

_BAR = "█"
_LONGEST_BAR = 30


def blocks(every: Sequence[Stats]) -> str:
    """For each quiz its title, and below it a line for each thing that is known."""
    return "\n".join("".join(f"{line}\n" for line in _block(one)) for one in every)


def markdown(every: Sequence[Stats]) -> str:
    """A table in GitHub's Markdown, a line for each quiz."""
    locales = list(dict.fromkeys(locale for one in every for locale in one.words))
    heading = ["quiz", "questions", "points", "guessing", "grade", "minutes", *(f"words {name}" for name in locales)]
    lines = [heading, ["---", *["---:"] * (len(heading) - 1)], *(_cells(one, locales) for one in every)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def json(every: Sequence[Stats]) -> str:
    """A list with one object for each quiz."""
    return as_json([*map(_fields, every)])


FORMS: dict[str, Callable[[Sequence[Stats]], str]] = {"text": blocks, "json": json, "markdown": markdown}


def _block(one: Stats) -> Iterator[str]:
    yield f"{one.quiz}: {visible(one.title)}"
    for label, value in _lines(one):
        yield f"  {label:<13}  {value}"


def _lines(one: Stats) -> Iterator[tuple[str, str]]:
    types = ", ".join(f"{count} {name}" for name, count in one.types.items())
    yield "questions", f"{sum(one.types.values())}: {types}"
    by_hand = one.points - one.marked
    yield "points", f"{_number(one.points)}{f', {_number(by_hand)} of them given by a person' if by_hand else ''}"
    if one.guessed_percent is not None:
        expected = f"{one.guessed_percent} % ({_number(one.guessed)} of {_number(one.marked)} points)"
        yield "guessing", f"{expected} in the long run"
    yield "reading level", f"grade {one.level}" if one.level else f"none{_why_no_level(one)}"
    yield "time", f"about {counted(max(1, round(one.seconds / 60)), 'minute')}"
    yield "words", ", ".join(f"{count} {locale}" for locale, count in one.words.items())
    most = max(one.positions, default=0)
    for at, count in enumerate(one.positions if most else ()):
        yield "" if at else "right choices", f"{letter(at)} {_bar(count, most)} {count}".replace("  ", " ")


def _why_no_level(one: Stats) -> str:
    return (
        ", the text is too short" if one.language.partition("-")[0] == "en" else ", there is a formula for English only"
    )


def _bar(count: int, most: int) -> str:
    return _BAR * round(_LONGEST_BAR * count / most) if most > _LONGEST_BAR else _BAR * count


def _number(value: Fraction) -> str:
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def _cells(one: Stats, locales: Sequence[str]) -> list[str]:
    guessed = "" if one.guessed_percent is None else f"{one.guessed_percent} %"
    minutes = str(max(1, round(one.seconds / 60)))
    words = [str(one.words[locale]) if locale in one.words else "" for locale in locales]
    level = str(one.level) if one.level else ""
    return [one.quiz, str(sum(one.types.values())), _number(one.points), guessed, level, minutes, *words]


def _fields(one: Stats) -> dict[str, Any]:
    return {
        "quiz": one.quiz,
        "title": one.title,
        "language": one.language,
        "questions": sum(one.types.values()),
        "types": one.types,
        "points": round(float(one.points), 5),
        "points_marked": round(float(one.marked), 5),
        "points_guessed": round(float(one.guessed), 5),
        "guessed_percent": one.guessed_percent,
        "reading_level": one.level,
        "seconds": one.seconds,
        "right_choices": {letter(at): count for at, count in enumerate(one.positions)},
        "words": one.words,
    }
