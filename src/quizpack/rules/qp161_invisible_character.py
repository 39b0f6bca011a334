"""A text has a character in it that cannot be seen.

It comes with text that was copied from a web page or another program. It spoils searching and comparing: a typed answer
that looks the same is wrong. Delete it. In languages that need such characters between letters, nothing is said.

Bad:

    - id: capital
      type: short-answer
      prompt: What is the capital of Malaysia?
      answers: ["Kuala\u200b Lumpur", KL]

Good:

    - id: capital
      type: short-answer
      prompt: What is the capital of Malaysia?
      answers: [Kuala Lumpur, KL]
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.detect import script_of
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP161", "invisible-character", Severity.WARNING)

_SIGNS = ("\u200b", "\u200c", "\u2060", "\ufeff", "\\u200b", "\\u200c", "\\u2060", "\\ufeff", "\\u200B", "\\u200C")
_INVISIBLE = pattern("[\u200b\u200c\u2060\ufeff]")
_SCRIPTS = frozenset(("Latn", "Cyrl", "Grek", "Hani", "Hang"))


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at all texts."""
    if script_of(subject.quiz.locale) not in _SCRIPTS or not subject.may_have(*_SIGNS):
        return
    for spot in subject.texts:
        markup = spot.text.markup
        if not markup.isascii() and (found := _INVISIBLE.search(markup)):
            before = markup[: found.start()][-15:]
            yield subject.found(
                KIND,
                spot.text.place,
                f"An invisible character (U+{ord(found[0]):04X}) stands behind “{before}”.",
                help="Delete it.",
            )


RULE = Rule(kind=KIND, check=check, every_language=False)
