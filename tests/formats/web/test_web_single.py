"""One file is the whole quiz: nothing lies beside it, and its policy allows nothing from outside."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from building import choices, quiz, right, text
from quizpack.exporters._exporter import Exported, Request
from quizpack.exporters.web_single import EXPORTER
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz
from quizpack.model.settings import Settings
from sample_quizzes import ALL, MEDIA, in_locale

CHOICE = q.SingleChoice(id="one", prompt=text("Is `a < b`?"), choices=choices(right("Yes"), "No"))


class Addresses(HTMLParser):
    """The addresses that a page asks for by itself, and the languages of its root."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.root: dict[str, str | None] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "html":
            self.root = dict(attrs)
        self.asked += [str(value) for name, value in attrs if name == "src" or (tag == "link" and name == "href")]


def exported(*quizzes: Quiz) -> Exported:
    request = Request(quizzes=quizzes, media=(MEDIA,) * len(quizzes), options={}, strings=lambda _, word: word)
    return EXPORTER.export(request)


def page(*quizzes: Quiz) -> str:
    found = exported(*quizzes)
    assert found.content is not None, found.diagnostics
    return b"".join(found.content).decode()


@pytest.mark.parametrize("made", ALL, ids=lambda made: made.id)
@pytest.mark.parametrize("locale", ["en", "ar"])
def test_nothing_lies_beside_it(made: Quiz, locale: str):
    found = Addresses(page(in_locale(made, locale)))
    assert found.root == {"lang": locale, "dir": "rtl" if locale == "ar" else "ltr"}
    assert [one for one in found.asked if not one.startswith("data:")] == []


def test_the_questions_can_be_read_without_a_script():
    shown = "<ol><li>Is <code"
    assert shown in page(quiz(CHOICE))
    assert shown not in page(quiz(CHOICE, settings=Settings(preview=False)))


def test_one_page_for_all_languages():
    assert EXPORTER.together({"locales": "together"})
    assert not EXPORTER.together({})
    together = page(*(in_locale(ALL[0], locale) for locale in ("en", "vi")))
    assert '"lang":"en"' in together
    assert '"lang":"vi"' in together


def test_the_same_bytes_twice():
    assert page(*ALL[:1]) == page(*ALL[:1])


@pytest.mark.parametrize(
    ("made", "codes"),
    [
        (quiz(), ["QP367"]),
        (quiz(replace(CHOICE, prompt=text("![A ring](nowhere.png)"))), ["QP368"]),
        (quiz(CHOICE, q.Essay(id="text", prompt=text("Why?"))), ["QP369"]),
        (quiz(CHOICE, q.Upload(id="file", prompt=text("Hand in."))), ["QP369"]),
        (quiz(CHOICE), []),
    ],
)
def test_what_is_told(made: Quiz, codes: list[str]):
    found = exported(made)
    assert [one.code for one in found.diagnostics] == codes
    assert (found.content is None) == bool({"QP367", "QP368"} & set(codes))
