"""Places become lines and columns as editors count them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizpack.model.place import Source, end_of, place, start_of


def test_a_place_packs_two_offsets() -> None:
    where = place(7, 4_000_000_000)
    assert (start_of(where), end_of(where)) == (7, 4_000_000_000)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    source = Source("a.yaml", f"một{end}\U0001f600 hai{end}{end}ba")
    found = source.span(place(source.text.index("hai"), len(source.text)))
    assert (found.line, found.column, found.end_line, found.end_column) == (2, 3, 4, 3)
    assert [source.line(n) for n in range(6)] == ["", "một", "\U0001f600 hai", "", "ba", ""]


def test_odd_separators_end_no_line() -> None:
    source = Source("a.yaml", "a\u2028b\u0085c\nd")
    assert source.position(source.text.index("d")) == (2, 1)
    assert source.line(1) == "a\u2028b\u0085c"


@given(st.text(alphabet="ab\n\r\u2028", max_size=40))
def test_every_offset_has_one_position(text: str) -> None:
    source = Source("x", text)
    seen = [source.position(offset) for offset in range(len(text) + 1)]
    assert seen == sorted(set(seen))
