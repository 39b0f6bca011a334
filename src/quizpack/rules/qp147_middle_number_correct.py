"""Where the options are numbers, the right one is mostly in the middle.

Authors put the right number down first and then write a smaller and a larger one around it. Learners know, and take one
from the middle. Let the right number be the smallest or the largest now and then, by lot. Only what chance cannot
explain is reported, from six such questions on.

Bad:

    - {id: q1, prompt: 'Six times seven is:', choices: [41, {text: 42, correct: true}, 43, 44, 45, 46]}
    - {id: q2, prompt: 'Five times five is:', choices: [23, 24, {text: 25, correct: true}, 26, 27, 28]}
    - {id: q3, prompt: 'Nine times nine is:', choices: [79, 80, {text: 81, correct: true}, 82, 83, 84]}
    - {id: q4, prompt: 'Four times nine is:', choices: [33, 34, 35, {text: 36, correct: true}, 37, 38]}
    - {id: q5, prompt: 'Two times six is:', choices: [10, 11, {text: 12, correct: true}, 13, 14, 15]}
    - {id: q6, prompt: 'Six times six is:', choices: [33, 34, 35, {text: 36, correct: true}, 37, 38]}
    - {id: q7, prompt: 'Ten times ten is:', choices: [98, 99, {text: 100, correct: true}, 101, 102, 103]}

Good:

    - {id: q1, prompt: 'Six times seven is:', choices: [41, {text: 42, correct: true}, 43, 44, 45, 46]}
    - {id: q2, prompt: 'Five times five is:', choices: [23, 24, {text: 25, correct: true}, 26, 27, 28]}
    - {id: q3, prompt: 'Nine times nine is:', choices: [{text: 81, correct: true}, 82, 83, 84, 85, 86]}
    - {id: q4, prompt: 'Four times nine is:', choices: [33, 34, 35, {text: 36, correct: true}, 37, 38]}
    - {id: q5, prompt: 'Two times six is:', choices: [7, 8, 9, 10, 11, {text: 12, correct: true}]}
    - {id: q6, prompt: 'Six times six is:', choices: [33, 34, 35, {text: 36, correct: true}, 37, 38]}
    - {id: q7, prompt: 'Ten times ten is:', choices: [{text: 100, correct: true}, 101, 102, 103, 104, 105]}
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._amounts import amounts
from quizpack.rules._chance import at_least
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP147", "middle-number-correct", Severity.INFO)

FEWEST = 6
CHANCE = 0.01


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Rank the right number among the options of each question."""
    ranks: list[tuple[int, int]] = []
    for item in subject.items:
        if item.single and len(item.options) > 3:
            found = amounts([option.text for option in item.options], subject.quiz.locale)
            if found and len(set(found)) == len(found):
                ranks.append((sorted(found).index(found[item.keys[0]]), len(found)))
    count = len(ranks)
    hits = sum(_is_middle(rank, options) for rank, options in ranks)
    if count < FEWEST:
        return
    share = sum((2 if options % 2 == 0 else 1) / options for _, options in ranks) / count
    if 2 * hits > count and at_least(hits, count, share) < CHANCE:
        yield subject.found(
            KIND,
            subject.quiz.place,
            f"In {hits} of {count} questions with numbers the right one is in the middle.",
            help="Let it be the smallest or the largest now and then.",
        )


def _is_middle(rank: int, options: int) -> bool:
    """Whether a rank (from 0) is the middle one, or one of the middle two."""
    return options - 1 <= 2 * rank + 1 <= options + 1 if options % 2 == 0 else 2 * rank == options - 1


RULE = Rule(kind=KIND, check=check, every_language=False)
