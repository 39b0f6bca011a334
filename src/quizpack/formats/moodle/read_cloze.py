"""Blanks in a cloze question that is read, as Moodle's own pattern finds them (`question/type/multianswer`)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

_KINDS: Final = (
    "MULTICHOICE|MC|MULTICHOICE_V|MCV|MULTICHOICE_H|MCH|MULTICHOICE_S|MCS|MULTICHOICE_VS|MCVS|MULTICHOICE_HS|MCHS|"
    "MULTIRESPONSE|MR|MULTIRESPONSE_H|MRH|MULTIRESPONSE_S|MRS|MULTIRESPONSE_HS|MRHS|"
    "NUMERICAL|NM|SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC"
)
_BLANK = re.compile(
    r"\{\s{0,9}(?P<weight>[0-9]{0,4})\s{0,9}:\s{0,9}(?P<kind>[A-Z_]{1,40})\s{0,9}:"
    r"(?P<answers>(?:\\.|(?!\{[0-9]{0,4}:[A-Z])[^\\}])*)\}",
    re.DOTALL,
)
_KNOWN = re.compile(_KINDS)
_ANSWER = re.compile(r"(?<!\\)~")
_SHARE = re.compile(r"\s*(?:(=)|%(-?[0-9]{1,6}(?:[.,][0-9]{0,9})?)%)?")


class Blank(NamedTuple):
    """One blank: what stood there, its points, whether its kind is known, and the shares of its answers in per cent."""

    text: str
    weight: int
    kind: str
    known: bool
    shares: tuple[Fraction, ...]


def blanks(text: str) -> Iterator[Blank]:
    """All that looks like a blank in a cloze text."""
    for found in _BLANK.finditer(text):
        shares = tuple(map(_share, _ANSWER.split(found["answers"])))
        known = _KNOWN.fullmatch(found["kind"]) is not None
        yield Blank(found[0], int(found["weight"] or 1), found["kind"], known, shares)


def points(text: str) -> Fraction:
    """The points of a cloze question: Moodle adds up its blanks'."""
    return Fraction(sum(blank.weight for blank in blanks(text) if blank.known))


def _share(answer: str) -> Fraction:
    found = _SHARE.match(answer)
    if not found or not (found[1] or found[2]):
        return Fraction(0)
    return Fraction(100) if found[1] else Fraction(found[2].replace(",", ".").rstrip("."))
