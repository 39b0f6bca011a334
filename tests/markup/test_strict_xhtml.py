"""QTI's XHTML: fewer elements and attributes, with what was lost by name."""

from __future__ import annotations

import pytest

from quizpack.markup import parse
from quizpack.markup.xhtml import losses, xhtml

NARROWED = {
    "plain": ("plain", ()),
    "*a* `b`": ("<em>a</em> <code>b</code>", ()),
    "~~a~~ <u>b</u>": ('<span class="qp-s">a</span> <span class="qp-u">b</span>', ("s", "u")),
    "<span lang=fr dir=ltr>mot</span>": ('<span xml:lang="fr">mot</span>', ("dir=",)),
    "<a>x</a> a<wbr>b": ('<span class="qp-a">x</span> a\u200bb', ("wbr",)),
    "[x](https://example.org?a&b 't')": ('<a href="https://example.org?a&amp;b">x</a>', ("title=",)),
    "![A ring](a.png 'T =80x')": ('<img src="a.png" alt="A ring" width="80" />', ("title=",)),
    "[Listen](a.mp3) [read](b.pdf)": (
        '<object data="a.mp3" type="audio/mpeg">Listen</object> <a href="b.pdf">read</a>',
        (),
    ),
    "3. a\n4. b": ("<ol>\n<li>a</li>\n<li>b</li>\n</ol>", ("start=",)),
    "a\n\n```python\nx < 1\n```": ('<p>a</p>\n<pre><code class="language-python">x &lt; 1</code></pre>', ()),
    "$x$": (
        '<math xmlns="http://www.w3.org/1998/Math/MathML" display="inline" alttext="x"><mrow><mi>x</mi></mrow></math>',
        (),
    ),
}


@pytest.mark.parametrize(("typed", "expected"), NARROWED.items())
def test_narrowed_to_qti(typed: str, expected: tuple[str, tuple[str, ...]]) -> None:
    parsed = parse(typed)
    assert (xhtml(parsed), losses(parsed)) == expected


def test_hooks() -> None:
    parsed = parse("![x](a.png) {{b}} $y$ `{{c}}`\n\n```\n{{d}}\n```", slots=True)
    written = xhtml(
        parsed, url=lambda src: f"img/{src}", slot=lambda slot: f"[{slot.name}]", math=lambda math: f"({math.tex})"
    )
    assert written == ('<p><img src="img/a.png" alt="x" /> [b] (y) <code>[c]</code></p>\n<pre><code>[d]</code></pre>')
