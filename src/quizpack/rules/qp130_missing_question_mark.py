"""A question ends without a question mark.

Prompts that begin with *which*, *what*, *who*, *why* or *how* are questions. Prompts that are to be completed (with a
blank, a colon or dots at the end) are fine, and so are languages that write no question mark.

Bad:

    - id: log
      type: short-answer
      prompt: Which command lists the branches
      answers: [git branch]

Good:

    - id: log
      type: short-answer
      prompt: Which command lists the branches?
      answers: [git branch]
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import Essay, FillBlanks, Question, Upload
from quizpack.rules._rule import Rule, Subject
from quizpack.rules._text import CODE, Seen
from quizpack.rules._words import Words

KIND = Kind("QP130", "missing-question-mark", Severity.INFO)

_MARKS = ("?", "？", "_", "…", ":")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the end of each prompt that begins as a question."""
    starts = subject.words("question-start")
    anywhere = subject.words("question-word")
    for question, stem in subject.stems if starts or anywhere else ():
        if stem.text.endswith(_MARKS) or not _is_one_sentence(question, stem):
            continue
        text = stem.text.lower()
        found = starts.find(text) if starts else None
        if (found and found.start() == 0 and _goes_on(stem.text, found.end())) or (
            anywhere and _ends_in(anywhere, text)
        ):
            yield subject.found(
                KIND, question.prompt.place, "The question has no question mark.", help="Write one at the end."
            )


def _is_one_sentence(question: Question, stem: Seen) -> bool:
    """Whether the prompt is all in one sentence, with no code or blank that may be its end."""
    text = stem.text
    if isinstance(question, FillBlanks | Essay | Upload) or "\n" in question.prompt.markup:
        return False
    return "?" not in text and "__" not in text and "…" not in text and CODE not in text and ". " not in text


def _goes_on(text: str, at: int) -> bool:
    """Whether a small letter follows: "Who’s Who" and "What Katy Did" are titles."""
    return text[at : at + 1] == " " and text[at + 1 : at + 2].islower()


def _ends_in(words: Words, text: str) -> bool:
    """Whether one of the last words asks, as in Vietnamese."""
    tail = " ".join(text.rstrip(".").split(" ")[-2:])
    return words.find(tail) is not None


RULE = Rule(kind=KIND, check=check)
