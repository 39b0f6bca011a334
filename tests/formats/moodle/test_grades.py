"""Grades: only what Moodle accepts, right answers earn everything, part of them never does."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizpack.formats.moodle.grades import GRADES, divided, nearest, percent

# As Moodle's import compares them: the list's own figures, to five places of the share.
ACCEPTED = (1, 0.9, 0.8333333, 0.8, 0.75, 0.7, 0.6666667, 0.6, 0.5, 0.4, 0.3333333, 0.3, 0.25, 0.2, 0.1666667,
            0.1428571, 0.125, 0.1111111, 0.1, 0.05, 0)  # fmt: skip


@pytest.mark.parametrize("grade", GRADES)
def test_moodle_accepts_each_grade_as_it_is_written(grade):
    assert min(abs(float(percent(grade)) / 100 - one) for one in ACCEPTED) < 0.00001


@given(share=st.fractions(0, 1))
def test_the_nearest_grade(share):
    grade, same = nearest(share)
    assert grade in (*GRADES, 0)
    assert (grade == 100) == (share == 1)
    assert (grade == 0) == (share == 0)
    if same:
        assert abs(grade - share * 100) <= Fraction(1, 20)
    elif 5 <= share * 100 <= 90:
        assert abs(grade - share * 100) == min(abs(one - share * 100) for one in GRADES[1:])


@pytest.mark.parametrize(
    ("share", "expected"),
    [("1/3", ("33.33333", True)), ("0.333", ("33.33333", True)), ("0.375", ("40", False)), ("0.97", ("90", False)),
     ("0.01", ("5", False)), ("0.95", ("90", False))],
)  # fmt: skip
def test_shares_that_people_write(share, expected):
    grade, same = nearest(Fraction(share))
    assert (percent(grade), same) == expected


@given(parts=st.integers(1, 40))
def test_right_choices_earn_everything_together_and_not_before(parts):
    shares = divided(parts)
    assert len(shares) == parts
    assert set(shares) <= set(GRADES)
    assert sum(shares) >= 100
    if parts <= 20:
        assert sum(shares) == 100
