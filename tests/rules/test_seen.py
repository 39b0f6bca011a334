"""Texts as the rules compare them."""

from __future__ import annotations

import pytest

from quizpack.rules._text import CODE, seen, width


@pytest.mark.parametrize(
    ("markup", "text", "exact", "columns", "code"),
    [
        ("Two  blanks", "Two blanks", "Two blanks", 10, False),
        ("Bộ nhớ", "Bộ nhớ", "Bộ nhớ", 6, False),
        ("Bo\u0302\u0323 nho\u031b\u0301", "Bộ nhớ", "Bộ nhớ", 6, False),
        ("**bold** text", "bold text", "bold text", 9, False),
        ("`x = 1`", CODE, "x = 1", 6, True),
        ("call `f` now", f"call {CODE} now", "call f now", 15, True),
        ("a[0]", "a[0]", "a[0]", 4, True),
        ("梯度", "梯度", "梯度", 4, False),
        ("![a ring](ring.png)", "a ring", "⟦ring.png⟧", 6, False),
        ("x &lt; y", "x < y", "x < y", 5, True),
    ],
)
def test_seen(markup: str, text: str, exact: str, columns: int, code: bool) -> None:
    found = seen(markup)
    assert (found.text, found.exact, found.columns, found.code) == (text, exact, columns, code)


@pytest.mark.parametrize(
    ("text", "columns"), [("", 0), ("é", 1), ("e\u0301", 1), ("日本", 4), ("한", 2), ("Ａ", 2), ("ﬁ", 1)]
)
def test_width(text: str, columns: int) -> None:
    assert width(text) == columns
