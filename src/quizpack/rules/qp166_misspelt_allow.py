"""A comment allows a rule that does not exist, but one with nearly the same name does.

`# quizpack: allow NAME` takes a finding away only where the name is right. Otherwise the finding stays, and the comment
says something that is not so. Names of rules from plug-ins, which look like none of quizpack's own, are left alone.

Bad:

    # quizpack: allow al-of-the-above
    - id: even
      prompt: Which number is even?
      choices:
        - text: 12
          correct: true
        - 15
        - 17

Good:

    # quizpack: allow all-of-the-above
    - id: even
      prompt: Which number is even?
      choices:
        - text: 12
          correct: true
        - 15
        - 17
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.model.place import place
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP166", "misspelt-allow", Severity.WARNING)

LIKE = 0.85
"""How alike two names are that are probably meant to be the same."""
_ALLOW = pattern(r"#\s*quizpack:\s*allow\s+([a-z0-9-]+(?:[\s,]+?[a-z0-9-]+)*)[ \t]*$", re.MULTILINE)
_NAME = pattern(r"[a-z0-9-]+")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the comments of the quiz file."""
    source = subject.quiz.source
    if "quizpack: allow" not in source.text:
        return
    known = _known()
    for comment in _ALLOW.finditer(source.text):
        for found in _NAME.finditer(comment[1]):
            near = None if found[0] in known else _near(found[0], known)
            if near:
                where = place(comment.start(1) + found.start(), comment.start(1) + found.end())
                yield subject.found(KIND, where, f"There is no rule “{found[0]}”.", help=f"Did you mean “{near}”?")


def _near(name: str, known: frozenset[str]) -> str | None:
    from difflib import get_close_matches

    return next(iter(get_close_matches(name, sorted(known), 1, LIKE)), None)


def _known() -> frozenset[str]:
    """The names of our own rules, as their files have them."""
    files = os.listdir(os.path.dirname(__file__))
    return frozenset(file[6:-3].replace("_", "-") for file in files if file.startswith("qp"))


RULE = Rule(kind=KIND, check=check, every_language=False)
