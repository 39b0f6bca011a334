"""A link says "here", "this page" or "read more".

Those who have pages read aloud jump from link to link, and hear "here, here, here". A link should say where it leads:
"the guide to Git" instead of "click here".

Bad:

    - id: git
      type: true-false
      prompt: Git keeps whole files, not differences.
      answer: true
      explanation: The reasons are [here](https://example.org/git).

Good:

    - id: git
      type: true-false
      prompt: Git keeps whole files, not differences.
      answer: true
      explanation: The reasons are in the [guide to Git](https://example.org/git).
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule, Subject
from quizpack.rules._text import seen

KIND = Kind("QP155", "vague-link-text", Severity.WARNING)

_LINK = pattern(r"(?<![!\\])\[([^\[\]]{1,60})\]\(")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the words of links."""
    words = subject.words("vague-link")
    for spot in subject.texts if words and subject.may_have("](") else ():
        if words and "](" in spot.text.markup and not spot.field.endswith("/answers/*/text"):
            for found in _LINK.finditer(spot.text.markup):
                if words.is_whole(seen(found[1]).text.lower()):
                    yield subject.found(
                        KIND,
                        spot.text.place,
                        f"The link says “{found[1]}”, not where it leads.",
                        help="Make the name of the page the link.",
                    )
                    break


RULE = Rule(kind=KIND, check=check)
