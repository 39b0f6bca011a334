"""Templates and PO files brought up to date with the quizzes, or looked at whether they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from quizpack.app.catalogues import Opened, open_catalogue
from quizpack.app.glossary import open_glossary
from quizpack.app.load import Loaded, load
from quizpack.app.report import Report, Watch
from quizpack.app.select import Selection
from quizpack.diagnostics import Diagnostic, Severity
from quizpack.documents import collector_paused
from quizpack.l10n.sync import Changes, sync
from quizpack.l10n.template import Template, template
from quizpack.model.glossary import Glossary
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.workspace.discover import stem
from quizpack.workspace.paths import seen_from
from quizpack.workspace.translations import new_translation_path, template_path, translation_files
from quizpack.workspace.write import Change, rewrite


class Task(NamedTuple):
    """How to bring translations up to date: in which languages (empty for all), and whether to `renumber` the notes.

    With `check` nothing is written; the reports say what would be.
    """

    locales: tuple[str, ...] = ()
    check: bool = False
    renumber: bool = False


class Updated(NamedTuple):
    """A file that was brought up to date. `locale` is None for a template."""

    path: str
    quiz: str
    locale: str | None
    change: Change
    changes: Changes


class SyncReport(NamedTuple):
    """The findings of one quiz and its translations, and the files."""

    report: Report
    files: tuple[Updated, ...] = ()


def sync_all(selection: Selection, task: Task, watch: Watch) -> Iterator[SyncReport]:
    """Bring the translations of the selected quizzes up to date: the project's report, then one for each quiz.

    A quiz with errors is left out, and so is a PO file with errors: what cannot be read for certain is not written.
    """
    yield SyncReport(selection.report())
    if not selection.sound:
        return
    glossary = open_glossary(selection.project).glossary
    for number, path in enumerate(selection.paths, 1):
        watch(path, number, len(selection.paths))
        with collector_paused():
            yield _synced(load(path, selection), glossary, task)


def _synced(loaded: Loaded, glossary: Glossary, task: Task) -> SyncReport:
    quiz, project = loaded.quiz, loaded.project
    sources = {loaded.source.path: loaded.source} if loaded.source else {}
    if quiz is None or not loaded.sound:
        errors = tuple(one for one in loaded.diagnostics if one.severity is Severity.ERROR)
        return SyncReport(Report(errors, sources))
    offered = template(quiz, seen_from(project.root, loaded.path), glossary)
    found: list[Diagnostic] = []
    files: list[Updated] = []
    for path, locale in _files(quiz, project, task.locales):
        opened = open_catalogue(project, path, locale)
        sources[path] = opened.catalogue.source
        file, faults = _updated(offered, opened, task)
        files += [file] if file else []
        found += faults
    return SyncReport(Report(tuple(found), sources, quiz.id), tuple(files))


def _updated(offered: Template, opened: Opened, task: Task) -> tuple[Updated | None, tuple[Diagnostic, ...]]:
    if opened.errors:
        return None, opened.errors
    path, before = opened.catalogue.source.path, opened.before
    text, changes = sync(offered, opened.catalogue, opened.locale, renumber=task.renumber)
    after = opened.written(text)
    change: Change | None = Change.SAME if after == before else Change.NEW if before is None else Change.CHANGED
    faults: tuple[Diagnostic, ...] = ()
    if not task.check and change is not Change.SAME:
        change, faults = rewrite(path, before, after)
    return (Updated(path, offered.quiz.id, opened.locale, change, changes) if change else None), faults


def _files(quiz: Quiz, project: Project, wanted: tuple[str, ...]) -> Iterator[tuple[str, str | None]]:
    """The template, the files that are there (also of languages that the project does not list), and new ones."""
    yield template_path(project, quiz.id), None
    there = [
        (path, locale)
        for path, locale in translation_files(project)
        if stem(path) == quiz.id and locale != quiz.language
    ]
    yield from ((path, locale) for path, locale in there if not wanted or locale in wanted)
    for locale in wanted or project.locales:
        if locale != quiz.language and locale not in {known for _, known in there}:
            yield new_translation_path(project, locale, quiz.id), locale
