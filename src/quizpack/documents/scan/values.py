"""The values that the line scan meets: where they end, and what is wrong with them."""

from __future__ import annotations

import re

from quizpack.documents import doubts, faults
from quizpack.documents.core_schema import resolve
from quizpack.documents.quoting import STARTS
from quizpack.documents.scan import indentation, mistakes
from quizpack.documents.scan.flow import PROPERTY, Flow, backslashes, naive_end, quoted_end, stops_at_property
from quizpack.documents.scan.lines import BLANKS, Lines, Text, Value
from quizpack.model.place import place

_BLOCK = re.compile(r"[|>](?:[-+]?([1-9])?|([1-9])[-+]?)[ \t]*(?:#.*)?$")
COMMENT = re.compile(r"(?<=[ \t])#")
COLON = re.compile(r":(?=[ \t]|$)")


class Values(Lines):
    """How each sort of value moves the cursor on."""

    def value(self, first: int, value: Value) -> None:
        """A value and the rest of its line, or of the lines it takes."""
        sign = self.text[first]
        if sign == "#":
            self.commented_out(first, value)
        elif sign in "'\"":
            self.quoted(first, value)
        elif sign in "[{":
            self.flow(first, value)
        elif sign in "|>":
            self.block(first, value)
        elif sign in "&*!":
            self.property(first, value)
        elif sign in STARTS:
            self.refuse(first, f"starts with {mistakes.shown(sign)}", stops=True)
        elif sign in "-?:" and self.ends_at(first + 1):
            self.has_long_fields |= sign == "?"
            stops = value.line == self.start or (sign == ":" and not self.has_long_fields)
            self.refuse(first, f"starts with {mistakes.shown(sign)}", stops=stops)
        else:
            self.plain(first, value)

    def refuse(self, first: int, why: str, *, stops: bool, at: int | None = None) -> None:
        """A text up to the line's end, or to a comment, that needs quotes."""
        comment = COMMENT.search(self.text, first + 1, self.end)
        end = comment.start() if comment else self.end
        whole = place(first, first + len(self.text[first:end].rstrip(BLANKS)))
        spot = first if at is None else at
        self.found.append(mistakes.needs_quotes(self.source, whole, place(spot, spot + 1), why, stops=stops))
        self.running = Text(first - self.start - 1, first, told=True)

    def plain(self, first: int, value: Value) -> None:
        """A text without quotes."""
        comment = COMMENT.search(self.text, first, self.end)
        end = comment.start() if comment else self.end
        typed = self.text[first:end].rstrip(BLANKS)
        colon = COLON.search(self.text, first, end)
        if colon:
            why = "ends with `:`" if colon.end() == first + len(typed) else "holds `: `"
            self.refuse(first, why, at=colon.start(), stops=True)
            return
        if comment is None:
            self.running = Text(value.column, first)
        elif self.goes_on(value.column):
            self.found.append(mistakes.comment_in_text(self.source, place(first, self.end), end))
            self.running = Text(value.column, first, told=True)
        elif value.is_text() and resolve(typed) is typed:
            self.tell(first, doubts.comment_behind(self.source, place(first, first + len(typed))))

    def commented_out(self, first: int, value: Value) -> None:
        """A comment where a value could stand: doubtful if no value follows in the lines below."""
        self.awaited = value
        if value.is_text() and not self.goes_on(value.column) and not self.text[first + 1 : first + 2].isspace():
            empty = first - len(self.text[self.start : first]) + len(self.text[self.start : first].rstrip(BLANKS))
            self.tell(first, doubts.swallowed_by_comment(self.source, place(empty, empty)))

    def quoted(self, first: int, value: Value) -> None:
        """A text in quotes, perhaps over several lines."""
        close = quoted_end(self.text, first)
        same_line = close is not None and close <= self.end
        line, next_line = (self.start, self.end), self.at
        if close is not None:
            self.go_to_line_of(close - 1)
        if close is None or not (self.nothing_behind(close) or same_line):
            (self.start, self.end), self.at = line, next_line
            self.found.append(mistakes.open_quote(self.source, first))
            self.running = Text(value.column, first, told=True)
        elif not self.nothing_behind(close):
            whole = place(first, first + len(self.text[first : self.end].rstrip(BLANKS)))
            self.found.append(mistakes.text_behind_quote(self.source, whole, close))
            self.running = Text(value.column, first, told=True)
        else:
            self.found += backslashes(self.source, place(first, close))

    def behind_colon(self, behind: int, value: Value) -> None:
        """The value of a field, or that it may stand in the lines below."""
        first = self.end - len(self.text[behind : self.end].lstrip(BLANKS))
        if first >= self.end:
            self.awaited = value
        else:
            self.value(first, value)

    def flow(self, first: int, value: Value) -> None:
        """A list in brackets or fields in braces, perhaps over several lines."""
        flow = Flow(
            self.source, first, self.structure_below(value.column) if self.has_open_brackets else len(self.text)
        )
        if flow.end is not None:
            self.found += flow.found
            self.behind_flow(first, flow.end)
            return
        stopped = flow.stopped()
        below = self.structure_below(value.column)
        if stopped is None or stopped.at >= below:
            self.has_open_brackets = True
            self.found.append(mistakes.open_bracket(self.source, first))
        else:
            self.found += flow.found
            self.go_to_line_of((naive_end(self.text, first, below) or stopped.at) - 1)
        self.running = Text(value.column, first, told=True)

    def behind_flow(self, first: int, end: int) -> None:
        """The rest of the line behind a closing bracket."""
        single = end <= self.end
        self.go_to_line_of(end - 1)
        rest = self.text[end : self.end].lstrip(BLANKS)
        sign = self.text[first]
        if rest[:1] == ":" and rest[1:2] in ("", " ", "\t") and single:
            self.tell(first, faults.bad_field_name(self.source, place(first, end)))
            self.behind_colon(self.end - len(rest) + 1, Value(first - self.start, line=self.start))
            return
        if rest[:1] not in ("", "#") and single:
            self.refuse(first, f"starts with {mistakes.shown(sign)}", stops=True)
        elif rest[:1] not in ("", "#"):
            self.found.append(mistakes.behind_bracket(self.source, place(end, self.end)))
        elif single and sign == "{" and ":" not in self.text[first:end] and end - first > 2:
            self.refuse(first, "starts with `{`", stops=False)

    def block(self, first: int, value: Value) -> None:
        """A text under `|` or `>`."""
        header = _BLOCK.match(self.text, first, self.end)
        if header is None:
            whole = place(first, first + len(self.text[first : self.end].rstrip(BLANKS)))
            self.found.append(mistakes.text_after_block_sign(self.source, whole))
            self.running = Text(value.column, first, told=True)
            return
        sign, line = place(first, self.at), self.at
        digit = header[1] or header[2]
        self.block_lines(value.column, max(value.column, 0) + int(digit) if digit else None)
        if not self.text[line : self.at].strip(" \t\r\n"):
            self.tell(first, doubts.block_text(self.source, sign, ""))

    def block_lines(self, column: int, content: int | None) -> None:
        """Go past the lines of a text under `|`, which are indented further than `column`."""
        widest = 0
        while self.at < len(self.text):
            before = self.start, self.end, self.at
            first = self.next_line()
            indent = first - self.start
            if self.text[first : first + 1] == "\t" and (content is None or indent < content):
                self.found.append(indentation.blank_in_indentation(self.source, first, first + 1))
            elif first == self.end:
                widest = max(widest, indent) if content is None else 0
            elif indent <= column and self.text[first] == "#" and self.goes_on(column):
                self.found.append(indentation.less_indented(self.source, first, content or column + 1))
            elif indent <= column or (column < 0 and self.is_marker()):
                self.start, self.end, self.at = before
                return
            elif content is not None and indent < content:
                if self.text[first] == "#" and not self.goes_on(column):
                    self.tell(first, doubts.comment_under_text(self.source, place(first, self.end)))
                    return
                self.found.append(indentation.less_indented(self.source, first, content))
                content = indent
            elif content is None:
                content = indent
                if indent < widest and self.text[first] != "#":
                    self.found.append(indentation.wide_empty_line(self.source, first))

    def property(self, first: int, value: Value) -> None:
        """An anchor, an alias or a tag, or rather a text that starts with its sign."""
        found = PROPERTY.match(self.text, first)
        assert found is not None  # noqa: S101  (its first character brought us here)
        where = place(first, found.end())
        rest = self.text[found.end() : self.end].lstrip(BLANKS)
        stops = stops_at_property(self.text, found) or (found[1] == "*" and rest[:1] not in ("", "#", ":"))
        match self.text[first]:
            case "*":
                self.tell(first, faults.alias(self.source, where), stops=stops)
            case "&":
                self.tell(first, faults.anchor(self.source, first), stops=stops)
            case _:
                self.tell(first, faults.tag(self.source, first), stops=stops)
        if rest[:1] == ":" and rest[1:2] in ("", " ", "\t"):
            self.behind_colon(self.end - len(rest) + 1, Value(first - self.start, line=self.start))
        elif found[1] != "*" and rest[:1] in ("", "#"):
            self.awaited = value
        else:
            self.running = Text(value.column, first, told=True)
