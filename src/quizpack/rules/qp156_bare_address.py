"""A web address stands in a text as it is.

On most platforms it is no link then, and those who have pages read aloud hear it letter by letter. Write `[the guide
to Git](https://example.org/git)`. In code, and where the address itself is asked about, between backticks, it may
stay.

Bad:

    - id: git
      type: true-false
      prompt: Git keeps whole files, not differences.
      answer: true
      explanation: See https://example.org/git for the reasons.

Good:

    - id: git
      type: true-false
      prompt: Git keeps whole files, not differences.
      answer: true
      explanation: See the [guide to Git](https://example.org/git) for the reasons.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._code import without_code
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP156", "bare-address", Severity.INFO)

_BARE = pattern(r"(?<![\w(<\[\"'=/:])https?://[^\s<>\])]+")
_REFERENCE = pattern(r"^\[[^\]]+\]:.*$")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for addresses outside links and code."""
    address = f"{subject.quiz.id}/guide-url"
    for spot in subject.texts if subject.may_have("://") else ():
        markup = spot.text.markup
        if "://" not in markup or spot.key == address or spot.field.endswith("/answers/*/text"):
            continue
        lines = (line for line in without_code(markup).split("\n") if not _REFERENCE.match(line))
        found = _BARE.search("\n".join(lines))
        if found:
            yield subject.found(
                KIND,
                spot.text.place,
                f"The address {found[0].rstrip('.,;:')} is no link.",
                help=f"Write `[name of the page]({found[0].rstrip('.,;:')})`.",
            )


RULE = Rule(kind=KIND, check=check)
