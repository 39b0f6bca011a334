"""A false statement says *always* or *never*.

Hardly anything is always so, and learners know it: statements with *never* are false six times out of seven, in real
quizzes. A true statement with such a word surprises, and is fine. Write what is wrong in a way that somebody believes.

Bad:

    - id: share
      type: true-false
      prompt: GPUs never share their memory.
      answer: false

Good:

    - id: share
      type: true-false
      prompt: Two GPUs of one host share their registers.
      answer: false
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.model.questions import TrueFalse
from quizpack.rules._rule import Rule, Subject
from quizpack.rules._text import small

KIND = Kind("QP135", "absolute-in-statement", Severity.WARNING)

_QUOTED = pattern(r"“[^”]*”|\"[^\"]*\"|«[^»]*»")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for such words in statements that are false."""
    words = subject.words("absolutes") if TrueFalse in subject.types else None
    for question, stem in subject.stems if words else ():
        if words and isinstance(question, TrueFalse) and not question.answer:
            found = words.find(_QUOTED.sub(" ", small(stem)))
            if found:
                yield subject.found(
                    KIND,
                    question.prompt.place,
                    f"“{found[0]}” shows that the statement is false.",
                    help="Write something that is wrong, but that somebody may believe.",
                )


RULE = Rule(kind=KIND, check=check)
