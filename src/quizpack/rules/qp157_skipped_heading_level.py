"""A heading is two levels deeper than the one before it.

Those who have pages read aloud find their way by headings, and look for what was left out. After a heading with `##`
comes one with `###`, not with `####`.

Bad:

    - id: guide
      type: info
      prompt: |
        ## Before you begin

        #### What you need

        A pencil.

Good:

    - id: guide
      type: info
      prompt: |
        ## Before you begin

        ### What you need

        A pencil.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._code import without_code
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP157", "skipped-heading-level", Severity.INFO)

_HEADING = pattern(r"(?:^|\n) {0,3}(#{1,6}) +\S")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the headings of texts with several lines."""
    for spot in subject.texts if subject.may_have("## ") else ():
        if "\n" in spot.text.markup and "## " in spot.text.markup:
            levels = [len(mark) for mark in _HEADING.findall(without_code(spot.text.markup))]
            for before, after in pairwise(levels):
                if after > before + 1:
                    yield subject.found(
                        KIND,
                        spot.text.place,
                        f"A heading with {'#' * after} follows one with {'#' * before}.",
                        help=f"Write {'#' * (before + 1)}.",
                    )
                    break


RULE = Rule(kind=KIND, check=check, every_language=False)
