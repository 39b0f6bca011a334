"""A project's translation memory: its PO files, and the TMX files of other programs in `translations/memory`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from quizpack.app.report import Report
from quizpack.app.select import Selection
from quizpack.diagnostics import Diagnostic
from quizpack.l10n.chain import parents
from quizpack.model.glossary import Glossary
from quizpack.model.quiz import Quiz
from quizpack.model.walk import Spot
from quizpack.workspace.discover import stem
from quizpack.workspace.read import read_bytes
from quizpack.workspace.translations import memory_files, memory_path, translation_files
from quizpack.workspace.write import Change, write

if TYPE_CHECKING:
    from quizpack.l10n.finder import Fill, Finder
    from quizpack.l10n.memory import Memory, Unit
    from quizpack.l10n.po import Catalogue
    from quizpack.l10n.siblings import Siblings
    from quizpack.l10n.tmx import Record

_LANGUAGE = rb"^language:[ \t]*[\"']?([A-Za-z0-9-]+)"


class Memories:
    """The memories of a project, one for each pair of languages, read when they are first asked for."""

    def __init__(self, selection: Selection, glossary: Glossary) -> None:
        self._project = selection.project
        self._quizzes = selection.namesakes
        self._glossary = glossary
        self._memories: dict[tuple[str, str], Memory] = {}

    def finder(self, quiz: Quiz, locale: str, catalogues: Mapping[str, Catalogue]) -> Finder:
        """What looks up translations of a quiz; `catalogues` are the quiz's, those of parent languages among them."""
        from quizpack.l10n.finder import Finder

        above = [catalogues[tag] for tag in parents(locale) if tag in catalogues]
        memory = self._memory(quiz.language, locale)
        return Finder(memory, self._glossary, (quiz.language, locale), above)

    def recall(self, quiz: Quiz, locale: str, catalogues: Mapping[str, Catalogue]) -> Callable[[Spot], str | None]:
        """What finds the exact translation of a text that has none; nothing is read before it is first called."""
        looking: list[tuple[Finder, Siblings]] = []
        found: dict[str, Fill] = {}

        def recalled(spot: Spot) -> str | None:
            if not looking:
                siblings = self._siblings(quiz, locale, catalogues.get(locale))
                looking.append((self.finder(quiz, locale, catalogues), siblings))
            finder, siblings = looking[0]
            fill = finder.exact(spot)
            alone = siblings.apart({spot.key: fill}, found).get(spot.key) if fill else None
            if not alone or not alone.origin.exact:
                return None
            found[spot.key] = alone
            return alone.text

        return recalled

    def _siblings(self, quiz: Quiz, locale: str, catalogue: Catalogue | None) -> Siblings:
        from quizpack.l10n.new_file import empty
        from quizpack.l10n.siblings import Siblings
        from quizpack.l10n.template import template

        return Siblings(template(quiz, quiz.source.path, self._glossary), catalogue or empty(""), locale)

    @property
    def faults(self) -> tuple[Diagnostic, ...]:
        """What stands against reading other programs' memories, as far as they were needed."""
        return self.imported[1] if "imported" in self.__dict__ else ()

    def records(self, locales: tuple[str, ...]) -> Iterator[Record]:
        """All that people have translated in the project, in some languages or (if none is named) in all."""
        from quizpack.l10n.tmx import Record

        counts: Counter[tuple[str, str, str, str]] = Counter()
        for path, locale in translation_files(self._project):
            if not locales or locale in locales:
                language = self._language_of(stem(path))
                counts.update((language, unit.source, locale, unit.target) for unit in _units(path, locale))
        yield from (Record(*key, times) for key, times in counts.items())

    @cached_property
    def imported(self) -> tuple[tuple[Record, ...], tuple[Diagnostic, ...]]:
        """What other programs' memories hold, and what stands against reading them."""
        records: list[Record] = []
        found: tuple[Diagnostic, ...] = ()
        for path in memory_files(self._project):
            more, faults = _read(path)
            records += more
            found += faults
        return tuple(records), found

    def _memory(self, language: str, locale: str) -> Memory:
        from quizpack.l10n.memory import Memory

        pair = (language, locale)
        if pair not in self._memories:
            self._memories[pair] = Memory(self._units(language, locale))
        return self._memories[pair]

    def _units(self, language: str, locale: str) -> Iterator[Unit]:
        from quizpack.l10n.memory import Unit

        for path, tag in translation_files(self._project):
            if tag == locale and self._language_of(stem(path)) == language:
                yield from _units(path, locale)
        for record in self.imported[0]:
            if _counts_as(record.source_language, language) and _counts_as(record.locale, locale):
                yield Unit(record.source, record.target, record.times)

    def _language_of(self, quiz_id: str) -> str:
        """The language that a quiz is written in, found without reading all of it."""
        path = next(iter(self._quizzes.get(quiz_id, ())), None)
        data = read_bytes(path)[0] if path else None
        found = re.search(_LANGUAGE, data, re.MULTILINE) if data else None
        return found[1].decode() if found else self._project.source_locale


class Moved(NamedTuple):
    """A memory that was written. `pairs` are how many translations it has, by their two languages."""

    report: Report
    path: str = ""
    change: Change | None = None
    pairs: Mapping[tuple[str, str], int] = {}


def export_memory(selection: Selection, path: str, locales: tuple[str, ...], version: str) -> Moved:
    """Write all that people have translated in a project to a TMX file."""
    from quizpack.model.glossary import NO_GLOSSARY

    if not selection.sound:
        return Moved(selection.report())
    records = tuple(Memories(selection, NO_GLOSSARY).records(locales))
    return _written(records, path, selection.report(), version)


def import_memory(selection: Selection, path: str, version: str) -> Moved:
    """Take another program's memory into the project, to `translations/memory`."""
    if not selection.sound:
        return Moved(selection.report())
    records, found = _read(path)
    report = selection.report()
    report = report._replace(diagnostics=report.diagnostics + found)
    if found:
        return Moved(report)
    return _written(records, memory_path(selection.project, _name(path)), report, version)


def _written(records: tuple[Record, ...], path: str, report: Report, version: str) -> Moved:
    from quizpack.l10n.tmx import write as as_tmx

    change, faults = write(path, [as_tmx(records, version)])
    pairs = Counter((one.source_language, one.locale) for one in records)
    report = report._replace(diagnostics=report.diagnostics + faults)
    return Moved(report, path, change, dict(sorted(pairs.items())))


def _read(path: str) -> tuple[tuple[Record, ...], tuple[Diagnostic, ...]]:
    from quizpack.l10n.tmx import read

    data, found = read_bytes(path)
    return ((), found) if data is None else read(path, data)


def _units(path: str, locale: str) -> Iterator[Unit]:
    """What people have translated in a PO file; what cannot be read of it is told elsewhere."""
    from quizpack.l10n.memory import units
    from quizpack.l10n.po import load

    data, _ = read_bytes(path)
    catalogue = None if data is None else load(path, data, locale)[0]
    return units(catalogue) if catalogue else iter(())


def _counts_as(tag: str, locale: str) -> bool:
    """Whether a memory in a language serves another: the same one, or the language of which it is a region's."""
    return tag == locale or locale in parents(tag)


def _name(path: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", stem(path).lower()).strip("-") or "memory"
