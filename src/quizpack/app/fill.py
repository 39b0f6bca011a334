"""Missing translations filled in: from the translation memory, the glossary and an engine, quiz by quiz."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from difflib import unified_diff
from functools import cached_property
from typing import NamedTuple

from quizpack.app.catalogues import Opened, open_catalogue
from quizpack.app.edition import read_catalogues
from quizpack.app.load import Loaded, load
from quizpack.app.machines import Machines, No
from quizpack.app.memory import Memories
from quizpack.app.report import Report, Watch
from quizpack.app.select import Selection
from quizpack.diagnostics import Diagnostic, Kind, Related, Severity
from quizpack.l10n.chain import parents
from quizpack.l10n.filling import Counts, Gap, counted, filled, gaps, improved, sure
from quizpack.l10n.finder import Fill, Finder, is_address
from quizpack.l10n.origin import Origin
from quizpack.l10n.po import Catalogue, read
from quizpack.l10n.siblings import Siblings
from quizpack.l10n.sync import sync
from quizpack.l10n.template import Template, template
from quizpack.model.glossary import Glossary
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.model.walk import Spot
from quizpack.workspace.paths import seen_from
from quizpack.workspace.translations import new_translation_path, translation_path
from quizpack.workspace.write import Change, rewrite

ENGINE_REFUSED = Kind("QP098", "engine-refused", Severity.WARNING)

_AT_ONCE, _SHARE = 20, 100
"""After so many new translations by an engine a file is written, so that they are not lost; a big one, after a
hundredth."""
_SHOWN = 4
"""A finding names the places of so many texts."""


class Task(NamedTuple):
    """How to fill: in which languages (empty for all of the project), and with which engines (None for none).

    With `exact` only what leaves no doubt is filled in. With `dry_run` nothing is written; the reports hold what would
    be as a `diff`.
    """

    locales: tuple[str, ...] = ()
    exact: bool = False
    dry_run: bool = False
    machines: Machines | None = None


class Filled(NamedTuple):
    """A PO file that was filled, or looked at whether it can be."""

    path: str
    quiz: str
    locale: str
    change: Change
    counts: Counts
    diff: str = ""


class FillReport(NamedTuple):
    """The findings of one quiz and its translations, and the files."""

    report: Report
    files: tuple[Filled, ...] = ()


def fill_all(selection: Selection, task: Task, glossary: Glossary, watch: Watch) -> Iterator[FillReport]:
    """Fill the translations of the selected quizzes: the project's report, then one for each quiz and language.

    A quiz with errors is left out, and so is a PO file with errors. A file is written as soon as it is done, and with
    an engine in between.
    """
    memories = Memories(selection, glossary)
    yield FillReport(selection.report(memories.imported[1] if selection.sound else ()))
    if not selection.sound:
        return
    for number, path in enumerate(selection.paths, 1):
        watch(path, number, len(selection.paths))
        yield from _quiz(load(path, selection), memories, glossary, task, watch)


def _quiz(loaded: Loaded, memories: Memories, glossary: Glossary, task: Task, watch: Watch) -> Iterator[FillReport]:
    quiz, project = loaded.quiz, loaded.project
    sources = {loaded.source.path: loaded.source} if loaded.source else {}
    if quiz is None or not loaded.sound:
        errors = tuple(one for one in loaded.diagnostics if one.severity is Severity.ERROR)
        yield FillReport(Report(errors, sources))
        return
    offered = template(quiz, seen_from(project.root, loaded.path), glossary)
    for locale in dict.fromkeys(task.locales or project.locales):
        if locale == quiz.language:
            continue
        opened = open_catalogue(project, _path(project, locale, quiz), locale)
        sources[opened.catalogue.source.path] = opened.catalogue.source
        if opened.errors:
            yield FillReport(Report(opened.errors, sources, quiz.id))
            continue
        file = _File(offered, opened, locale, task)
        if file.gaps:
            above = read_catalogues(project, quiz.id, parents(locale))[0]
            file.fill(memories.finder(quiz, locale, above), watch)
        yield FillReport(Report(tuple(file.found), sources, quiz.id), (file.filled(),) if file.change else ())


def _path(project: Project, locale: str, quiz: Quiz) -> str:
    return translation_path(project, locale, quiz.id) or new_translation_path(project, locale, quiz.id)


class _File:
    """A PO file on its way: its catalogue, brought up to date in memory, and what is filled in so far.

    `gaps` are what may be filled at all. `change` is None where the file could not be written.
    """

    def __init__(self, offered: Template, opened: Opened, locale: str, task: Task) -> None:
        self.found: list[Diagnostic] = []
        self.change: Change | None = Change.SAME
        self._offered = offered
        self._opened = opened
        self._locale = locale
        self._task = task
        self._catalogue = _up_to_date(offered, opened.catalogue, locale)
        self.gaps = tuple(gaps(offered, self._catalogue, locale))
        self._fills: dict[str, Fill] = {}
        self._written = opened.before

    def fill(self, finder: Finder, watch: Watch) -> None:
        """Fill what can be filled, and write it."""
        self._take(Origin.MEMORY, finder.exact if self._task.exact else sure(finder))
        if not self._task.exact:
            if self._task.machines:
                self._write()
                self._translate(self._task.machines, watch)
            self._take(Origin.OFFERED, finder.offered)
        self._write()

    def filled(self) -> Filled:
        """What became of the file."""
        path, quiz = self._opened.catalogue.source.path, self._offered.quiz.id
        diff = _diff(path, self._opened.before or b"", self._bytes()) if self._task.dry_run and self._fills else ""
        change = self.change or Change.SAME
        return Filled(path, quiz, self._locale, change, counted(self.gaps, self._fills), diff)

    def _take(self, best: Origin, found: Callable[[Spot], Fill | None]) -> None:
        """Fill what is still open with what can be found, of that origin at best."""
        self._fills |= improved(self._open(best), found, self._siblings, self._fills)

    def _open(self, best: Origin) -> tuple[Gap, ...]:
        """The gaps that nothing has been found for yet, and that something of this origin would improve."""
        return tuple(gap for gap in self.gaps if gap.rank > best.rank and gap.spot.key not in self._fills)

    @cached_property
    def _siblings(self) -> Siblings:
        return Siblings(self._offered, self._catalogue, self._locale)

    def _translate(self, machines: Machines, watch: Watch) -> None:
        """Ask the engine for the rest, and write it a few questions at a time.

        Whatever interrupts that, what has come is written.
        """
        self.found += machines.ready(self._locale)
        wanted = {gap.spot.key: gap.spot for gap in self._open(Origin.ENGINE) if not is_address(gap.spot)}
        at_once = max(_AT_ONCE, len(wanted) // _SHARE)
        new: dict[str, Fill] = {}
        refused: dict[No, list[Spot]] = {}
        question = ""
        what = f"{self._opened.catalogue.source.path}: texts"
        try:
            results = machines.translations(self._offered.quiz, wanted, self._locale)
            for number, (key, result) in enumerate(results, 1):
                watch(what, number, len(wanted))
                if len(new) >= at_once and key.split("/")[1] != question:
                    self._keep(new)
                question = key.split("/")[1]
                if isinstance(result, No):
                    refused.setdefault(result, []).append(wanted[key])
                else:
                    new[key] = result
        finally:
            self._keep(new)
        self.found += (self._refused(no, spots) for no, spots in refused.items())

    def _keep(self, new: dict[str, Fill]) -> None:
        """Take what an engine has made, and write it."""
        if new:
            self._take(Origin.ENGINE, lambda spot: new.get(spot.key))
            new.clear()
            self._write()

    def _write(self) -> None:
        if not self._fills or self.change is None:
            return
        self.change = Change.NEW if self._opened.before is None else Change.CHANGED
        if not self._task.dry_run:
            after = self._bytes()
            change, faults = rewrite(self._opened.catalogue.source.path, self._written, after)
            self._written = after
            self.change = self.change if change else None
            self.found += faults

    def _bytes(self) -> bytes:
        return self._opened.written(filled(self._catalogue, self._fills))

    def _refused(self, no: No, spots: Sequence[Spot]) -> Diagnostic:
        first, *others = (self._offered.quiz.source.span(spot.text.place) for spot in spots[:_SHOWN])
        many = f"{len(spots)} texts are" if others else "This text is"
        return ENGINE_REFUSED.at(
            first,
            f"{many} not translated by {no.engine}: {no.reason}",
            locale=self._locale,
            related=tuple(Related("Nor is this text.", span) for span in others),
        )


def _up_to_date(offered: Template, catalogue: Catalogue, locale: str) -> Catalogue:
    """The catalogue as `sync` would make it."""
    text = sync(offered, catalogue, locale).text
    if text == catalogue.source.text:
        return catalogue
    source = Source(catalogue.source.path, text)
    return read(source, locale, byte_order_mark=catalogue.byte_order_mark)[0]


def _diff(path: str, before: bytes, after: bytes) -> str:
    """What changes in a file, as `diff -u` shows it; of a new file, all of it."""
    old, new = (re.findall(r"[^\n]*\n|[^\n]+", data.decode("utf-8", "replace")) for data in (before, after))
    lines = unified_diff(old, new, path if before else "/dev/null", path)
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)
