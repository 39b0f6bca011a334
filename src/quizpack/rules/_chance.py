"""How likely a count is by chance."""

from __future__ import annotations

import math


def at_least(hits: int, count: int, share: float) -> float:
    """The chance of `hits` or more in `count` tries that each succeed with probability `share` (binomial tail)."""

    def log_chance(k: int) -> float:
        ways = math.lgamma(count + 1) - math.lgamma(k + 1) - math.lgamma(count - k + 1)
        return ways + k * math.log(share) + (count - k) * math.log(1 - share)

    return sum(math.exp(log_chance(k)) for k in range(hits, count + 1))
