"""Two options of a question are the same.

A learner cannot choose between two equal options, and if one of them is the right one, the other is wrong for no
reason. It happens when an option is copied and then forgotten. (Different options that became equal in a translation
are told by `equal-options`.) Options are compared as a learner sees them: upper and lower case count, since `FALSE`
and `false` may both be meant, and code is compared as it stands. One full stop at the end of a sentence does not make
a difference.

Bad:

    - id: field
      prompt: Which field holds an e-mail address?
      choices:
        - text: EmailField
          correct: true
        - TextField
        - EmailField

Good:

    - id: field
      prompt: Which field holds an e-mail address?
      choices:
        - text: EmailField
          correct: true
        - TextField
        - emailfield
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.rules._rule import Item, Rule, Subject
from quizpack.rules._text import Seen

KIND = Kind("QP105", "duplicate-option")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Compare the options of each question."""
    for item in subject.items:
        compared = [_form(option) for option in item.options]
        if len(set(compared)) < len(compared):
            yield from _repeats(subject, item, compared)


def _repeats(subject: Subject, item: Item, compared: list[str]) -> Iterator[Diagnostic]:
    first: dict[str, int] = {}
    for at, form in enumerate(compared):
        before = first.setdefault(form, at)
        if before != at:
            choices = item.question.choices
            yield subject.found(
                KIND,
                choices[at].text.place,
                f"Option {at + 1} says the same as option {before + 1}: “{item.options[at].exact}”.",
                help="Change one of the two, or take it out.",
                related=[(f"Option {before + 1} is here.", choices[before].text.place)],
            )


def _form(option: Seen) -> str:
    """What is compared: a full stop at the end of four words or more is dropped."""
    exact = option.exact
    if exact.endswith(".") and not exact.endswith("..") and not option.code and exact.count(" ") >= 3:
        return exact[:-1]
    return exact


RULE = Rule(kind=KIND, check=check, every_language=False)
