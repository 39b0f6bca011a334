"""Why a stretch of a PO file is no entry, in plain words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic, Related
from quizpack.l10n.po import grammar, kinds, quotes
from quizpack.l10n.po.quotes import Fault
from quizpack.model.place import Source, place

_LINE = re.compile(rf"[ \t]*+(#~[ \t]*+)?([^\r\n]*+)(?:{grammar.BREAK}|\Z)")
_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)(?![\w\[])[ \t]*+")
_CONFLICT = re.compile(r"(?:<{7}|\|{7}|={7}|>{7})(?: .*)?")
_CONFLICT_ENDS = re.compile(r"^>{7}(?: .*)?$", re.MULTILINE)
# Where reading may go on: at a blank line, a comment, or the beginning of an entry.
_ANEW = re.compile(r"(?:(?<=\n)|(?<=\r)(?!\n))[ \t]*+(?:(?=[\r\n])|\Z|#|msgctxt\b)")

_SHAPE = 'An entry is `msgctxt "its place"`, `msgid "source text"` and `msgstr "translation"`, in this order.'


class _Line(NamedTuple):
    """What a line holds (from the offset `start`) without the blanks around it and the `#~` of an obsolete entry."""

    start: int
    body: str
    obsolete: bool

    @property
    def end(self) -> int:
        return self.start + len(self.body)

    @property
    def comment(self) -> bool:
        return self.body.startswith("#") or (self.obsolete and self.body.startswith("|"))


def explain(source: Source, at: int) -> tuple[Diagnostic, int]:
    """Why no entry stands at an offset, and the offset behind it where reading may go on (always further on)."""
    first = comment = None
    keyword = ""
    for line in _lines(source.text, at):
        if _CONFLICT.fullmatch(line.body):
            return _conflict(source, line)
        if not line.body:
            continue
        if line.comment:
            comment = comment or (line if first else None)
            continue
        if first and _begins_another(line, keyword):
            return _unfinished(first, keyword).finding(source), (comment or line).start
        if fault := _inside(comment) or _fault(line, keyword, first or line):
            return fault.finding(source), _anew(source.text, line.end)
        if found := _KEYWORD.match(line.body):
            first, keyword = first or line, found[1]
    last = first or _Line(at, source.text[at:], False)
    return _unfinished(last, keyword).finding(source), len(source.text)


def _lines(text: str, at: int) -> Iterator[_Line]:
    for found in _LINE.finditer(text, at):
        yield _Line(found.start(2), found[2].rstrip(" \t"), bool(found[1]))


def _anew(text: str, at: int) -> int:
    found = _ANEW.search(text, at)
    return found.start() if found else len(text)


def _begins_another(line: _Line, keyword: str) -> bool:
    """Whether a line behind `keyword` can only be the next entry's."""
    found = _KEYWORD.match(line.body)
    return found is not None and (found[1] == "msgctxt" or (found[1] == "msgid" and keyword != "msgctxt"))


def _unfinished(first: _Line, keyword: str) -> Fault:
    missing = {"msgctxt": "msgid", "msgid_plural": "msgstr[0]"}.get(keyword, "msgstr")
    return Fault(first.start, first.end, f"The entry that begins here has no `{missing}`.", _SHAPE)


def _inside(comment: _Line | None) -> Fault | None:
    """A comment between the parts of an entry."""
    if not comment:
        return None
    how = "Put comments above the entry's first line."
    return Fault(comment.start, comment.end, "A comment can't stand inside an entry.", how)


def _fault(line: _Line, keyword: str, first: _Line) -> Fault | None:
    """What is wrong with a line that follows `keyword` in the entry that begins with `first`."""
    if line.obsolete != first.obsolete:
        how = "Write `#~` before all lines of the entry or before none."
        return Fault(line.start, line.end, "Only a part of this entry is obsolete (`#~`).", how)
    if line.body.startswith("\ufeff"):
        message = "A byte order mark, an invisible character, stands inside the file."
        how = "Delete what stands before the first visible character of this line, and type that character again."
        return Fault(line.start, line.start + 1, message, how, kinds.BYTE_ORDER_MARK)
    if found := _KEYWORD.match(line.body):
        return _order_fault(line, keyword, found[1]) or quotes.fault(line.body, line.start, found.end(), found[1])
    if not line.body.startswith('"'):
        return _word_fault(line)
    if not keyword:
        return Fault(line.start, line.end, "This text belongs to no `msgid` or `msgstr`.", _SHAPE)
    return quotes.fault(line.body, line.start, 0, keyword)


def _order_fault(line: _Line, before: str, keyword: str) -> Fault | None:
    allowed = {"": ("msgctxt", "msgid"), "msgctxt": ("msgid",), "msgid": ("msgid_plural", "msgstr")}.get(before)
    if (keyword in allowed) if allowed else keyword.startswith("msgstr["):
        return None
    message = f"`{keyword}` can't stand behind `{before}`." if before else f"`{keyword}` can't begin an entry."
    return Fault(line.start, line.start + len(keyword), message, _SHAPE)


def _word_fault(line: _Line) -> Fault:
    """A line that begins with a word that it should not begin with."""
    from difflib import get_close_matches

    word = re.split(r'[\s"\[]', line.body, maxsplit=1)[0]
    near = get_close_matches(word, ("msgctxt", "msgid", "msgid_plural", "msgstr"), n=1, cutoff=0.7)
    if near:
        return Fault(
            line.start, line.start + len(word), f"There is no `{word}` in PO files.", f"Did you mean `{near[0]}`?"
        )
    message = "This line is neither a comment nor a part of an entry."
    return Fault(line.start, line.end, message, f"Comments begin with `#`. {_SHAPE}")


def _conflict(source: Source, line: _Line) -> tuple[Diagnostic, int]:
    """The marks that a version control system leaves where two versions of a file could not be merged."""
    end = _CONFLICT_ENDS.search(source.text, line.start)
    stop = end.end() if end else line.end
    related = (
        Related(f"`{other.body[:7]}` stands here.", source.span(place(other.start, other.end)))
        for other in _lines(source.text[:stop], line.end)
        if _CONFLICT.fullmatch(other.body)
    )
    message = f"Two versions of the file were merged here, and nobody has chosen between them (`{line.body[:7]}`)."
    how = "Keep the right version, and take out the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`."
    fault = Fault(line.start, line.end, message, how, kinds.CONFLICT)
    return fault.finding(source, *related), _anew(source.text, stop)
