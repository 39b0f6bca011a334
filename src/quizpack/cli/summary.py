"""The sentences that close a command, and the one line for each export."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from quizpack.app.report import Export, Report
from quizpack.diagnostics import Severity
from quizpack.workspace.write import Change

_CHANGES = {Change.NEW: "new", Change.CHANGED: "changed", Change.SAME: "as before"}
_SEVERITIES = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "remark"}


class Tally:
    """What all reports of one run hold together."""

    def __init__(self) -> None:
        self.severities: Counter[Severity] = Counter()
        self.exports: list[Export] = []
        self._quizzes = 0
        self._locales: set[str] = set()
        self._files: set[str] = set()
        self._faulty: set[str] = set()
        self._stopped: dict[bool, list[str]] = {True: [], False: []}

    def add(self, report: Report) -> None:
        """Count a report's findings and exports."""
        self.severities.update(one.severity for one in report.diagnostics)
        self.exports += report.exports
        self._quizzes += report.quiz is not None
        self._locales.update(report.locales)
        self._faulty.update(one.span.path for one in report.diagnostics if one.span)
        self._files.update(report.sources)
        if report.stopped:
            self._stopped[not report.exports].append(report.stopped)

    @property
    def errors(self) -> bool:
        """Whether anything makes the command fail."""
        return self.severities[Severity.ERROR] > 0

    def findings(self) -> str:
        """What was found in how many of the files, or, if nothing, what was looked at."""
        counts = self.severities
        kinds = ", ".join(counted(counts[one], noun) for one, noun in _SEVERITIES.items() if counts[one])
        if not kinds:
            return f"{counted(self._quizzes, 'quiz')}, {counted(len(self._locales), 'language')}: no problem found."
        faulty, files = len(self._faulty), len(self._files | self._faulty)
        if not faulty:
            return f"{kinds}."
        share = "" if faulty == files else f"{faulty} of "
        return f"{kinds} in {share}{counted(files, 'file')}."

    def unwritten(self) -> str:
        """Which quizzes were not exported, or not in all their forms, because of errors; empty if all were."""
        wholly, partly = (", ".join(self._stopped[one]) for one in (True, False))
        told = [f"Not written because of errors: {wholly}."] if wholly else []
        told += [f"Written in part only, because of errors: {partly}."] if partly else []
        return "\n".join(told)

    def exported(self, folder: str) -> str:
        """How many files an export holds, and how many of them changed."""
        changes = Counter(one.change for one in self.exports)
        if not changes:
            return "No file was written."
        kinds = ", ".join(f"{changes[one]} {word}" for one, word in _CHANGES.items() if changes[one])
        return f"{counted(changes.total(), 'file')} in {folder}: {kinds}."


def export_line(export: Export) -> str:
    """One export: its path, what happened to the file, and how many texts have no translation in the PO file."""
    line = f"{export.path}: {_CHANGES[export.change]}"
    if export.stand_ins:
        line += f"; {export.stand_ins} of {counted(export.texts, 'text')} not translated"
    if export.recalled:
        line += f"; {counted(export.recalled, 'text')} taken from translation memory"
    return line


def counted(number: int, noun: str) -> str:
    """`1 error`, `2 errors`, `1 quiz`, `2 quizzes`."""
    plural = f"{noun}zes" if noun.endswith("z") else f"{noun}s"
    return f"{number} {noun if number == 1 else plural}"


def mentioned(exports: Iterable[Export], *, all_of_them: bool) -> list[Export]:
    """The exports that deserve a line: those that changed or lack translations."""
    return [one for one in exports if all_of_them or one.change is not Change.SAME or one.stand_ins or one.recalled]
