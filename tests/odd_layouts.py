"""Quiz files as nobody would lay them out, though YAML lets them: for what must hold whatever a file looks like."""

from __future__ import annotations

import re
from random import Random
from typing import Any, NamedTuple

from quizpack.documents import List, Map, read, typed
from quizpack.documents.core_schema import resolve
from quizpack.documents.quoting import needs_quotes, quoted_singly
from quizpack.model.place import Place, Source

_UNTYPED = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
_BLOCK = re.compile("[^\\s\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff][^\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]*")
_ORDERED = frozenset(("guide", "settings", "shuffle", "image", "unit", "words", "labels"))
_SAYINGS = ("why", "not now", "- a", "key: value", "'", '"', "[", "} ]", "| x", "# twice", "quizpack", "é 日本", "")


class Odd(NamedTuple):
    """A file and the comments in it, no two of which are equal."""

    text: str
    comments: tuple[str, ...]


def oddly(text: str, random: Random, *, comments: bool = True) -> Odd:
    """A file that holds what the file `text` holds, in a layout thrown with dice."""
    source = Source("q.yaml", text)
    root = read(source).root
    scribe = _Scribe(source, random, comments=comments)
    return Odd(scribe.whole(root), tuple(scribe.comments))


class _Scribe:
    def __init__(self, source: Source, random: Random, *, comments: bool) -> None:
        self.source = source
        self.random = random
        self.chatty = random.choice((0.05, 0.2, 0.5)) if comments else 0
        self.odd = random.choice((0.0, 0.1, 0.4))
        self.comments: list[str] = []

    # --- dice ---------------------------------------------------------------------------------------------------------

    def often(self, chance: float) -> bool:
        return self.random.random() < chance

    def remark(self) -> str:
        """A new comment."""
        made = f"#{self.random.choice(('', ' ', '  '))}{len(self.comments)}th {self.random.choice(_SAYINGS)}".rstrip()
        self.comments.append(made)
        return made

    def behind(self) -> str:
        """Perhaps a comment for the end of a line."""
        if self.often(self.chatty):
            return " " * self.random.randint(1, 4) + self.remark()
        return " " if self.often(self.odd) else ""

    def lines_between(self, most: int) -> list[str]:
        """Perhaps empty lines and comments, indented by no more than `most`."""
        lines = []
        while self.often(self.chatty):
            lines.append(" " * self.random.randint(0, most) + self.remark())
        for _ in range(self.random.choice((0, 0, 0, 1, 2)) if self.often(self.odd) else 0):
            lines.insert(self.random.randint(0, len(lines)), self.random.choice(("", " ")))
        return lines

    # --- the file -----------------------------------------------------------------------------------------------------

    def whole(self, root: Map) -> str:
        lines = ["---"] if self.often(self.odd) else []
        lines += self.lines_between(0)
        lines += self.fields(root, 0)
        lines += self.lines_between(0)
        return "".join(f"{line}\n" for line in lines)

    def fields(self, fields: Map, indent: int, *, ordered: bool = True) -> list[str]:
        names = list(fields)
        if ordered and self.often(self.odd):
            self.random.shuffle(names)
        lines: list[str] = []
        for name in names:
            own = self.field(name, fields[name], fields.places[name], indent)
            lines += [*(self.lines_between(indent) if lines else ()), *own]
        return lines

    def field(self, name: str, value: Any, where: Place, indent: int) -> list[str]:
        head = f"{name}:" if isinstance(resolve(name), str) else f"'{name}':"
        if self.often(self.odd / 3):
            head = f'"{name}":' if self.often(0.5) else f"{name} :" if head[0] != "'" else head
        head = " " * indent + head
        match value:
            case Map() | List() if not self.often(self.odd / 2) and value:
                least = 0 if isinstance(value, List) and self.often(self.odd) else 1
                below = indent + (least and self.random.randint(1, 4) if self.often(self.odd) else 2)
                opening = [head + self.behind(), *self.lines_between(below)]
                return [*opening, *self.block(value, below, ordered=name in _ORDERED)]
            case Map() | List():
                lines = self.in_brackets(value, indent + 2)
                return [f"{head} {lines[0]}", *lines[1:-1], *([lines[-1]] if lines[1:] else [])]
            case _:
                return self.scalar(head, value, where, indent)

    def block(self, value: Map | List, indent: int, *, ordered: bool = True) -> list[str]:
        if isinstance(value, Map):
            return self.fields(value, indent, ordered=ordered)
        lines: list[str] = []
        for one, where in zip(value, value.places, strict=True):
            lines += [*(self.lines_between(indent) if lines else ()), *self.entry(one, where, indent)]
        return lines

    def entry(self, value: Any, where: Place, indent: int) -> list[str]:
        dash = " " * indent + "-"
        if not isinstance(value, Map | List):
            return self.scalar(dash, value, where, indent)
        if self.often(self.odd / 2):
            first, *others = self.in_brackets(value, indent + 2)
            return [f"{dash} {first}", *others]
        inner = indent + (self.random.randint(2, 5) if self.often(self.odd) else 2)
        if self.often(self.odd / 2):
            return [dash + self.behind(), *self.lines_between(inner), *self.block(value, inner)]
        lines = self.block(value, inner)
        return [dash + lines[0][indent + 1 :], *lines[1:]]

    # --- between brackets ---------------------------------------------------------------------------------------------

    def in_brackets(self, value: Map | List, indent: int) -> list[str]:
        """The lines from the opening bracket to what stands behind the closing one; the first is not indented."""
        tokens = self.tokens(value)
        lines, line = [], ""
        for number, token in enumerate(tokens):
            line += token
            last = number == len(tokens) - 1
            if token != ": " and self.often(0.1 if self.odd else 0) and not last:
                lines += [line.rstrip() + self.behind(), *self.lines_between(indent + 3)]
                line = " " * (indent + self.random.randint(0, 2))
        return [*lines, line + self.behind()]

    def tokens(self, value: Any, where: Place | None = None) -> list[str]:
        if isinstance(value, Map):
            found = ["{"]
            for name, one in value.items():
                key = name if isinstance(resolve(name), str) else f"'{name}'"
                found += [*([", "] if len(found) > 1 else []), key + ": ", *self.tokens(one, value.places[name])]
            return [*found, "}"]
        if isinstance(value, List):
            found = ["["]
            for one, here in zip(value, value.places, strict=True):
                found += [*([", "] if len(found) > 1 else []), *self.tokens(one, here)]
            return [*found, "]"]
        assert where is not None
        if not isinstance(value, str):
            return [typed(self.source, where, value)]
        return [self.on_one_line(value, in_brackets=True)]

    # --- texts --------------------------------------------------------------------------------------------------------

    def scalar(self, head: str, value: Any, where: Place, indent: int) -> list[str]:
        if not isinstance(value, str):
            return [f"{head} {typed(self.source, where, value)}{self.behind()}"]
        below = indent + self.random.randint(1, 4)
        block = _BLOCK.fullmatch(value.rstrip("\n")) and not value.rstrip("\n")[-1].isspace()
        if block and ("\n" in value or self.often(self.odd)):
            return self.under_bar(head, value, indent, below)
        line = self.on_one_line(value)
        if self.often(self.odd / 2):
            return [head + self.behind(), *self.lines_between(below), " " * below + line + self.behind()]
        if self.often(self.odd) and "\\u" not in line:
            first, *others = self.wrapped(line)
            lines = [f"{head} {first}", *(" " * below + one for one in others)]
            return [*lines[:-1], lines[-1] + self.behind()]
        return [f"{head} {line}{self.behind()}"]

    def on_one_line(self, value: str, *, in_brackets: bool = False) -> str:
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        double = '"' + _UNTYPED.sub(lambda found: f"\\u{ord(found.group()):04x}", escaped) + '"'
        ways = [double]
        if not _UNTYPED.search(value):
            ways = [double, quoted_singly(value)]
            if not needs_quotes(value, flow=in_brackets) and isinstance(resolve(value), str):
                ways += [value] * 4
        return self.random.choice(ways)

    def wrapped(self, line: str) -> list[str]:
        """A text cut at single blanks, which joining the lines gives back."""
        lines = [""]
        for part in re.split(r"(?<=[\w.,])( )(?=[\w])", line):
            if part == " " and self.often(0.4):
                lines.append("")
            else:
                lines[-1] += part
        return lines

    def under_bar(self, head: str, value: str, indent: int, below: int) -> list[str]:
        owner = " " * indent
        sign = "|" if value.endswith("\n") else "|-"
        if self.often(self.odd):
            sign = f"|{below - len(owner)}{sign[1:]}"
        lines = value.rstrip("\n").split("\n")
        text = [" " * below + line if line else "" for line in lines]
        return [f"{head} {sign}{self.behind()}", *text]
