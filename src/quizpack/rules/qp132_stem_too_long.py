"""A prompt is very long.

What is not needed to answer costs reading time, and most of all for those who learn in a foreign language. Keep the
facts that are needed. Code, pictures and formulas do not count. A text that several questions are about belongs above
them, as the `stimulus` of a section.

Bad:

    - id: story
      type: true-false
      prompt: >-
        A small company in the north of the country has bought four new computers for its engineers, who had waited for
        them all summer, and the youngest of the engineers, who came from another firm where everything was larger, now
        wonders, after many talks over lunch with her colleagues about it, whether the four devices in the cellar may
        be joined in a ring. A ring needs at least two devices.
      answer: true

Good:

    - id: story
      type: true-false
      prompt: Four devices can be joined in a ring.
      answer: true
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import Essay, FillBlanks, Upload
from quizpack.rules._length import scale
from quizpack.rules._rule import Rule, Subject
from quizpack.rules._text import CODE

KIND = Kind("QP132", "stem-too-long", Severity.INFO)

LONG, VERY_LONG = 300, 500
"""Columns of an English prompt."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Measure each prompt."""
    factor = scale(subject.quiz.locale)
    for question, stem in subject.stems:
        if stem.columns <= LONG * factor or isinstance(question, FillBlanks | Essay | Upload):
            continue
        columns = stem.columns - len(CODE) * stem.text.count(CODE)
        if columns > LONG * factor:
            yield subject.found(
                KIND,
                question.prompt.place,
                f"The prompt has {columns} characters; {round(LONG * factor)} are much to read already.",
                help="Keep what is needed to answer. A longer text to read can be the `stimulus` of a section.",
                severity=Severity.WARNING if columns > VERY_LONG * factor else None,
            )


RULE = Rule(kind=KIND, check=check)
