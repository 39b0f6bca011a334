"""What differs between the versions of XLIFF, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quizpack.formats.xliff.units import State

SUB_STATE = "quizpack:fuzzy"
"""What XLIFF 2 says of a translation that nobody has confirmed (its own states have no such)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """A version of XLIFF.

    `written` are the states as we write them, `understood` those that others may write for a translation that is
    there; any other one waits for a look. (1.2: section 2.4, attribute `state`; 2.1: section 4.3.1.)
    """

    version: str
    namespace: str
    unit: str
    written: Mapping[State, Mapping[str, str]]
    understood: frozenset[str]


XLIFF_12 = Dialect(
    version="1.2",
    namespace="urn:oasis:names:tc:xliff:document:1.2",
    unit="trans-unit",
    written={
        State.MISSING: {"state": "new"},
        State.REVIEW: {"state": "needs-review-translation"},
        State.DONE: {"state": "translated"},
    },
    understood=frozenset(("translated", "final", "signed-off")),
)
XLIFF_21 = Dialect(
    version="2.1",
    namespace="urn:oasis:names:tc:xliff:document:2.0",
    unit="unit",
    written={
        State.MISSING: {"state": "initial"},
        State.REVIEW: {"state": "translated", "subState": SUB_STATE},
        State.DONE: {"state": "final"},
    },
    understood=frozenset(("translated", "reviewed", "final")),
)
DIALECTS = {one.version: one for one in (XLIFF_12, XLIFF_21)}
