"""`translations/glossary.yaml`: from its document to a `Glossary`, and quizpack's own list of names that stay."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from quizpack.diagnostics import Diagnostic, Related
from quizpack.documents import Document, List, Map, key_place, typed
from quizpack.documents.schema.kinds import PROJECT_SETTING
from quizpack.l10n.locales import check as locale_fault
from quizpack.l10n.words import lines
from quizpack.model.glossary import Glossary, Term
from quizpack.model.place import NOWHERE, Place


class Name(NamedTuple):
    """A name of quizpack's own list; a `doubtful` one is an ordinary word as well."""

    name: str
    doubtful: bool


@cache
def known_names() -> tuple[Name, ...]:
    """The names of frameworks and products that every language keeps, whatever a project's glossary says."""
    return tuple(Name(line.removesuffix(" ?"), line.endswith(" ?")) for line in lines("terms"))


def decode(document: Document) -> tuple[Glossary, tuple[Diagnostic, ...]]:
    """The terms of a glossary, and what is wrong with them beyond the schema.

    What breaks the schema is left out, so that one mistake does not cost the whole glossary.
    """
    listed = document.root.get("terms") if isinstance(document.root, Map) else None
    entries = [one for one in listed if isinstance(one, Map)] if isinstance(listed, List) else []
    fields = [_Fields(document, entry) for entry in entries]
    terms = tuple(term for one in fields if (term := one.term()))
    found = [fault for one in fields for fault in one.faults()]
    return Glossary(terms, document.source), (*found, *_repeats(document, terms))


class _Fields(NamedTuple):
    """The fields of one term, read leniently: what has the wrong form is as good as missing; the schema tells it."""

    document: Document
    fields: Map

    def term(self) -> Term | None:
        name = self._text(self.fields, "term")
        if not name:
            return None
        translations, avoid = self._under("translations"), self._under("avoid")
        return Term(
            term=name,
            keep=self.fields.get("keep") is True,
            translations={locale: text for locale in translations if (text := self._text(translations, locale))},
            avoid={locale: self._texts(avoid[locale]) for locale in avoid if isinstance(avoid[locale], List)},
            case_sensitive=self.fields.get("case_sensitive") is True,
            note=self._text(self.fields, "note") or None,
            place=self.fields.places.get("term", NOWHERE),
        )

    def faults(self) -> Iterator[Diagnostic]:
        span = self.document.source.span
        for where, value in self._all_texts():
            if doubt := self.document.as_text(where, value):
                yield doubt
        for fields in (self._under("translations"), self._under("avoid")):
            for locale in fields:
                where = key_place(self.document.source, fields, locale)
                if fault := locale_fault(locale, span(where)):
                    yield fault
        yield from self._contradictions()

    def _contradictions(self) -> Iterator[Diagnostic]:
        """A translation that is the right one and a wrong one."""
        right_ones, wrong_ones = self._under("translations"), self._under("avoid")
        for locale in right_ones:
            right, listed = self._text(right_ones, locale), wrong_ones.get(locale)
            wrong = self._texts(listed) if isinstance(listed, List) else ()
            if right.casefold() in map(str.casefold, wrong):
                yield PROJECT_SETTING.at(
                    self.document.source.span(right_ones.places[locale]),
                    f"“{right}” is the translation here, and one to avoid below.",
                    help="Take it out of one of the two.",
                    locale=locale,
                )

    def _all_texts(self) -> Iterator[tuple[Place, Any]]:
        for fields, names in ((self.fields, ("term", "note")), (self._under("translations"), None)):
            for name in names or tuple(fields):
                if name in fields and not isinstance(fields[name], Map | List | None):
                    yield fields.places[name], fields[name]
        for listed in self._under("avoid").values():
            if isinstance(listed, List):
                yield from zip(listed.places, listed, strict=True)

    def _under(self, name: str) -> Map:
        value = self.fields.get(name)
        return value if isinstance(value, Map) else Map()

    def _text(self, fields: Map, name: str) -> str:
        value = fields.get(name)
        if value is None or isinstance(value, Map | List):
            return ""
        return typed(self.document.source, fields.places[name], value).strip()

    def _texts(self, listed: List) -> tuple[str, ...]:
        pairs = zip(listed.places, listed, strict=True)
        texts = (typed(self.document.source, where, one) for where, one in pairs if not isinstance(one, Map | List))
        return tuple(text.strip() for text in texts if text.strip())


def _repeats(document: Document, terms: tuple[Term, ...]) -> Iterator[Diagnostic]:
    first: dict[str, Term] = {}
    for term in terms:
        before = first.setdefault(term.term if term.case_sensitive else term.term.casefold(), term)
        if before is not term:
            yield PROJECT_SETTING.at(
                document.source.span(term.place),
                f"The term “{term.term}” stands in the glossary twice.",
                help="Put what both say under one of them.",
                related=(Related("The first one stands here.", document.source.span(before.place)),),
            )
