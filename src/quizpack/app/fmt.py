"""Quiz files written anew in the one layout, or looked at whether they have it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from quizpack.app.quiz_file import QuizFile, open_quiz_file
from quizpack.app.report import Report, Watch, has_errors
from quizpack.app.select import Selection
from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.documents import collector_paused, read
from quizpack.model.place import Span
from quizpack.source.layout import laid_out
from quizpack.workspace.write import rewrite

KEPT_LAYOUT = Kind("QP088", "kept-layout", Severity.WARNING)


class LaidOut(NamedTuple):
    """A file and its bytes before and after, which are the same where its layout was the right one."""

    path: str
    before: bytes
    after: bytes

    @property
    def changed(self) -> bool:
        """Whether the layout is another one now."""
        return self.before != self.after


class FormatReport(NamedTuple):
    """The findings of one file, and the file where it could be laid out."""

    report: Report
    file: LaidOut | None = None


def format_all(selection: Selection, watch: Watch, *, write: bool) -> Iterator[FormatReport]:
    """Lay the selected quizzes out: the project's report, then one for each quiz. Without `write` nothing is changed.

    A file with mistakes is left as it is, and so is one that is written too oddly; both is told.
    """
    yield FormatReport(selection.report())
    for number, path in enumerate(selection.paths, 1):
        watch(path, number, len(selection.paths))
        with collector_paused():
            yield _formatted(open_quiz_file(path), write=write)


def _formatted(opened: QuizFile, *, write: bool) -> FormatReport:
    path, source = opened.path, opened.source
    if source is None or opened.diagnostics:
        return FormatReport(Report(opened.diagnostics, {path: source} if source else {}))
    document = read(source)
    text = laid_out(document)
    if text is None:
        found = document.diagnostics if has_errors(document.diagnostics) else (_kept(path),)
        return FormatReport(Report(found, {path: source}))
    file = LaidOut(path, opened.before, opened.written(text))
    faults: tuple[Diagnostic, ...] = ()
    if write and file.changed:
        _, faults = rewrite(path, file.before, file.after)
    return FormatReport(Report(faults, {path: source}), None if faults else file)


def _kept(path: str) -> Diagnostic:
    message = "This file is written in so unusual a way that its layout was left as it is."
    help_ = "Usual are `name: value`, lists with `- `, and blanks for indentation; `quizpack validate` may tell more."
    return KEPT_LAYOUT.at(Span(path), message, help=help_)
