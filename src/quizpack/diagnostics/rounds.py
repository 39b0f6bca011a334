"""A file's text with its findings' fixes carried out, round after round, as long as that makes nothing worse."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from quizpack.diagnostics.diagnostic import Edit, Fix
from quizpack.diagnostics.edits import edited

_ROUNDS = 20
_LINE_END = re.compile(r"\r?\n")
_COMMENT = re.compile(r"(?:^|(?<=\s))#[^\r\n]*", re.MULTILINE)


class Verdict(NamedTuple):
    """How good a text is (more is better), and the fixes of what is wrong with it."""

    rank: tuple[int, ...]
    fixes: tuple[Fix, ...] = ()


class Mended(NamedTuple):
    """A text after all rounds, the fixes that were carried out, and those that were `refused`, in the last text.

    A fix is refused that makes the text worse, or that would lose a comment.
    """

    text: str
    done: tuple[Fix, ...] = ()
    refused: tuple[Fix, ...] = ()


def mended(text: str, judge: Callable[[str], Verdict]) -> Mended:
    """A text on which the fixes that `judge` finds for it have been carried out; each may bring forth new ones.

    Of fixes that touch the same stretch the first is carried out, the others have their turn in the next round.
    """
    done: tuple[Fix, ...] = ()
    refused: tuple[Fix, ...] = ()
    for _ in range(_ROUNDS):
        verdict = judge(text)
        kept = [fix for fix in dict.fromkeys(verdict.fixes) if _keeps_comments(text, fix)]
        refused = tuple(fix for fix in verdict.fixes if fix not in kept)
        chosen = tuple(_apart(kept))
        taken = _best(text, chosen, verdict, judge)
        if not taken:
            return Mended(text, done, refused + chosen)
        text = _with(text, taken)
        done += taken
    return Mended(text, done, refused)


def _best(text: str, fixes: tuple[Fix, ...], now: Verdict, judge: Callable[[str], Verdict]) -> tuple[Fix, ...]:
    """All of the fixes, or as large a part of them as makes nothing worse; none where each one would."""
    if not fixes or judge(_with(text, fixes)).rank >= now.rank:
        return fixes
    if len(fixes) == 1:
        return ()
    half = len(fixes) // 2
    return _best(text, fixes[:half], now, judge) or _best(text, fixes[half:], now, judge)


def _with(text: str, fixes: Iterable[Fix]) -> str:
    """The text with fixes carried out; new lines end as the others do."""
    edits = [edit for fix in fixes for edit in fix.edits]
    if "\r\n" in text:
        edits = [replace(edit, replacement=_LINE_END.sub("\r\n", edit.replacement)) for edit in edits]
    return edited(text, edits)


def _apart(fixes: Sequence[Fix]) -> Iterator[Fix]:
    """The fixes whose stretches touch none of an earlier one's."""
    taken: list[Edit] = []
    for fix in fixes:
        if not any(edit.start <= other.end and other.start <= edit.end for edit in fix.edits for other in taken):
            taken += fix.edits
            yield fix


def _keeps_comments(text: str, fix: Fix) -> bool:
    """Whether what looks like a comment in the stretches that change is still there afterwards."""
    before = [comment for edit in fix.edits for comment in _COMMENT.findall(text, edit.start, edit.end)]
    return all(any(comment.rstrip() in edit.replacement for edit in fix.edits) for comment in before)
