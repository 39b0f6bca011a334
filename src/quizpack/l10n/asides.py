"""`# translators: …` above a text in a quiz file: what the author tells those who translate it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping

from quizpack.model.place import Source, Span, end_of, start_of
from quizpack.model.quiz import Quiz
from quizpack.model.text import Text
from quizpack.model.walk import texts

_ASIDE = re.compile(r"#[ \t]*translators:[ \t]*(.*)", re.IGNORECASE)
_COMMENT = re.compile(r"[ \t]*#[ \t]?(.*)")
_OURS = re.compile(r"quizpack:", re.IGNORECASE)


class Asides:
    """What an author tells translators, by the text that it stands above."""

    def __init__(self, quiz: Quiz) -> None:
        self._source = quiz.source
        self._below = _by_line_below(quiz)

    def about(self, text: Text) -> tuple[str, ...]:
        """The lines for a text; they stand right above it, or above the field that it is in."""
        line = self._line_of(text)
        return self._below[line] if line else ()

    def unread(self, quiz: Quiz) -> tuple[Span, ...]:
        """The last lines of those that stand above no text, so that nobody is told them."""
        if not self._below:
            return ()
        read = {self._line_of(spot.text) for spot in texts(quiz)}
        lines = [line - 1 for line in self._below if line not in read]
        ends = [len(self._source.line(line)) for line in lines]
        return tuple(Span(self._source.path, line, 1, line, end + 1) for line, end in zip(lines, ends, strict=True))

    def _line_of(self, text: Text) -> int | None:
        """The line below the text's aside: its own, or that of the field that it is in; None where there is none."""
        if not self._below:
            return None
        line, _ = self._source.position(start_of(text.place))
        if line not in self._below and (text.given or _begins_its_line(self._source, text)):
            line = _owner(self._source, line)
        return line if line in self._below else None


def _by_line_below(quiz: Quiz) -> Mapping[int, tuple[str, ...]]:
    """Each aside by the number of the line below it. What looks like one inside a text is none."""
    source = quiz.source
    found = [one for one in _ASIDE.finditer(source.text) if _fills_its_line(source.text, one.start())]
    if not found:
        return {}
    places = sorted(one.place for spot in texts(quiz) for one in (spot.text, *spot.text.given))
    starts = [start_of(where) for where in places]
    below: dict[int, tuple[str, ...]] = {}
    for aside in found:
        before = bisect_right(starts, aside.start(1)) - 1
        if before < 0 or end_of(places[before]) <= aside.start():
            line, _ = source.position(aside.start(1))
            rest, line = _rest(source, line + 1)
            below[line] = tuple(filter(None, (aside[1].strip(), *rest)))
    return below


def _fills_its_line(text: str, start: int) -> bool:
    return not text[text.rfind("\n", 0, start) + 1 : start].strip(" \t")


def _rest(source: Source, line: int) -> tuple[list[str], int]:
    """The comment's further lines from a line on, and the number of the first line that is none."""
    rest = []
    while found := _COMMENT.match(source.line(line)):
        if not _OURS.match(found[1]):
            rest.append(found[1].strip())
        line += 1
    return rest, line


def _begins_its_line(source: Source, text: Text) -> bool:
    line, column = source.position(start_of(text.place))
    return not source.line(line)[: column - 1].strip(" \t")


def _owner(source: Source, line: int) -> int:
    """The line above that the indented lines around `line` belong to."""
    indent = _indent(source.line(line))
    while line > 1:
        line -= 1
        above = source.line(line)
        if above.strip() and not above.lstrip().startswith("#") and _indent(above) < indent:
            break
    return line


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
