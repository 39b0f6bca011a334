"""The answer to be typed is a number, but it is compared as a text.

Then "0,5", ".5" and "0.50" are wrong where you wrote 0.5. A question of the type `numeric` knows how numbers are
written, and can allow a tolerance. Version numbers, addresses and numbers that begin with a nought stay texts.

Bad:

    - id: half
      type: short-answer
      prompt: What is one half, as a decimal number?
      answers: ["0.5"]

Good:

    - id: half
      type: numeric
      prompt: What is one half, as a decimal number?
      answer: 0.5
      tolerance: 0.001
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.model.questions import FillBlanks, ShortAnswer, TextBlank
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP139", "number-as-short-answer", Severity.WARNING)

_NUMBER = pattern(r"[-−+]?(?:0|[1-9][0-9]*)(?:[.,][0-9]+)?(?:[eE][-+]?[0-9]+)?")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the accepted texts of questions and blanks."""
    if subject.types.isdisjoint((ShortAnswer, FillBlanks)):
        return
    for question in subject.of(ShortAnswer, FillBlanks):
        if isinstance(question, FillBlanks) and question.drag:
            continue
        for one in question.blanks if isinstance(question, FillBlanks) else (question,):
            if not isinstance(one, ShortAnswer | TextBlank):
                continue
            if all(_NUMBER.fullmatch(answer.text.markup.strip()) for answer in one.answers):
                first = one.answers[0].text.markup
                yield subject.found(
                    KIND,
                    one.answers[0].text.place,
                    f"The answer {first} is a number, but is compared as a text: {first}.0 would be wrong.",
                    help="Write `type: numeric` and `answer:` for a question, `answer:` alone for a blank.",
                )


RULE = Rule(kind=KIND, check=check, every_language=False)
