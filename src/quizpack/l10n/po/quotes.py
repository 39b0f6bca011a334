"""What is wrong with the quoted texts in one line of a PO file."""

from __future__ import annotations

import re
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic, Kind, Related
from quizpack.l10n.po import grammar, kinds
from quizpack.model.place import Source, place

_STRING = re.compile(rf"{grammar.STRING}[ \t]*+")
_BAD_ESCAPE = re.compile(r'"[^"\\]*+(?:\\[ntr"\\][^"\\]*+)*+\\(.)')
_TYPED_QUOTES = "“”„‟«»‹›‘’'`「」"
_SHORT = 60
"""A line of at most that many code points is shown corrected; of a longer one, only how to correct it is said."""


class Fault(NamedTuple):
    """What is wrong, from the offset `start` to `end` in the file."""

    start: int
    end: int
    message: str
    help: str
    kind: Kind = kinds.SYNTAX

    def finding(self, source: Source, *related: Related) -> Diagnostic:
        """The fault as a finding in its file."""
        return self.kind.at(source.span(place(self.start, self.end)), self.message, help=self.help, related=related)


def fault(body: str, start: int, at: int, keyword: str) -> Fault | None:
    """What keeps the rest of a line from being quoted texts, or None.

    `body` is the line, `start` its offset in the file, `at` where in it the texts begin, `keyword` what they belong to.
    """
    first = at
    while at < len(body) and (found := _STRING.match(body, at)):
        at = found.end()
    here, end = start + at, start + len(body)
    if at == len(body):
        missing = f"Behind `{keyword}` the text is missing."
        return Fault(start, end, missing, f'Write `{keyword} ""` where there is no text yet.') if at == first else None
    if body[at] != '"':
        return _outside(body, here, end, at == first, keyword)
    if escape := _BAD_ESCAPE.match(body, at):
        return _escape(start + escape.start(1) - 1, escape[1])
    how = f'Write `{body}"`.' if len(body) <= _SHORT else 'Write `"` at the end of the line.'
    return Fault(here, end, "The quotation mark at the end of this text is missing.", how, kinds.OPEN_QUOTE)


def _outside(body: str, start: int, end: int, first: bool, keyword: str) -> Fault:
    """Something that stands outside of quotation marks."""
    rest = body[len(body) - (end - start) :]
    if not first:
        how = r"Inside a text, a quotation mark is written `\"`."
        return Fault(start, end, f"Behind the closing quotation mark stands `{rest}`.", how)
    message = f'The text of `{keyword}` does not stand in plain quotation marks (`"`).'
    text = rest.strip(_TYPED_QUOTES + '"')
    how = f'Write `{keyword} "{text}"`.' if len(text) <= _SHORT else f'Write `{keyword} "…"`.'
    return Fault(start, end, message, how, kinds.OPEN_QUOTE)


def _escape(start: int, letter: str) -> Fault:
    if letter in "abfv01234567x":
        message = rf"`\{letter}` stands for a control character or a number of one."
        return Fault(
            start, start + 2, message, "Type the character itself; control characters no quiz can show.", kinds.ESCAPE
        )
    message = rf"`\{letter}` means nothing in a PO file."
    return Fault(start, start + 2, message, rf"Write `\\{letter}` for a backslash and `{letter}`.", kinds.ESCAPE)
