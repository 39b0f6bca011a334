"""Texts stay what was typed when Moodle's filters run over them."""

from __future__ import annotations

from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizpack.formats.moodle.filters import EMOTICONS, as_label, as_typed, code_as_typed, leave, without_emoticons

SIGNS = st.lists(st.sampled_from([*EMOTICONS, *"()-:;8noB^ P", "&quot;", "&amp;", "&#41;", "word"])).map("".join)


@given(html=SIGNS)
def test_no_emoticon_is_left_and_nothing_else_changes(html):
    found = without_emoticons(html)
    assert not [one for one in EMOTICONS if one in found]
    assert unescape(found) == unescape(html)


@given(plain=SIGNS)
def test_what_filters_leave_is_never_changed(plain):
    if leave(plain):
        assert without_emoticons(plain) == plain


@pytest.mark.parametrize("emoticon", EMOTICONS)
def test_each_emoticon_is_found(emoticon):
    assert not leave(f"a {emoticon} b")


@pytest.mark.parametrize(
    ("html", "beside_math", "expected"),
    [
        (r"\(x\) costs $$", False, r"\&#40;x\) costs &#36;$"),
        (r"\[x\] costs $$", True, r"<bdi>\</bdi>&#91;x\] costs <bdi>$</bdi>$"),
        (r"<code>\(x\) {a} https://www.a.b</code>", True, r"<code>\&#40;x\) &#123;a} https:&#47;/www&#46;a.b</code>"),
        ("f{<b>x</b>}", False, "f{<b>x</b>}"),
        ("f{<b>x</b>}", True, "f&#123;<b>x</b>}"),
        ("see @@PLUGINFILE@@/a.png", False, "see &#64;@PLUGINFILE@@/a.png"),
        ("see https://a.b", False, "see https://a.b"),
    ],
)
def test_formulas_files_and_addresses(html, beside_math, expected):
    assert as_typed(html, beside_math=beside_math) == expected


def test_no_address_is_left_in_code():
    assert code_as_typed("<code>http://a.b WWW.a.b</code>") == "<code>http:&#47;/a.b WWW&#46;a.b</code>"


@pytest.mark.parametrize(
    ("plain", "expected"),
    [
        ("R&D", "R&D"),
        ("List<int>", "List&lt;int&gt;"),
        ("&lt; is <", "&amp;lt; is &lt;"),
        ("@@PLUGINFILE@@/x", "&#64;@PLUGINFILE@@/x"),
    ],
)
def test_labels_keep_what_looks_like_html(plain, expected):
    assert as_label(plain) == expected
    assert unescape(expected) == plain
