"""HTML in texts: obeyed, shown as the text it is, or refused; whatever is typed, the result is safe and well-formed."""

from __future__ import annotations

import re

import nh3
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from quizpack.markup import html, parse, plain, tags
from quizpack.markup.xhtml import xhtml

OBEYED = {
    "<b>x</b><BR><u>y</u>": "<b>x</b><br /><u>y</u>",
    "H<sub>2</sub>O": "H<sub>2</sub>O",
    "<ruby>漢<rt>かん</rt></ruby>": "<ruby>漢<rt>かん</rt></ruby>",
    "<bdo dir=RTL>abc</bdo>": '<bdo dir="rtl">abc</bdo>',
    "<span lang='vi' title='a \"b\" &amp; c'>x</span>": '<span lang="vi" title="a &quot;b&quot; &amp; c">x</span>',
    "<code>x</code>": '<code dir="ltr" translate="no">x</code>',
    "<a href='https://example.org'>*x*</a>": '<a href="https://example.org"><em>x</em></a>',
    "<ul><li>*a*</li></ul>": "<ul><li><em>a</em></li></ul>",
    "<table><tr><td colspan=2>$5</td></tr></table>": ('<table><tbody><tr><td colspan="2">$5</td></tr></tbody></table>'),
    '<div dir="rtl">\n\n*a*\n\n</div>\n\nb': '<div dir="rtl"><p><em>a</em></p>\n</div><p>b</p>',
    "a\n<p lang=vi>**b**\nc</p>": '<p>a</p>\n<p lang="vi"><strong>b</strong>\nc</p>',
}


@pytest.mark.parametrize(("typed", "shown"), OBEYED.items())
def test_formatting_is_obeyed(typed: str, shown: str) -> None:
    parsed = parse(typed)
    assert (html(parsed), parsed.problems) == (shown, ())


AS_TEXT = {
    "List<int> and <torch.utils>": ("List&lt;int&gt; and &lt;torch.utils&gt;", ["unknown-tag", "unknown-tag"]),
    "Map<String, int> <next>": ("Map&lt;String, int&gt; &lt;next&gt;", ["unknown-tag", "unknown-tag"]),
    "std::vector<std::string>": ("std::vector&lt;std::string&gt;", ["unknown-tag"]),
    "<T>x</T>": ("&lt;T&gt;x&lt;/T&gt;", ["unknown-tag"]),
    "if a<b and c>d": ("if a&lt;b and c&gt;d", ["unknown-tag"]),
    "<?php echo 1; ?>": ("&lt;?php echo 1; ?&gt;", ["unknown-tag"]),
    "<!DOCTYPE html>": ("&lt;!DOCTYPE html&gt;", ["unknown-tag"]),
    "a < b": ("a &lt; b", []),
    "a <- b, 3 <5": ("a &lt;- b, 3 &lt;5", []),
    "<script>x</script>": ("&lt;script&gt;x&lt;/script&gt;", ["forbidden-html"]),
    "<iframe src='https://example.org'>": ("&lt;iframe src='https://example.org'&gt;", ["forbidden-html"]),
    "a <!-- b --> c": ("a  c", ["hidden-comment"]),
    "<b>x": ("&lt;b&gt;x", ["unbalanced-tag"]),
    "x</b>": ("x&lt;/b&gt;", ["unbalanced-tag"]),
    "<b>x<i>y</b>z</i>": ("<b>x&lt;i&gt;y</b>z&lt;/i&gt;", ["unbalanced-tag"]),
    "*a <b>b* c</b>": ("<em>a &lt;b&gt;b</em> c&lt;/b&gt;", ["unbalanced-tag"]),
    "<ul><li>a</li>": ("&lt;ul&gt;&lt;li&gt;a&lt;/li&gt;", ["unbalanced-tag"]),
    "<li>a</li>": ("&lt;li&gt;a&lt;/li&gt;", ["misplaced-tag"]),
    "<ul>a<li>b</li></ul>": ("&lt;ul&gt;a&lt;li&gt;b&lt;/li&gt;&lt;/ul&gt;", ["misplaced-tag"]),
    "<b><p>a</p></b>": ("<b>&lt;p&gt;a&lt;/p&gt;</b>", ["misplaced-tag"]),
    "<a href='https://example.org'>x <https://example.com></a>": (
        "&lt;a href='https://example.org'&gt;x <a href=\"https://example.com\">https://example.com</a>&lt;/a&gt;",
        ["misplaced-tag"],
    ),
    "- <div>a\n\n  b</div>": (
        "<ul>\n<li>&lt;div&gt;a<p>b&lt;/div&gt;</p>\n</li>\n</ul>",
        ["unbalanced-tag"],
    ),
}


@pytest.mark.parametrize(("typed", "shown"), AS_TEXT.items())
def test_what_cannot_be_obeyed_is_shown_and_reported(typed: str, shown: tuple[str, list[str]]) -> None:
    parsed = parse(typed)
    assert (html(parsed), [one.kind.name for one in parsed.problems]) == shown


REFUSED_PARTS = {
    "<b onclick='x()'>y</b>": ("<b>y</b>", "forbidden-html"),
    "<img src=x.png alt=x onerror=alert(1)>": ('<img src="x.png" alt="x" />', "forbidden-html"),
    "<span style='color:red'>x</span>": ("<span>x</span>", "dropped-attribute"),
    "<span dir=up>x</span>": ("<span>x</span>", "dropped-attribute"),
    "<a href='javascript:alert(1)'>x</a>": ("<a>x</a>", "forbidden-link"),
    "<a href='java&#10;script:alert(1)'>x</a>": ("<a>x</a>", "forbidden-link"),
    "<a href='page.html'>x</a>": ("<a>x</a>", "dead-link"),
    "<img src='data:image/png;base64,AAAA' alt=x>": (
        "&lt;img src='data:image/png;base64,AAAA' alt=x&gt;",
        "forbidden-link",
    ),
}


@pytest.mark.parametrize(("typed", "shown"), REFUSED_PARTS.items())
def test_refused_attributes(typed: str, shown: tuple[str, str]) -> None:
    parsed = parse(typed)
    assert (html(parsed), *(one.kind.name for one in parsed.problems)) == shown


def test_cures_for_well_known_tags() -> None:
    helps = {typed: parse(typed).problems[0].help or "" for typed in ("<pre>x</pre>", "<audio src='x'>", "<font>")}
    assert "three backticks" in helps["<pre>x</pre>"]
    assert "[Listen](media/sound.mp3)" in helps["<audio src='x'>"]
    assert "bold" in helps["<font>"]


MARKUP = st.sampled_from(
    [
        *(f"<{one}>" for one in sorted(tags.ALLOWED)),
        *(f"</{one}>" for one in sorted(tags.ALLOWED)),
        *("<script>", "<svg onload=x>", "<iframe src=javascript:x>", "<b onclick=x>", "<T>", "<!-- x -->", "<?x?>"),
        *("<a href='https://example.org'>", "<a href='&#106;avascript:x'>", "<span lang=fr title='\"&#12;'>"),
        *("<img src=x onerror=y>", "<img src='a.png'>", "<![CDATA[x]]>", "<https://example.org>"),
        *("*", "**", "_", "__", "~~", "`", "\n", "\n\n", "  \n", "\\\n", "    ", "\t", "- ", "1. ", "> ", "# ", "---"),
        *("```\n", "```python\n", "|", "a|b\n-|-\nc|d\n", "[", "](", "](x.mp3)", "](javascript:a)", "](dead)"),
        *("![", "](a.png)", "](data:x)", ")", "[a]: b\n", "$", "$$", "\\", "{{a}}", "\\{{", "{{ A }}", "x^2", "\\frac"),
        *(
            "&amp;",
            "&#0;",
            "&#12;",
            "&#13;",
            "&#xFFFF;",
            "&lt;",
            "&",
            "<",
            ">",
            "\x00",
            "\x0b",
            "\r",
            "\ud800",
            "\ufffe",
        ),
    ]
)
TEXTS = st.lists(MARKUP | st.text(max_size=3), max_size=14).map("".join)
WRITTEN = frozenset({*tags.ALLOWED, "pre", "audio", "video"})
ATTRIBUTES = frozenset(
    "align alt class colspan controls dir href lang rowspan scope src start title translate type value width".split()  # noqa: SIM905
)


@settings(max_examples=400, deadline=None)
@given(TEXTS, st.booleans())
def test_whatever_is_typed_comes_out_safe_and_as_one_tree(text: str, slots: bool) -> None:
    parsed = parse(text, slots=slots)
    written = html(parsed, math=lambda _: "x", slot=lambda _: "x")
    tree = etree.fromstring(f"<text>{written}</text>".encode())
    for element in list(tree.iter())[1:]:
        assert element.tag in WRITTEN
        assert set(element.attrib) <= ATTRIBUTES
        href = element.get("href", "")
        assert ":" not in href or href.startswith(("https:", "mailto:"))
    assert _same(written) == _same(_as_a_browser_reads(written))


@settings(max_examples=200, deadline=None)
@given(TEXTS)
def test_whatever_is_typed_is_well_formed_in_qti_and_has_words(text: str) -> None:
    parsed = parse(text, slots=True)
    etree.fromstring(f"<text>{xhtml(parsed, math=lambda _: 'x')}</text>".encode())
    assert plain(parsed) == " ".join(plain(parsed).split())
    for problem in parsed.problems:
        start, end = problem.find(text)
        assert 0 <= start <= end <= len(text)


def _as_a_browser_reads(written: str) -> str:
    """Parsed by html5ever, as browsers parse, and written again."""
    every = {tag: set(ATTRIBUTES) for tag in WRITTEN}
    return nh3.clean(
        written,
        tags=set(WRITTEN),
        attributes=every,
        link_rel=None,
        url_schemes={"https", "mailto"},
        generic_attribute_prefixes=set(),
    )


def _same(written: str) -> str:
    """Markup without what may differ between two ways of writing one tree."""

    def in_order(tag: re.Match[str]) -> str:
        attributes = sorted(re.findall(r'[a-z]+="[^"]*"', tag[2]))
        return f"<{tag[1]} {' '.join(attributes)}>"

    written = re.sub(r'<([a-z0-9]+)((?: [a-z]+="[^"]*")*)(?: /)?>', in_order, written)
    for entity, sign in (("&nbsp;", "\xa0"), ("&quot;", '"'), ("&gt;", ">"), ("&lt;", "<"), ("&amp;", "&")):
        written = written.replace(entity, sign)
    return written
