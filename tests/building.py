"""Short ways to build quizzes in tests: texts from strings, entries with the letters of their places."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

from quizpack.model import questions as q
from quizpack.model.asset import Asset
from quizpack.model.identity import letter
from quizpack.model.place import Source, place
from quizpack.model.quiz import Quiz, Section
from quizpack.model.text import Status, Text
from quizpack.model.walk import Spot, with_texts


def text(markup: str) -> Text:
    """An English text, placed at the first character of its file."""
    return Text(markup, "en", place=place(0, 1))


def maybe(markup: str | None) -> Text | None:
    return None if markup is None else text(markup)


def entries(*markups: str | tuple[str, str]) -> tuple[q.Entry, ...]:
    """Entries; a pair is a text and its feedback."""
    pairs = [(one, None) if isinstance(one, str) else one for one in markups]
    return tuple(
        q.Entry(id=letter(at), text=text(markup), feedback=maybe(told)) for at, (markup, told) in enumerate(pairs)
    )


def right(markup: str, feedback: str | None = None) -> q.Choice:
    return q.Choice(id="", text=text(markup), feedback=maybe(feedback), correct=True)


def wrong(markup: str, feedback: str | None = None, credit: str | None = None) -> q.Choice:
    return q.Choice(
        id="", text=text(markup), feedback=maybe(feedback), credit=None if credit is None else Fraction(credit)
    )


def choices(*given: q.Choice | str) -> tuple[q.Choice, ...]:
    """Choices with letters for ids; a plain string is a wrong one."""
    each = [wrong(one) if isinstance(one, str) else one for one in given]
    return tuple(replace(one, id=letter(at)) for at, one in enumerate(each))


def answers(*given: str | tuple[str, str] | tuple[str, str, str]) -> tuple[q.TextAnswer, ...]:
    """Accepted texts; a tuple is a text, its credit and its feedback."""
    found = []
    for at, one in enumerate(given):
        markup, credit, told = (*((one,) if isinstance(one, str) else one), "1", None)[:3]
        told = None if isinstance(one, str) or len(one) < 3 else told
        found.append(q.TextAnswer(id=letter(at), text=text(str(markup)), credit=Fraction(credit), feedback=maybe(told)))
    return tuple(found)


def near(value: str, tolerance: str = "0", *, relative: bool = False, **other: Any) -> q.NumericAnswer:
    accepts = q.Near(Decimal(value), Fraction(tolerance) if relative else Decimal(tolerance), relative)
    return q.NumericAnswer(id="a", accepts=accepts, **other)


def pairs(*given: tuple[str, str] | tuple[str, str, str]) -> tuple[q.Pair, ...]:
    return tuple(
        q.Pair(id=letter(at), left=text(one[0]), right=text(one[1]), feedback=maybe(one[2] if len(one) > 2 else None))
        for at, one in enumerate(given)
    )


def quiz(*questions: q.Question, id: str = "sample", title: str = "A sample", **other: Any) -> Quiz:  # noqa: A002
    """A quiz of one section, or of the sections given."""
    sections = other.pop("sections", (Section(questions=questions),))
    return Quiz(
        id=id, language="en", locale="en", title=text(title), sections=sections,
        source=Source(f"content/{id}.yaml", f"id: {id}\n"), **other,
    )  # fmt: skip


def translated(quiz: Quiz, locale: str, change: Callable[[Spot], str | None]) -> Quiz:
    """The quiz in another language: `change` gives each text's translation, or None where the source stands in."""

    def into(spot: Spot) -> Text:
        found = change(spot)
        if found is None:
            return replace(spot.text, status=Status.MISSING)
        return replace(spot.text, markup=found, locale=locale, status=Status.TRANSLATED)

    return replace(with_texts(quiz, into), locale=locale)


def picture(name: str = "ring-0123abcd.png", width: int = 2, height: int = 2) -> Asset:
    """A real PNG of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\x33\x66\x99" * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return Asset(name=name, media_type="image/png", data=data, width=width, height=height)
