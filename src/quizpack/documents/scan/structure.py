"""A line scan of a file that YAML's reader gave up on: the known mistakes of all of it, each once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from quizpack.diagnostics import Diagnostic
from quizpack.documents import doubts, faults, kinds
from quizpack.documents.quoting import STARTS
from quizpack.documents.rewriting import cut_out, one_line
from quizpack.documents.scan import indentation, mistakes
from quizpack.documents.scan.flow import Flow
from quizpack.documents.scan.indentation import ODD_BLANKS
from quizpack.documents.scan.lines import BLANKS, Text, Value, matched
from quizpack.documents.scan.mistakes import Mistake
from quizpack.documents.scan.values import COLON, COMMENT, Values
from quizpack.model.place import Source, place

_LONGEST_NAME = 1024
"""libyaml looks no further for the colon behind a field's name."""

_WHITE = re.compile(rf"[ \t{ODD_BLANKS}]*")
_DASH = re.compile(r"-(?: +|$)")
_NAME = re.compile(
    r"""("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'"""
    r"""|(?![-?:](?:\s|$))[^\s\[\]{},*&!%@>|`"'#](?:[^:#\s]|:(?=\S)|(?<=\S)#|[ \t]+(?=[^\s#:]|:\S))*)"""
    r"""[ \t]*:(?=\s|$)[ \t]*""",
    re.ASCII,
)
_WORD = re.compile(r"[a-z][a-z0-9_-]*:(?=\s|$)", re.ASCII)


def scan(source: Source) -> list[Mistake]:
    """The known mistakes of a file from its first line to its last.

    It knows lines and indentation, not YAML: what it tells is certain, but it does not find everything. On a file
    that libyaml reads it tells of nothing that stops.
    """
    scanner = _Scan(source)
    while scanner.at < len(source.text):
        scanner.line()
    return scanner.found


def odd_indentations(source: Source) -> list[Diagnostic]:
    """The lines of a readable file that something else than an ordinary blank indents."""
    is_odd = kinds.INDENTATION.code
    return [one.finding for one in scan(source) if one.finding.code == is_odd and not one.stops]


@dataclass(slots=True)
class _Level:
    """A list, or fields, that the lines at one column belong to; `owner` is the name of the field that holds it.

    A line that begins beside the others is told once; its column counts from then on, so that the lines below it,
    which may be the ones that are right, are not told as well.
    """

    columns: set[int]
    is_list: bool
    owner: str
    names: dict[str, int] = field(default_factory=dict)

    def distance(self, column: int) -> int:
        """How far a column is from those of the level."""
        return min(abs(column - one) for one in self.columns)


class _Scan(Values):
    """The walk over the lines: which list or fields each of them belongs to."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.levels: list[_Level] = []
        self.is_told = False
        self.is_lost = False
        self.root: int | None = None

    def line(self) -> None:
        """One line that is not inside quotes, brackets or a `|` text."""
        first = self.next_line()
        self.is_told = False
        if first < self.end and self.text[first] in ODD_BLANKS:
            self.odd_blank(first)
            return
        if first < self.end and self.text[first] == "\t":
            first = self.tab(first)
        if first == self.end:
            if self.running:
                self.running.gap = True
        elif self.text[first] == "#":
            self.running = self.running if self.running and self.running.told else None
        elif self.is_marker():
            self.marker(first)
        elif first == self.start and self.text[first] == "%" and not self.levels:
            return
        elif self.running and first - self.start > self.running.column:
            self.continued(first, self.running)
        else:
            self.running = None
            self.structure(first)

    def odd_blank(self, first: int) -> None:
        """A line indented by no-break spaces or the like, which are part of a text for libyaml."""
        behind = matched(_WHITE, self.text, first, self.end)
        self.found.append(indentation.blank_in_indentation(self.source, first, behind))
        self.awaited, self.running = None, Text(first - self.start - 1, first, told=True)

    def tab(self, first: int) -> int:
        """Tabs before a line, allowed only behind the indentation of a text that goes on; where the line begins."""
        behind = matched(_WHITE, self.text, first, self.end)
        if not (self.running and first - self.start > self.running.column):
            self.found.append(indentation.blank_in_indentation(self.source, first, behind))
            self.is_told = True
        return behind

    def marker(self, first: int) -> None:
        """`---` or `...`: the beginning of the file, or a second one in it."""
        if self.levels:
            self.found.append(Mistake(first, False, faults.second_document(self.source, first)))
        self.levels, self.running, self.awaited = [], None, Value(-1)
        first = matched(_WHITE, self.text, first + 3, self.end)
        if first < self.end:
            self.value(first, self.awaited)

    def continued(self, first: int, text: Text) -> None:
        """A line that an unquoted text runs on to."""
        comment = COMMENT.search(self.text, first, self.end)
        end = comment.start() if comment else self.end
        colon = COLON.search(self.text, first, end)
        if colon and not text.told and _WORD.match(self.text, first, self.end):
            self.field_in_text(first, text)
            return
        if colon and not text.told:
            self.found.append(mistakes.colon_in_later_line(self.source, place(text.start, self.end), colon.start()))
        elif not text.told and (text.gap or self.text.startswith("- ", first)):
            joined = doubts.joined_lines(self.source, place(text.start, self.end))
            self.tell(first, joined)
            text.told = joined is not None
        text.told = text.told or colon is not None
        text.gap = False
        if comment and not text.told:
            self.running = None

    def field_in_text(self, first: int, text: Text) -> None:
        """A field that would go on a text: a blank behind a colon above is missing, or the indentation is wrong."""
        line = one_line(self.source, place(text.start, self.end))
        if indentation.is_glued(cut_out(self.source, line)):
            self.found.append(indentation.neither_field_nor_entry(self.source, line))
            self.levels.append(_Level({self.source.position(text.start)[1] - 1}, False, ""))
        else:
            self.found.append(self.misplaced(first, is_list=False))
        self.is_told, self.is_lost, self.running = True, True, None
        self.structure(first)

    def structure(self, first: int) -> None:
        """A line with a list entry, a field, or the value that the line above waits for."""
        awaited, self.awaited = self.awaited, None
        dash = _DASH.match(self.text, first, self.end)
        if dash:
            self.entry(dash.end(), self.find_level(first, awaited, is_list=True))
        elif self.text.startswith("-\t", first):
            self.found.append(indentation.blank_in_indentation(self.source, first + 1, first + 2))
        elif self.is_glued_dash(first, awaited):
            self.glued_dash(first, awaited)
        elif name := self.name(first):
            self.find_level(first, awaited, is_list=False)
            self.field(first, name)
        elif self.text[first] in "&*!" or (self.text[first] == "?" and self.ends_at(first + 1)):
            self.value(first, awaited or Value(first - self.start))
        elif awaited and first - self.start >= awaited.column + (self.text[first] not in "|>"):
            if awaited.column < 0:
                self.root = first
            self.value(first, awaited)
        else:
            self.stray(first)

    def is_glued_dash(self, first: int, awaited: Value | None) -> bool:
        """Whether a line like `-text` stands where a list is or may begin."""
        if self.text[first] != "-" or self.text[first + 1] in "-:0123456789":
            return False
        column = first - self.start
        return bool(awaited and awaited.name) or any(level.is_list and column in level.columns for level in self.levels)

    def glued_dash(self, first: int, awaited: Value | None) -> None:
        """A list entry without the blank behind its dash."""
        line = place(first, first + len(self.text[first : self.end].rstrip(BLANKS)))
        mistake = indentation.neither_field_nor_entry(self.source, line)
        self.found.append(replace(mistake, stops=awaited is None))
        self.is_told = self.is_lost = True
        shift = self.find_level(first, awaited, is_list=True)
        if self.name(first + 1):
            self.entry(first + 1, shift - 1)
        else:
            self.running = Text(awaited.column if awaited else max(self.levels[-1].columns), first, told=True)

    def stray(self, first: int) -> None:
        """A line that is neither a field nor an entry, and that nothing waits for."""
        line = place(first, first + len(self.text[first : self.end].rstrip(BLANKS)))
        sign = self.text[first]
        if (
            sign in "[{"
            and (end := Flow(self.source, first, self.end).end)
            and self.text[end : self.end].lstrip(BLANKS)[:1] == ":"
        ):
            self.behind_flow(first, end)
            return
        if sign in STARTS:
            mistake = mistakes.needs_quotes(
                self.source, line, place(first, first + 1), f"starts with {mistakes.shown(sign)}", stops=True
            )
        elif self.levels and first - self.start > max(self.levels[-1].columns):
            mistake = indentation.wrong_column(self.source, first, self.columns())
        else:
            mistake = indentation.neither_field_nor_entry(self.source, line)
        self.found.append(mistake)
        self.running = Text(first - self.start, first, told=True)

    def name(self, first: int) -> re.Match[str] | None:
        """The name of a field with its colon."""
        name = _NAME.match(self.text, first, self.end)
        return name if name and name.end(1) - name.start(1) <= _LONGEST_NAME else None

    def find_level(self, first: int, awaited: Value | None, *, is_list: bool) -> int:
        """Find the list or fields of a line by its column, or begin new ones; how many columns it is beside them."""
        column = first - self.start
        if awaited and awaited.fits(column, is_list=is_list):
            self.levels.append(_Level({column}, is_list, awaited.name))
            return 0
        if awaited and is_list and not any(level.is_list and column in level.columns for level in self.levels):
            self.found.append(self.misplaced(first, is_list=True))
            self.levels.append(_Level({column, awaited.least}, True, awaited.name))
            return column - awaited.least
        same = [level for level in self.levels if level.is_list == is_list]
        nearest = min(reversed(same), key=lambda level: level.distance(column), default=None)
        if (nearest is None or nearest.distance(column) > 0) and not self.is_told:
            self.found.append(self.misplaced(first, is_list=is_list))
        if nearest is None:
            nearest = _Level({column}, is_list, "")
            self.levels.append(nearest)
        while self.levels[-1] is not nearest:
            self.levels.pop()
        return self.adopt(nearest, column)

    def adopt(self, level: _Level, column: int) -> int:
        """Let a column count for a level from now on, and for the list that it is an entry of."""
        shift = column - min(level.columns, key=lambda one: abs(one - column))
        level.columns.add(column)
        above = self.levels[-2:-1]
        if shift and not level.is_list and above and above[0].is_list:
            above[0].columns |= {one + shift for one in above[0].columns}
        return shift

    def misplaced(self, first: int, *, is_list: bool) -> Mistake:
        """A line at a column at which no line of its sort may stand."""
        self.is_lost = True
        columns = self.columns()
        if not self.levels and self.root is not None:
            return indentation.neither_field_nor_entry(
                self.source, one_line(self.source, place(self.root, len(self.text)))
            )
        if first - self.start in columns:
            return indentation.wrong_sort(self.source, first, entry=is_list)
        return indentation.wrong_column(self.source, first, columns)

    def columns(self) -> list[int]:
        """Where the lines begin that the next one may belong to."""
        return [column for level in self.levels for column in level.columns]

    def entry(self, first: int, shift: int) -> None:
        """What stands behind the dash of a list entry that is `shift` columns beside the others."""
        columns = self.levels[-1].columns
        value = Value(max(columns), self.levels[-1].owner, in_list=True, least=min(columns))
        if first >= self.end:
            self.awaited = value
        elif _DASH.match(self.text, first, self.end):
            self.refuse(first, "starts with `-` and a blank", stops=False)
        elif name := self.name(first):
            if self.reads_like_text(name):
                is_plain = self.text[name.end() : name.end() + 1] not in ("[", "{", "'", '"', "#")
                stops = is_plain and COLON.search(self.text, name.end(), self.end) is not None
                self.refuse(first, "holds `: `", at=name.end(1), stops=stops)
                return
            column = first - self.start
            self.levels.append(_Level({column, column - shift}, False, value.name))
            self.field(first, name)
        else:
            self.value(first, value)

    def reads_like_text(self, name: re.Match[str]) -> bool:
        """Whether the name of a field in a list entry looks like the beginning of a sentence."""
        return name[1][0] not in "'\"" and " " in name[1]

    def field(self, first: int, name: re.Match[str]) -> None:
        """A field's name, and what stands behind the colon."""
        plain = name[1].strip("'\"")
        names = self.levels[-1].names
        if plain in names and not self.is_lost:
            where = place(first, name.end(1))
            self.found.append(Mistake(first, False, faults.same_name(self.source, plain, names[plain], where)))
        names.setdefault(plain, first)
        columns = self.levels[-1].columns
        self.behind_colon(name.end(), Value(max(columns), plain, line=self.start, least=min(columns)))
