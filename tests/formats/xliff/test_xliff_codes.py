"""Markdown cut into words and inline codes: nothing is lost, and what translators must not touch is a code."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizpack.formats.xliff.codes import Code, Part, aligned, ends, joined, split


def shown(parts: tuple[Part, ...]) -> str:
    """Codes as `⟨number role text⟩`, a pair as `⟨1 … ⟩`."""
    marks = {"open": "+", "close": "-", "alone": ""}
    return "".join(part if isinstance(part, str) else f"⟨{part.number}{marks[part.role]}{part.text}⟩" for part in parts)


CASES = [
    ("plain words", "plain words"),
    ("use `torch.nn` here", "use ⟨1`torch.nn`⟩ here"),
    ("``a`b`` and `c`", "⟨1``a`b``⟩ and ⟨2`c`⟩"),
    ("**bold `code`** end", "⟨1+**⟩bold ⟨2`code`⟩⟨1-**⟩ end"),
    ("*a* **b *c* d** ***e***", "⟨1+*⟩a⟨1-*⟩ ⟨2+**⟩b ⟨3+*⟩c⟨3-*⟩ d⟨2-**⟩ ⟨4+***⟩e⟨4-***⟩"),
    ("snake_case_name and _it_", "snake_case_name and ⟨1+_⟩it⟨1-_⟩"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("- item\n* item\n* *it*", "- item\n* item\n* ⟨1+*⟩it⟨1-*⟩"),
    ("*open\n\nclosed*", "*open\n\nclosed*"),
    ("~~old~~ x", "⟨1+~~⟩old⟨1-~~⟩ x"),
    ("[the **guide**](https://example.org/a_(b)) x", "⟨1+[⟩the ⟨2+**⟩guide⟨2-**⟩⟨1-](https://example.org/a_(b))⟩ x"),
    ("![a ring](ring.png)", "⟨1+![⟩a ring⟨1-](ring.png)⟩"),
    ("[x] and ](y) alone", "[x] and ](y) alone"),
    ("see https://example.org/x_y_z.", "see ⟨1https://example.org/x_y_z⟩."),
    ("$x_1 * y_2$ costs $5 or $6", "⟨1$x_1 * y_2$⟩ costs $5 or $6"),
    ("$$\na*b\n$$", "⟨1$$\na*b\n$$⟩"),
    ("is {{size}} or {name}", "is ⟨1{{size}}⟩ or ⟨2{name}⟩"),
    ("<b>x</b> <br> H<sub>2</sub>O", "⟨1+<b>⟩x⟨1-</b>⟩ ⟨2<br>⟩ H⟨3+<sub>⟩2⟨3-</sub>⟩O"),
    ("a < b and b > c", "a < b and b > c"),
    (r"\*args &lt; x", r"⟨1\*⟩args ⟨2&lt;⟩ x"),
    ("```py\n*a* = 1\n```\nend", "⟨1```py\n*a* = 1\n```⟩\nend"),
]


@pytest.mark.parametrize(("markup", "expected"), CASES)
def test_codes(markup: str, expected: str) -> None:
    assert shown(split(markup)) == expected


def test_a_text_that_is_no_markdown_has_none() -> None:
    assert split("*args `x`", literal=True) == ("*args `x`",)


PIECES = [
    "**",
    "*",
    "_",
    "~~",
    "`",
    "```",
    "$",
    "[",
    "](u)",
    "![",
    "<b>",
    "</b>",
    "<br>",
    "{{a}}",
    "\\",
    "\n",
    "\n\n",
    " ",
    "a",
]
markups = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=14).map("".join)


@given(markups)
def test_nothing_is_lost_and_pairs_are_nested(markup: str) -> None:
    parts = split(markup)
    assert joined(parts) == markup
    assert all(isinstance(part, Code) or part for part in parts)
    opened: list[int] = []
    for part in parts:
        if isinstance(part, Code) and part.role == "open":
            opened.append(part.number)
        elif isinstance(part, Code) and part.role == "close":
            assert opened.pop() == part.number
    assert not opened


@given(markups, markups)
def test_a_translation_has_no_code_but_the_sources(source: str, target: str) -> None:
    parts = aligned(split(target), split(source))
    assert joined(parts) == target
    assert ends(parts).items() <= ends(split(source)).items()


def test_codes_may_move() -> None:
    source = split("use `a` with **b**")
    assert shown(aligned(split("**b** guna `a` dan `c`"), source)) == "⟨2+**⟩b⟨2-**⟩ guna ⟨1`a`⟩ dan `c`"
