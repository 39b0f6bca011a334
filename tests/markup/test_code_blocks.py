"""Code blocks: every character kept, colours that can be read."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from quizpack.markup import Code, Slot, html, parse
from quizpack.markup.code import COLOURS, DARK, LIGHT, coloured, language_of, split_slots, stylesheet
from quizpack.markup.html import Colours, as_braces

FENCED = "Which?\n\n```python\nif x < 1:\n\treturn 'é'  # &\n\n\n  y  \n```\n\nEnd"


def test_a_fence_keeps_blanks_tabs_and_empty_lines() -> None:
    code = Code(("if x < 1:\n\treturn 'é'  # &\n\n\n  y  ",), "python")
    assert parse(FENCED).pieces == ("<p>Which?</p>\n", code, "\n<p>End</p>")
    assert html(parse(FENCED)) == (
        '<p>Which?</p>\n<pre dir="ltr" translate="no"><code class="language-python">'
        "if x &lt; 1:\n\treturn 'é'  # &amp;\n\n\n  y  </code></pre>\n<p>End</p>"
    )


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("```\n\n  x\n\n```\nend", "\n  x\n"),
        ("~~~\n```\n~~~\nend", "```"),
        ("- a\n  ```\n  x\n    y\n\n  z\n  ```", "x\n  y\n\nz"),
        ("1. a\n\n   ```\n   <b> *x* $y$ &amp; \\n\n   ```", "<b> *x* $y$ &amp; \\n"),
        ("```\n```\nend", ""),
    ],
)
def test_code_is_nothing_but_code(typed: str, code: str) -> None:
    parsed = parse(typed)
    assert [one for one in parsed.pieces if isinstance(one, Code)] == [Code((code,))]
    assert parsed.problems == ()


def test_colours_are_inline_styles_or_classes_or_none() -> None:
    code = Code(("def f(): # x",), "python")
    plain, inline, classes = (coloured(code, as_braces, colours) for colours in ("none", "inline", "classes"))
    assert plain == '<pre dir="ltr" translate="no"><code class="language-python">def f(): # x</code></pre>'
    assert inline.startswith('<pre dir="ltr" translate="no" style="background:#f6f8fa;color:#1f2328;')
    assert '<span style="color:#a40e26">def</span> <span style="color:#6639ba">f</span>(): ' in inline
    assert classes == (
        '<pre dir="ltr" translate="no" class="qp-code"><code class="language-python"><span class="qp-k">def</span>'
        ' <span class="qp-n">f</span>(): <span class="qp-c"># x</span></code></pre>'
    )


LANGUAGES = st.sampled_from(["python", "java", "html", "bash", "json", "pycon", "diff", "text", "cpp", "nosuch", ""])
SOURCE = st.text(alphabet="ab \n\t\r\ufeff'\"#<>&/*(){}0é$\\", max_size=40)


@settings(max_examples=150, deadline=None)
@given(SOURCE, LANGUAGES, st.sampled_from(["none", "inline", "classes"]))
def test_no_character_is_dropped_or_added(source: str, language: str, colours: Colours) -> None:
    source = source.replace("\r", "")
    written = coloured(Code((source,), language), as_braces, colours)
    assert "".join(etree.fromstring(written).itertext()) == source


@settings(max_examples=100, deadline=None)
@given(st.lists(SOURCE.map(lambda text: text.replace("\r", "")) | st.just(Slot("a")), max_size=6), LANGUAGES)
def test_slots_stay_where_they_were(parts: list[str | Slot], language: str) -> None:
    written = coloured(Code(tuple(parts), language), lambda _: "<input />", "inline")
    tree = etree.fromstring(written)
    for slot in tree.iter("input"):
        slot.text = "▢"
    assert "".join(tree.itertext()) == "".join("▢" if isinstance(one, Slot) else one for one in parts)


def test_slots_in_code() -> None:
    assert split_slots("x = {{a}} + {{b-1}}") == ("x = ", Slot("a"), " + ", Slot("b-1"))
    assert split_slots(r"\{{a}} {{A}} { {a}}") == ("{{a}} {{A}} { {a}}",)
    assert split_slots("") == ("",)


@pytest.mark.parametrize(
    ("info", "language"), [("python", "python"), (" Python title=x", "python"), ("{.python}", "python"), ("", "")]
)
def test_the_language_is_the_first_word(info: str, language: str) -> None:
    assert language_of(info) == language


def test_colours_have_contrast_enough_on_their_ground() -> None:
    """WCAG 2.2, 1.4.3: at least 4.5 to 1."""
    pairs = [(LIGHT[0], LIGHT[1]), (DARK[0], DARK[1])]
    for _, light, dark in COLOURS.values():
        pairs += [(LIGHT[0], light), ("#ffffff", light), (DARK[0], dark)]
    assert {pair: ratio for pair in pairs if (ratio := _contrast(*pair)) < 4.5} == {}


def test_the_stylesheet_has_every_class_for_light_and_dark() -> None:
    css = stylesheet()
    for name in {one[0] for one in COLOURS.values()}:
        assert len(re.findall(rf"\.qp-code \.qp-{name} {{", css)) == 2


def _contrast(one: str, other: str) -> float:
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
