"""What there is to say about a quiz's translations into one language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quizpack.diagnostics import Diagnostic, Related
from quizpack.l10n import kinds
from quizpack.l10n.layers import Layer, words
from quizpack.l10n.po import Catalogue, Entry
from quizpack.l10n.tally import Tally
from quizpack.model.locale import gettext_name
from quizpack.model.project import Fuzzy, Project, Untranslated
from quizpack.model.quiz import Quiz
from quizpack.model.walk import Spot

_SHOWN = 4
"""A summary names the places of so many."""


def about(quiz: Quiz, layer: Layer, tally: Tally, project: Project) -> list[Diagnostic]:
    """Everything that localising came across, but for what was left out because of it."""
    found = [_differing(quiz, layer, spot) for spot in tally.differing]
    strict = project.untranslated is Untranslated.ERROR
    if strict:
        found += (_missing_here(quiz, layer, spot) for spot in tally.in_source)
    elif tally.missing:
        found.append(_missing(quiz, layer, tally, project))
    if layer.catalogue and tally.unreviewed and not (strict and project.fuzzy is Fuzzy.SOURCE):
        found.append(_unreviewed(layer, layer.catalogue, tally, project))
    if tally.inherited:
        found.append(_inherited(quiz, layer, tally))
    if layer.catalogue:
        found += _strangers(quiz, layer.catalogue, layer.locale)
        found += _left_over(quiz, layer, layer.catalogue, tally)
        found += _decomposed(layer, layer.catalogue, tally)
    return found


def left_out(quiz: Quiz, rest: Quiz | None, ids: Sequence[str], locale: str) -> tuple[Diagnostic, ...]:
    """That questions (by id), or with them the whole quiz, are left out in a language."""
    if not ids:
        return ()
    places = {question.id: question.place for question in quiz.questions}
    first, *others = (quiz.source.span(places[id_]) for id_ in ids)
    related = tuple(Related("This question, too.", span) for span in others[: _SHOWN - 1])
    many = f"{len(ids)} of {len(places)} questions are" if len(places) > 1 else "The question is"
    message = f"{many} left out in {locale}: a prompt, a choice or an answer is not translated."
    found = kinds.QUESTIONS_LEFT_OUT.at(first, message, locale=locale, related=related)
    if rest is not None:
        return (found,)
    nothing = f"Nothing is left of the quiz in {locale}, so it is not exported."
    return found, kinds.QUIZ_LEFT_OUT.at(quiz.source.span(quiz.place), nothing, locale=locale)


def _missing(quiz: Quiz, layer: Layer, tally: Tally, project: Project) -> Diagnostic:
    path = f"{project.translations}/{gettext_name(layer.locale)}/{quiz.id}.po"
    if layer.catalogue:
        path = layer.catalogue.source.path
    first, *others = (quiz.source.span(spot.text.place) for spot in tally.missing[:_SHOWN])
    message = f"{_share(tally, tally.missing)} no translation into {layer.locale}; {quiz.language} stands in."
    return kinds.MISSING.at(
        first,
        message,
        locale=layer.locale,
        help=f"Add {'it' if len(tally.missing) == 1 else 'them'} to {path}.",
        related=tuple(Related("Nor has this text.", span) for span in others),
    )


def _missing_here(quiz: Quiz, layer: Layer, spot: Spot) -> Diagnostic:
    """A missing translation as an error of its own (`untranslated: error`)."""
    entry = layer.pair(spot).entry
    related: tuple[Related, ...] = ()
    message = f"This text has no translation into {layer.locale}."
    if entry and layer.catalogue and words(entry):
        message = f"This text has no reviewed translation into {layer.locale}."
        related = (Related("The unreviewed one stands here.", layer.catalogue.span(entry)),)
    return kinds.MISSING_HERE.at(quiz.source.span(spot.text.place), message, locale=layer.locale, related=related)


def _unreviewed(layer: Layer, catalogue: Catalogue, tally: Tally, project: Project) -> Diagnostic:
    pairs = [layer.pair(spot) for spot in tally.unreviewed]
    first, *others = (catalogue.span(pair.entry) for pair in pairs[:_SHOWN] if pair.entry)
    changed = sum(not pair.sure for pair in pairs)
    why = f" ({changed} because the source text changed)" if changed else ""
    which = "which is" if len(pairs) == 1 else "which are"
    shown = "shown all the same" if project.fuzzy is Fuzzy.USE else "not shown"
    message = f"{_share(tally, tally.unreviewed)} an unreviewed translation into {layer.locale}{why}, {which} {shown}."
    return kinds.UNREVIEWED.at(
        first,
        message,
        locale=layer.locale,
        help="Check the translation, correct `msgid` where it differs from the quiz, and take `fuzzy` out.",
        related=tuple(Related("So has this text.", span) for span in others),
    )


def _inherited(quiz: Quiz, layer: Layer, tally: Tally) -> Diagnostic:
    span = quiz.source.span(tally.inherited[0].text.place)
    message = f"{_share(tally, tally.inherited)} no translation into {layer.locale}; a parent language stands in."
    return kinds.INHERITED.at(span, message, locale=layer.locale)


def _differing(quiz: Quiz, layer: Layer, spot: Spot) -> Diagnostic:
    given, entry = layer.given(spot.text), layer.pair(spot).entry
    if not given or not entry or not layer.catalogue:
        raise AssertionError
    there = layer.catalogue.span(entry, "msgstr")
    return kinds.DIFFERS.at(
        quiz.source.span(given.place),
        f"This text is “{_short(given.markup)}” here and “{_short(words(entry))}” in {there.path}, line {there.line}.",
        locale=layer.locale,
        help="The text in the quiz wins. Take one of the two out, or make them equal.",
        related=(Related("The other translation stands here.", there),),
    )


def _strangers(quiz: Quiz, catalogue: Catalogue, locale: str) -> Iterator[Diagnostic]:
    """Entries that can't be this quiz's."""
    beginning = f"{quiz.id}/"
    foreign: list[Entry] = []
    nameless: list[Entry] = []
    for entry in catalogue.entries:
        if entry.obsolete:
            continue
        if not entry.msgctxt or not entry.msgid:
            if entry.msgctxt or entry.msgid:
                nameless.append(entry)
        elif not entry.msgctxt.startswith(beginning):
            foreign.append(entry)
    if foreign:
        other = (foreign[0].msgctxt or "").partition("/")[0]
        message = f"{_count(foreign, 'entry belongs', 'entries belong')} to another quiz, {other}, not to {quiz.id}."
        how = f"The file of a quiz has its name: {other}.po."
        yield kinds.OTHER_QUIZ.at(catalogue.span(foreign[0], "msgctxt"), message, locale=locale, help=how)
    if nameless:
        message = f"{_count(nameless, 'entry', 'entries')} can't be used, having no `msgctxt` or no `msgid`."
        how = f'`msgctxt` says which text is meant, such as `msgctxt "{quiz.id}/title"`; `msgid` holds the source text.'
        yield kinds.NO_CONTEXT.at(catalogue.span(nameless[0]), message, locale=locale, help=how)


def _left_over(quiz: Quiz, layer: Layer, catalogue: Catalogue, tally: Tally) -> Iterator[Diagnostic]:
    """Translations whose text is gone."""
    if not layer.pairing or tally.paired >= len(catalogue.keyed):
        return
    gone = [
        entry
        for entry in layer.pairing.unpaired()
        if not entry.obsolete and words(entry) and (entry.msgctxt or "").startswith(f"{quiz.id}/")
    ]
    if gone:
        message = f"{_count(gone, 'translation belongs', 'translations belong')} to no text of the quiz any more."
        related = tuple(Related("This one, too.", catalogue.span(entry)) for entry in gone[1:_SHOWN])
        yield kinds.LEFT_OVER.at(catalogue.span(gone[0]), message, locale=layer.locale, related=related)


def _decomposed(layer: Layer, catalogue: Catalogue, tally: Tally) -> Iterator[Diagnostic]:
    """Texts that look the same and are spelt otherwise: letters and marks in one character or in several."""
    entries = (layer.pair(spot).entry for spot in tally.decomposed)
    for entry in entries:
        if entry:
            yield kinds.DECOMPOSED.at(
                catalogue.span(entry),
                "Letters with marks are stored otherwise than in the quiz: as one character there, as several here.",
                help="quizpack takes them for equal; other tools will not. Copy the text from the quiz.",
                locale=layer.locale,
            )
            return


def _share(tally: Tally, some: Sequence[Spot]) -> str:
    return f"{len(some)} of {tally.counts().total} texts {'has' if len(some) == 1 else 'have'}"


def _count(some: Sequence[object], one: str, many: str) -> str:
    return f"{len(some)} {one if len(some) == 1 else many}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else line[:59] + "…"
