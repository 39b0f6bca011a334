"""A question has its blank at the start or in the middle.

Learners hold the gap in mind until they know what it is about. "NCCL reduces gradients with ____" reads more easily
than "____ is used by NCCL to reduce gradients". Gaps in sentences of a language course are fair, so the rule is off
unless a project turns it on.

Bad:

    - id: nccl
      prompt: ____ is used by NCCL to sum gradients.
      choices:
        - text: An all-reduce
          correct: true
        - A broadcast
        - A scatter

Good:

    - id: nccl
      prompt: To sum gradients, NCCL uses ____.
      choices:
        - text: an all-reduce
          correct: true
        - a broadcast
        - a scatter
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.model.questions import ShortAnswer, SingleChoice
from quizpack.rules._rule import Rule, Subject
from quizpack.rules._text import CODE

KIND = Kind("QP131", "blank-not-at-end", Severity.INFO)

AFTER = 15
"""Letters that may follow a blank."""
_BLANK = pattern(r"(?<!\w)_{2,}(?!\w)|（\s*）")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for blanks in prompts."""
    for question, stem in subject.stems:
        if ("__" in stem.text or "（" in stem.text) and isinstance(question, SingleChoice | ShortAnswer):
            found = _BLANK.search(stem.text.replace(CODE, ""))
            if found and (found.start() == 0 or sum(map(str.isalpha, found.string[found.end() :])) > AFTER):
                yield subject.found(
                    KIND,
                    question.prompt.place,
                    "The blank is not at the end.",
                    help="Turn the sentence round, so that the blank comes last.",
                )


RULE = Rule(kind=KIND, check=check, off=True)
