"""A question asks what the learner thinks.

"Which framework do you think is best?" has no right answer, so it cannot be marked. Ask for a fact. Some questions
only sound so ("What do you think happens when …?"), and such questions are rare, so the rule is off unless a project
turns it on.

Bad:

    - id: best
      prompt: Which way of logging do you like most?
      choices:
        - text: To a file
          correct: true
        - To a table
        - To the screen

Good:

    - id: best
      prompt: Which way of logging keeps what was written after a restart?
      choices:
        - text: To a file
          correct: true
        - To memory
        - To the screen
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import Essay, Upload
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP134", "opinion-question", Severity.INFO)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for such phrases in prompts that a machine marks."""
    words = subject.words("opinion")
    for question, stem in subject.stems if words else ():
        if words and not isinstance(question, Essay | Upload) and words.find(stem.text.lower()):
            yield subject.found(
                KIND, question.prompt.place, "This asks for an opinion, which cannot be marked.", help="Ask for a fact."
            )


RULE = Rule(kind=KIND, check=check, off=True)
