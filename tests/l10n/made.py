"""Short ways to make quizzes, catalogues and what is read of them, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from quizpack.l10n import po
from quizpack.model import questions as q
from quizpack.model.identity import letter
from quizpack.model.place import Source, place
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz, Section
from quizpack.model.text import Text
from quizpack.model.walk import texts

PROJECT = Project(root=".", locales=("ms", "vi"))


def choice_question(name: str, prompt: str, *choices: str, ids: Iterable[str] = ()) -> q.SingleChoice:
    """A question; `ids` are the author's for the choices, which have the letters of their places otherwise."""
    given = tuple(ids)
    return q.SingleChoice(
        id=name,
        prompt=Text(prompt, "en"),
        choices=tuple(
            q.Choice(id=given[at] if given else letter(at), named=bool(given), text=Text(one, "en"), correct=not at)
            for at, one in enumerate(choices)
        ),
    )


def quiz_of(*questions: q.Question, title: str = "Rings", language: str = "en", **other: object) -> Quiz:
    """The quiz `tour` in a file that holds its texts one in a line, in the order of reading."""
    from dataclasses import replace

    from quizpack.model.walk import with_texts

    quiz = Quiz(id="tour", language=language, locale=language, title=Text(title, language), sections=(Section(questions=questions),), **other)  # type: ignore[arg-type]  # fmt: skip
    lines = [spot.text.markup for spot in texts(quiz)]
    starts = {}
    at = 0
    for spot, line in zip(texts(quiz), lines, strict=True):
        starts[spot.key] = place(at, at + len(line))
        at += len(line) + 1
    placed = with_texts(quiz, lambda spot: replace(spot.text, place=starts[spot.key]))
    return replace(placed, source=Source("content/tour.yaml", "\n".join(lines)))


def entry(key: str | None, msgid: str, msgstr: str, *, fuzzy: bool = False, obsolete: bool = False) -> str:
    """An entry as it is written."""

    def quoted(text: str) -> str:
        return '"' + text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n").replace("\r", r"\r") + '"'

    mark = "#~ " if obsolete else ""
    context = f"{mark}msgctxt {quoted(key)}\n" if key is not None else ""
    flags = "#, fuzzy\n" if fuzzy else ""
    return f"{flags}{context}{mark}msgid {quoted(msgid)}\n{mark}msgstr {quoted(msgstr)}\n"


def catalogue(*entries: str, locale: str = "ms") -> po.Catalogue:
    """A catalogue of these entries, behind a header of six lines."""
    header = f'msgid ""\nmsgstr ""\n"Language: {locale}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"X: y\\n"\n'
    read, _ = po.read(Source(f"translations/{locale}/tour.po", "\n".join((header, *entries))), locale)
    return read


def translations(quiz: Quiz, changed: Mapping[str, str] | None = None, locale: str = "ms") -> po.Catalogue:
    """A complete catalogue: each text in brackets, or as `changed` has it (by key)."""
    changed = changed or {}
    return catalogue(
        *(entry(s.key, s.text.markup, changed.get(s.key, f"[{s.text.markup}]")) for s in texts(quiz)), locale=locale
    )
