"""Questions of the quiz have different numbers of options.

Nothing is wrong with that: as many options as are worth believing is the better advice. Some schools ask for the same
number everywhere, for example for answer sheets on paper; they can turn this rule on.

Bad:

    - {id: q1, prompt: Which is even?, choices: [{text: 2, correct: true}, 3, 5]}
    - {id: q2, prompt: Which is a square?, choices: [2, {text: 4, correct: true}, 5]}
    - {id: q3, prompt: Which is a cube?, choices: [2, 4, {text: 8, correct: true}, 9]}

Good:

    - {id: q1, prompt: Which is even?, choices: [{text: 2, correct: true}, 3, 5]}
    - {id: q2, prompt: Which is a square?, choices: [2, {text: 4, correct: true}, 5]}
    - {id: q3, prompt: Which is a cube?, choices: [4, 6, {text: 8, correct: true}]}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import SingleChoice
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP148", "uneven-option-count", Severity.INFO)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Count the options of each question with one right choice."""
    items = [item for item in subject.items if isinstance(item.question, SingleChoice)]
    counts = Counter(len(item.options) for item in items)
    if len(counts) < 2:
        return
    usual = counts.most_common(1)[0][0]
    for item in items:
        if len(item.options) != usual:
            yield subject.found(
                KIND,
                item.question.place,
                f"This question has {len(item.options)} options, most others have {usual}.",
                help="Add or take out options, if your school wants the same number everywhere.",
            )


RULE = Rule(kind=KIND, check=check, every_language=False, off=True)
