"""Only the right option says *usually*, *often* or the like.

Authors are careful with what has to be true: they write "usually lowers the memory", and leave the wrong options flat.
Learners have noticed. Say so in all options, or in none.

Bad:

    - id: batch
      prompt: What does a smaller batch do?
      choices:
        - text: It usually needs less memory
          correct: true
        - It needs more weights
        - It reads the data twice

Good:

    - id: batch
      prompt: What does a smaller batch usually do?
      choices:
        - text: It needs less memory
          correct: true
        - It needs more weights
        - It reads the data twice
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP119", "hedge-only-in-key", Severity.INFO)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for hedging words in the options."""
    words = subject.words("hedges")
    for item in subject.items if words else ():
        if not (words and item.single and words.may_have(item.small_all)):
            continue
        key = item.keys[0]
        hedged = [at for at, option in enumerate(item.small_options) if words.find(option)]
        found = words.find(item.small_options[key])
        if hedged == [key] and found and item.small_options[key].count(" ") >= 3 and not words.find(item.small_stem):
            yield subject.found(
                KIND,
                item.place(key),
                f"Only the right option says “{found[0]}”.",
                help="Say so in all options, or in none.",
            )


RULE = Rule(kind=KIND, check=check)
