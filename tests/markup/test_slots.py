"""Which `{{name}}` in a prompt are blanks."""

from __future__ import annotations

import pytest

from quizpack.markup.slots import renamed_slot, slot_numbers

CASES = [
    ("The {{a}} and {{b}}", (0,), "The {{new}} and {{b}}"),
    ("In code `f({{a}})`", (0,), "In code `f({{new}})`"),
    ("```\nf({{a}})\n```\n\n{{b}}", (0,), "```\nf({{new}})\n```\n\n{{b}}"),
    (r"A formula $\frac{{a}}{b}$, then {{a}}", (1,), r"A formula $\frac{{a}}{b}$, then {{new}}"),
    (r"Not \{{a}} but {{a}}", (1,), r"Not \{{a}} but {{new}}"),
    ("None here", (), "None here"),
    ("{{a}}", (0,), "{{new}}"),
]


@pytest.mark.parametrize(("markup", "numbers", "renamed"), CASES)
def test_blanks(markup: str, numbers: tuple[int, ...], renamed: str) -> None:
    assert slot_numbers(markup, "a") == numbers
    assert renamed_slot(markup, "a", "new") == renamed
