"""A text's Markdown cut into words and inline codes: what a translator may move, but never change.

    split("Use **`torch`** here")
    # "Use ", 1 opens "**", 2 alone "`torch`", 1 closes "**", " here"

The parts put together are the text, to the character, whatever it holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

Role = Literal["open", "close", "alone"]


class Code(NamedTuple):
    """A stretch of markup. `number` is the same for both ends of a pair; `sort` says what it is for."""

    number: int
    role: Role
    text: str
    sort: str


Part = str | Code

# What begins first counts, as in Markdown: a dollar sign in code is no formula, an asterisk in a formula no emphasis.
_TOKEN = re.compile(
    r"""
      (?P<code> ^[ ]{0,3}(?P<fence>`{3,}|~{3,})[^\n]*\n(?:.*?^[ ]{0,3}(?P=fence)[ ]*$|.*\Z)
        | (?P<ticks>`+)(?!`)(?:(?!\n\s*\n).)+?(?<!`)(?P=ticks)(?!`) )
    | (?P<math> \$\$[^$]+\$\$ | \$(?=\S)[^$\n]*?(?<=[^\s\\])\$(?!\d) )
    | (?P<escape> \\[!-/:-@\[-`{-~] | &(?:\#\d+|\#[xX][0-9a-fA-F]+|[A-Za-z]\w*); )
    | (?P<address> <(?:https?://|mailto:)[^\s<>]+> | (?:https?|ftp)://[^\s<>]*[^\s<>.,;:!?)'"*_~`] )
    | (?P<closing> </(?P<closed>[A-Za-z][\w-]*)\s*> )
    | (?P<tag> <!--(?:(?!<!--).)*?--> | <(?P<opened>[A-Za-z][\w-]*)(?:\s[^<>]*)?> )
    | (?P<slot> \{\{[^{}\n]{1,80}\}\} | \$?\{[A-Za-z_]\w*\} | %\(\w+\)[sd] )
    | (?P<link> !?\[ )
    | (?P<target> \]\((?:<[^<>\n]*>|[^()\s<]|\([^()\s]*\))*(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\) | \]\[[^\]\n]*\] )
    | (?P<bracket> \] )
    | (?P<mark> \*{1,3} | _{1,3} | ~~ )
    | (?P<gap> \n[ \t]*\n )
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_VOID = frozenset(("br", "hr", "img", "wbr"))
_SORTS = {"*": "italic", "_": "italic", "**": "bold", "__": "bold", "***": "bold", "___": "bold", "~~": "strike"}

_MOST_OPEN = 100
"""So many openings wait for their ends at most, so that no text takes long."""


class _Opening(NamedTuple):
    """An opening that waits for its end: where it is among the pieces, and what closes it."""

    at: int
    name: str
    sort: str


def split(markup: str, *, literal: bool = False) -> tuple[Part, ...]:
    """The words and codes of a text; a `literal` one is no Markdown and has no codes."""
    return (markup,) if literal else _Cutter(markup).parts()


def joined(parts: Iterable[Part]) -> str:
    """The text that parts make."""
    return "".join(part if isinstance(part, str) else part.text for part in parts)


def aligned(target: Sequence[Part], source: Sequence[Part]) -> tuple[Part, ...]:
    """A translation's parts with the numbers of the source's codes; what the source has not is among the words."""
    offered = ends(source)
    numbers: dict[int, int] = {}
    for number, texts in ends(target).items():
        same = next((one for one in offered if offered[one] == texts), None)
        if same is not None:
            numbers[number] = same
            del offered[same]
    parts: list[Part] = []
    for part in target:
        if isinstance(part, Code) and part.number in numbers:
            parts.append(part._replace(number=numbers[part.number]))
        else:
            parts.append(part if isinstance(part, str) else part.text)
    return tuple(parts)


def ends(parts: Iterable[Part]) -> dict[int, tuple[str, ...]]:
    """What the codes stand for, by number: one text each, or the two of a pair."""
    texts: dict[int, tuple[str, ...]] = {}
    for part in parts:
        if isinstance(part, Code):
            texts[part.number] = (*texts.get(part.number, ()), part.text)
    return texts


class _Cutter:
    """Cuts one text; pieces that open and close something are paired, and what has no partner is words again."""

    def __init__(self, markup: str) -> None:
        self._markup = markup
        self._pieces: list[tuple[str, str]] = []
        self._pairs: dict[int, int] = {}
        self._open: list[_Opening] = []

    def parts(self) -> tuple[Part, ...]:
        """The text's words and codes."""
        at = 0
        for found in _TOKEN.finditer(self._markup):
            self._add(self._markup[at : found.start()], "")
            self._token(found)
            at = found.end()
        self._add(self._markup[at:], "")
        return tuple(self._numbered())

    def _add(self, text: str, sort: str) -> int:
        """Put a piece at the end; without a sort it is words."""
        if text:
            self._pieces.append((text, sort))
        return len(self._pieces) - 1

    def _token(self, found: re.Match[str]) -> None:
        text = found[0]
        if found["closing"]:
            self._close(text, found["closed"].lower(), "tag")
        elif found["opened"] and found["opened"].lower() not in _VOID and not text.endswith("/>"):
            self._begin(_Opening(self._add(text, "tag"), found["opened"].lower(), "tag"))
        elif found["link"]:
            self._begin(_Opening(self._add(text, ""), "]", "image" if text == "![" else "link"))
        elif found["target"]:
            self._close(text, "]", "")
        elif found["bracket"]:
            self._forget("]")
            self._add(text, "")
        elif found["mark"]:
            self._mark(text, found)
        elif found["gap"]:
            self._open = [one for one in self._open if one.sort == "tag"]
            self._add(text, "")
        else:
            self._add(text, next(name for name in ("code", "math", "escape", "address", "tag", "slot") if found[name]))

    def _mark(self, text: str, found: re.Match[str]) -> None:
        """A sign of emphasis, which opens before and closes behind something; underscores not inside a word."""
        before = self._markup[found.start() - 1 : found.start()]
        after = self._markup[found.end() : found.end() + 1]
        inside = text[0] == "_" and before.isalnum() and after.isalnum()
        closes = bool(before.strip()) and not inside and any(one.name == text for one in self._open)
        if closes:
            self._close(text, text, "")
        elif after.strip() and not inside:
            self._begin(_Opening(self._add(text, ""), text, _SORTS[text]))
        else:
            self._add(text, "")

    def _begin(self, opening: _Opening) -> None:
        """Let an opening wait for its end; of very many the oldest one waits no more."""
        self._open.append(opening)
        del self._open[:-_MOST_OPEN]

    def _close(self, text: str, name: str, sort: str) -> None:
        """Pair the end with the last opening of its name; what was opened in between has no partner."""
        at = self._last(name)
        here = self._add(text, sort)
        if at is not None:
            opening = self._open[at]
            self._pairs[opening.at] = here
            self._pieces[opening.at] = (self._pieces[opening.at][0], opening.sort)
            self._pieces[here] = (text, opening.sort)
            del self._open[at:]

    def _last(self, name: str) -> int | None:
        """Where the last opening of a name is among those that wait."""
        return next((at for at in reversed(range(len(self._open))) if self._open[at].name == name), None)

    def _forget(self, name: str) -> None:
        """Let the last opening of a name be words: `[x]` alone is no link."""
        at = self._last(name)
        if at is not None:
            del self._open[at]

    def _numbered(self) -> Iterable[Part]:
        """The pieces as parts, codes numbered in their order; words that touch are one."""
        ends = {end: start for start, end in self._pairs.items()}
        numbers: dict[int, int] = {}
        words = ""
        for at, (text, sort) in enumerate(self._pieces):
            if not sort:
                words += text
                continue
            if words:
                yield words
                words = ""
            if at in ends:
                yield Code(numbers[ends[at]], "close", text, sort)
                continue
            numbers[at] = len(numbers) + 1
            yield Code(numbers[at], "open" if at in self._pairs else "alone", text, sort)
        if words:
            yield words
