"""What of a text's words is no word of any language: code, formulas, tags, addresses, blanks, numbers, terms, signs."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from quizpack.l10n.identifiers import identifier_places
from quizpack.l10n.mask_terms import MaskTerms
from quizpack.l10n.patterns import pattern

TOKEN = pattern(r"[qｑＱ]\s?[zｚＺ]\s?(\d{1,6})\s?[qｑＱ]\s?[zｚＺ]", re.IGNORECASE)
"""A token as `mask` writes it (`QZ0QZ`) and as engines give it back: with blanks, in small or wide letters."""

# What begins first counts: a dollar sign in code is no formula, a backtick in a formula no code.
_SYNTAX = pattern(
    r"""
      (?P<lookalike> [qｑＱ]\s?[zｚＺ]\s?\d{1,6}\s?[qｑＱ]\s?[zｚＺ] )
    | (?P<mark> \\[!-/:-@\[-`{-~]                                   # an escaped sign
        | <!--.*?--> | </?[A-Za-z][^<>\n]*>                         # comments and tags
        | !\[                                                       # a picture's description begins
        | \]\((?:<[^<>\n]*>|[^()\s<]|\([^()\s]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)   # where a link leads
        | \]\[[^\]\n]*\] )
    | (?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)                    # code
    | \$\$(?:[^$\\]|\\.)+\$\$ | \$(?!\s)(?:[^$\\`]|\\.)+(?<!\s)\$(?!\d)    # formulas
    | <(?:https?://|mailto:)[^\s<>]+> | (?:https?|ftp)://[^\s<>]*[^\s<>.,;:!?)'"*_~`] | \bwww\.[\w./-]*[\w/]
    | (?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+
    | \{\{?[^{}\n]{1,80}\}\}? | \$\{\w+\} | %\(\w+\)[sd] | %[sd]\b    # blanks and placeholders
    | &(?:\#\d+|\#[xX][0-9a-fA-F]+|\w+);
    """,
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)
_CALL = pattern(r"(?<![\w.])[A-Za-z_][\w.]*\((?!e?s\))[^()\s]*\)", re.ASCII)
# BF16, A100, GPT-4: words with a capital and a digit
_MODEL = pattern(r"(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])\w+(?:-\w+)*+(?!\w)")
_UNITS = (
    "[numkMGTP]?(?:Hz|B|bit|m|g|V|A|W|J|Pa|eV|s)|[KMGT]iB|KB|kB/s|[KMGT]B/s|min|h|[mcd]?[lL]|cm|dB|px|fps|FLOPS"
    "|USD|EUR|°[CF]"
)
_NUMBER = r"\d++(?:[.,٫٬\u00a0\u202f'’]\d++)*+(?:[eE][-+]?\d+)?"
_AMOUNT = pattern(
    rf"(?<![\w.,])(?:(?<![\w)\]])[-−–+±])?[$€£¥]?{_NUMBER}(?:\s?[-−–—/:×]\s?{_NUMBER})*+"
    rf"(?:[ \u00a0\u202f]?[%٪％‰€]|[ \u00a0\u202f]?(?:{_UNITS})(?!\w))?(?!\w)"
)
_SIGN = pattern(r"[*_~#@\\^|$\[\]{}<>`]")


class Span(NamedTuple):
    """A stretch that is masked, and what stands there in the translation.

    `opens` and `closes` say that it begins or ends with a mark, such as a tag, which a word touches on purpose.
    """

    start: int
    end: int
    target: str
    opens: bool
    closes: bool


def spans(text: str, terms: MaskTerms) -> list[Span]:
    """The stretches of a text that are masked, in order; those that touch are one."""
    found: list[Span] = []
    for layer in (_syntax(text), _words(text, terms), _amounts(text), _signs(text)):
        for span in layer:
            at = bisect_right(found, span.start, key=_start)
            is_free = (not at or found[at - 1].end <= span.start) and (at == len(found) or span.end <= found[at].start)
            if is_free:
                found.insert(at, span)
    return _joined(found)


def _syntax(text: str) -> Iterator[Span]:
    for found in _SYNTAX.finditer(text):
        is_mark = found["mark"] is not None
        yield Span(*found.span(), found[0], is_mark, is_mark)


def _words(text: str, terms: MaskTerms) -> Iterator[Span]:
    """Terms and names of code; of those that overlap the longer comes first, and so counts."""
    names = chain(_CALL.finditer(text), identifier_places(text), _MODEL.finditer(text))
    found = [Span(term.start, term.end, term.target, opens=False, closes=False) for term in terms.places(text)]
    found += (Span(*name.span(), name[0], opens=False, closes=False) for name in names)
    yield from sorted(found, key=lambda span: span.start - span.end)


def _amounts(text: str) -> Iterator[Span]:
    return (Span(*found.span(), found[0], opens=False, closes=False) for found in _AMOUNT.finditer(text))


def _signs(text: str) -> Iterator[Span]:
    return (Span(*found.span(), found[0], opens=True, closes=True) for found in _SIGN.finditer(text))


def _start(span: Span) -> int:
    return span.start


def _joined(found: list[Span]) -> list[Span]:
    joined: list[Span] = []
    for span in found:
        if joined and joined[-1].end == span.start:
            last = joined.pop()
            span = Span(last.start, span.end, last.target + span.target, last.opens, span.closes)  # noqa: PLW2901
        joined.append(span)
    return joined
