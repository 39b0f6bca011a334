"""A question asks for what is *not* so, and the little word is easily overlooked.

Learners who know the answer miss the *not* in a hurry and pick a true statement: the question then tests reading. Ask
for what is so; where that cannot be done, make the word stand out: **NOT**. Only a negation in the question itself
counts. "The build does not start. Why?" is fine.

Bad:

    - id: copy
      prompt: Which call does not copy the tensor?
      choices:
        - text: view
          correct: true
        - clone
        - contiguous

Good:

    - id: copy
      prompt: Which call does **not** copy the tensor?
      choices:
        - text: view
          correct: true
        - clone
        - contiguous
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._negation import negative_word, stands_out
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP114", "unmarked-negative", Severity.WARNING)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the question sentence of each prompt."""
    frames, names = subject.words("negative-frame"), subject.words("negative-word")
    if not frames or not names:
        return
    for item in subject.items:
        if names.may_have(item.small_stem) and frames.may_have(item.small_stem):
            word = negative_word(item.stem.text, frames, names)
            if word and not stands_out(word, item.question.prompt.markup):
                yield subject.found(
                    KIND,
                    item.question.prompt.place,
                    f"The question is negative, and “{word}” is easily overlooked.",
                    help=f"Ask for what is so, or make the word stand out: **{word}**.",
                )


RULE = Rule(kind=KIND, check=check)
