"""A PO file: its entries, in order, and the text that they were read from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from quizpack.l10n.po import grammar
from quizpack.model.place import Place, Source, Span, end_of, place, start_of

FUZZY = "fuzzy"
"""The flag of a translation that nobody has confirmed."""

Field = Literal["msgctxt", "msgid", "msgstr"]
_GROUPS: dict[Field, int] = {"msgctxt": grammar.MSGCTXT, "msgid": grammar.MSGID, "msgstr": grammar.MSGSTR}


class Plural(NamedTuple):
    """What an entry with plural forms has more than others; quizpack writes none, but keeps those it meets."""

    msgid: str
    forms: tuple[str, ...]


class Entry(NamedTuple):
    """One entry.

    `place` is everything that belongs to it in the file: the blank lines and comments before it, and what could not
    be read behind it. `flags` are those of `#,` lines without `python-format` and its like, which other tools set on
    texts with a `%` and which are never true of a quiz's text.
    """

    msgctxt: str | None
    msgid: str
    msgstr: str
    place: Place
    flags: tuple[str, ...] = ()
    obsolete: bool = False
    plural: Plural | None = None

    @property
    def fuzzy(self) -> bool:
        """Whether the translation waits for somebody to confirm it."""
        return FUZZY in self.flags


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """The entries of a PO file, the header's and the obsolete ones among them, in the file's order.

    `keyed` finds the first entry of each `msgctxt` that is not obsolete. `source.text` has no byte order mark;
    `byte_order_mark` says whether the file had one.
    """

    source: Source
    entries: tuple[Entry, ...]
    byte_order_mark: bool = False
    keyed: Mapping[str, Entry] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        keyed = {
            entry.msgctxt: entry for entry in reversed(self.entries) if entry.msgctxt is not None and not entry.obsolete
        }
        object.__setattr__(self, "keyed", keyed)

    @property
    def header(self) -> Entry | None:
        """The entry that tells about the file itself."""
        return next((e for e in self.entries if not e.msgid and e.msgctxt is None and not e.obsolete), None)

    def raw(self, entry: Entry) -> str:
        """An entry as it stands in the file."""
        return self.source.text[start_of(entry.place) : end_of(entry.place)]

    @property
    def ending(self) -> str:
        """What stands behind the last entry: blank lines and comments."""
        return self.source.text[end_of(self.entries[-1].place) if self.entries else 0 :]

    @property
    def line_end(self) -> str:
        """How the file's first line ends; some programs for Windows write two characters."""
        at = self.source.text.find("\n")
        return "\r\n" if self.source.text[max(at - 1, 0) : at] == "\r" else "\n"

    def span(self, entry: Entry, part: Field = "msgid") -> Span:
        """Where a part of an entry stands (of a missing `msgctxt`, where the `msgid` stands)."""
        pattern = grammar.OBSOLETE if entry.obsolete else grammar.ENTRY
        match = pattern.match(self.source.text, start_of(entry.place))
        if not match:
            return self.source.span(entry.place)
        groups = (_GROUPS[part], grammar.MSGSTRS if part == "msgstr" else grammar.MSGID)
        group = next(group for group in groups if match[group])
        start = match.start(group) + len(match[group]) - len(match[group].lstrip())
        return self.source.span(place(start, match.end(group)))


def write(catalogue: Catalogue) -> str:
    """The text of a PO file. What was read without a finding and not touched comes out as it went in, to the byte."""
    start = start_of(catalogue.entries[0].place) if catalogue.entries else 0
    mark = "\ufeff" if catalogue.byte_order_mark else ""
    raws = map(catalogue.raw, catalogue.entries)
    return "".join((mark, catalogue.source.text[:start], *raws, catalogue.ending))
