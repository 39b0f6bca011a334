"""Identifiers and letters: one-to-one, stable, within the target's limit."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from quizpack.model.identity import identifier, letter

IDS = st.from_regex(r"[a-z0-9][a-z0-9-]{0,20}", fullmatch=True)


def test_the_page_s_example() -> None:
    assert identifier("e", "tour", "capital", "choices", "a", locale="vi") == "e_tour_capital_choices_a_vi"


def test_letters_go_on_after_z() -> None:
    assert [letter(i) for i in (0, 1, 25, 26, 27, 51, 52, 701, 702)] == [
        "a", "b", "z", "aa", "ab", "az", "ba", "zz", "aaa",
    ]  # fmt: skip


@given(st.lists(IDS, min_size=1, max_size=6), st.lists(IDS, min_size=1, max_size=6))
def test_different_keys_have_different_identifiers(one: list[str], other: list[str]) -> None:
    same = identifier("e", *one) == identifier("e", *other)
    assert same == (one == other)


@given(st.lists(IDS, min_size=1, max_size=8), st.sampled_from([64, 100, 255]))
def test_an_identifier_fits_and_is_an_xml_name(parts: list[str], limit: int) -> None:
    made = identifier("q", *parts, locale="pt-BR", limit=limit)
    assert len(made) <= limit
    assert re.fullmatch(r"[A-Za-z_][A-Za-z0-9_-]*", made)
    assert made == identifier("q", *parts, locale="pt-BR", limit=limit)


def test_a_long_key_keeps_its_beginning_and_ends_in_its_hash() -> None:
    made = identifier("q", "a" * 64, "b" * 64, limit=64)
    assert made.startswith("q_" + "a" * 45 + "_")
    assert re.fullmatch(r"[0-9a-f]{16}", made[-16:])
