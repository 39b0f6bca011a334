"""The terms of a text that a machine must not touch, with what each is in the other language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from quizpack.l10n.chain import parents
from quizpack.l10n.glossary import known_names
from quizpack.model.glossary import NO_GLOSSARY, Glossary, Term


class FoundTerm(NamedTuple):
    """A term in a text, and what stands there in the translation."""

    start: int
    end: int
    target: str


class _Listed(NamedTuple):
    """A term; `target` is None where it stays as it is, `exact` says that case counts."""

    name: str
    exact: bool
    target: str | None

    @property
    def expression(self) -> str:
        word = re.escape(self.name).replace(r"\ ", r"\s+")
        cased = word if self.exact else f"(?i:{word})"
        # an English plural stays behind a name; of a translated term it is a part
        return rf"{cased}(?=(?:e?s)?(?!\w))" if self.target is None else rf"{cased}(?:e?s)?(?!\w)"

    def translated(self, typed: str) -> str:
        """What stands for the term as it was typed: with a capital where that is no part of the term itself."""
        if self.target is None:
            return typed
        shouted = typed[0].isupper() and not self.exact and self.name[0].islower()
        return self.target[0].upper() + self.target[1:] if shouted else self.target


class MaskTerms:
    """The terms of a glossary that stay or have a translation into `locale`, and quizpack's own list of names.

    Only whole words count, though an English plural may follow. A term that the glossary neither keeps nor translates
    is a word like any other.
    """

    def __init__(self, glossary: Glossary = NO_GLOSSARY, locale: str = "") -> None:
        self._glossary = glossary
        self._languages = (locale, *parents(locale)) if locale else ()

    def places(self, text: str) -> Iterator[FoundTerm]:
        """Where a text has terms; of two at one place the longer counts."""
        for found in self._pattern.finditer(text):
            term = self._listed[int(str(found.lastgroup)[1:])]
            yield FoundTerm(*found.span(), term.translated(found[0]))

    @cached_property
    def _listed(self) -> list[_Listed]:
        own = [_Listed(term.term, term.case_sensitive, self._target(term)) for term in self._glossary.terms]
        kept = {term.term for term in self._glossary.terms if term.keep}
        own = [term for term in own if term.target or term.name in kept]
        named = {term.term.casefold() for term in self._glossary.terms}
        known = [name.name for name in known_names() if not name.doubtful and name.name.casefold() not in named]
        listed = [*own, *(_Listed(name, exact=True, target=None) for name in known)]
        return sorted(listed, key=lambda term: -len(term.name))

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        each = "|".join(f"(?P<t{at}>{term.expression})" for at, term in enumerate(self._listed))
        return re.compile(rf"(?<!\w)(?:{each})")

    def _target(self, term: Term) -> str | None:
        """A term's translation; what the glossary says of a parent language counts too."""
        if term.keep:
            return None
        return next((term.translations[tag] for tag in self._languages if tag in term.translations), None)


NO_TERMS = MaskTerms()
"""quizpack's own list of names only."""
