"""One option begins with a small letter and the others with a capital, or the other way round.

It looks careless, though it hardly ever tells which option is right. Names that are written small, such as pandas, set
it off as well, so the rule is off unless a project turns it on.

Bad:

    - id: input
      prompt: What does the model read?
      choices:
        - text: Images
          correct: true
        - Labels
        - weights

Good:

    - id: input
      prompt: What does the model read?
      choices:
        - text: Images
          correct: true
        - Labels
        - Weights
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP126", "mixed-capitals", Severity.INFO)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the first letters of each question's options."""
    for item in subject.items:
        if len(item.options) < 3 or item.code:
            continue
        first = [option.text[:1] for option in item.options]
        small = [at for at, letter in enumerate(first) if letter.islower()]
        capital = [at for at, letter in enumerate(first) if letter.isupper()]
        if len(small) + len(capital) == len(first) and 1 in (len(small), len(capital)):
            odd = (small if len(small) == 1 else capital)[0]
            yield subject.found(
                KIND,
                item.place(odd),
                "This option begins with a small letter, unlike the others."
                if odd in small
                else "This option begins with a capital, unlike the others.",
                help="Take one form for all options.",
            )


RULE = Rule(kind=KIND, check=check, off=True)
