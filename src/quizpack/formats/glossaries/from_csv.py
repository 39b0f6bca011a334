"""A glossary in a table: a column for the terms, one for each language, and a few more."""

from __future__ import annotations

import codecs
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.documents import decode
from quizpack.formats.glossaries.incoming import Found, Incoming, Word
from quizpack.formats.glossaries.kinds import CELL, COLUMN, NO_TABLE, NO_TERMS
from quizpack.formats.glossaries.table import Row, rows_of
from quizpack.l10n.locales import check as fault_of
from quizpack.l10n.locales import suggestion
from quizpack.model.locale import canonical
from quizpack.model.place import Source, Span

_NAMES = {
    "term": ("term", "source", "source term"),
    "keep": ("keep", "do not translate", "do-not-translate", "dnt", "read-only"),
    "case_sensitive": ("case sensitive", "case_sensitive", "case-sensitive", "case"),
    "note": ("note", "notes", "comment", "comments", "description", "definition"),
}
_AVOID = ("avoid", "forbidden")
_KNOWN = {spelling: name for name, spellings in _NAMES.items() for spelling in spellings}
_YES = frozenset(("yes", "true", "y", "x", "1", "✓"))
_NO = frozenset(("no", "false", "n", "0", "", "-"))
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class _Columns(NamedTuple):
    """Which column holds what: the ones with a name, and the right and wrong translations by language."""

    named: Mapping[str, int]
    right: Mapping[str, int]
    wrong: Mapping[str, int]


def read_csv(path: str, data: bytes, source_locale: str) -> tuple[Source | None, tuple[Incoming, ...], Found]:
    """The terms of a table in UTF-8 or in Excel's UTF-16; a column named `source_locale` holds the terms, too."""
    if data.startswith(_UTF_16):
        data = data.decode("utf-16", "replace").encode()
    source, found = decode(path, data)
    if source is None:
        return None, (), found
    rows, faults = rows_of(source)
    if faults or not rows:
        return source, (), found + (faults or (NO_TABLE.at(Span(path), "This file is empty."),))
    columns, doubts = _columns(rows[0], source_locale)
    if "term" not in columns.named:
        return source, (), (*found, *doubts, _no_term_column(rows[0]))
    terms: list[Incoming] = []
    for row in rows[1:]:
        term, more = _term(row, columns)
        terms += [term] if term else []
        doubts += more
    if not terms:
        doubts.append(NO_TERMS.at(Span(path), "This table holds no term."))
    return source, tuple(terms), (*found, *doubts)


def _no_term_column(head: Row) -> Diagnostic:
    return NO_TABLE.at(
        head[0].span,
        "No column of this table is called `term`.",
        help="Its first row names the columns: `term`, a language such as `vi` for each translation, `keep`, `note`. "
        "Cells are parted by commas, semicolons or tabs.",
    )


def _columns(head: Row, source_locale: str) -> tuple[_Columns, list[Diagnostic]]:
    named: dict[str, int] = {}
    right: dict[str, int] = {}
    wrong: dict[str, int] = {}
    found: list[Diagnostic] = []
    for at, word in enumerate(head):
        title = " ".join(word.text.lower().replace(":", " ").split())
        first, _, rest = title.partition(" ")
        language = _language(rest if first in _AVOID else title)
        name = _KNOWN.get(title) or ("term" if language == source_locale and first not in _AVOID else None)
        if name:
            named.setdefault(name, at)
        elif language:
            (wrong if first in _AVOID else right).setdefault(language, at)
        elif title:
            found.append(_unknown(word, is_avoid=first in _AVOID))
    return _Columns(named, right, wrong), found


def _language(title: str) -> str | None:
    """The language that a column's name means, by its code or its English name."""
    locale = canonical(title)
    if locale and not fault_of(locale, None):
        return locale
    return suggestion(title) if title else None


def _unknown(word: Word, *, is_avoid: bool) -> Diagnostic:
    message = f"The column “{word.text}” is left out: that is no language and no field of a glossary."
    if is_avoid:
        help_ = "Say which language's wrong words they are: `avoid ms`."
        return COLUMN.at(word.span, f"The column “{word.text}” is left out, since it names no language.", help=help_)
    return COLUMN.at(word.span, message, help="There are `term`, `keep`, `case`, `note`, `ms`, `avoid ms`.")


def _term(row: Row, columns: _Columns) -> tuple[Incoming | None, list[Diagnostic]]:
    found: list[Diagnostic] = []

    def cell(at: int | None) -> Word | None:
        return row[at] if at is not None and at < len(row) and row[at].text else None

    def flag(name: str) -> bool:
        word = cell(columns.named.get(name))
        answer = word.text.lower() if word else ""
        if word and answer not in _YES | _NO:
            help_ = "Write `yes`, or leave it empty."
            found.append(CELL.at(word.span, f"“{word.text}” is neither yes nor no, and counts as no.", help=help_))
        return answer in _YES

    term = cell(columns.named["term"])
    keep, exact = flag("keep"), flag("case_sensitive")
    if term is None:
        span = next(word.span for word in row if word.text)
        found.append(CELL.at(span, "This row is left out, since it has no term.", help="Fill in the column `term`."))
        return None, found
    incoming = Incoming(
        term=term,
        keep=keep,
        translations={locale: word for locale, at in columns.right.items() if (word := cell(at))},
        avoid={locale: tuple(_several(word)) for locale, at in columns.wrong.items() if (word := cell(at))},
        case_sensitive=exact,
        note=cell(columns.named.get("note")),
    )
    return incoming, found


def _several(word: Word) -> Iterator[Word]:
    """The words of a cell that holds several, parted by `|`."""
    return (Word(part.strip(), word.span) for part in word.text.split("|") if part.strip())
