"""Language spans: each reader sees one language, whole; the filter's own rules are applied here as Moodle does."""

from __future__ import annotations

import re
from html import unescape

import pytest

from quizpack.formats.moodle import spans
from quizpack.formats.moodle.spans import UnequalBlanksError, Version, moodle_language, together

# Moodle's own expressions (filter/multilang/classes/text_filter.php).
GROUP = re.compile(
    r'(<span(\s+lang="[a-zA-Z0-9_-]+"|\s+class="multilang"){2}\s*>.*?</span>)'
    r'(\s*<span(\s+lang="[a-zA-Z0-9_-]+"|\s+class="multilang"){2}\s*>.*?</span>)+',
    re.IGNORECASE | re.DOTALL,
)
ONE = re.compile(r'<span[^>]+lang="([a-zA-Z0-9_-]+)"[^>]*>(.*?)</span>', re.IGNORECASE | re.DOTALL)


def shown(html: str, language: str) -> str:
    """What Moodle's filter leaves for a reader of a language."""
    return GROUP.sub(lambda found: dict(ONE.findall(found[0]))[language], html)


CASES = {
    "words": ("<p>One</p>", "<p>Satu</p>"),
    "equal": ("<p>GPU</p>", "<p>GPU</p>"),
    "two paragraphs": ("<p>One</p>\n<p>Two</p>", "<p>Satu</p>\n<p>Dua</p>"),
    "one of two differs": ("<p>One</p>\n<p>GPU</p>", "<p>Satu</p>\n<p>GPU</p>"),
    "other structure": ("<p>One</p>\n<p>Two</p>", "<p>Satu dua</p>"),
    "list": ("<ul>\n<li>One</li>\n<li>Two</li>\n</ul>", "<ul>\n<li>Satu</li>\n<li>Dua</li>\n</ul>"),
    "table": ("<table><tr><td>One</td><td>2</td></tr></table>", "<table><tr><td>Satu</td><td>2</td></tr></table>"),
    "code": ("<pre><code>x  # one\n</code></pre>", "<pre><code>x  # satu\n</code></pre>"),
    "formatting": ("a <em>b</em> c", "d e"),
    "spans inside": ('a <span dir="rtl">b</span> c', 'd <span dir="rtl">e</span> f'),
    "inline beside block": ("<li>One<p>Two</p></li>", "<li>Satu<p>Dua</p></li>"),
    "only white space differs": ("<p>a</p>\n\n<p>b</p>", "<p>c</p>\n<p>d</p>"),
}


@pytest.mark.parametrize(("english", "malay"), CASES.values(), ids=CASES)
def test_each_language_is_seen_whole(english, malay):
    found = together([Version("en", "en", english), Version("ms", "ms", malay)])
    for language, expected in (("en", english), ("ms", malay)):
        html = shown(found, language)
        assert "multilang" not in html
        assert visible(html) == visible(expected)


def visible(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def test_what_is_equal_is_written_once():
    found = together([Version("en", "en", "<p>One</p><p>GPU</p>"), Version("ms", "ms", "<p>Satu</p><p>GPU</p>")])
    assert found == (
        '<p><span lang="en" class="multilang">One</span><span lang="ms" class="multilang">Satu</span></p><p>GPU</p>'
    )


def test_formulas_stand_between_the_spans():
    en, ms = (Version(one, one, f"<p>{word} \1\\(n\\)\1.</p>") for one, word in (("en", "Take"), ("ms", "Ambil")))
    found = together([en, ms])
    assert found == (
        '<p><span lang="en" class="multilang">Take </span><span lang="ms" class="multilang">Ambil </span>\\(n\\).</p>'
    )
    assert not spans.formula_inside(found)


def test_other_formulas_in_another_language_go_into_the_spans():
    found = together([Version("en", "en", "a \1\\(x\\)\1"), Version("ms", "ms", "b \1\\(y\\)\1")])
    assert spans.formula_inside(found)
    assert shown(found, "ms") == "b \\(y\\)"


def test_blanks_stand_between_the_spans():
    found = together([Version("en", "en", "<p>A \0x\0 b</p>"), Version("ms", "ms", "<p>C \0x\0 d</p>")])
    assert found.count("\0x\0") == 1
    assert shown(found, "ms") == "<p>C \0x\0 d</p>"


@pytest.mark.parametrize(
    ("english", "malay"),
    [("\0x\0 a \0y\0", "\0y\0 b \0x\0"), ("<b>A \0x\0</b>", "<b>B \0x\0</b>"), ("<p>\0x\0</p><p>a</p>", "<p>\0x\0 b</p>")],
)  # fmt: skip
def test_blanks_that_cannot_stand_between_spans(english, malay):
    with pytest.raises(UnequalBlanksError):
        together([Version("en", "en", english), Version("ms", "ms", malay)])


def test_a_language_that_stands_in_says_so():
    found = together([Version("en", "en", "One"), Version("ms", "ms", "Satu"), Version("vi", "en", "One")])
    assert shown(found, "vi") == '<bdi lang="en">One</bdi>'


def test_blocks_inside_spans_are_noticed():
    found = together([Version("en", "en", "<p>One</p>\n<p>Two</p>"), Version("ms", "ms", "<p>Satu</p>")])
    assert spans.block_inside(found)


@pytest.mark.parametrize(
    ("locale", "code"), [("ms", "ms"), ("pt-BR", "pt_br"), ("zh-Hant", "zh_tw"), ("sr-Latn", "sr_lt"), ("nb", "no")]
)
def test_language_packs(locale, code):
    assert moodle_language(locale) == code
