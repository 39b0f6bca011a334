"""What a reporter is: a pure function from findings to text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.model.place import Source

Sources = Mapping[str, Source]
"""The files that findings point into, by path, as far as they are at hand."""


class Look(NamedTuple):
    """The paper that a report is for: whether it shows colour, and how many columns wide it is.

    `links` is the address of the folder that paths are seen from (`file:///home/ann/quizzes/`), where the paper can
    hold links; empty where it cannot.
    """

    colour: bool = False
    width: int = 100
    links: str = ""


class Reporter(NamedTuple):
    """A form of report. One that is `piecewise` may be called file by file; the parts joined are the whole."""

    about: str
    report: Callable[[Sequence[Diagnostic], Sources, Look], str]
    piecewise: bool = False
