"""Everything about a file that is not a plain text on one line: the reader's findings and doubts are collected here."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from quizpack.diagnostics import Diagnostic
from quizpack.documents.core_schema import is_not_finite, resolve
from quizpack.documents.tree import List, Map
from quizpack.model.place import Place, Source, end_of, place, start_of

_LINE_BREAK = re.compile(r"[\r\n]")
_SIGNS = (".", "-", "+")
_INDENTED_COMMENT = re.compile(" +#")


@dataclass(slots=True)
class Braces:
    """Fields in `{…}` with names that no colon follows, or with something that is no name."""

    fields: Map
    names: list[Place] = field(default_factory=list)
    nameless: bool = False


class Unusual:
    """What the reader hands over to be looked at closely.

    `commented` holds the offsets at which something ends that a comment follows. The findings' words are imported
    when the first one is needed: most files have none.
    """

    __slots__ = ("braces", "commented", "doubts", "found", "source", "spoilt", "text")

    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.commented = _ends_before_comments(source.text)
        self.found: list[Diagnostic] = []
        self.doubts: dict[Place, Diagnostic] = {}
        self.spoilt: set[Place] = set()
        self.braces: dict[int, Braces] = {}

    def scalar(self, event: Any, start: int, end: int) -> Any:
        """The value of a text that is not plain, or that may be a number or a word with a meaning."""
        spelling = event.value
        if event.style == "" and len(spelling) == end - start and end not in self.commented:
            value = resolve(spelling)
            if spelling[:1] in _SIGNS and is_not_finite(spelling):
                self.not_finite(place(start, end))
            return value
        where = place(start, end)
        if event.anchor is not None or event.tag is not None:
            return self._marked(event, where)
        match event.style:
            case "":
                return self._plain(spelling, where)
            case '"':
                return self._double_quoted(spelling, where)
            case "'":
                self._doubt_quoted(where)
            case _:
                self._doubt_block(spelling, where)
        return spelling

    def not_finite(self, where: Place) -> None:
        """`.nan` and `.inf`, which stay texts in the tree."""
        from quizpack.documents import faults

        self._fault(where, faults.not_finite(self.source, where))

    def _marked(self, event: Any, where: Place) -> Any:
        """A value behind an anchor or a tag."""
        self.marks(event)
        value = resolve(event.value) if event.style == "" else event.value
        if value is None:
            self.spoilt.add(where)
        return value

    def _plain(self, spelling: str, where: Place) -> Any:
        """An unquoted text of several lines, or one (perhaps an empty one) that a comment follows."""
        from quizpack.documents import doubts

        value = resolve(spelling)
        if not spelling:
            self._doubt(where, doubts.swallowed_by_comment(self.source, where))
        elif end_of(where) in self.commented and not isinstance(value, bool):
            self._doubt(where, doubts.comment_behind(self.source, where))
        if len(spelling) != end_of(where) - start_of(where):
            self._doubt(where, doubts.joined_lines(self.source, where))
        if is_not_finite(spelling):
            self.not_finite(where)
        return value

    def _double_quoted(self, value: str, where: Place) -> str:
        if self.text.find("\\", start_of(where), end_of(where)) >= 0:
            from quizpack.documents import faults

            wrong, meant = faults.backslash(self.source, where)
            wrong = wrong or faults.control_character(self.source, where, value)
            if wrong:
                self.found.append(wrong)
                return meant
        self._doubt_quoted(where)
        return value

    def _doubt_quoted(self, where: Place) -> None:
        if end_of(where) in self.commented and self.text[end_of(where)] == "#":
            from quizpack.documents import doubts

            self._doubt(where, doubts.behind_quote(self.source, where))
        if _LINE_BREAK.search(self.text, start_of(where), end_of(where)):
            from quizpack.documents import doubts

            self._doubt(where, doubts.joined_lines(self.source, where))

    def _doubt_block(self, value: str, where: Place) -> None:
        if value and not value.isspace() and not _INDENTED_COMMENT.match(self.text, end_of(where)):
            return
        from quizpack.documents import doubts

        self._doubt(where, doubts.block_text(self.source, where, value))

    def alias(self, event: Any) -> tuple[None, Place]:
        """`*name`: no value, and an error."""
        from quizpack.documents import faults

        where = place(event.start_mark.index, event.end_mark.index)
        self._fault(where, faults.alias(self.source, where))
        return None, where

    def marks(self, event: Any) -> None:
        """Anchors and tags before a value or a name."""
        from quizpack.documents import faults

        if event.anchor is not None:
            self.found.append(faults.anchor(self.source, event.start_mark.index))
        if event.tag is not None:
            self.found.append(faults.tag(self.source, event.start_mark.index))

    def marks_of_nested(self, opened: Any) -> None:
        """Anchors and tags before a list or fields."""
        if opened.anchor is None and opened.tag is None:
            return
        from quizpack.documents import faults

        self.found.append(faults.mark_of_nested(self.source, opened.start_mark.index))

    def name(self, opened: Any, key: Any, fields: Map) -> bool:
        """Whether a field can be kept under its unusual name: one that stood before, an empty or a marked one."""
        from quizpack.documents import faults

        where = place(key.start_mark.index, key.end_mark.index)
        if key.value in fields:
            fields.place = place(opened.start_mark.index, opened.end_mark.index)
            self.found.append(faults.duplicate_field(self.source, fields, key.value, where))
            return False
        if not key.value and key.style == "":
            self.found.append(faults.bad_field_name(self.source, where))
            return False
        self.marks(key)
        return True

    def without_value(self, opened: Any, key: Any, fields: Map, where: Place) -> None:
        """`{a, b}` and `- ? a`: a name that no colon follows."""
        if ":" in self.text[key.end_mark.index : start_of(where)] or not key.value:
            return
        name = place(key.start_mark.index, key.end_mark.index)
        self.spoilt.add(where)
        if opened.flow_style:
            self.braces.setdefault(opened.start_mark.index, Braces(fields)).names.append(name)
        else:
            self.no_name(opened, fields, name, self.told())

    def told(self) -> tuple[int, int]:
        """How much has been found so far, for `no_name`."""
        return len(self.found), len(self.braces)

    def no_name(self, opened: Any, fields: Map, where: Place, before: tuple[int, int]) -> None:
        """A list, fields or an alias where a name should be; what was found in it since `before` is one with this."""
        del self.found[before[0] :]
        for start in list(self.braces)[before[1] :]:
            del self.braces[start]
        if opened.flow_style:
            self.braces.setdefault(opened.start_mark.index, Braces(fields)).nameless = True
        else:
            from quizpack.documents import faults

            self.found.append(faults.bad_field_name(self.source, where))

    def finish(self) -> None:
        """Tell what can only be told when all is read."""
        if self.braces:
            from quizpack.documents.braces import tell

            found, spoilt = tell(self.source, self.braces)
            self.found += found
            self.spoilt |= spoilt
        if "\u00a0" in self.text or "\u3000" in self.text:
            from quizpack.documents.scan import odd_indentations

            self.found += odd_indentations(self.source)

    def cut_texts(self, entries: List) -> None:
        """`[f(a, b), c]`: entries in brackets of which one opens a parenthesis and the next one closes it."""
        for value, where, following in zip(entries, entries.places, entries[1:], strict=False):
            if isinstance(value, str) and isinstance(following, str) and _open(value) > 0 > _open(following):
                from quizpack.documents import doubts

                self._doubt(where, doubts.cut_at_comma(self.source, where))

    def nothing(self) -> None:
        """A file without anything but comments."""
        from quizpack.documents import faults

        self.found.append(faults.empty_file(self.source))

    def second_document(self, start: int) -> None:
        """A second beginning in one file."""
        from quizpack.documents import faults

        self.found.append(faults.second_document(self.source, start))

    def too_deep(self, where: Place) -> None:
        """A list or fields below the last level that is read."""
        from quizpack.documents import faults

        self._fault(where, faults.too_deep(self.source, where))

    def _fault(self, where: Place, fault: Diagnostic) -> None:
        self.found.append(fault)
        self.spoilt.add(where)

    def _doubt(self, where: Place, doubt: Diagnostic | None) -> None:
        """Keep a doubt; of two about one value the graver one."""
        if doubt is not None and (where not in self.doubts or self.doubts[where].severity < doubt.severity):
            self.doubts[where] = doubt


def _open(text: str) -> int:
    """How many parentheses stay open (or, below 0, close what was not opened)."""
    return text.count("(") - text.count(")")


def _ends_before_comments(text: str) -> frozenset[int]:
    """The offsets behind the last character before each ` #`, and those of each `#` right behind a quote.

    Found by plain string search, which is ten times as fast as a pattern; most of them lie inside `|` texts, where
    nobody will ask for them.
    """
    ends: set[int] = set()
    at = text.find("#")
    while at >= 0:
        before = text[at - 1 : at]
        if before in (" ", "\t"):
            ends.add(_end_of_text(text, at))
        elif before in ("'", '"'):
            ends.add(at)
        at = text.find("#", at + 1)
    return frozenset(ends)


def _end_of_text(text: str, end: int) -> int:
    while end and text[end - 1] in " \t":
        end -= 1
    return end
