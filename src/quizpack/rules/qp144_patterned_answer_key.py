"""The positions of the right options follow a pattern.

When the right options of the questions stand at A, B, C, D, A, B, C, D, a learner sees it by the fifth question and
stops reading. The rule reports a constant step (also "always A"), a repeated group, a long run of one position, and
positions far less even, or far more crowded, than chance makes them. It does not ask for equal numbers of A, B, C and D
in a short quiz: dealing them out evenly is a pattern too. Where the options are shuffled for each learner there is
nothing to see, and the rule is silent.

Bad:

    - {id: q1, prompt: 'Which is even?', choices: [{text: 2, correct: true}, 3, 5]}
    - {id: q2, prompt: 'Which is odd?', choices: [2, {text: 3, correct: true}, 4]}
    - {id: q3, prompt: 'Which is a square?', choices: [2, 3, {text: 4, correct: true}]}
    - {id: q4, prompt: 'Which is a cube?', choices: [{text: 8, correct: true}, 9, 10]}
    - {id: q5, prompt: 'Which is prime?', choices: [9, {text: 11, correct: true}, 15]}
    - {id: q6, prompt: 'Which is a power of two?', choices: [6, 12, {text: 16, correct: true}]}

Good:

    - {id: q1, prompt: 'Which is even?', choices: [{text: 2, correct: true}, 3, 5]}
    - {id: q2, prompt: 'Which is odd?', choices: [2, {text: 3, correct: true}, 4]}
    - {id: q3, prompt: 'Which is a square?', choices: [2, {text: 4, correct: true}, 5]}
    - {id: q4, prompt: 'Which is a cube?', choices: [{text: 8, correct: true}, 9, 10]}
    - {id: q5, prompt: 'Which is prime?', choices: [9, 10, {text: 11, correct: true}]}
    - {id: q6, prompt: 'Which is a power of two?', choices: [6, {text: 16, correct: true}, 20]}
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import groupby, pairwise

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.identity import letter
from quizpack.model.questions import SingleChoice
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP144", "patterned-answer-key", Severity.WARNING)

EXACT_UP_TO = 60
"""Questions up to which the chance of the counts is reckoned exactly; beyond, chi-squared is close enough."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the positions of the right options, for each number of options on its own."""
    positions: dict[int, list[int]] = {}
    for item in subject.items:
        if isinstance(item.question, SingleChoice) and len(item.keys) == 1 and not subject.shuffled(item.question):
            positions.setdefault(len(item.options), []).append(item.keys[0])
    for options, keys in sorted(positions.items()):
        pattern = pattern_of(keys, options)
        if pattern:
            yield subject.found(
                KIND,
                subject.quiz.place,
                f"The right options stand in a pattern ({pattern}): {_shown(keys)}",
                help="Move some of the right options, or have them shuffled: `settings: {shuffle: {choices: true}}`.",
            )


def pattern_of(keys: list[int], options: int) -> str | None:
    """What is regular about the positions (each 0 to `options` − 1), in words; None where nothing is."""
    count = len(keys)
    if count >= 6:
        steps = {(after - before) % options for before, after in pairwise(keys)}
        if len(steps) == 1:
            return "always the same" if steps == {0} else "a constant step"
    if count >= (10 if options == 3 else 8):
        for period in range(2, count // 2 + 1):
            if all(keys[at] == keys[at - period] for at in range(period, count)):
                return f"the same {period} again and again"
    run = max((len(list(group)) for _, group in groupby(keys)), default=0)
    if options > 1 and count >= 6 and run >= 1 + math.ceil(math.log(count / 0.005, options)):
        return f"{run} times the same in a row"
    if options > 1 and count >= 8 and crowding(keys, options) < 0.01:
        return "one position is used far too often"
    return None


def crowding(keys: list[int], options: int) -> float:
    """The chance that random positions are at least as crowded: the multinomial distribution of Σ count²."""
    squares = sum(times * times for times in Counter(keys).values())
    count = len(keys)
    if count > EXACT_UP_TO:
        return _chi_squared_tail(squares * options / count - count, options - 1)
    # ways[(n, s)]: how many ways, divided by n!, n questions fill the positions so far with Σ count² = s
    ways = {(0, 0): 1.0}
    for _ in range(options):
        filled: dict[tuple[int, int], float] = {}
        for (used, total), weight in ways.items():
            for more in range(count - used + 1):
                at = (used + more, total + more * more)
                filled[at] = filled.get(at, 0.0) + weight / math.factorial(more)
        ways = filled
    every: float = options**count / math.factorial(count)
    return sum(weight for (used, total), weight in ways.items() if used == count and total >= squares) / every


def _chi_squared_tail(value: float, freedom: int) -> float:
    """Wilson and Hilferty's approximation of the upper tail."""
    spread = 2 / (9 * freedom)
    return 0.5 * math.erfc((((value / freedom) ** (1 / 3)) - (1 - spread)) / math.sqrt(2 * spread))


def _shown(keys: list[int]) -> str:
    shown = " ".join(letter(key).upper() for key in keys[:24])
    return f"{shown}." if len(keys) <= 24 else f"{shown} …"


RULE = Rule(kind=KIND, check=check, every_language=False)
