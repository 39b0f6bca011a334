"""From a text to pieces: markdown-it's tokens, read once, and again where tags of the author's had to give way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizpack.markup import escape
from quizpack.markup.grammar import tokens_of
from quizpack.markup.kinds import DEEP_NESTING, UNUSED_REFERENCE
from quizpack.markup.nesting import TooDeepError
from quizpack.markup.pieces import Parsed, Piece, Problem
from quizpack.markup.reading import Reading

if TYPE_CHECKING:
    from markdown_it.token import Token

_CAREFUL_READINGS = 3


def walked(markup: str, *, block: bool, slots: bool) -> Parsed:
    """Parse a text that holds markup. `block` is whether block markup counts (the text has several lines)."""
    try:
        tokens, unused = tokens_of(markup, block=block, slots=slots)
        first, last = _readings(tokens, markup, slots)
    except (RecursionError, TooDeepError):
        message = "The markup is nested too deeply to be read."
        problem = Problem(DEEP_NESTING, "", message, "Put fewer quotes, lists or tags inside each other.")
        return Parsed((escape.text(" ".join(markup.split())),), (problem,))
    problems = first.problems + first.faults() + _unused(unused, markup)
    return Parsed(_joined(last.nesting.out), tuple(problems), last.nesting.block)


def _readings(tokens: list[Token], markup: str, slots: bool) -> tuple[Reading, Reading]:
    """The first reading, which has all problems, and the last, which has no faulty tag left.

    A tag shown as text can leave others without their partner; after a few readings all tags are text.
    """
    alone = len(tokens) == 3 and tokens[0].type == "paragraph_open"
    tokens = tokens[1:2] if alone else tokens
    lines = markup.split("\n")
    demoted: frozenset[int] = frozenset()
    first = reading = Reading(lines, slots, demoted).of(tokens)
    for turn in range(_CAREFUL_READINGS + 1):
        if not reading.nesting.faults:
            break
        demoted |= frozenset(reading.nesting.faults if turn < _CAREFUL_READINGS else range(first.tags))
        reading = Reading(lines, slots, demoted).of(tokens)
    return first, reading


def _joined(out: list[Piece]) -> tuple[Piece, ...]:
    """Neighbouring strings as one, without the line break at the end."""
    pieces: list[Piece] = []
    strings: list[str] = []
    for piece in out:
        if isinstance(piece, str):
            strings.append(piece)
            continue
        if strings:
            pieces.append("".join(strings))
            strings = []
        pieces.append(piece)
    if rest := "".join(strings).rstrip("\n"):
        pieces.append(rest)
    return tuple(pieces)


def _unused(references: list[int], markup: str) -> list[Problem]:
    if not references:
        return []
    lines = markup.split("\n")
    message = "This line names the target of a link, but no link uses it, so it would not be shown."
    help_ = "Write the link as [text](address), or a backslash before the first [ to show the line as it is."
    return [Problem(UNUSED_REFERENCE, lines[line].strip(), message, help_) for line in references]
