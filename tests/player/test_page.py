"""The page around a quiz."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser

import pytest

from building import quiz, text, translated
from quizpack.l10n.ui import strings
from quizpack.model import questions as q
from quizpack.player import SCORM, SCRIPT, STYLESHEET, Connection, asset, data, page
from quizpack.player.page import preview
from sample_quizzes import ALL, MEDIA

ASKED = q.TrueFalse(id="one", prompt=text("A & B < C?"), answer=True)


class Tags(HTMLParser):
    """The tags of a page with their attributes."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def made(**other: object) -> str:
    return page(data((quiz(ASKED, title="Cats & *dogs*"),), ({},), strings), **other)  # type: ignore[arg-type]


def test_a_page() -> None:
    tags = Tags(made())
    assert tags.all("html") == [{"lang": "en", "dir": "ltr"}]
    assert "<title>Cats &amp; dogs</title>" in made()
    assert [one.get("src") for one in tags.all("script")] == [None, f"player/{SCRIPT}"]
    assert {"rel": "stylesheet", "href": f"player/{STYLESHEET}"} in tags.all("link")
    assert "<h1>Cats &amp; <em>dogs</em></h1><noscript><p>This quiz needs JavaScript.</p></noscript>" in made()


def test_the_policy_allows_the_page_s_own_files_only() -> None:
    policy = next(one["content"] for one in Tags(made()).all("meta") if "http-equiv" in one)
    assert policy is not None
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == "'self'"
    assert "unsafe" not in policy


def test_scorm_s_script_stands_before_the_player_s() -> None:
    written = page(data((quiz(ASKED),), ({},), strings, connection=Connection(driver="scorm12")), folder="../player")
    assert [one.get("src") for one in Tags(written).all("script")] == [
        None,
        f"../player/{SCORM}",
        f"../player/{SCRIPT}",
    ]


def test_a_page_that_is_a_single_file() -> None:
    single = page(
        data((ALL[2],), (MEDIA,), strings, address=lambda asset: f"data:{asset.media_type};base64,AAAA"), inline=True
    )
    tags = Tags(single)
    assert not [one for one in tags.all("script") if "src" in one]
    assert [one["href"] for one in tags.all("link")] == ["data:,"]
    for name in (SCRIPT, STYLESHEET):
        assert b64encode(sha256(asset(name)).digest()).decode() in single
        assert asset(name).decode() in single
    assert "media/" not in re.sub(r"<script(?! type)[^>]*>.*?</script>", "", single, flags=re.DOTALL)


def test_languages_decide_the_direction_and_the_words() -> None:
    arabic = page(data((translated(quiz(ASKED), "ar", lambda _spot: None),), ({},), strings))
    assert Tags(arabic).all("html") == [{"lang": "ar", "dir": "rtl"}]
    assert '<h1 lang="en" dir="ltr">A sample</h1>' in arabic


def test_what_is_handed_in_is_kept() -> None:
    written = made(head='<link rel="canonical" href="x">', body="<p>Hello</p>")
    assert '<link rel="canonical" href="x">\n</head>' in written
    assert '<main id="player"><p>Hello</p></main>' in written


def test_the_preview_gives_no_answer_away() -> None:
    shown = preview(data((quiz(ASKED),), ({},), strings))
    assert shown == "<ol><li>A &amp; B &lt; C?</li></ol>"


@pytest.mark.parametrize("sample", ALL, ids=lambda one: one.id)
def test_the_same_bytes_twice(sample: object) -> None:
    def once() -> str:
        return page(data((sample,), (MEDIA,), strings))  # type: ignore[arg-type]

    assert once() == once()
