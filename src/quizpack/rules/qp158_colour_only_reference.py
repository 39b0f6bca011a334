"""A question points at a part of a picture by its colour alone.

One man in twelve does not tell red from green, and prints are often grey. Say where the part is, or what is written on
it, beside its colour. Only questions with a picture are looked at.

Bad:

    - id: stage
      prompt: "What happens in the red box? ![Four boxes in a row](boxes.png)"
      choices:
        - text: The backward pass
          correct: true
        - The forward pass
        - The update

Good:

    - id: stage
      prompt: "What happens in the red box on the right? ![Four boxes in a row](boxes.png)"
      choices:
        - text: The backward pass
          correct: true
        - The forward pass
        - The update
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.model.questions import Hotspot
from quizpack.rules._pictures import descriptions
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP158", "colour-only-reference", Severity.INFO)

# Whatever else tells a part: a place, a letter, a number, a word that is written on it.
_ELSE = pattern(
    r"(?<!\w)(?:left|right|top|bottom|upper|lower|middle|centre|center|above|below|first|second|third|last|dashed|dotted"
    r"|thick|thin|labelled|labeled|marked [a-z0-9]\b|kiri|kanan|atas|bawah|tengah|pertama|kedua|ketiga|trái|phải|trên"
    r"|dưới|giữa|thứ)(?!\w)|[“\"`(]"
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the prompts of questions with a picture."""
    words = subject.words("colours")
    if not words or not (Hotspot in subject.types or subject.may_have("![", "<img")):
        return
    for question, stem in subject.stems:
        text = stem.text.lower()
        if not words.may_have(text):
            continue
        described = descriptions(question.prompt.markup)
        found = words.find(text.replace(described.lower(), " ") if described else text)
        if found and (described or isinstance(question, Hotspot)) and not _ELSE.search(text):
            yield subject.found(
                KIND,
                question.prompt.place,
                f"“{found[0]}” tells nothing to those who do not see the colour.",
                help="Say where it is as well, or what is written on it.",
            )


RULE = Rule(kind=KIND, check=check)
