"""Lists of words and phrases that rules look for, as data: one file a language in `words/`, read when first needed."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent / "words"
_HEADING = re.compile(r"\[([a-z-]+)\]")
_GROUP = re.compile(r"\(([^()]*)\)(\?|\*)?")
_LITERAL = re.compile(r"[^\W_]+(?: [^\W_]+)*")
_UNSURE = re.compile(r"\[[^\]]*\]\??|\{[^}]*\}|\\\W\??|\\\w|[^)]\?")
_GAP = r"(?:[^\s.?!;“”\"⟦]+ ){0,6}?"
"""What `…` in a phrase stands for: up to six words of the same clause."""
_END = " .!?:。？"


class Words:
    """One list of one language. All texts that are asked about are in small letters.

    A line of the list is a phrase: `(a|b)` is one of several, `(a )?` may be missing, `…` stands for a few words, and
    more than that may be written as in regular expressions. A line that begins with `!` names what is no hit after all.
    """

    def __init__(self, lines: list[str]) -> None:
        phrases = [line for line in lines if not line.startswith("!")]
        exclusions = [line[1:].strip() for line in lines if line.startswith("!")]
        self._anchors = tuple(dict.fromkeys(anchor for phrase in phrases for anchor in _anchors(phrase)))
        self._phrase = _either(phrases)
        self._exclusion = _either(exclusions) if exclusions else None

    def may_have(self, text: str) -> bool:
        """A quick look, which most texts do not pass: whether one of the phrases may be in a text."""
        for anchor in self._anchors:  # noqa: SIM110  (a generator would take as long as the search)
            if anchor in text:
                return True
        return False

    def find(self, text: str) -> re.Match[str] | None:
        """The first phrase in a text."""
        if not self.may_have(text):
            return None
        if self._exclusion:
            # as long as before, so that the place of what is found is right
            text = self._exclusion.sub(lambda found: "·" * len(found[0]), text)
        return self._phrase.search(text)

    def is_whole(self, text: str) -> bool:
        """Whether a text is one of the phrases, a full stop aside."""
        return self.may_have(text) and self._phrase.fullmatch(text.strip(_END)) is not None


@cache
def words(name: str, locale: str) -> Words | None:
    """A list in a language; None where there is no such list, and then rules say nothing."""
    lines = _lists(locale.partition("-")[0]).get(name)
    return Words(lines) if lines else None


@cache
def _lists(language: str) -> dict[str, list[str]]:
    """The lists of a language by name."""
    path = _FOLDER / f"{language}.txt"
    lists: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
        if heading := _HEADING.fullmatch(line):
            lines = lists.setdefault(heading[1], [])
        elif line and not line.startswith("#"):
            lines.append(line)
    return lists


def _either(phrases: list[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(_expression, phrases))})(?!\w)")


def _expression(phrase: str) -> str:
    """A phrase as a regular expression, in which groups do not count."""
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", phrase).replace("… ", _GAP).replace("'", "['’]")


def _anchors(phrase: str) -> list[str]:
    """Words of which one is in a text wherever the phrase is; an empty one where nothing is sure."""
    rest = phrase.replace("\\(", "·")
    choices: list[list[str]] = []
    while found := _GROUP.search(rest):
        if not found[2]:
            choices.append([_longest(one) for one in found[1].split("|")])
        rest = f"{rest[: found.start()]}·{rest[found.end() :]}"
        if rest.count("(") != rest.count(")"):
            break
    own = _longest(rest)
    if len(own) > 2 or not choices:
        return [own]
    return max(choices, key=lambda some: min(map(len, some)))


def _longest(phrase: str) -> str:
    return max(_LITERAL.findall(_UNSURE.sub("·", phrase)), key=len, default="")
