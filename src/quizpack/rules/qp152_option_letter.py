"""An explanation or a hint names an option by its letter.

Platforms give the letters, and most of them can shuffle the options: then "Option B is wrong" is said of another one.
Name what the option says. Where the prompt itself lists things with letters, those may be named.

Bad:

    - id: prime
      prompt: Which number is prime?
      choices:
        - 4
        - text: 5
          correct: true
        - 6
      explanation: Option B is right, since no other number divides it.

Good:

    - id: prime
      prompt: Which number is prime?
      choices:
        - 4
        - text: 5
          correct: true
        - 6
      explanation: No other number divides 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.model.text import Text
from quizpack.rules._rule import Item, Rule, Subject
from quizpack.rules._words import Words

KIND = Kind("QP152", "option-letter", Severity.WARNING)

_LABEL = pattern(r"(?<![^\s(*])[A-H][.):]\s")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at what is said after answering a question with choices."""
    words = subject.words("option-letter")
    for item in subject.items if words else ():
        for text in _said(item) if words else ():
            named = _named(text.markup, words) if words else None
            if named and not _LABEL.search(item.stem.text):
                yield subject.found(
                    KIND,
                    text.place,
                    f"“{named}” is another option once they are shuffled.",
                    help="Name what the option says.",
                )


def _said(item: Item) -> Iterator[Text]:
    question = item.question
    if question.explanation:
        yield question.explanation
    yield from (hint.text for hint in question.hints)
    yield from (choice.feedback for choice in question.choices if choice.feedback)


def _named(markup: str, words: Words) -> str | None:
    """The option that a text names; the letter must be a capital, since "an option a learner has" names none."""
    found = words.find(markup.lower())
    if not found:
        return None
    named = markup[found.start() : found.end()]
    follows = markup[found.end() : found.end() + 2]
    return named if named.rstrip(")")[-1:].isupper() and follows[:1] not in {"+", "#", "-", "'", "’"} else None


RULE = Rule(kind=KIND, check=check)
