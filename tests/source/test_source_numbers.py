"""The spellings of numbers, shares and times, both ways."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizpack.source.numbers import number, seconds, share, spelled_number, spelled_share, spelled_time


@pytest.mark.parametrize(
    ("spelling", "value"),
    [
        ("3", "3"),
        ("-0.50", "-0.50"),
        ("007", "7"),
        ("1e5", "1e5"),
        ("1E-5", "1e-5"),
        ("2.5e+3", "2500"),
        ("1e300", "1e300"),
    ],
)
def test_numbers(spelling: str, value: str) -> None:
    assert number(spelling) == Decimal(value)


@pytest.mark.parametrize(
    "spelling",
    [
        "",
        "+1",
        ".5",
        "5.",
        "1,5",
        "1_000",
        "0x1F",
        "0o7",
        "1e",
        "e5",
        " 1",
        "−1",
        "1e301",
        "1" * 101,
        "1e99999999",
        ".nan",
    ],
)
def test_no_numbers(spelling: str) -> None:
    assert number(spelling) is None


@pytest.mark.parametrize(
    ("spelling", "value"),
    [
        ("50%", "1/2"),
        ("33.3 %", "333/1000"),
        ("100.0%", "1"),
        ("0%", "0"),
        ("12.5\u00a0%", "1/8"),
        ("1\u202f%", "1/100"),
    ],
)
def test_shares(spelling: str, value: str) -> None:
    assert share(spelling) == Fraction(value)


@pytest.mark.parametrize(
    ("spelling", "value"),
    [
        ("90 s", 90),
        ("20min", 1200),
        ("1 h 30 min", 5400),
        ("1h30min5s", 5405),
        ("2 h 5 s", 7205),
        ("1 h", 3600),
        ("0 s", 0),
    ],
)
def test_times(spelling: str, value: int) -> None:
    assert seconds(spelling) == value


@pytest.mark.parametrize("spelling", ["", "20", "20 minutes", "1:30", "min", "s", "1 min 1 h", "1.5 h", "-1 s"])
def test_no_times(spelling: str) -> None:
    assert seconds(spelling) is None


@given(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**12), max_value=10**12, places=6))
def test_numbers_both_ways(value: Decimal) -> None:
    assert number(spelled_number(value)) == value


@given(st.integers(0, 10**6).map(lambda parts: Fraction(parts, 10**6)))
def test_shares_both_ways(value: Fraction) -> None:
    assert share(spelled_share(value)) == value


def test_a_share_without_end_is_rounded() -> None:
    assert spelled_share(Fraction(1, 3)) == "33.333333333333%"


@given(st.integers(1, 10**7))
def test_times_both_ways(value: int) -> None:
    assert seconds(spelled_time(value)) == value
