"""The rules that count over a whole quiz: what chance explains is left alone."""

from __future__ import annotations

import math
from itertools import product

import pytest

from quizpack.rules._chance import at_least
from quizpack.rules.qp144_patterned_answer_key import crowding, pattern_of


def keys(letters: str) -> list[int]:
    return ["ABCDE".index(one) for one in letters]


@pytest.mark.parametrize(
    ("letters", "options", "word"),
    [
        ("ABCDABCD", 4, "constant step"),
        ("DCBADCBA", 4, "constant step"),
        ("AAAAAA", 4, "always the same"),
        ("ABBAABBA", 4, "the same 4 again"),
        ("ACACACAC", 4, "constant step"),
        ("ACBACBACBA", 3, "constant step"),
        ("AABAABAABA", 3, "the same 3 again"),
        ("BDAACAAAAAAACB", 4, "7 times the same"),
        ("BBBDBBBBABBB", 4, "far too often"),
    ],
)
def test_patterns(letters: str, options: int, word: str) -> None:
    found = pattern_of(keys(letters), options)
    assert found
    assert word in found


@pytest.mark.parametrize(
    ("letters", "options"),
    [
        ("BDACDBCA", 4),
        ("ABCDA", 4),  # too few to tell
        ("AABBCDAC", 4),
        ("ABBCCABD", 4),
        ("CCAABDDB", 4),  # an exact balance is no evidence
        ("ABCABCABC"[:5], 3),
        ("BBABCBBD", 4),
    ],
)
def test_no_pattern(letters: str, options: int) -> None:
    assert pattern_of(keys(letters), options) is None


@pytest.mark.parametrize(("count", "options"), [(5, 3), (6, 2), (4, 4)])
def test_crowding_is_the_share_of_all_keys_that_are_as_crowded(count: int, options: int) -> None:
    every = list(product(range(options), repeat=count))

    def squares(one: tuple[int, ...]) -> int:
        return sum(one.count(at) ** 2 for at in range(options))

    for one in every[::7]:
        share = sum(squares(other) >= squares(one) for other in every) / len(every)
        assert crowding(list(one), options) == pytest.approx(share)


def test_crowding_of_many_goes_over_smoothly_into_its_approximation() -> None:
    exact = crowding(keys("ABCD") * 11 + [0] * 16, 4)  # 60 positions
    near = crowding(keys("ABCD") * 11 + [0] * 17, 4)  # 61 positions
    assert near == pytest.approx(exact, abs=0.01)


@pytest.mark.parametrize(("hits", "count", "share"), [(5, 8, 0.25), (8, 8, 0.25), (0, 3, 0.5), (3, 10, 0.3)])
def test_the_binomial_tail(hits: int, count: int, share: float) -> None:
    exact = sum(math.comb(count, k) * share**k * (1 - share) ** (count - k) for k in range(hits, count + 1))
    assert at_least(hits, count, share) == pytest.approx(exact)
