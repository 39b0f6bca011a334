"""Exports: one output of some quizzes, or everything that a project file names, checked first."""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.app.bundle import bundle_reports
from quizpack.app.glossary import open_glossary
from quizpack.app.memory import Memories
from quizpack.app.report import Export, Report, Watch, has_errors
from quizpack.app.select import Selection
from quizpack.app.strays import stale_exports, stray_reports
from quizpack.app.targets import resolve, resolve_all
from quizpack.app.work import Done, Task, work
from quizpack.diagnostics import Diagnostic
from quizpack.documents.schema.kinds import PROJECT_SETTING
from quizpack.model.place import Span
from quizpack.model.project import Output
from quizpack.plugins import RULES
from quizpack.workspace.discover import stem
from quizpack.workspace.index import Entry, update_index
from quizpack.workspace.write import refusal


def export(
    selection: Selection, output: Output, locales: tuple[str, ...], folder: str, watch: Watch
) -> Iterator[Report]:
    """Write one output of the selected quizzes below `folder`. A project file with errors stops everything."""
    target, found = resolve(output, selection.project)
    found += _refused(selection, folder)
    yield selection.report(found)
    if target and selection.sound and not has_errors(found):
        glossary = open_glossary(selection.project).glossary
        memories = Memories(selection, glossary)
        task = Task(locales=locales, glossary=glossary, targets=(target,), folder=folder, memories=memories)
        yield from _work(selection, task, watch)


def build(selection: Selection, locales: tuple[str, ...], folder: str, watch: Watch) -> Iterator[Report]:
    """Check the project as `validate` does, and write all outputs that its file names."""
    rules, found = RULES.all()
    targets, faults = resolve_all(selection.project)
    found += (*faults, *_refused(selection, folder), *_no_targets(selection))
    yield selection.report(found)
    sound = selection.sound and not has_errors(found)
    glossary = open_glossary(selection.project)
    yield from glossary.reports
    memories = Memories(selection, glossary.glossary)
    task = Task(locales, rules, glossary.glossary, targets if sound else (), folder, memories)
    yield from _work(selection, task, watch)
    yield from stray_reports(selection)
    yield Report(diagnostics=tuple(stale_exports(selection, folder)))


def _work(selection: Selection, task: Task, watch: Watch) -> Iterator[Report]:
    """One report for each quiz, then those of packages with several; at last the index is brought up to date."""
    exports: list[Export] = []
    for report in _reports(selection, task, watch):
        exports += report.exports
        yield report
    if exports:
        yield Report(diagnostics=update_index(task.folder, [_entry(one, task.folder) for one in exports]))


def _reports(selection: Selection, task: Task, watch: Watch) -> Iterator[Report]:
    done: list[Done] = []
    bundles = [target for target in task.targets if target.bundled]
    for number, path in enumerate(selection.paths, 1):
        watch(path, number, len(selection.paths))
        one = work(path, selection, task)
        done += [one._replace(report=Report(one.report.diagnostics, one.report.sources))] if bundles else []
        stopped = stem(path) if task.targets and has_errors(one.report.diagnostics) else None
        yield one.report._replace(stopped=stopped)
    for target in bundles:
        yield from bundle_reports(selection.project, target, done, task.folder)
    if task.memories and task.memories.faults:
        yield Report(diagnostics=task.memories.faults)


def _refused(selection: Selection, folder: str) -> tuple[Diagnostic, ...]:
    if not selection.sound and folder == selection.destination(None):
        # the project file's own finding says it at the right place
        return ()
    refused = refusal(selection.project, folder)
    return (refused,) if refused else ()


def _no_targets(selection: Selection) -> Iterator[Diagnostic]:
    source = selection.project.source
    # what is wrong with the project file may be the very reason, and is told already
    if source and selection.sound and not selection.project.outputs:
        message = "The project file names no outputs, so there is nothing to build."
        yield PROJECT_SETTING.at(Span(source.path), message, help="Write `targets:` and below it `moodle: {}`.")


def _entry(export: Export, folder: str) -> Entry:
    return Entry(export.path.removeprefix(f"{folder}/"), export.target, export.quiz, export.locale, export.sha256)
