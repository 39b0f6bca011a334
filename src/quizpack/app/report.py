"""What the app tells as it goes: the findings of one file, and the exports that were written for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic, Severity
from quizpack.model.place import Source
from quizpack.workspace.write import Change

Watch = Callable[[str, int, int], object]
"""Called before each step with what is being done, its number from 1, and how many there are."""


class Export(NamedTuple):
    """A file that was written. `quiz` and `locale` are None where it holds several.

    Of its `texts` (counted for each language in it), `stand_ins` had no usable translation and are shown in another
    language; `recalled` had none either, but the translation memory knew one.
    """

    target: str
    quiz: str | None
    locale: str | None
    path: str
    sha256: str
    change: Change
    texts: int
    stand_ins: int
    recalled: int = 0


class Report(NamedTuple):
    """Findings of one quiz with its translations, or of the project.

    `sources` are the files that were looked at, by path (without a finding, they may be empty); `quizzes` and
    `locales` say what was judged. `stopped` is the quiz whose errors forbade all or some of its exports.
    """

    diagnostics: tuple[Diagnostic, ...] = ()
    sources: Mapping[str, Source] = {}
    quiz: str | None = None
    locales: tuple[str, ...] = ()
    exports: tuple[Export, ...] = ()
    stopped: str | None = None


def has_errors(found: Iterable[Diagnostic]) -> bool:
    """Whether something must be mended before an export is possible."""
    return any(one.severity is Severity.ERROR for one in found)
