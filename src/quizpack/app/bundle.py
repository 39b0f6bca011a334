"""Packages that hold all quizzes of a language, written when each quiz has been judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quizpack.app.deliver import deliver
from quizpack.app.edition import Edition
from quizpack.app.report import Report
from quizpack.app.targets import Target
from quizpack.app.work import Done, allowed
from quizpack.diagnostics import Diagnostic, Kind
from quizpack.diagnostics.diagnostic import in_order
from quizpack.documents import collector_paused
from quizpack.model.project import Project

INCOMPLETE = Kind("QP450", "incomplete-bundle")


def bundle_reports(project: Project, target: Target, done: Sequence[Done], folder: str) -> Iterator[Report]:
    """One report for each language; a package that would lack a quiz because of its errors is not written."""
    sources = {path: source for one in done for path, source in one.report.sources.items()}
    faulty = frozenset(locale for one in done for locale in one.faulty)
    headings = [heading for one in done for heading in one.headings]
    known = {finding for one in done for finding in one.report.diagnostics}
    for locale, editions in _by_locale(done).items():
        if locale in faulty:
            yield Report(diagnostics=(_incomplete(project, target, locale),))
            continue
        with collector_paused():
            export, found = deliver(project, target, editions, headings, folder)
        told = list(found)
        for edition in editions:
            told = allowed(told, edition.quiz.source if edition.quiz else None)
        told = [finding for finding in told if finding not in known]
        known.update(told)
        yield Report(diagnostics=tuple(in_order(told)), sources=sources, exports=(export,) if export else ())


def _by_locale(done: Sequence[Done]) -> dict[str, list[Edition]]:
    found: dict[str, list[Edition]] = {}
    for one in done:
        for edition in one.editions:
            found.setdefault(edition.locale, []).append(edition)
    return found


def _incomplete(project: Project, target: Target, locale: str) -> Diagnostic:
    message = f"The package “{project.name}” of the output “{target.output.name}” is not written in “{locale}”."
    return INCOMPLETE.at(None, message, help="Mend the quizzes with errors, and export again.", locale=locale)
