"""Every problem of every file in one run: quizzes, translations, the glossary and the project file."""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.app.glossary import open_glossary
from quizpack.app.report import Report, Watch
from quizpack.app.select import Selection
from quizpack.app.strays import stray_reports
from quizpack.app.targets import resolve_all
from quizpack.app.work import Task, work
from quizpack.plugins import RULES


def validate(selection: Selection, locales: tuple[str, ...], watch: Watch) -> Iterator[Report]:
    """Judge the selected quizzes, in all their languages or in `locales` only: the project's report, then theirs."""
    rules, found = RULES.all()
    yield selection.report(found + resolve_all(selection.project)[1])
    glossary = open_glossary(selection.project)
    yield from glossary.reports
    task = Task(locales=locales, rules=rules, glossary=glossary.glossary)
    for number, path in enumerate(selection.paths, 1):
        watch(path, number, len(selection.paths))
        yield work(path, selection, task).report
    if selection.whole:
        yield from stray_reports(selection)
