"""`# quizpack: allow NAME` in a comment right above a line allows what that line does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from quizpack.diagnostics.diagnostic import Diagnostic, Severity
from quizpack.model.place import Source

_ALLOW = re.compile(r"#\s*quizpack:\s*allow\s+(?P<names>[a-z0-9-]+(?:[\s,]+[a-z0-9-]+)*)\s*$")
_COMMENT = re.compile(r"\s*#")


def without_allowed(found: Iterable[Diagnostic], source: Source) -> Iterator[Diagnostic]:
    """The findings of a file less those that a comment allows.

    The comment stands on the line above the finding's, or higher in the same block of comments; it may name several,
    with blanks or commas between. Errors in the file's build (QP0) and what a target loses (QP3 errors) cannot be
    allowed away: nothing useful could be made of the quiz.
    """
    if "quizpack:" not in source.text:
        yield from found
        return
    for one in found:
        if not (_can_be_allowed(one) and one.span and one.name in _allowed_above(source, one.span.line)):
            yield one


def _can_be_allowed(one: Diagnostic) -> bool:
    return one.severity < Severity.ERROR or one.code.startswith(("QP1", "QP2"))


def _allowed_above(source: Source, line: int) -> set[str]:
    names: set[str] = set()
    line -= 1
    while line > 0 and _COMMENT.match(text := source.line(line)):
        allowed = _ALLOW.search(text)
        if allowed:
            names.update(re.split(r"[\s,]+", allowed["names"]))
        line -= 1
    return names
