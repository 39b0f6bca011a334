"""Texts made ready for a machine: what must stay becomes a token (`QZ0QZ`), and takes its place again afterwards.

    masked = mask("How much does `torch.compile` save with **4 GPUs**?")
    [segment.text for segment in masked.segments]  # ["How much does QZ0QZ save with QZ1QZ GPUs QZ2QZ?"]
    unmask(masked, ["Berapa banyak QZ0QZ jimat dengan QZ1QZ GPU QZ2QZ?"])

The token was the one that every kind of engine tried gave back whole: braces, brackets, digits and characters of
private use did not all survive.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from quizpack.l10n.mask_blocks import Block, blocks
from quizpack.l10n.mask_spans import TOKEN, Span, spans
from quizpack.l10n.mask_terms import NO_TERMS, MaskTerms
from quizpack.l10n.patterns import pattern

_NUMBERS = 10**6
_LETTER = pattern(r"[^\W\d_]")
_SOFT_BREAK = pattern(r"\s*[\r\n]\s*")
# Scripts that put no blanks between words.
_UNSPACED = pattern("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uff00-\uffef]")


class Token(NamedTuple):
    """What a token stands for in the source and in the translation, and how it stood in the text.

    `before` and `after` are its neighbours there, empty at an end. `padded` says on which sides a blank was put
    between it and a word.
    """

    source: str
    target: str
    before: str = ""
    after: str = ""
    padded: tuple[bool, bool] = (False, False)


class Segment(NamedTuple):
    """One line for a machine, its tokens by their numbers, and what the line is if nothing is translated."""

    text: str
    tokens: tuple[Token, ...]
    unchanged: str


class Masked(NamedTuple):
    """A text in parts: the segments to translate, and what stands around them."""

    parts: tuple[str | Segment, ...]

    @property
    def segments(self) -> tuple[Segment, ...]:
        """What is to be translated; nothing, if the text has no words."""
        return tuple(part for part in self.parts if isinstance(part, Segment))


class Lost(NamedTuple):
    """Why a translation cannot be used, in plain words."""

    reason: str


def mask(markup: str, *, literal: bool = False, terms: MaskTerms = NO_TERMS) -> Masked:
    """Take a text apart; a `literal` one is no Markdown."""
    several = "\n" in markup and not literal
    parts: list[str | Segment] = []
    for block in blocks(markup) if several else (Block(markup, words=True),):
        parts += _segment(block.text, terms) if block.words else (block.text,)
    return Masked(tuple(part for part in parts if part))


def unmask(masked: Masked, answers: Sequence[str]) -> str | Lost:
    """Put a text together again, with a machine's answer for each of its segments."""
    left = iter(answers)
    parts: list[str] = []
    for part in masked.parts:
        put = part if isinstance(part, str) else _restored(part, next(left))
        if isinstance(put, Lost):
            return put
        parts.append(put)
    return "".join(parts)


def renumbered(text: str, by: int) -> str:
    """A masked text with other numbers in its tokens, so that the texts of one request have none in common.

    Going back, a token that strayed in from an earlier text gets a number that no text has.
    """
    return TOKEN.sub(lambda found: f"QZ{(int(found[1]) + by) % _NUMBERS}QZ", text) if by else text


def largest_number(text: str) -> int:
    """The largest number of a masked text's tokens; -1 where it has none."""
    return max((int(found[1]) for found in TOKEN.finditer(text)), default=-1)


def tokens_apart(text: str) -> list[str]:
    """A masked text taken apart: its words at the even places, its tokens at the odd ones."""
    found = list(TOKEN.finditer(text))
    starts, ends = [0, *(one.end() for one in found)], [*(one.start() for one in found), len(text)]
    pieces = [""] * (2 * len(found) + 1)
    pieces[::2] = [text[start:end] for start, end in zip(starts, ends, strict=True)]
    pieces[1::2] = [one[0] for one in found]
    return pieces


def _segment(text: str, terms: MaskTerms) -> tuple[str | Segment, ...]:
    """A block's words as a segment, with the blanks around it; as it is, where it has no words."""
    body = text.strip()
    start = text.find(body)
    found = spans(body, terms)
    gaps = _gaps(body, found)
    unchanged = "".join(gap + target for gap, target in zip(gaps, [*(one.target for one in found), ""], strict=True))
    if not any(map(_LETTER.search, gaps)):
        return text[:start], unchanged, text[start + len(body) :]
    tokens = tuple(_token(body, span) for span in found)
    pieces = [_SOFT_BREAK.sub(" ", gaps[0])]
    for number, token in enumerate(tokens):
        left, right = token.padded
        pieces.append(
            f"{' ' if left else ''}QZ{number}QZ{' ' if right else ''}{_SOFT_BREAK.sub(' ', gaps[number + 1])}"
        )
    return text[:start], Segment("".join(pieces), tokens, unchanged), text[start + len(body) :]


def _gaps(text: str, found: Sequence[Span]) -> list[str]:
    """The words before, between and behind the masked stretches."""
    starts = [0, *(span.end for span in found)]
    ends = [*(span.start for span in found), len(text)]
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]


def _token(text: str, span: Span) -> Token:
    before, after = text[span.start - 1 : span.start] if span.start else "", text[span.end : span.end + 1]
    padded = (span.opens and before.isalnum(), span.closes and after.isalnum())
    return Token(text[span.start : span.end], span.target, before, after, padded)


def _restored(segment: Segment, answer: str) -> str | Lost:
    """A segment's answer with its tokens replaced; none may be missing, and none stand twice."""
    if answer == segment.text:
        # a line of names: also its line breaks stay
        return segment.unchanged
    answer = unicodedata.normalize("NFC", _SOFT_BREAK.sub(" ", answer.strip()))
    found = list(TOKEN.finditer(answer))
    counted = Counter(int(one[1]) for one in found)
    for number, token in enumerate(segment.tokens):
        if counted.pop(number, 0) != 1:
            times = "is missing" if not any(int(one[1]) == number for one in found) else "stands more than once"
            return Lost(f"“{token.source}” {times} in the translation.")
    if counted or not answer:
        return Lost("The translation has something that the text does not have." if counted else "It is empty.")
    return _put_together(answer, found, segment.tokens)


def _put_together(answer: str, found: Sequence[re.Match[str]], tokens: Sequence[Token]) -> str:
    pieces: list[str] = []
    last = Token("", "")
    at = 0
    for one in found:
        token = tokens[int(one[1])]
        pieces += (_between(answer[at : one.start()], last, token), token.target)
        at, last = one.end(), token
    return "".join((*pieces, _between(answer[at:], last, Token("", ""))))


def _between(words: str, left: Token, right: Token) -> str:
    """The words between two tokens, with blanks at their ends as in the source.

    Endings that the other language hangs on a name stay there; what was hung before one was an engine's mistake.
    """
    words = _without_gap(words, left.after, left.padded[1])
    words = _without_gap(words[::-1], right.before, right.padded[0])[::-1]
    is_glued = right.before.isspace() and words[-1:].isalnum() and not _UNSPACED.match(words[-1])
    return f"{words} " if is_glued else words


def _without_gap(words: str, neighbour: str, padded: bool) -> str:
    """Words beside a token, without the blank that was put there, or that an engine put before punctuation."""
    bare = words.lstrip(" \u00a0")
    is_punctuation = neighbour and not neighbour.isalnum() and not neighbour.isspace()
    return bare if padded or (is_punctuation and bare[:1] == neighbour) else words
