"""The line scan's cursor on a file, and what it expects of the next line."""

from __future__ import annotations

import re
from dataclasses import dataclass

from quizpack.diagnostics import Diagnostic
from quizpack.documents.scan.mistakes import Mistake
from quizpack.model.place import Source

# The fields of our files that hold texts: a comment behind one of those is doubtful.
_TEXT_FIELDS = frozenset(
    [
        *("title", "description", "prompt", "explanation", "text", "feedback", "correct", "incorrect", "partial"),
        *("left", "right", "name", "label", "alt", "rubric", "template", "stimulus", "first", "last"),
    ]
)
_WORD_LISTS = frozenset(["tags", "authors", "locales", "file_types", "fallback", "coords", "range"])

_LINE = re.compile(r"([^\r\n]*)(?:\r\n|\r|\n)?")
_INDENT = re.compile(r" *")
_NEXT = re.compile(r"(?: *(?:#[^\r\n]*)?(?:\r\n|\r|\n))*( *)(?=[^ \r\n#])")
_STRUCTURE = re.compile(r"( *)(?:-(?: |$)|[\w-]+:(?: |$))", re.ASCII)
_MARKERS = ("---", "...")
BLANKS = " \t"
"""What YAML takes for blanks inside a line."""


@dataclass(slots=True)
class Value:
    """Where a value is expected: the column of the name or dash it belongs to, and the nearest name.

    The value's lines begin behind `column`, and so does the text that goes on; where a misplaced line has given the
    others a second column, a list or fields may begin behind `least`. `line` is where the name's line starts.
    """

    column: int
    name: str = ""
    in_list: bool = False
    line: int = -1
    least: int = -1

    def fits(self, column: int, *, is_list: bool) -> bool:
        """Whether a list, or fields, as the value may begin at a column; a list may stand right under a name."""
        return column > self.least or (is_list and not self.in_list and column == self.least)

    def is_text(self) -> bool:
        """Whether a text is meant here, as far as the names of our fields tell."""
        return self.name not in _WORD_LISTS if self.in_list else self.name in _TEXT_FIELDS


@dataclass(slots=True)
class Text:
    """An unquoted text that goes on in the lines below that are indented further than `column`."""

    column: int
    start: int
    told: bool = False
    gap: bool = False


class Lines:
    """A cursor on the lines of a file.

    The line from `start` to `end` is looked at, `at` is where the next one begins. `awaited` is a value that may begin
    there, `running` a text that may go on there.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.found: list[Mistake] = []
        self.at = self.start = self.end = 0
        self.awaited: Value | None = Value(-1)
        self.running: Text | None = None
        self.has_long_fields = False
        self.has_open_brackets = False

    def next_line(self) -> int:
        """Go to the next line; the offset of its first character that is no ordinary blank."""
        line = _LINE.match(self.text, self.at)
        assert line is not None  # noqa: S101  (an empty line matches, too)
        self.start, self.end, self.at = self.at, line.end(1), line.end()
        return matched(_INDENT, self.text, self.start, self.end)

    def go_to_line_of(self, offset: int) -> None:
        """Go on to the line that an offset stands in."""
        while self.at <= offset and self.at < len(self.text):
            self.next_line()

    def ends_at(self, offset: int) -> bool:
        """Whether a blank or the line's end stands at an offset."""
        return offset >= self.end or self.text[offset] in " \t"

    def tell(self, at: int, finding: Diagnostic | None, *, stops: bool = False) -> None:
        """Keep a finding, if there is one."""
        if finding:
            self.found.append(Mistake(at, stops, finding))

    def structure_below(self, column: int) -> int:
        """Where the first line below begins that holds a field or an entry no deeper than a column."""
        at = self.at
        while at < len(self.text):
            line = _LINE.match(self.text, at)
            assert line is not None  # noqa: S101  (an empty line matches, too)
            found = _STRUCTURE.match(self.text, at, line.end(1))
            if found and len(found[1]) <= column:
                return at
            at = line.end()
        return len(self.text)

    def goes_on(self, column: int) -> bool:
        """Whether the next line that is neither empty nor a comment is indented further than a column."""
        below = _NEXT.match(self.text, self.at)
        return below is not None and len(below[1]) > column and self.text[below.end() : below.end() + 3] not in _MARKERS

    def is_marker(self) -> bool:
        """Whether the line is `---` or `...`."""
        return self.text[self.start : self.start + 3] in _MARKERS and self.ends_at(self.start + 3)

    def nothing_behind(self, offset: int) -> bool:
        """Whether only blanks or a comment follow in the line."""
        return self.text[offset : self.end].lstrip(BLANKS)[:1] in ("", "#")


def matched(pattern: re.Pattern[str], text: str, start: int, end: int) -> int:
    """Where a pattern that may match nothing ends."""
    found = pattern.match(text, start, end)
    return found.end() if found else start
