"""Options carry labels such as `A.` or `2)` that were typed by hand.

Learning platforms number the options themselves, so a learner sees "a. A. Redis". And as soon as the options are
shuffled, the typed letters stand in the wrong order. Options that merely begin with a number are fine: only a label
that names the option's own position, in almost all options, is reported.

Bad:

    - id: store
      prompt: Which of these stores key–value pairs?
      choices:
        - text: A. Redis
          correct: true
        - B. PostgreSQL
        - C. SQLite

Good:

    - id: store
      prompt: Which of these stores key–value pairs?
      choices:
        - text: Redis
          correct: true
        - PostgreSQL
        - SQLite
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP122", "typed-option-label", Severity.WARNING)

_LABEL = re.compile(r"\(?([A-Za-z]|[0-9]{1,2})[.):]\s+\S")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for labels at the start of options."""
    for item in subject.items:
        labelled = [at for at, option in enumerate(item.options) if _names(option.text, at)]
        if len(item.options) > 2 and len(labelled) >= len(item.options) - 1:
            label = item.options[labelled[0]].text.split()[0]
            yield subject.found(
                KIND,
                item.question.choices[labelled[0]].text.place,
                f"The options are labelled by hand: “{label}”.",
                help="Take the labels out; every platform writes its own.",
            )


def _names(text: str, at: int) -> bool:
    """Whether an option begins with the label of its own position."""
    found = _LABEL.match(text)
    if not found:
        return False
    label = found[1]
    return int(label) == at + 1 if label.isdigit() else ord(label.lower()) - ord("a") == at


RULE = Rule(kind=KIND, check=check)
