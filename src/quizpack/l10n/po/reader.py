"""From the text of a PO file to its entries, and every fault in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Related
from quizpack.documents import collector_paused
from quizpack.l10n.po import grammar, header, kinds
from quizpack.l10n.po.catalogue import Catalogue, Entry, Plural
from quizpack.l10n.po.grammar import unquoted
from quizpack.model.place import Source, place, start_of


def read(
    source: Source, locale: str | None = None, *, byte_order_mark: bool = False
) -> tuple[Catalogue, tuple[Diagnostic, ...]]:
    """The entries of a PO file and what is wrong with it; entries that can't be read are left out.

    `locale` is the BCP 47 tag that the file's folder stands for; the header's `Language` must fit it.
    """
    with collector_paused():
        entries, found = _entries(source)
    catalogue = Catalogue(source, tuple(entries), byte_order_mark)
    found += _previous(source)
    found += _plurals(catalogue)
    if len(catalogue.keyed) + 1 < len(entries):
        found += _repeats(catalogue)
    found += header.check(catalogue, locale)
    return catalogue, tuple(found)


def _entries(source: Source) -> tuple[list[Entry], list[Diagnostic]]:
    text = source.text
    entries: list[Entry] = []
    found: list[Diagnostic] = []
    at, end = 0, len(text)
    while at < end:
        if match := grammar.ENTRY.match(text, at):
            entry = _entry(match, False)
        elif match := grammar.OBSOLETE.match(text, at):
            entry = _entry(match, True)
        elif grammar.REST.match(text, at):
            break
        else:
            finding, at = _fault(source, at)
            found.append(finding)
            if entries:
                entries[-1] = _reaching(entries[-1], at)
            continue
        entries.append(entry)
        at = match.end()
    return entries, found if entries else found[:1]


def _fault(source: Source, at: int) -> tuple[Diagnostic, int]:
    """Why no entry stands there, and where reading may go on; most files never need to ask."""
    from quizpack.l10n.po import faults

    return faults.explain(source, at)


def _entry(match: re.Match[str], obsolete: bool) -> Entry:
    comments, msgctxt, msgid, msgid_plural, msgstrs, msgstr = match.groups()
    start, end = match.span()
    plural = None
    if msgid_plural:
        forms = tuple(unquoted(strings) for _, strings in grammar.PLURAL_FORM.findall(msgstrs))
        plural = Plural(unquoted(msgid_plural), forms)
    return Entry(
        unquoted(msgctxt) if msgctxt else None,
        unquoted(msgid),
        plural.forms[0] if plural else unquoted(msgstr),
        place(start, end),
        _flags(comments) if "#," in comments else (),
        obsolete,
        plural,
    )


def _flags(comments: str) -> tuple[str, ...]:
    flags = (flag.strip() for line in grammar.FLAGS.findall(comments) for flag in line.split(","))
    return tuple(flag for flag in flags if flag and not grammar.FORMAT_FLAG.fullmatch(flag))


def _reaching(entry: Entry, end: int) -> Entry:
    """The entry with what could not be read behind it, so that all of the file belongs somewhere."""
    return entry._replace(place=place(start_of(entry.place), end))


def _previous(source: Source) -> Iterator[Diagnostic]:
    """The `#|` lines that hold no earlier source text."""
    if "|" in source.text and ("#|" in source.text or "#~|" in source.text):
        for line in grammar.PREVIOUS.finditer(source.text):
            if not grammar.IS_PREVIOUS.fullmatch(line[0]):
                yield kinds.SYNTAX.at(
                    source.span(place(*line.span())),
                    "What stands behind `#|` is no earlier source text.",
                    help='Write `#| msgid "the earlier text"`, or take the line out.',
                )


def _plurals(catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Plural forms that are not numbered from 0 without a gap."""
    for entry in catalogue.entries:
        if entry.plural:
            numbers = [int(number) for number, _ in grammar.PLURAL_FORM.findall(catalogue.raw(entry))]
            if numbers != list(range(len(numbers))):
                yield kinds.SYNTAX.at(
                    catalogue.span(entry, "msgstr"),
                    "The plural forms are not numbered one after the other.",
                    help="Number them from 0: `msgstr[0]`, `msgstr[1]` …",
                )


def _repeats(catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Entries with the `msgctxt` and `msgid` of an earlier one; gettext refuses them all."""
    seen: dict[tuple[str | None, str], Entry] = {}
    for entry in catalogue.entries:
        first = seen.setdefault((entry.msgctxt, entry.msgid), entry)
        if first is not entry:
            yield _repeat(catalogue, first, entry)


def _repeat(catalogue: Catalogue, first: Entry, second: Entry) -> Diagnostic:
    there, here = catalogue.span(first), catalogue.span(second)
    related = (Related("The first one stands here.", there),)
    if first.obsolete or second.obsolete:
        message = (
            f"This entry and the one in line {there.line} have the same text and place, and one of them is obsolete."
        )
        return kinds.OBSOLETE_COPY.at(
            here,
            message,
            related=related,
            help="Keep the better translation without `#~`, and take the other entry out.",
        )
    message = f"This entry and the one in line {there.line} have the same text and place in the quiz."
    return kinds.DUPLICATE.at(here, message, related=related, help="Take one of the two out.")
