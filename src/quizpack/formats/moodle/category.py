"""The question bank categories that a quiz's questions go into, and what is said about the quiz there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.bank import Bank
from quizpack.formats.moodle.filters import as_label
from quizpack.formats.moodle.texts import Texts
from quizpack.model.place import Place
from quizpack.model.quiz import Quiz, Section
from quizpack.packaging.xml import HOLE, Xml, cdata, element, form

DEFAULT: Final = "quizpack"
LIMIT: Final = 255
"""Code points in a category's name."""

_TOKEN: Final = re.compile(r"\$[a-z]+\$")
_CATEGORY = form(
    element("question", type="category").lines(
        [element("category")(element("text")(HOLE)), element("info", format="html")(HOLE)]
    )
)


def category(bank: Bank, section: Section) -> tuple[str, ...]:
    """The path of a section's questions: the category as typed, the quiz, and the language of a one-language file.

    There is no token (`$course$`) in front: it would overrule the bank that the admin imports into.
    """
    quiz = bank.quiz
    typed, place = (section.category, section.place) if section.category else (quiz.category or DEFAULT, quiz.place)
    parts = [part.strip(" /") for part in re.split(r"(?<!/)/(?!/)", typed)]
    if parts and (_TOKEN.fullmatch(parts[0]) or parts[0] == "top"):
        message = f"“{parts[0]}” would choose the question bank; that is the admin's choice, so it is left out."
        bank.lost(kinds.CATEGORY_TOKEN, place, message, "Start with the category's name.")
        del parts[0]
    path = (*filter(None, parts), quiz.id, *((bank.locale,) if bank.locale else ()))
    _check(bank, path, place)
    return path


def category_xml(path: tuple[str, ...], info: Xml) -> Xml:
    """The entry after which all questions go into a category; `info` is what `content` makes of the description."""
    return _CATEGORY(cdata("/".join(as_label(part) for part in path)), info)


def about(texts: Texts, quiz: Quiz) -> str:
    """What the admin reads beside the category: title, description, level, guide, sections and origin, as HTML."""
    return "\n".join(_about(texts, quiz))


def _about(texts: Texts, quiz: Quiz) -> Iterator[str]:
    yield f"<p><strong>{texts.html(quiz.title)}</strong></p>"
    if quiz.description:
        yield texts.paragraph(quiz.description)
    if quiz.level:
        yield f"<p>{texts.word('Level')}: {texts.word(quiz.level.value)}</p>"
    if quiz.guide:
        yield f"<p>{texts.word('Guide')}: {texts.link(quiz.guide.url, quiz.guide.title)}</p>"
    yield from _sections(texts, quiz)
    if quiz.authors:
        yield f"<p>{texts.word('Authors')}: {texts.typed(', '.join(quiz.authors))}</p>"
    if quiz.license:
        yield f"<p>{texts.word('Licence')}: {texts.typed(quiz.license)}</p>"


def _sections(texts: Texts, quiz: Quiz) -> Iterator[str]:
    """Moodle's bank has no sections, so that their titles and descriptions stand here."""
    titled = [section for section in quiz.sections if section.title or section.description]
    if titled:
        yield "<ol>"
        for section in titled:
            title = f"<strong>{texts.html(section.title)}</strong>" if section.title else ""
            yield f"<li>{title}{texts.paragraph(section.description) if section.description else ''}</li>"
        yield "</ol>"


def _check(bank: Bank, path: tuple[str, ...], place: Place) -> None:
    for part in path:
        if len(as_label(part)) > LIMIT:
            message = f"The category name “{part[:40]}…” has {len(part)} characters; Moodle allows {LIMIT}."
            bank.lost(kinds.TOO_LONG, place, message)
