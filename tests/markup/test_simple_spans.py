"""Code and emphasis in their plainest form are read without a parser, to what the parser makes of them."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quizpack.markup import parse
from quizpack.markup.spans import spans_only
from quizpack.markup.walk import walked

SPANS = {
    "`x`": '<code dir="ltr" translate="no">x</code>',
    "call `f(a < b)` twice": 'call <code dir="ltr" translate="no">f(a &lt; b)</code> twice',
    "only *this* one": "only <em>this</em> one",
    "(**two words**), *tensor*.": "(<strong>two words</strong>), <em>tensor</em>.",
    "trọng số *kích hoạt*": "trọng số <em>kích hoạt</em>",
    "`a*b` and `$x$`": '<code dir="ltr" translate="no">a*b</code> and <code dir="ltr" translate="no">$x$</code>',
}
LEFT = [
    "plain",
    "an `open one",
    "``a`b``",
    "` a `",
    "2*x + 3*y",
    "**GPU**s",
    "a*b*c",
    "*a **b** c*",
    "`a` and _b_",
    "`a` & b",
    "`a` <b>",
    r"\`a`",
    "`a` ](x)",
    "*`a`*",
]


@pytest.mark.parametrize("markup", SPANS)
def test_spans(markup: str) -> None:
    assert spans_only(markup) == SPANS[markup] == "".join(map(str, walked(markup, block=False, slots=False).pieces))


@pytest.mark.parametrize("markup", LEFT)
def test_left_to_the_parser(markup: str) -> None:
    assert spans_only(markup) is None


_SIGNS = [
    "`",
    "``",
    "*",
    "**",
    "_",
    "{{x}}",
    "\\",
    "<b>",
    "&",
    "$",
    "|",
    "(",
    ")",
    ".",
    ",",
    "-",
    "#",
    "[",
    "](",
    "~",
    "«",
    "。",
]
_WORDS = ["a", "bê", "2", "木", " ", "  ", "\n", "\n\n", "1. ", "* "]
_SPANS = ["ab`c`d", "`code`", "*one*", "**two words**", "`code` ", " *one* ", " **two words**", "(*a*)"]
_parts = st.sampled_from((*_SIGNS, *_WORDS, *_SPANS))


@given(st.lists(_parts, max_size=12).map("".join), st.booleans())
@example("*a*。", False)
@example("`a`\n**b**", False)
def test_as_the_parser_says(markup: str, slots: bool) -> None:
    text = markup.strip()
    block = "\n" in text
    assert parse(text, slots=slots) == walked(text, block=block, slots=slots)
