"""Any text comes out of the file as what was typed, and no file is lost or left behind."""

from __future__ import annotations

import re
from base64 import b64decode

from hypothesis import given, settings
from hypothesis import strategies as st
from moodle_file import read, seen, written
from moodle_file import text as text_of

from building import choices, quiz, right, text
from quizpack.markup import parse
from quizpack.markup.html import html
from quizpack.model import questions as q
from sample_quizzes import MEDIA

# Signs that mean something to Markdown, XML, HTML, Moodle or its filters, among words.
SIGNS = ["a", "n", " ", "  ", "\n", "\n\n", "(n)", "( )", ":-)", "]]>", "<b>", "</b>", "&lt;", "&", "<", "`", "``", "```\n",
         "$", "$$", "\\", "\\(", "{", "}", "{{a}}", "[[1]]", "@@PLUGINFILE@@/", "https://example.org/(n)", "*", "_", "|",
         "- ", "1. ", "# ", "é", "漢", "😀", "\u202e", "![r](media/ring.png)"]  # fmt: skip
TYPED = st.lists(st.sampled_from(SIGNS), min_size=1, max_size=14).map("".join).filter(lambda one: one.strip(" \n"))


def question(markup: str) -> q.SingleChoice:
    return q.SingleChoice(
        id="one", prompt=text(markup), choices=choices(right(markup, markup), "other"), explanation=text(markup)
    )


@settings(max_examples=300, deadline=None)
@given(markup=TYPED)
def test_what_is_typed_is_what_is_seen(markup):
    found = written(question(markup))
    expected = seen(html(parse(markup)))
    for path in ("questiontext", "generalfeedback", "answer", "answer/feedback"):
        assert seen(text_of(found, path)) == expected


@settings(max_examples=100, deadline=None)
@given(markup=TYPED)
def test_a_file_stands_beside_each_text_that_shows_it_and_nowhere_else(markup):
    found = written(question(markup))
    for path in ("questiontext", "generalfeedback", "answer", "answer/feedback"):
        shown = set(re.findall(r'(?:src|href)="@@PLUGINFILE@@/([^"]*)"', text_of(found, path)))
        assert {one.get("name") for one in found.find(path).findall("file")} == shown


def test_an_embedded_file_is_the_file():
    (found,) = (
        written(question("![A ring](media/ring.png) and ![again](media/ring.png)")).find("questiontext").findall("file")
    )
    assert dict(found.attrib) == {"name": "ring-0123abcd.png", "path": "/", "encoding": "base64"}
    assert b64decode(found.text) == MEDIA["media/ring.png"].data


def test_a_language_has_its_own_picture():
    from building import picture, translated
    from quizpack.exporters._exporter import Request
    from quizpack.exporters.moodle import EXPORTER

    one = quiz(question("![A ring](media/ring.png)"))
    two = translated(one, "vi", lambda spot: spot.text.markup)
    media = (MEDIA, {**MEDIA, "media/ring.png": picture("ring-vi-4567.png", 3, 3)})
    request = Request(quizzes=(one, two), media=media, options={"multilang": True}, strings=lambda _, msgid: msgid)
    from lxml import etree

    found = etree.fromstring(b"".join(EXPORTER.export(request).content or ()))[1].find("questiontext")
    assert [one.get("name") for one in found.findall("file")] == ["ring-0123abcd.png", "ring-vi-4567.png"]


def test_code_keeps_every_blank_and_its_colours_only_in_one_language():
    markup = "```python\nif x:\n\n        return  1\n```"
    html_ = text_of(written(question(markup)), "questiontext")
    assert re.sub(r"<[^>]*>", "", html_) == "if x:\n\n        return  1"
    assert "<span style=" in html_
    from building import translated

    one = quiz(question(markup))
    assert "<span style=" not in text_of(
        read(one, translated(one, "ms", lambda spot: spot.text.markup), multilang=True)[1], "questiontext"
    )
