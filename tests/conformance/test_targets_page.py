"""The page about targets says what the exporters do: `--golden-update` writes it anew."""

from __future__ import annotations

from pathlib import Path

from target_page import PLAIN, page

from quizpack.model import questions as q

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "targets.md"


def test_the_page_is_up_to_date(golden_update: bool):
    written = page()
    if golden_update:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(written, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == written


def test_every_type_is_on_the_page():
    assert {type(one) for one in PLAIN} == set(q.Question.__args__)
