"""A statement to be judged true or false is negative.

"A bubble is not idle time" – false? A learner has to turn it round twice, and the quiz tests that skill instead of the
subject. Say the same in positive words.

Bad:

    - id: bubble
      type: true-false
      prompt: A bubble is not idle time.
      answer: false

Good:

    - id: bubble
      type: true-false
      prompt: A bubble is idle time.
      answer: true
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.model.questions import TrueFalse
from quizpack.rules._negation import stands_out
from quizpack.rules._rule import Rule, Subject
from quizpack.rules._text import small

KIND = Kind("QP136", "negative-statement", Severity.INFO)

# A negation behind one of these is in another clause, about a condition or a reason.
_CLAUSE = pattern(
    r"[“\"(,;:]|(?<!\w)(?:if|when|that|which|who|because|since|although|while|whether|so|jika|apabila|kerana|yang"
    r"|walaupun|supaya|nếu|khi|vì|mà|để|dù|tuy)(?!\w)"
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for a negation in the main clause of each statement."""
    words = subject.words("negation") if TrueFalse in subject.types else None
    for question, stem in subject.stems if words else ():
        if words and isinstance(question, TrueFalse):
            found = words.find(_CLAUSE.split(small(stem), 1)[0])
            if found and not stands_out(found[0], question.prompt.markup) and found[0].upper() not in stem.text:
                yield subject.found(
                    KIND,
                    question.prompt.place,
                    f"The statement is negative (“{found[0]}”).",
                    help="Say it in positive words and turn the answer round.",
                )


RULE = Rule(kind=KIND, check=check)
