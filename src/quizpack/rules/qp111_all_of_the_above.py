"""An option says "all of the above".

Who sees that two of the options are right knows that all are, without knowing the third; who sees that one is wrong can
strike two. And it is the right option far more often than chance would have it. Besides, it means nothing when options
are shuffled. Let learners mark several options instead, or ask for the one that does not belong, in positive words. In
a question where several options may be marked anyway, such an option contradicts the others, which is an error.

Bad:

    - id: stores
      prompt: What keeps pairs of keys and values?
      choices:
        - Redis
        - etcd
        - DynamoDB
        - text: All of the above
          correct: true

Good:

    - id: stores
      type: multiple-response
      prompt: What keeps pairs of keys and values?
      choices:
        - text: Redis
          correct: true
        - text: etcd
          correct: true
        - SQLite
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import MultipleResponse
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP111", "all-of-the-above", Severity.WARNING)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for options that are such a phrase as a whole."""
    words = subject.words("all-of-the-above")
    for item in subject.items if words else ():
        if words and words.may_have(item.small_all):
            several = isinstance(item.question, MultipleResponse)
            for at, option in enumerate(item.small_options):
                if not item.options[at].code and words.is_whole(option):
                    yield subject.found(
                        KIND,
                        item.place(at),
                        f"“{item.options[at].exact}” gives itself away, and means nothing once options are shuffled.",
                        help="Take it out; several options may be marked here anyway."
                        if several
                        else "Write `type: multiple-response` and mark each right option, or take this one out.",
                        severity=Severity.ERROR if several else None,
                    )


RULE = Rule(kind=KIND, check=check)
