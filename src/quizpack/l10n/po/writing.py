"""How the parts of a PO entry are written: one quoted line for each line of a text, as `msgcat --no-wrap` has it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from quizpack.l10n.po import grammar
from quizpack.l10n.po.catalogue import Entry

_BREAK = re.compile(grammar.BREAK)
_BLANK = " \t\r\n"
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_SPECIAL = re.compile(r'[\\"\n\t\r]')
_ESCAPES = {character: f"\\{letter}" for letter, character in grammar.ESCAPED.items()}


class Comments(NamedTuple):
    """The comments of an entry by what they are for.

    `translator` are lines as they stand; `extracted` (`#.`), `references` (`#:`) and `previous` (`#|`) hold what stands
    behind the mark, line by line; `flags` are all flags of the `#,` lines.
    """

    translator: tuple[str, ...] = ()
    extracted: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    previous: tuple[str, ...] = ()

    @property
    def previous_msgid(self) -> str:
        """The source text that the translation was made for; empty where no comment says it."""
        strings: list[str] = []
        inside = False
        for line in self.previous:
            if line.startswith("msg"):
                inside = line.startswith("msgid") and not line.startswith("msgid_plural")
            if inside:
                strings.append(line.removeprefix("msgid").lstrip())
        return grammar.unquoted("\n".join(strings)) if strings else ""


class Parts(NamedTuple):
    r"""An entry as it stands in a file: blank lines before it, its comments, and the rest; line ends are `\n`."""

    lead: str
    comments: Comments
    body: str


def parts(raw: str) -> Parts:
    """Take an entry apart that was read without a fault."""
    match = grammar.ENTRY.match(raw) or grammar.OBSOLETE.match(raw)
    if not match:
        raise AssertionError(raw)
    lead = raw[: len(raw) - len(raw.lstrip(_BLANK))]
    body = raw[match.end(grammar.COMMENTS) :].lstrip(_BLANK)
    return Parts(with_line_ends(lead, "\n"), comments(match[grammar.COMMENTS]), with_line_ends(body, "\n"))


def comments(above: str) -> Comments:
    """The comments in the lines above an entry, those of an obsolete one (`#~|`, `#~ #`) among them."""
    sorts: dict[str, list[str]] = {"": [], ".": [], ":": [], ",": [], "|": []}
    for line in _BREAK.split(above):
        text = line.lstrip(_BLANK)
        if text.startswith("#~"):
            text = f"#{text[2:]}" if text[2:3] == "|" else text[2:].lstrip()
        if text:
            sort = text[1:2] if text[1:2] in sorts else ""
            sorts[sort].append(text[2:].strip() if sort else text)
    flags = (flag.strip() for line in sorts[","] for flag in line.split(","))
    return Comments(
        translator=tuple(sorts[""]),
        extracted=tuple(sorts["."]),
        references=tuple(sorts[":"]),
        flags=tuple(filter(None, flags)),
        previous=tuple(sorts["|"]),
    )


def comment_lines(kept: Comments, *, obsolete: bool = False) -> Iterator[str]:
    """Comments as lines, in gettext's order."""
    yield from kept.translator
    yield from (f"#. {line}".rstrip() for line in kept.extracted)
    yield from (f"#: {line}" for line in kept.references)
    if kept.flags:
        yield f"#, {', '.join(kept.flags)}"
    mark = "#~|" if obsolete else "#|"
    yield from (f"{mark} {line}" for line in kept.previous)


def field_lines(keyword: str, text: str) -> list[str]:
    """A keyword and its text: on one line, or below `""` a quoted line for each line of the text."""
    if "\n" in text[:-1]:
        return [f'{keyword} ""', *(f'"{_escaped(line)}"' for line in _LINE.findall(text))]
    return [f'{keyword} "{_escaped(text)}"']


def body_lines(entry: Entry) -> list[str]:
    """An entry without its comments; plural forms are left out."""
    context = [] if entry.msgctxt is None else field_lines("msgctxt", entry.msgctxt)
    return [*context, *field_lines("msgid", entry.msgid), *field_lines("msgstr", entry.msgstr)]


def plural_notes(entry: Entry) -> Iterator[str]:
    """The plural forms of an entry but for its `msgstr`, as translator's comments: a quiz has no use for them."""
    forms = entry.plural.forms if entry.plural else ()
    for number, form in enumerate(forms):
        if form not in {"", entry.msgstr}:
            yield from (f"# {line}" for line in field_lines(f"msgstr[{number}]", form))


def obsolete_lines(body: str) -> list[str]:
    """The lines of an entry without its comments as those of an obsolete one."""
    return [f"#~ {line.strip()}" for line in body.split("\n") if line.strip()]


def piece(lead: str, *lines: Iterable[str]) -> str:
    """What stands in a file for an entry: blank lines and then its lines."""
    return lead + "".join(f"{line}\n" for some in lines for line in some)


def with_line_ends(text: str, line_end: str) -> str:
    """A text with its line ends turned into others."""
    return _BREAK.sub(line_end, text) if "\r" in text or line_end != "\n" else text


def _escaped(text: str) -> str:
    return _SPECIAL.sub(lambda found: _ESCAPES[found[0]], text)
