"""What authors type and what learners see: Markdown, its rules of ours, and the fast path for plain texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizpack.markup import Image, Math, Media, Slot, html, is_plain, media_of, parse
from quizpack.markup.walk import walked

CODE = '<code dir="ltr" translate="no">'

ONE_LINE = {
    # stays as typed
    "Too large for one GPU": "Too large for one GPU",
    "2. Second": "2. Second",
    "+ 3": "+ 3",
    "# x": "# x",
    "> x": "&gt; x",
    "---": "---",
    "a | b": "a | b",
    "    four blanks": "four blanks",
    "R&D <= 5 > 3": "R&amp;D &lt;= 5 &gt; 3",
    "__init__": "__init__",
    "obj.__init__() and __main__": "obj.__init__() and __main__",
    "snake_case_name and _private": "snake_case_name and _private",
    "The capital is ____ (____).": "The capital is ____ (____).",
    "(____) and (____)": "(____) and (____)",
    "2*x + 3*y": "2*x + 3*y",
    "2**10 and 3**2": "2**10 and 3**2",
    "a*b*c": "a*b*c",
    "f(*args, **kwargs)": "f(*args, **kwargs)",
    r"\*not emphasis\*": "*not emphasis*",
    "**bold": "**bold",
    "{{name}}": "{{name}}",
    # marks something
    "**bold** *em* _em_ ***both***": "<strong>bold</strong> <em>em</em> <em>em</em> <em><strong>both</strong></em>",
    "**GPU**s and *node*s": "<strong>GPU</strong>s and <em>node</em>s",
    "__two words__": "<strong>two words</strong>",
    "这是*强调*文字": "这是<em>强调</em>文字",
    "~~old~~ ~1": "<s>old</s> ~1",
    "`x < y`": f"{CODE}x &lt; y</code>",
    "`` a`b ``": f"{CODE}a`b</code>",
    "`__init__` **`x`**": f"{CODE}__init__</code> <strong>{CODE}x</code></strong>",
    "&copy; &amp; &nosuch;": "© &amp; &amp;nosuch;",
    "[text](https://example.org/a?b=1&c=2)": '<a href="https://example.org/a?b=1&amp;c=2">text</a>',
    '[text](https://example.org "A title")': '<a href="https://example.org" title="A title">text</a>',
    "<https://example.org>": '<a href="https://example.org">https://example.org</a>',
    "<someone@example.org>": '<a href="mailto:someone@example.org">someone@example.org</a>',
    "[đường](https://example.org/Đà)": '<a href="https://example.org/%C4%90%C3%A0">đường</a>',
}


@pytest.mark.parametrize(("typed", "shown"), ONE_LINE.items())
def test_a_line_is_inline_only(typed: str, shown: str) -> None:
    parsed = parse(typed)
    assert (html(parsed), parsed.block, parsed.problems) == (shown, False, ())
    assert parse(f"{typed}\n\n") == parsed


def test_a_line_break_before_the_text_does_not_make_it_several_lines() -> None:
    assert html(parse("\n \n- x")) == "- x"


SEVERAL_LINES = {
    "one\ntwo": ("one\ntwo", False),
    "one  \ntwo": ("one<br />\ntwo", False),
    "*one*\\\ntwo": ("<em>one</em><br />\ntwo", False),
    "one\n\ntwo\nthree": ("<p>one</p>\n<p>two\nthree</p>", True),
    "*one*\n\ntwo": ("<p><em>one</em></p>\n<p>two</p>", True),
    "Which?\n\n- a\n- b": ("<p>Which?</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>", True),
    "3. a\n4. b": ('<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>', True),
    "- a\n\n  b\n- c": ("<ul>\n<li><p>a</p>\n<p>b</p>\n</li>\n<li><p>c</p>\n</li>\n</ul>", True),
    "> a\n> b": ("<blockquote>\n<p>a\nb</p>\n</blockquote>", True),
    "# T\ntext": ("<h1>T</h1>\n<p>text</p>", True),
    "a\n\n---\n\nb": ("<p>a</p>\n<hr />\n<p>b</p>", True),
    "a|b\n-|:-:\n1|2": (
        (
            '<table>\n<thead>\n<tr>\n<th>a</th>\n<th align="center">b</th>\n</tr>\n</thead>\n<tbody>\n'
            '<tr>\n<td>1</td>\n<td align="center">2</td>\n</tr>\n</tbody>\n</table>'
        ),
        True,
    ),
    "[text][ref]\n\n[ref]: https://example.org": ('<a href="https://example.org">text</a>', False),
}


@pytest.mark.parametrize(("typed", "shown"), SEVERAL_LINES.items())
def test_several_lines_may_hold_blocks(typed: str, shown: tuple[str, bool]) -> None:
    for text in (typed, typed.replace("\n", "\r\n")):
        parsed = parse(text)
        assert (html(parsed), parsed.block) == shown
        assert parsed.problems == ()


PIECES = {
    "![A ring](ring.png)": (Image("ring.png", "A ring"),),
    '![A ring](ring.png "=300x")': (Image("ring.png", "A ring", 300),),
    '![A ring](<my ring.png> "Four devices =80x")': (Image("my ring.png", "A ring", 80, "Four devices"),),
    "![*A* `b` &amp; c](../đường/ảnh.png)": (Image("../đường/ảnh.png", "A b & c"),),
    "![x](file:///etc/passwd)": (Image("file:///etc/passwd", "x"),),
    "![x](https://example.org/a.png)": (Image("https://example.org/a.png", "x"),),
    '<img src="a.png" alt="A ring" width="80">': (Image("a.png", "A ring", 80),),
    "[Listen *here*](media/x.mp3)": (Media("media/x.mp3", "Listen here", "audio"),),
    "[Watch](x.mp4#t=10), then [read](notes.pdf)": (
        Media("x.mp4#t=10", "Watch", "video"),
        ", then ",
        Media("notes.pdf", "read", "file"),
    ),
    "[](x.mp3)": (Media("x.mp3", "x.mp3", "audio"),),
}


@pytest.mark.parametrize(("typed", "pieces"), PIECES.items())
def test_pictures_and_media_are_pieces_with_their_path_as_typed(typed: str, pieces: tuple[object, ...]) -> None:
    parsed = parse(typed)
    assert (parsed.pieces, parsed.problems) == (pieces, ())


def test_the_files_of_a_text_each_once_in_order() -> None:
    parsed = parse("![x](b.png) [y](a.mp3)\n\n- ![z](b.png) ![w](https://example.org/c.png)")
    assert media_of(parsed) == ("b.png", "a.mp3", "https://example.org/c.png")


MATH = {
    "costs $5 and $6": ("costs $5 and $6",),
    "from $5-$10": ("from $5-$10",),
    "US$ 5, 6 $, $ 7 $": ("US$ 5, 6 $, $ 7 $",),
    "$HOME and `$x`": (f"$HOME and {CODE}$x</code>",),
    r"\$x\$": ("$x$",),
    "$x$": (Math("x"),),
    "is $2(n-1)/n$ of it": ("is ", Math("2(n-1)/n"), " of it"),
    "($a_1*b$ *c*)": ("(", Math("a_1*b"), " <em>c</em>)"),
    r"$\$5$": (Math(r"\$5"),),
    "$5 for `$x`, $y$": (f"$5 for {CODE}$x</code>, ", Math("y")),
    "$$x + 1$$": (Math("x + 1", display=True),),
    "see\n$$\nx\n+ y\n$$\nhere": ("<p>see</p>\n<p>", Math("x\n+ y", display=True), "</p>\n<p>here</p>"),
    "- a\n\n  $$\n  x\n  $$": ("<ul>\n<li><p>a</p>\n<p>", Math("x", display=True), "</p>\n</li>\n</ul>"),
}


@pytest.mark.parametrize(("typed", "pieces"), MATH.items())
def test_dollars(typed: str, pieces: tuple[object, ...]) -> None:
    parsed = parse(typed)
    assert (parsed.pieces, parsed.problems) == (pieces, ())


SLOTS = {
    "{{a}} is {{b-2}}": (Slot("a"), " is ", Slot("b-2")),
    r"\{{a}} {{": ("{{a}} {{",),
    "`x = {{a}} + \\{{b}}`": (f"{CODE}x = ", Slot("a"), " + {{b}}</code>"),
    "**{{a}}** [{{b}}](https://example.org)": (
        "<strong>",
        Slot("a"),
        '</strong> <a href="https://example.org">',
        Slot("b"),
        "</a>",
    ),
    "$x^{{a}}$": (Math("x^{{a}}"),),
    "| {{a}} |\n|-|\n| b |": (
        "<table>\n<thead>\n<tr>\n<th>",
        Slot("a"),
        "</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>",
    ),
}


@pytest.mark.parametrize(("typed", "pieces"), SLOTS.items())
def test_slots(typed: str, pieces: tuple[object, ...]) -> None:
    parsed = parse(typed, slots=True)
    assert (parsed.pieces, parsed.problems) == (pieces, ())


def test_slots_and_no_slots_are_remembered_apart() -> None:
    assert parse("*x* {{a}}").pieces == ("<em>x</em> {{a}}",)
    assert parse("*x* {{a}}", slots=True).pieces == ("<em>x</em> ", Slot("a"))
    assert parse("*x* {{a}}").pieces == ("<em>x</em> {{a}}",)


def test_a_text_with_markup_is_parsed_once() -> None:
    assert parse("*once*") is parse("*once*")


ALMOST_PLAIN = st.text(alphabet="ab .,()'\"?!-+=:;#%@/^|>1290éđ\t\n\r\u0085\u2028\u00a0\u3000", max_size=30)


@given(ALMOST_PLAIN)
def test_the_fast_path_and_the_full_parse_agree(text: str) -> None:
    whole = text.replace("\r\n", "\n").replace("\r", "\n").rstrip()
    whole = whole[whole.rfind("\n", 0, len(whole) - len(whole.lstrip())) + 1 :]
    block = "\n" in whole
    assert parse(text) == walked(whole if block else whole.strip(), block=block, slots=False)


@given(ALMOST_PLAIN | st.text(max_size=20))
def test_what_is_plain_is_written_as_it_is(text: str) -> None:
    if is_plain(text):
        assert html(parse(text)) == text
