"""Texts that are a term of the glossary and nothing else, and the glossary's translations of them."""

from __future__ import annotations

from quizpack.l10n.chain import parents
from quizpack.l10n.pairing import nfc
from quizpack.model.glossary import Glossary, Term


class WholeTerms:
    """What a glossary says about whole texts in one language; what it says of a parent language counts, too."""

    def __init__(self, glossary: Glossary, locale: str) -> None:
        languages = (locale, *parents(locale)) if glossary.terms else ()
        self._exact: dict[str, str] = {}
        for term in glossary.terms:
            if target := _translation(term, languages):
                self._exact.setdefault(nfc(term.term), target)
                if not term.case_sensitive:
                    self._exact.setdefault(nfc(_capitalised(term.term)), _capitalised(target))

    def translation(self, markup: str) -> str | None:
        """The translation of a text, which may begin with a capital letter where the term does not."""
        return self._exact.get(nfc(markup))


def _translation(term: Term, languages: tuple[str, ...]) -> str | None:
    if term.keep:
        return None
    return next((term.translations[tag] for tag in languages if tag in term.translations), None)


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
