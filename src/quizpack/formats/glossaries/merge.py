"""Another glossary's terms put into a project's own: what is new is added, what differs is told and never replaced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic, Edit, Related
from quizpack.diagnostics.edits import edited
from quizpack.documents import Document, List, Map
from quizpack.formats.glossaries import entries
from quizpack.formats.glossaries.incoming import Incoming, Word
from quizpack.formats.glossaries.kinds import CONFLICT
from quizpack.model.glossary import Glossary
from quizpack.model.place import Source, Span


class Merged(NamedTuple):
    """The new text of a glossary, how many terms are new and how many have got more fields, and the conflicts."""

    text: str
    new: int
    extended: int
    conflicts: tuple[Diagnostic, ...]


def merge(document: Document, glossary: Glossary, incoming: Iterable[Incoming]) -> Merged:
    """Put terms into a glossary, which was read from `document` without errors (an empty one, if there is no file)."""
    listed = document.root.get("terms") if isinstance(document.root, Map) else None
    known = _known(document.source, glossary, listed if isinstance(listed, List) else ())
    conflicts = tuple(conflict for one in incoming for conflict in _put(known, one))
    source = document.source
    edits = [edit for entry in known.values() if entry.fields for edit in _extended(source, entry, entry.fields)]
    extended = sum(1 for entry in known.values() if entry.fields and entry.added)
    new = [_whole(entry) for entry in known.values() if not entry.fields]
    if new:
        edits.append(entries.new_entries(source, listed if isinstance(listed, List) else None, new))
    return Merged(edited(source.text, _joined(edits)), len(new), extended, conflicts)


@dataclass(slots=True)
class _Entry:
    """A term as it is and will be; `fields` are those of the file, `added` names what is new of it."""

    name: str
    span: Span
    keep: bool = False
    case_sensitive: bool = False
    right: dict[str, Word] = field(default_factory=dict)
    wrong: dict[str, list[Word]] = field(default_factory=dict)
    note: Word | None = None
    fields: Map | None = None
    added: dict[tuple[str, ...], None] = field(default_factory=dict)


def _known(source: Source, glossary: Glossary, listed: Iterable[object]) -> dict[str, _Entry]:
    maps = [one for one in listed if isinstance(one, Map)]
    known: dict[str, _Entry] = {}
    for term, fields in zip(glossary.terms, maps, strict=True):
        span = source.span(term.place)
        entry = _Entry(term.term, span, term.keep, term.case_sensitive, fields=fields)
        entry.right = {locale: Word(text, span) for locale, text in term.translations.items()}
        entry.wrong = {locale: [Word(text, span) for text in texts] for locale, texts in term.avoid.items()}
        entry.note = Word(term.note, span) if term.note else None
        known.setdefault(_key(term.term, exact=term.case_sensitive), entry)
    return known


def _key(name: str, *, exact: bool) -> str:
    return name if exact else name.casefold()


def _put(known: dict[str, _Entry], one: Incoming) -> Iterator[Diagnostic]:
    """Add what is new of a term, and tell what contradicts it."""
    exact = known.get(one.term.text)
    key = _key(one.term.text, exact=one.case_sensitive)
    entry = exact or known.setdefault(key, _Entry(one.term.text, one.term.span, case_sensitive=one.case_sensitive))
    if one.keep and not entry.keep:
        # an entry of the file that has translations cannot be kept as well, even where they are the term itself
        if entry.right and (entry.fields is not None or any(word.text != entry.name for word in entry.right.values())):
            yield _conflict(
                entry, one.term, f"“{entry.name}” is kept in every language here, but translated in your glossary."
            )
        else:
            entry.keep = True
            entry.added["keep",] = None
    for locale, word in one.translations.items():
        yield from _put_right(entry, locale, word)
    for locale, words in one.avoid.items():
        for word in words:
            yield from _put_wrong(entry, locale, word)
    if one.note and entry.note is None:
        entry.note = one.note
        entry.added["note",] = None
    elif one.note and entry.note and one.note.text != entry.note.text:
        yield _conflict(
            entry, one.note, f"The note on “{entry.name}” is another one in your glossary, and stays as it is."
        )


def _put_right(entry: _Entry, locale: str, word: Word) -> Iterator[Diagnostic]:
    before = entry.right.get(locale)
    if entry.keep:
        if word.text != entry.name:
            yield _conflict(
                entry, word, f"“{entry.name}” is “{word.text}” here, but kept in every language by your glossary."
            )
    elif before and before.text != word.text:
        yield _conflict(
            entry, word, f"“{entry.name}” is “{word.text}” in {locale} here, but “{before.text}” in your glossary."
        )
    elif word.text.casefold() in {wrong.text.casefold() for wrong in entry.wrong.get(locale, ())}:
        yield _conflict(entry, word, f"“{entry.name}” is “{word.text}” in {locale} here, which your glossary avoids.")
    elif not before:
        entry.right[locale] = word
        entry.added["translations", locale] = None


def _put_wrong(entry: _Entry, locale: str, word: Word) -> Iterator[Diagnostic]:
    right, known = entry.right.get(locale), entry.wrong.setdefault(locale, [])
    if right and right.text.casefold() == word.text.casefold():
        yield _conflict(
            entry, word, f"“{word.text}” is to be avoided in {locale} here, but the right one in your glossary."
        )
    elif word.text not in {wrong.text for wrong in known}:
        known.append(word)
        entry.added["avoid", locale, word.text] = None
    if not known:
        del entry.wrong[locale]


def _conflict(entry: _Entry, word: Word, message: str) -> Diagnostic:
    return CONFLICT.at(
        word.span,
        message,
        help="Your glossary was not changed here. If the new one is better, write it there yourself.",
        related=(Related("It stands here.", entry.span),),
    )


def _whole(entry: _Entry) -> entries.Fields:
    """All fields of a new entry."""
    fields = {"term": entries.flow_text(entry.name)}
    if entry.keep:
        fields["keep"] = "true"
    elif entry.right:
        fields["translations"] = entries.flow_fields({at: entries.flow_text(w.text) for at, w in entry.right.items()})
    if entry.wrong:
        wrong = {locale: entries.flow_list([w.text for w in words]) for locale, words in entry.wrong.items()}
        fields["avoid"] = entries.flow_fields(wrong)
    if entry.case_sensitive:
        fields["case_sensitive"] = "true"
    if entry.note:
        fields["note"] = entries.flow_text(entry.note.text)
    return fields


def _extended(source: Source, entry: _Entry, fields: Map) -> Iterator[Edit]:
    """The edits that write what is new of an entry which is in the file."""
    more = {name: value for name, value in _whole(entry).items() if (name,) in entry.added}
    right = {one[1]: entries.flow_text(entry.right[one[1]].text) for one in entry.added if one[0] == "translations"}
    there = fields.get("translations")
    if right and isinstance(there, Map):
        yield entries.more_fields(source, there, right)
    elif right:
        more["translations"] = entries.flow_fields(right)
    wrong: dict[str, list[str]] = {}
    for one in entry.added:
        if one[0] == "avoid":
            wrong.setdefault(one[1], []).append(one[2])
    avoided = fields.get("avoid")
    if wrong and not isinstance(avoided, Map):
        more["avoid"] = entries.flow_fields({locale: entries.flow_list(texts) for locale, texts in wrong.items()})
    elif isinstance(avoided, Map):
        yield from _avoided(source, avoided, wrong)
    if more:
        yield entries.more_fields(source, fields, more)


def _avoided(source: Source, avoided: Map, wrong: dict[str, list[str]]) -> Iterator[Edit]:
    further: dict[str, str] = {}
    for locale, texts in wrong.items():
        listed = avoided.get(locale)
        if isinstance(listed, List):
            yield entries.more_texts(source, listed, texts)
        else:
            further[locale] = entries.flow_list(texts)
    if further:
        yield entries.more_fields(source, avoided, further)


def _joined(edits: Iterable[Edit]) -> Iterator[Edit]:
    """The edits, those at one place in one: what belongs to the innermost comes first, as it was made."""
    at_place: dict[int, Edit] = {}
    for edit in edits:
        before = at_place.get(edit.start)
        text = (before.replacement if before else "") + edit.replacement
        at_place[edit.start] = Edit(edit.path, edit.start, edit.end, text)
    return iter(at_place.values())
