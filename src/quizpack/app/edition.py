"""A quiz in one of its languages, ready to be judged and exported: texts from PO files, and the files that it shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from quizpack.app.load import Loaded
from quizpack.diagnostics import Diagnostic
from quizpack.model.asset import Asset
from quizpack.model.glossary import NO_GLOSSARY, Glossary
from quizpack.model.place import Source
from quizpack.model.project import Fuzzy, Project
from quizpack.model.quiz import Quiz
from quizpack.workspace.read import read_bytes
from quizpack.workspace.translations import translation_path

if TYPE_CHECKING:
    from quizpack.app.memory import Memories
    from quizpack.l10n.layers import Layer
    from quizpack.l10n.po import Catalogue


class Edition(NamedTuple):
    """A quiz in a language, `quiz` being None where no question is left.

    Of the `translatable` texts (none in the author's own language), `stand_ins` are shown in another language. Rules
    judge only a `complete` edition as a quiz; as a translation they judge what its own `layer` holds. So many as
    `recalled` come from the translation memory. `media` are the quiz's files by their `src`, `sources` the PO files
    behind it.
    """

    locale: str
    quiz: Quiz | None
    translatable: int = 0
    stand_ins: int = 0
    recalled: int = 0
    complete: bool = True
    layer: Layer | None = None
    media: Mapping[str, Asset] = {}
    sources: tuple[Source, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def locales_of(quiz: Quiz, project: Project, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The languages that a quiz is judged and exported in, its own first; only the `wanted` ones, if any are."""
    locales = dict.fromkeys((quiz.language, *project.locales))
    return tuple(locale for locale in locales if not wanted or locale in wanted)


def edition(
    loaded: Loaded, quiz: Quiz, locale: str, glossary: Glossary = NO_GLOSSARY, memories: Memories | None = None
) -> Edition:
    """The loaded `quiz` in a language; what the `glossary` keeps needs no translation.

    With `memories`, what has none takes it from there if there is no doubt which; nothing is written for that.
    """
    if locale == quiz.language:
        media, found = loaded.files.assets(quiz, (locale,), (quiz.source,))
        return Edition(locale, quiz, media=media, diagnostics=found)
    return _translated(loaded, quiz, locale, glossary, memories)


def _translated(loaded: Loaded, quiz: Quiz, locale: str, glossary: Glossary, memories: Memories | None) -> Edition:
    from quizpack.l10n.chain import chain
    from quizpack.l10n.layers import Layer
    from quizpack.l10n.localise import localise

    project = loaded.project
    languages = chain(locale, quiz.language, project.fallback)
    catalogues, found = read_catalogues(project, quiz.id, languages[:-1])
    recall = memories.recall(quiz, locale, catalogues) if memories else None
    localised = localise(quiz, catalogues, locale, project, glossary, recall)
    found += localised.diagnostics
    sources = tuple(catalogue.source for catalogue in catalogues.values())
    media: dict[str, Asset] = {}
    if localised.quiz:
        media, faults = loaded.files.assets(localised.quiz, languages, (quiz.source, *sources))
        found += faults
    counts = localised.counts
    return Edition(
        locale,
        localised.quiz,
        translatable=counts.total,
        stand_ins=counts.inherited + counts.missing + (counts.unreviewed if project.fuzzy is Fuzzy.SOURCE else 0),
        recalled=counts.recalled,
        complete=counts.translated + counts.kept + counts.recalled == counts.total and not localised.left_out,
        layer=Layer(quiz, locale, catalogues.get(locale)),
        media=media,
        sources=sources,
        diagnostics=found,
    )


def read_catalogues(
    project: Project, quiz_id: str, locales: Iterable[str]
) -> tuple[dict[str, Catalogue], tuple[Diagnostic, ...]]:
    """A quiz's catalogues by language, as far as there are any, and what is wrong with them."""
    from quizpack.l10n.po import text_of

    catalogues: dict[str, Catalogue] = {}
    found: tuple[Diagnostic, ...] = ()
    for locale in locales:
        path = translation_path(project, locale, quiz_id)
        if path is None:
            continue
        data, faults = read_bytes(path)
        text, more = text_of(path, data) if data is not None else (None, ())
        found += faults + more
        data = None
        if text:
            catalogues[locale], faults = text.read(locale)
            found += faults
    return catalogues, found
