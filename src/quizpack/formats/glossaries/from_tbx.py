"""A glossary in TBX, the exchange format of terminology (ISO 30042): version 2 (`martif`) and version 3 (`tbx`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.formats.glossaries.incoming import Found, Incoming, Word
from quizpack.formats.glossaries.kinds import CELL, NO_TABLE, NO_TERMS
from quizpack.model.locale import canonical
from quizpack.model.place import Source, Span
from quizpack.packaging.reading import XML_SPACE, Document, read_xml

if TYPE_CHECKING:
    from lxml.etree import _Element

_CONCEPTS = frozenset(("termEntry", "conceptEntry"))
_LANGUAGES = frozenset(("langSet", "langSec"))
_SECTIONS = frozenset(("tig", "ntig", "termSec"))
_STATUSES = frozenset(("administrativeStatus", "normativeAuthorization"))
_WRONG = ("deprecated", "superseded", "notrecommended", "forbidden", "obsolete")
_NOTES = frozenset(("note", "definition"))


class _Named(NamedTuple):
    """A term in one language, and whether it is one to avoid."""

    locale: str
    word: Word
    wrong: bool


def read_tbx(path: str, data: bytes, source_locale: str) -> tuple[Source | None, tuple[Incoming, ...], Found]:
    """The terms of a TBX file whose entries name them in `source_locale`."""
    document, found = read_xml(path, data)
    if document is None:
        return None, (), found
    if _name(document.root) not in {"martif", "tbx"}:
        message = "This is no TBX: its outermost element is neither `martif` nor `tbx`."
        return document.source, (), (*found, NO_TABLE.at(document.span(document.root), message))
    terms: list[Incoming] = []
    doubts: list[Diagnostic] = []
    for concept in _all(document.root, _CONCEPTS):
        term, more = _term(document, concept, source_locale)
        terms += [term] if term else []
        doubts += more
    if not terms:
        doubts.append(NO_TERMS.at(Span(path), f"This file holds no term in the language “{source_locale}”."))
    return document.source, tuple(terms), (*found, *doubts)


def _term(document: Document, concept: _Element, source_locale: str) -> tuple[Incoming | None, list[Diagnostic]]:
    names = tuple(_names(document, concept))
    own = [one.word for one in names if _is(one.locale, source_locale) and not one.wrong]
    if not own:
        message = f"This entry is left out: it has no term in the language “{source_locale}”."
        return None, [CELL.at(document.span(concept), message)]
    found = [_further(word, own[0]) for word in own[1:]]
    right: dict[str, Word] = {}
    wrong: dict[str, tuple[Word, ...]] = {}
    for locale, word, is_wrong in names:
        if _is(locale, source_locale):
            continue
        if is_wrong:
            wrong[locale] = (*wrong.get(locale, ()), word)
        elif right.setdefault(locale, word).text != word.text:
            found.append(_further(word, right[locale]))
    return Incoming(term=own[0], translations=right, avoid=wrong, note=_note(document, concept)), found


def _names(document: Document, concept: _Element) -> Iterator[_Named]:
    for language in _all(concept, _LANGUAGES):
        locale = canonical(language.get(f"{XML_SPACE}lang") or language.get("lang") or "")
        for section in _all(language, _SECTIONS) if locale else ():
            element = next(_all(section, {"term"}), None)
            text = _text(element) if element is not None else ""
            if locale and element is not None and text:
                yield _Named(locale, Word(text, document.span(element)), _is_wrong(section))


def _is_wrong(section: _Element) -> bool:
    """Whether a term is marked as one that is not to be used."""
    for element in section.iter("{*}*"):
        if _name(element) in _STATUSES or element.get("type") in _STATUSES:
            status = _text(element).lower().replace("-", "").replace(" ", "")
            return any(word in status for word in _WRONG)
    return False


def _note(document: Document, concept: _Element) -> Word | None:
    """The entry's definition, or its first remark."""
    found = [one for one in concept.iter("{*}*") if _name(one) in _NOTES or one.get("type") == "definition"]
    found.sort(key=lambda one: _name(one) == "note")
    return next((Word(_text(one), document.span(one)) for one in found if _text(one)), None)


def _further(word: Word, first: Word) -> Diagnostic:
    message = f"“{word.text}” is left out, since a glossary has one word for each language, here “{first.text}”."
    return CELL.at(word.span, message)


def _is(locale: str, source_locale: str) -> bool:
    return locale == source_locale or locale.partition("-")[0] == source_locale


def _all(element: _Element, names: Iterable[str]) -> Iterator[_Element]:
    return (one for one in element.iter("{*}*") if _name(one) in names)


def _name(element: _Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _text(element: _Element) -> str:
    return " ".join("".join(str(part) for part in element.itertext()).split())
