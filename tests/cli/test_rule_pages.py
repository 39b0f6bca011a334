"""The pages of rules: the reference is what `quizpack rules` writes, and every rule can be explained."""

from __future__ import annotations

from pathlib import Path

from quizpack.app.rules import other_kind, pages
from quizpack.cli.rule_pages import markdown, page, table
from quizpack.plugins import RULES

REFERENCE = Path(__file__).parents[2] / "docs/reference/rules.md"


def test_the_reference_is_fresh(golden_update: bool) -> None:
    written = markdown(pages()[0])
    if golden_update:
        REFERENCE.write_text(written, encoding="utf-8")
    assert REFERENCE.read_text(encoding="utf-8") == written


def test_every_rule_has_a_page() -> None:
    every, found = pages()
    assert not found
    assert [one.name for one in every] == [rule.kind.name for rule in sorted(RULES.all()[0], key=lambda r: r.kind.code)]
    for one in every:
        assert one.summary.endswith("."), one.name
        assert one.code in page(one)
    assert len(table(every).splitlines()) == len(every)


def test_codes_and_names_are_given_once() -> None:
    every, _ = pages()
    assert len({one.code for one in every}) == len({one.name for one in every}) == len(every)
    assert not [one.name for one in every if other_kind(one.name) or other_kind(one.code)]
