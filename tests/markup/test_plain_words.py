"""What a learner reads of a text, on one line."""

from __future__ import annotations

import pytest

from quizpack.markup import parse, plain

WORDS = {
    "Too  large\tfor one": "Too large for one",
    "a **b**old `x < y` &amp; <u>z</u>": "a bold x < y & z",
    "R&D > 5": "R&D > 5",
    "one\n\n- two\n- three": "one two three",
    "one\\\ntwo": "one two",
    "a|b\n-|-\nc|d": "a b c d",
    "is\n\n```python\nx = 1\n\n\ty < 2\n```": "is x = 1 y < 2",
    r"is $\frac{a}{b} < 1$.": r"is \frac{a}{b} < 1.",
    "![A ring](a.png) [Listen](b.mp3)": "A ring Listen",
    "<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>": "漢(かん)",
    '<span title="x > y">z</span>': "z",
    "List<int>": "List<int>",
    "": "",
}


@pytest.mark.parametrize(("typed", "read"), WORDS.items())
def test_words_without_markup(typed: str, read: str) -> None:
    assert plain(parse(typed)) == read


def test_slots_are_lines_to_write_on_or_what_the_caller_wants() -> None:
    parsed = parse("The {{a}} of `{{b}}`\n\n```\n{{c}}\n```", slots=True)
    assert plain(parsed) == "The ____ of ____ ____"
    assert plain(parsed, slot="…") == "The … of … …"
