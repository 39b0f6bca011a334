"""An option shows nothing.

What was written is markup only, such as `<br>` or a blank that HTML keeps (`&nbsp;`). A learner sees an empty line and
does not know what it stands for. Pictures, code and formulas are something to see.

Bad:

    - id: even
      prompt: Which number is even?
      choices:
        - text: 12
          correct: true
        - <br>
        - 17

Good:

    - id: even
      prompt: Which number is even?
      choices:
        - text: 12
          correct: true
        - 15
        - 17
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.model.questions import Matching
from quizpack.rules._rule import Rule, Subject
from quizpack.rules._text import seen

KIND = Kind("QP106", "empty-option")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the options of each question, and at both sides of pairs."""
    for item in subject.items:
        for at, option in enumerate(item.options):
            if not option.exact:
                yield subject.found(
                    KIND, item.place(at), f"Option {at + 1} shows nothing.", help="Write something, or take it out."
                )
    for question in subject.of(Matching) if Matching in subject.types else ():
        for pair in question.pairs:
            for side in (pair.left, pair.right):
                if not seen(side.markup).exact:
                    yield subject.found(
                        KIND, side.place, "This side of a pair shows nothing.", help="Write something, or take it out."
                    )


RULE = Rule(kind=KIND, check=check)
