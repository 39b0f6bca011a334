"""A PO file's header: the entry without a text that says which language and encoding the file has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic
from quizpack.l10n.po import kinds
from quizpack.l10n.po.catalogue import Catalogue, Entry
from quizpack.model.locale import canonical, compatible, gettext_name
from quizpack.model.place import Span, end_of, place, start_of

_CHARSET = re.compile(r"charset=\s*([^\s;]+)", re.IGNORECASE)
_UTF_8 = frozenset({"utf-8", "utf8", "us-ascii", "ascii"})


def fields(catalogue: Catalogue) -> dict[str, str]:
    """The header's fields in their order (`Language`, `X-Generator`, …); empty without a header."""
    header = catalogue.header
    lines = header.msgstr.split("\n") if header else []
    named = (line.partition(":") for line in lines if ":" in line)
    return {name.strip(): value.strip() for name, _, value in named}


def check(catalogue: Catalogue, locale: str | None) -> Iterator[Diagnostic]:
    """What the header says that can't be true: another encoding, another language than the folder's."""
    header = catalogue.header
    if not header:
        yield kinds.NO_HEADER.at(
            Span(catalogue.source.path),
            "The file has no header, so nobody can check which language it is in.",
            help=_HEADER.format(gettext_name(locale or "ms")),
        )
        return
    written = {name.lower(): value for name, value in fields(catalogue).items()}
    charset = _CHARSET.search(written.get("content-type", ""))
    if charset and charset[1].lower() not in _UTF_8:
        yield kinds.CHARSET.at(
            _field(catalogue, header, r"charset=\s*[^\s;\\\"]+"),
            f"The header says that the file is written in {charset[1]}.",
            help="Save the file as UTF-8 and write `charset=UTF-8`.",
        )
    language = written.get("language", "")
    if locale and language and not compatible(language, locale):
        yield kinds.LANGUAGE.at(
            _field(catalogue, header, r"Language:[^\\\"]*"),
            f"The header says that the language is `{language}`, but the file stands in the folder for `{locale}`.",
            help=_language_help(language, locale),
            locale=locale,
        )


_HEADER = (
    r'Begin the file with `msgid ""`, `msgstr ""`, `"Language: {}\n"`, `"Content-Type: text/plain; charset=UTF-8\n"`.'
)


def _language_help(language: str, locale: str) -> str:
    right = f"Write `Language: {gettext_name(locale)}`"
    other = canonical(language)
    return f"{right}, or move the file to `{gettext_name(other)}`." if other else f"{right}."


def _field(catalogue: Catalogue, header: Entry, pattern: str) -> Span:
    """Where a field of the header stands."""
    start, end = start_of(header.place), end_of(header.place)
    found = re.compile(pattern, re.IGNORECASE).search(catalogue.source.text, start, end)
    return catalogue.source.span(place(*found.span())) if found else catalogue.span(header)
