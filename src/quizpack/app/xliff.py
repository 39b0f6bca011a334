"""XLIFF files for translators' programs: written from quizzes and PO files, and taken in again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from quizpack.app.catalogues import Opened, open_catalogue
from quizpack.app.glossary import glossary_of
from quizpack.app.load import Loaded, load
from quizpack.app.report import Report, Watch, has_errors
from quizpack.app.select import Selection
from quizpack.diagnostics import Diagnostic, Severity
from quizpack.formats.xliff import kinds
from quizpack.formats.xliff.dialect import DIALECTS
from quizpack.formats.xliff.read import read
from quizpack.formats.xliff.received import Received
from quizpack.formats.xliff.take_in import Counts, take_in
from quizpack.formats.xliff.units import State, Xliff, literal_keys, units_of
from quizpack.formats.xliff.write import write
from quizpack.l10n.po import Catalogue
from quizpack.l10n.po import read as read_po
from quizpack.l10n.retranslated import retranslated
from quizpack.l10n.sync import sync
from quizpack.l10n.template import template
from quizpack.model.glossary import Glossary
from quizpack.model.place import Source
from quizpack.model.quiz import Quiz
from quizpack.workspace.paths import joined, seen_from
from quizpack.workspace.read import read_bytes
from quizpack.workspace.translations import new_translation_path, translation_path
from quizpack.workspace.write import Change, rewrite
from quizpack.workspace.write import write as write_file


class Sent(NamedTuple):
    """A file that was written: how many texts it has, and how many of them wait for a translation or a look."""

    path: str
    change: Change
    texts: int
    open: int


class Planned(NamedTuple):
    """A PO file, and what it is to become."""

    path: str
    before: bytes | None
    after: bytes
    counts: Counts

    @property
    def changes(self) -> bool:
        """Whether a translation changes; otherwise the file is left as it is."""
        return any((self.counts.new, self.counts.changed, self.counts.confirmed))


class Step(NamedTuple):
    """The findings of one quiz or XLIFF file, and what was written, or is to be."""

    report: Report
    sent: tuple[Sent, ...] = ()
    planned: tuple[Planned, ...] = ()


def export_all(
    selection: Selection, locales: tuple[str, ...], version: str, folder: str | None, watch: Watch
) -> Iterator[Step]:
    """Write a file for each selected quiz and language, those of the project if `locales` names none."""
    yield Step(selection.report())
    if not selection.sound:
        return
    glossary = glossary_of(selection.project)
    target = joined(selection.destination(folder), "xliff")
    for number, path in enumerate(selection.paths, 1):
        watch(path, number, len(selection.paths))
        loaded = load(path, selection)
        if loaded.quiz is None or not loaded.sound:
            yield Step(_errors_of(loaded))
            continue
        for locale in locales or loaded.project.locales:
            if locale != loaded.quiz.language:
                yield _exported(loaded, loaded.quiz, locale, (version, target), glossary)


def _exported(loaded: Loaded, quiz: Quiz, locale: str, where: tuple[str, str], glossary: Glossary) -> Step:
    version, folder = where
    opened = _opened(loaded, quiz, locale)
    path = joined(folder, locale, f"{quiz.id}.xlf")
    sources = {opened.catalogue.source.path: opened.catalogue.source}
    if opened.errors:
        return Step(Report(opened.errors, sources))
    units = units_of(quiz, _up_to_date(loaded, quiz, opened, glossary))
    original = seen_from(loaded.project.root, loaded.path)
    xliff = Xliff(quiz.id, original, quiz.language, locale, units)
    if not units:
        return Step(Report())
    change, found = write_file(path, write(xliff, DIALECTS[version]))
    sent = (Sent(path, change, len(units), sum(unit.state is not State.DONE for unit in units)),) if change else ()
    return Step(Report(found), sent)


def import_all(selection: Selection, files: Sequence[str], *, replace: bool = False) -> Iterator[Step]:
    """Work out what PO files become with the translations of XLIFF files. Nothing is written."""
    glossary = glossary_of(selection.project)
    for file in files:
        data, found = read_bytes(file)
        received, faults = ((), ()) if data is None else read(file, data)
        found += faults
        if has_errors(found) or not received:
            yield Step(Report(found))
            continue
        for one in received:
            yield _imported(selection, one, found, glossary, replace=replace)
            found = ()


def _imported(
    selection: Selection, received: Received, found: tuple[Diagnostic, ...], glossary: Glossary, *, replace: bool
) -> Step:
    sources = {received.source.path: received.source}
    loaded, fault = _quiz_of(selection, received)
    quiz, locale = loaded.quiz if loaded else None, received.target_locale
    if loaded is None or quiz is None or fault:
        return Step(Report((*found, *([fault] if fault else [])), sources))
    if not loaded.sound:
        return Step(_errors_of(loaded))
    if locale is None or locale == quiz.language or received.source_locale != quiz.language:
        return Step(Report((*found, _wrong_language(received, quiz)), sources))
    opened = _opened(loaded, quiz, locale)
    if opened.errors:
        return Step(Report((*found, *opened.errors), sources | {opened.catalogue.source.path: opened.catalogue.source}))
    catalogue = _up_to_date(loaded, quiz, opened, glossary)
    taken = take_in(received, catalogue, literal_keys(quiz), replace=replace)
    path = catalogue.source.path
    after = opened.written(retranslated(catalogue, taken.translations) if taken.translations else catalogue.source.text)
    planned = (Planned(path, opened.before, after, taken.counts),)
    return Step(Report((*found, *taken.diagnostics), sources | {path: catalogue.source}), planned=planned)


def carry_out(planned: Planned) -> tuple[Change | None, tuple[Diagnostic, ...]]:
    """Write a PO file; None where that failed."""
    if not planned.changes:
        return Change.SAME, ()
    return rewrite(planned.path, planned.before, planned.after)


def _quiz_of(selection: Selection, received: Received) -> tuple[Loaded | None, Diagnostic | None]:
    """The quiz whose texts were received; the names and identifiers of units begin with its id."""
    unit = next(iter(received.units), None)
    name = (unit.key.partition("/")[0] or unit.id.removeprefix("e_").partition("_")[0]) if unit else ""
    paths = selection.namesakes.get(name, ())
    if len(paths) == 1:
        return load(paths[0], selection), None
    message = f"The project has no quiz “{name}” that these translations could be for."
    if not unit:
        message = "This file has no text."
    return None, kinds.NO_QUIZ.at(received.span, message, help="Import the files that `quizpack xliff export` wrote.")


def _wrong_language(received: Received, quiz: Quiz) -> Diagnostic:
    from_, into = received.source_locale, received.target_locale
    message = f"These are translations from “{from_ or '?'}” into “{into or '?'}”; the quiz is in “{quiz.language}”."
    return kinds.NO_LANGUAGE.at(received.span, message, help="Let the program keep the languages of the exported file.")


def _opened(loaded: Loaded, quiz: Quiz, locale: str) -> Opened:
    path = translation_path(loaded.project, locale, quiz.id) or new_translation_path(loaded.project, locale, quiz.id)
    return open_catalogue(loaded.project, path, locale)


def _up_to_date(loaded: Loaded, quiz: Quiz, opened: Opened, glossary: Glossary) -> Catalogue:
    """The catalogue as `quizpack sync` would write it."""
    offered = template(quiz, seen_from(loaded.project.root, loaded.path), glossary)
    text = sync(offered, opened.catalogue, opened.locale).text
    return read_po(Source(opened.catalogue.source.path, text), opened.locale)[0]


def _errors_of(loaded: Loaded) -> Report:
    errors = tuple(one for one in loaded.diagnostics if one.severity is Severity.ERROR)
    return Report(errors, {loaded.source.path: loaded.source} if loaded.source else {})
