"""What a target is: a name, the options it takes, and a pure function from quizzes to bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.model.asset import Asset
from quizpack.model.quiz import Quiz
from quizpack.model.record import record
from quizpack.model.text import Text

Media = Mapping[str, Asset]
"""The files that a quiz shows, by the `src` that the quiz's texts name (as typed)."""

Strings = Callable[[str, str], str]
"""quizpack's own words in a language: `strings(locale, "True")`; English where there is no translation."""


class Heading(NamedTuple):
    """A quiz's title and description in one of its languages; `quiz` is its id."""

    quiz: str
    title: Text
    description: Text | None = None


@record
class Request:
    """One file to make.

    `quizzes` is one quiz in one language, or several of one language (`bundle`), or, for an output that holds all
    languages, the same quiz in each, the source language first. `media` runs beside `quizzes`. `headings` are for
    metadata that names all languages, also those that the file does not hold; where there are none, the quizzes' own
    titles serve.
    """

    quizzes: tuple[Quiz, ...]
    media: tuple[Media, ...]
    options: Mapping[str, Any]
    strings: Strings
    headings: tuple[Heading, ...] = ()


@record
class Exported:
    """What came of a request.

    `content` is the file's bytes in pieces (never joined, to save memory), or None where an error in `diagnostics`
    forbids to write it.
    """

    content: tuple[bytes, ...] | None
    diagnostics: tuple[Diagnostic, ...] = ()


@record
class Option:
    """An option of a target: what it may be, its default, and a sentence for the reference."""

    name: str
    values: tuple[Any, ...]
    default: Any
    about: str


@record
class Exporter:
    """A target.

    `suffix` is the file's ending with its dot; `together` says whether these options make one file that holds all
    locales. `headings`: its metadata names all languages, so that a request is to hold the quizzes' headings.
    """

    name: str
    title: str
    suffix: str
    export: Callable[[Request], Exported]
    options: tuple[Option, ...] = ()
    together: Callable[[Mapping[str, Any]], bool] = lambda _options: False
    headings: bool = False


BUNDLE = Option(
    name="bundle",
    values=(False, True),
    default=False,
    about="All quizzes of a language in one package, which is called as the project.",
)
"""The option of targets whose packages can hold several quizzes."""
