"""The description of a picture gives the answer away.

Descriptions are read to those who cannot see the picture, and many platforms show them under the mouse. Describe what
there is to see, not what it is called, where that is the question.

Bad:

    - id: shape
      prompt: "Which topology is this? ![A double ring of devices](ring.png)"
      choices:
        - text: Double ring
          correct: true
        - Star
        - Tree

Good:

    - id: shape
      prompt: "Which topology is this? ![Four devices, each joined with two others](ring.png)"
      choices:
        - text: Double ring
          correct: true
        - Star
        - Tree
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._pictures import descriptions
from quizpack.rules._rule import Item, Rule, Subject
from quizpack.rules._text import has_words, tokens

KIND = Kind("QP153", "answer-in-alt-text", Severity.WARNING)

LETTERS = 4
"""Letters that an answer needs to be recognised."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Compare the descriptions in each prompt with its options."""
    for item in subject.items if subject.may_have("![", "<img") else ():
        if item.single and (described := descriptions(item.question.prompt.markup)) and _tells(item, described):
            yield subject.found(
                KIND,
                item.question.prompt.place,
                f"The picture's description says “{item.options[item.keys[0]].exact}”, which is the answer.",
                help="Describe what there is to see.",
            )


def _tells(item: Item, described: str) -> bool:
    said = " ".join(tokens(described))
    options = [" ".join(tokens(option.exact)) for option in item.options]
    key = options[item.keys[0]]
    if sum(map(str.isalpha, key)) < LETTERS or not has_words(said, key):
        return False
    return not any(option and has_words(said, option) for option in options if option != key)


RULE = Rule(kind=KIND, check=check)
