"""The question ends with *a* or *an*, and not all options can follow it.

"A stage that waits is an …" rules out every option that begins with a consonant, so grammar gives the answer away.
Write *a(n)*, or put the article into each option. The rule knows that *an hour* and *a unit* are right, and looks at
English quizzes only.

Bad:

    - id: idle
      prompt: "A stage of a pipeline that waits is an:"
      choices:
        - text: idle stage
          correct: true
        - bubble
        - leak

Good:

    - id: idle
      prompt: "A stage of a pipeline that waits is:"
      choices:
        - text: an idle stage
          correct: true
        - a bubble
        - a leak
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule, Subject
from quizpack.rules._words import Words

KIND = Kind("QP118", "article-cue", Severity.INFO)

_ARTICLE = pattern(r"(?<![\w'’\"-])an?\s*(?:_{2,}|…|\.\.\.)?\s*[:.?]?")
_ENDS = (" a", " an", "a:", "n:", "_", "…", "_.", "a …", "...")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at what follows an article at the end of a prompt."""
    vowels, consonants = subject.words("vowel-sounds"), subject.words("consonant-sounds")
    if not vowels or not consonants:
        return
    for item in subject.items:
        if not item.stem.text.endswith(_ENDS) or item.code:
            continue
        at = max(item.stem.text.rfind(" a "), item.stem.text.rfind(" an "), item.stem.text.rfind(" a"))
        if not _ARTICLE.fullmatch(item.stem.text, at + 1):
            continue
        sounds = {_is_vowel(option, vowels, consonants) for option in item.small_options}
        if len(sounds) == 2:
            yield subject.found(
                KIND,
                item.question.prompt.place,
                "The article at the end goes with some options only.",
                help="Write `a(n)`, or put the article into each option.",
            )


def _is_vowel(option: str, vowels: Words, consonants: Words) -> bool:
    word = option.partition(" ")[0].rstrip(".,")
    if consonants.is_whole(word):
        return False
    return word[:1] in set("aeiou") or vowels.is_whole(word)


RULE = Rule(kind=KIND, check=check)
