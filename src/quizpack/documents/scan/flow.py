"""What stands in quotes, brackets and braces, for the line scan: where it ends, and what libyaml would refuse in it."""

from __future__ import annotations

import re

from quizpack.diagnostics import Diagnostic
from quizpack.documents import faults
from quizpack.documents.scan import mistakes
from quizpack.documents.scan.mistakes import Mistake
from quizpack.model.place import Place, Source, end_of, place, start_of

_QUOTED = {"'": re.compile(r"'(?:[^']|'')*'"), '"': re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)}
_BACKSLASH = re.compile(r"\\(?:\r\n|.)?", re.DOTALL)
# The escapes that libyaml knows, though quizpack refuses most of them.
_READABLE = re.compile(
    r"""\\(?:[0abt\tnvfre "/\\N_LP\r\n]|x[0-9A-Fa-f]{2}|u(?![dD][89a-fA-F])[0-9A-Fa-f]{4}"""
    r"""|U00(?:0[0-9A-Fa-f]|10)(?![dD][89a-fA-F])[0-9A-Fa-f]{4})"""
)
_SPACE = re.compile(r"[ \t\r\n]*")
_COMMENT = re.compile(r"#[^\r\n]*")
PROPERTY = re.compile(r"([&*])[A-Za-z0-9_-]*|(!)[^\s,\[\]{}]*", re.ASCII)
# An unquoted text between brackets: up to a comma, a bracket, `: ` or ` #`, over as many lines as it takes.
_PLAIN = re.compile(r"(?:[^\s,\[\]{}:]|:(?![\s,?\[\]{}]|\Z)|\s+(?=[^\s#,\[\]{}:]|:(?![\s,?\[\]{}]|\Z)))+", re.ASCII)
_ONE_ENTRY = re.compile(r"[^,\r\n]*")
_BRACKET = re.compile(r"[\[\]{}]")
_CLOSING = {"[": "]", "{": "}"}


def quoted_end(text: str, start: int) -> int | None:
    """The offset behind the quote that closes the one at `start`."""
    found = _QUOTED[text[start]].match(text, start)
    return found.end() if found else None


def backslashes(source: Source, where: Place) -> list[Mistake]:
    """The finding for a text in double quotes with a wrong backslash, if it has one."""
    if source.text[start_of(where)] != '"' or "\\" not in source.text[start_of(where) : end_of(where)]:
        return []
    finding, _ = faults.backslash(source, where)
    if finding is None:
        return []
    inside = source.text[start_of(where) + 1 : end_of(where) - 1]
    stops = any(_READABLE.match(inside, found.start()) is None for found in _BACKSLASH.finditer(inside))
    return [Mistake(start_of(where), stops, finding)]


def stops_at_property(text: str, found: re.Match[str]) -> bool:
    """Whether libyaml refuses what looks like an anchor or an alias (`**bold**`, `& co`)."""
    if found[2]:
        return False
    behind = text[found.end() : found.end() + 1]
    return found.end() - found.start() == 1 or not (behind == "" or behind in " \t\r\n?:,]}%@`")


def naive_end(text: str, start: int, until: int) -> int | None:
    """Where the bracket at `start` would close, before `until`, if brackets were all that counts."""
    depth = 0
    for found in _BRACKET.finditer(text, start, until):
        depth += 1 if found.group() in "[{" else -1
        if depth == 0:
            return found.end()
    return None


class Flow:
    """A list in brackets or fields in braces, read up to its end or to the first thing that libyaml would refuse.

    `until` is where the reading ends at the latest; `end` is the offset behind the closing bracket, or None.
    """

    def __init__(self, source: Source, start: int, until: int) -> None:
        self.source = source
        self.text = source.text
        self.found: list[Mistake] = []
        self.end: int | None = None
        self.at = start
        self.opened: list[str] = []
        self.colons = [0]
        self.entry = start
        self.before = ","
        """What stood before: `,` (or an opening bracket), `:`, or `a` for a value."""
        while self.end is None and not self.stopped() and self.skip_space() < until:
            self.token(self.text[self.at])

    def stopped(self) -> Mistake | None:
        """The mistake that ended the reading."""
        return self.found[-1] if self.found and self.found[-1].stops else None

    def skip_space(self) -> int:
        """Go past blanks, line ends and comments."""
        while True:
            self.at = _SPACE.match(self.text, self.at).end()  # type: ignore[union-attr]
            comment = _COMMENT.match(self.text, self.at)
            if comment is None:
                return self.at
            self.at = comment.end()

    def token(self, sign: str) -> None:
        """One sign or text."""
        if sign in "[{":
            self.open(sign)
        elif sign in "]}":
            self.close(sign)
        elif sign == ",":
            self.comma()
        elif sign == ":":
            self.colon()
        elif sign in "&*!":
            self.property()
        elif sign in "'\"":
            self.quoted()
        elif sign in "|>%@`" or (sign == "-" and self.text[self.at + 1 : self.at + 2] in (" ", "\t", "\r", "\n")):
            self.refuse(f"starts with {mistakes.shown(sign)}")
        else:
            self.plain()

    def open(self, sign: str) -> None:
        """An opening bracket or brace."""
        if self.before == "a" and self.opened:
            self.refuse(f"holds {mistakes.shown(sign)}", inside=True)
            return
        self.opened.append(sign)
        self.colons.append(0)
        self.before = ","
        self.at += 1

    def close(self, sign: str) -> None:
        """A closing bracket or brace."""
        if _CLOSING[self.opened[-1]] != sign:
            self.refuse(f"holds {mistakes.shown(sign)}", inside=True)
            return
        self.opened.pop()
        self.colons.pop()
        self.before = "a"
        self.at += 1
        if not self.opened:
            self.end = self.at

    def comma(self) -> None:
        """The end of an entry."""
        if self.before == ",":
            self.refuse("starts with `,`")
        self.before = ","
        self.colons[-1] = 0
        self.at += 1

    def colon(self) -> None:
        """The end of a name, or a colon that a text holds."""
        glued = (
            self.text[self.at - 1 : self.at] not in " \t\r\n'\"]}" and self.text[self.at + 1 : self.at + 2] in ",?[]{}"
        )
        if self.before != "a":
            self.refuse("starts with `:`")
        elif self.colons[-1] or (glued and self.at + 1 < len(self.text)):
            self.refuse("holds `: `" if self.colons[-1] else "ends with `:`", inside=True)
        self.colons[-1] += 1
        self.before = ":"
        self.at += 1

    def property(self) -> None:
        """An anchor, an alias or a tag."""
        found = PROPERTY.match(self.text, self.at)
        assert found is not None  # noqa: S101  (its first character brought us here)
        finding = {"&": faults.anchor, "!": faults.tag}.get(self.text[self.at], _alias)(self.source, self.at)
        self.found.append(Mistake(self.at, stops_at_property(self.text, found), finding))
        self.at = found.end()
        if found[1] == "*" or self.text[self.skip_space() : self.at + 1] in (":", ",", "]", "}"):
            self.before = "a"

    def quoted(self) -> None:
        """A text in quotes."""
        end = quoted_end(self.text, self.at)
        if end is None:
            self.found.append(mistakes.open_quote(self.source, self.at))
        elif self.before == "a":
            self.refuse("holds quotes", inside=True)
        else:
            self.found += backslashes(self.source, place(self.at, end))
            self.before, self.entry, self.at = "a", self.at, end

    def plain(self) -> None:
        """A text without quotes."""
        found = _PLAIN.match(self.text, self.at)
        assert found is not None  # noqa: S101  (every other sign is a token of its own)
        if self.before == "a":
            self.refuse("goes on behind a quote or a bracket", inside=True)
        self.before, self.entry, self.at = "a", self.at, found.end()

    def refuse(self, why: str, *, inside: bool = False) -> None:
        """A text, the current one or one that begins here, that needs quotes."""
        start = self.entry if inside else self.at
        entry = _ONE_ENTRY.match(self.text, start)
        typed = entry.group().rstrip(" \t") if entry else ""
        while typed[-1:] in ("]", "}") and typed.count(typed[-1]) > typed.count("[" if typed[-1] == "]" else "{"):
            typed = typed[:-1].rstrip(" \t")
        whole = place(start, start + max(len(typed), 1))
        self.found.append(mistakes.in_brackets(self.source, whole, self.at, why))


def _alias(source: Source, start: int) -> Diagnostic:
    found = PROPERTY.match(source.text, start)
    return faults.alias(source, place(start, found.end() if found else start + 1))
