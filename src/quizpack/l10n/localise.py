"""A quiz in another language: the same model, with each text translated or marked as standing in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from quizpack.diagnostics import Diagnostic
from quizpack.documents import collector_paused
from quizpack.l10n import findings
from quizpack.l10n.chain import chain, parents
from quizpack.l10n.layers import Layer
from quizpack.l10n.po import Catalogue
from quizpack.l10n.soundness import Checker, Shown, worth_a_look
from quizpack.l10n.tally import Counts, Tally
from quizpack.l10n.untranslated import needed, without
from quizpack.l10n.wordless import wordless
from quizpack.model.glossary import NO_GLOSSARY, Glossary
from quizpack.model.project import Fuzzy, Project, Untranslated
from quizpack.model.quiz import Quiz
from quizpack.model.text import Status, Text
from quizpack.model.walk import Spot, texts, with_texts

if TYPE_CHECKING:
    from quizpack.l10n.kept_terms import KeptTerms


@dataclass(frozen=True, slots=True, kw_only=True)
class Localised:
    """A quiz in one language. `quiz` is None where no question is left; `left_out` are the ids of questions."""

    quiz: Quiz | None
    locale: str
    counts: Counts
    left_out: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


Recall = Callable[[Spot], str | None]
"""Finds the translation of a text that has none, where there can be no doubt which."""


def localise(  # noqa: PLR0913, PLR0917  (everything that a translation depends on)
    quiz: Quiz,
    catalogues: Mapping[str, Catalogue],
    locale: str,
    project: Project,
    glossary: Glossary = NO_GLOSSARY,
    recall: Recall | None = None,
) -> Localised:
    """A quiz in `locale`, from the translations typed in place and those in `catalogues` (by BCP 47 tag).

    The project says what stands in for a missing translation (`fallback`, `untranslated`) and whether unreviewed ones
    are shown (`fuzzy`). Of `catalogues` only those in the chain of `locale` are looked at. A text of nothing but terms
    that the glossary keeps needs no translation. `recall` is asked about those that have none.
    """
    if locale == quiz.language:
        return Localised(quiz=quiz, locale=locale, counts=Counts(translated=sum(1 for _ in texts(quiz))))
    translator = _Translator(quiz, catalogues, locale, project, glossary)
    translator.recall = recall
    with collector_paused():
        whole = replace(with_texts(quiz, translator.text), locale=locale)
    tally = translator.tally
    found = findings.about(quiz, translator.own, tally, project)
    checker = Checker(quiz)
    found += (fault for shown in translator.doubtful for fault in checker.findings(shown))
    left_out: tuple[str, ...] = ()
    if project.untranslated is Untranslated.LEAVE_OUT:
        left_out = tuple(dict.fromkeys(spot.key.split("/")[1] for spot in tally.in_source if needed(spot)))
    rest = without(whole, left_out) if left_out else whole
    found += findings.left_out(quiz, rest, left_out, locale)
    return Localised(quiz=rest, locale=locale, counts=tally.counts(), left_out=left_out, diagnostics=tuple(found))


class _Translator:
    """Finds for each text of a quiz what stands for it in a language, and keeps the tally."""

    def __init__(
        self, quiz: Quiz, catalogues: Mapping[str, Catalogue], locale: str, project: Project, glossary: Glossary
    ) -> None:
        self._quiz = quiz
        self._glossary = glossary
        self.own = Layer(quiz, locale, catalogues.get(locale))
        others = chain(locale, quiz.language, project.fallback)[1:-1]
        self._others = tuple(Layer(quiz, tag, catalogues.get(tag)) for tag in others)
        self._source_is_parent = quiz.language in parents(locale)
        self._use_fuzzy = project.fuzzy is Fuzzy.USE
        self.recall: Recall | None = None
        self.tally = Tally()
        self.doubtful: list[Shown] = []

    def text(self, spot: Spot) -> Text:
        """What stands for one text."""
        source, tally = spot.text, self.tally
        translation = self.own.plain(spot)
        if translation and translation != source.markup:
            tally.paired += 1
            tally.translated += 1
            if worth_a_look(translation, source.markup):
                self.doubtful.append(Shown(spot, translation, self.own))
            return Text(translation, self.own.locale, Status.TRANSLATED, source.place)
        pair = self.own.pair(spot)
        own = self.own.text(source, pair)
        if pair.entry is not None:
            tally.paired += 1
            if pair.sure and pair.entry.msgid != source.markup:
                tally.decomposed.append(spot)
            if source.given and self.own.differs(source, pair):
                tally.differing.append(spot)
        if own and own.status is Status.TRANSLATED and own.markup != source.markup:
            tally.translated += 1
            return self._looked_at(spot, own, self.own)
        return self._unusual(spot, own)

    def _unusual(self, spot: Spot, own: Text | None) -> Text:
        """What stands for a text without a reviewed translation, or with one that is equal to the source."""
        if wordless(spot, self._terms) or spot.text.status is Status.MISSING:
            # the author's own text is missing, which is told as an error of the quiz
            self.tally.kept += 1
            return Text(spot.text.markup, self.own.locale, Status.KEPT, spot.text.place)
        if own and own.status is Status.TRANSLATED:
            self.tally.translated += 1
            return own
        if not own and self.recall and (recalled := self.recall(spot)):
            self.tally.recalled += 1
            return Text(recalled, self.own.locale, Status.TRANSLATED, spot.text.place)
        if own:
            self.tally.unreviewed.append(spot)
        if own and self._use_fuzzy:
            return self._looked_at(spot, own, self.own)
        other = next(filter(None, (self._other(layer, spot) for layer in self._others)), None)
        if not own:
            (self.tally.inherited if other or self._source_is_parent else self.tally.missing).append(spot)
        if other:
            return other
        if not self._source_is_parent:
            self.tally.in_source.append(spot)
        return Text(spot.text.markup, spot.text.locale, Status.MISSING, spot.text.place)

    @cached_property
    def _terms(self) -> KeptTerms:
        from quizpack.l10n.kept_terms import KeptTerms

        return KeptTerms(self._glossary, self._quiz.source.text)

    def _other(self, layer: Layer, spot: Spot) -> Text | None:
        """The text in a language that may stand in."""
        other = layer.text(spot.text, layer.pair(spot))
        if not other or not (other.status is Status.TRANSLATED or self._use_fuzzy):
            return None
        return self._looked_at(spot, replace(other, status=Status.MISSING), layer)

    def _looked_at(self, spot: Spot, text: Text, layer: Layer) -> Text:
        """The text that is to be shown, noted if it can be faulty."""
        if worth_a_look(text.markup, spot.text.markup):
            self.doubtful.append(Shown(spot, text.markup, layer))
        return text
