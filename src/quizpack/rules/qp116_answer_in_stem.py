"""The right answer stands in the question itself, and no wrong one does.

A learner who knows nothing picks the option that sounds like the question. Put the question in other words, or let a
wrong option take up the same word. Where all options stand in the question, it is a choice among them, and fine; so
is a question about a longer text.

Bad:

    - id: cache
      prompt: What does a write-back cache do when its write-back is due?
      choices:
        - text: Write-back
          correct: true
        - Eviction
        - Prefetch

Good:

    - id: cache
      prompt: What does a cache do when a changed line has to leave it?
      choices:
        - text: Write-back
          correct: true
        - Eviction
        - Prefetch
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import ShortAnswer
from quizpack.rules._rule import Item, Rule, Subject
from quizpack.rules._text import CODE, has_words, tokens

KIND = Kind("QP116", "answer-in-stem", Severity.WARNING)

LETTERS = 4
"""Letters that an answer needs to be recognised."""
PASSAGE = 60
"""Words from which a prompt is a text to read, in which answers may well stand."""
_HELP = "Ask in other words, or let a wrong option take up the same word."


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for each right answer in its prompt."""
    for item in subject.items:
        if item.single and _may_be_in(item.options[item.keys[0]].exact, item.small_stem) and _gives_away(item):
            key = item.keys[0]
            yield subject.found(
                KIND, item.place(key), f"The question itself says “{item.options[key].exact}”.", help=_HELP
            )
    if ShortAnswer in subject.types:
        stems = {question.id: stem.text for question, stem in subject.stems}
        for question in subject.of(ShortAnswer):
            stem = " ".join(tokens(stems[question.id].replace(CODE, " ")))
            for answer in question.answers:
                words = " ".join(tokens(answer.text.markup))
                if _is_long(words) and has_words(stem, words) and stem.count(" ") < PASSAGE:
                    message = f"The question itself says “{answer.text.markup}”, which is an accepted answer."
                    yield subject.found(KIND, question.prompt.place, message, help="Ask in other words.")
                    break


def _may_be_in(answer: str, stem: str) -> bool:
    """A quick look that hardly any question passes: whether the answer's words are in the stem."""
    for word in answer.lower().split():  # noqa: SIM110  (a generator would take as long as the search)
        if word.strip("“”‘’\"'().,;:") not in stem:
            return False
    return True


def _gives_away(item: Item) -> bool:
    stem = " ".join(tokens(item.small_stem))
    key = " ".join(tokens(item.options[item.keys[0]].exact))
    if not _is_long(key) or not has_words(stem, key) or stem.count(" ") >= PASSAGE:
        return False
    options = (" ".join(tokens(option.exact)) for option in item.options)
    return not any(option and has_words(stem, option) for option in options if option != key)


def _is_long(words: str) -> bool:
    return sum(map(str.isalpha, words)) >= LETTERS


RULE = Rule(kind=KIND, check=check)
