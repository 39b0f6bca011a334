"""A negative question has a negative option.

"Which is not true? – It cannot be changed": to answer, a learner has to say *no* to a *no*, and many lose the thread
who know the subject well. Ask in positive words, or make the options positive.

Bad:

    - id: tensor
      prompt: Which sentence is **not** right for a view of a tensor?
      choices:
        - text: It does not share the memory of the tensor
          correct: true
        - It may have another shape
        - It costs hardly anything

Good:

    - id: tensor
      prompt: Which sentence is right for a copy of a tensor?
      choices:
        - text: It does not share the memory of the tensor
          correct: true
        - It has another shape
        - It costs hardly anything
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import SingleChoice
from quizpack.rules._negation import negative_word
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP115", "double-negative", Severity.WARNING)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the options of negative questions."""
    frames, names, negation = (subject.words(name) for name in ("negative-frame", "negative-word", "negation"))
    if not frames or not names or not negation:
        return
    for item in subject.items:
        if not (names.may_have(item.small_stem) and negation.may_have(item.small_all)):
            continue
        if not isinstance(item.question, SingleChoice) or not negative_word(item.stem.text, frames, names):
            continue
        for at, option in enumerate(item.small_options):
            if not item.options[at].code and (found := negation.find(option)):
                yield subject.found(
                    KIND,
                    item.place(at),
                    f"The question is negative, and so is option {at + 1} (“{found[0]}”).",
                    help="Ask in positive words, or make the option positive.",
                )
                break


RULE = Rule(kind=KIND, check=check)
