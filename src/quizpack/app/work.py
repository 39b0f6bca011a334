"""What is done with one quiz: judge it in each of its languages, and write the exports that nothing stands against."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from quizpack.app.deliver import deliver
from quizpack.app.edition import Edition, edition, locales_of, read_catalogues
from quizpack.app.headings import headings
from quizpack.app.load import Loaded, load
from quizpack.app.report import Export, Report, has_errors
from quizpack.app.select import Selection
from quizpack.app.targets import Target
from quizpack.diagnostics import Diagnostic
from quizpack.diagnostics.diagnostic import in_order
from quizpack.diagnostics.suppress import without_allowed
from quizpack.documents import collector_paused
from quizpack.exporters._exporter import Heading
from quizpack.l10n.unused import unused
from quizpack.model.glossary import NO_GLOSSARY, Glossary
from quizpack.model.place import Source
from quizpack.model.project import Fuzzy
from quizpack.model.quiz import Quiz
from quizpack.workspace.discover import stem

if TYPE_CHECKING:
    from quizpack.app.memory import Memories
    from quizpack.rules._rule import Rule


class Task(NamedTuple):
    """What a command wants done with each quiz: in which languages (empty for all), with which rules and targets.

    `glossary` and `memories` are the project's (without the latter, nothing is taken from them), `folder` is where
    exports land.
    """

    locales: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()
    glossary: Glossary = NO_GLOSSARY
    targets: tuple[Target, ...] = ()
    folder: str = ""
    memories: Memories | None = None


class Done(NamedTuple):
    """What came of a task: the report, and what targets that bundle quizzes need when all quizzes are done.

    `editions` can be exported, in the languages of `faulty` errors forbid it.
    """

    report: Report
    editions: tuple[Edition, ...] = ()
    headings: tuple[Heading, ...] = ()
    faulty: frozenset[str] = frozenset()


def work(path: str, selection: Selection, task: Task) -> Done:
    """Do a task with one selected quiz.

    What is wrong with the quiz itself stops all its exports, what is wrong in one language only that one's.
    """
    with collector_paused():
        return _done(load(path, selection), task)


def _done(loaded: Loaded, task: Task) -> Done:
    job = _Job(loaded, task)
    if loaded.quiz and loaded.whole:
        job.languages(loaded.quiz)
    else:
        job.remains(loaded.quiz)
    report = Report(
        diagnostics=tuple(in_order(allowed(job.found, loaded.source))),
        sources=job.sources,
        quiz=loaded.quiz.id if loaded.quiz else None,
        locales=job.locales,
        exports=tuple(job.exports),
    )
    return Done(report, tuple(job.bundled), job.headings, frozenset(job.faulty))


class _Job:
    """A task on its way through one quiz."""

    def __init__(self, loaded: Loaded, task: Task) -> None:
        self.loaded = loaded
        self.task = task
        self.found = list(loaded.diagnostics)
        self.exports: list[Export] = []
        self.sources: dict[str, Source] = {loaded.path: loaded.source} if loaded.source else {}
        self.locales = locales_of(loaded.quiz, loaded.project, task.locales) if loaded.quiz else ()
        self.headings: tuple[Heading, ...] = ()
        self.bundled: list[Edition] = []
        self.faulty: set[str] = set()

    def see(self, sources: Iterable[Source], found: Iterable[Diagnostic]) -> None:
        """Note files that were looked at; the text only of those that something was found in, to show the place."""
        told = {one.span.path for one in found if one.span}
        self.sources |= {one.path: one if one.path in told else Source(one.path, "") for one in sources}

    def remains(self, quiz: Quiz | None) -> None:
        """What can be said without the whole quiz: of its own texts, and of how its catalogues are written."""
        project = self.loaded.project
        self.faulty = {quiz.language if quiz else project.source_locale, *project.locales}
        if quiz:
            one = edition(self.loaded, quiz, quiz.language, self.task.glossary)
            self.found += [*one.diagnostics, *self.ruled(one)]
        catalogues, faults = read_catalogues(project, stem(self.loaded.path), self.task.locales or project.locales)
        self.found += faults
        self.see((catalogue.source for catalogue in catalogues.values()), faults)

    def languages(self, quiz: Quiz) -> None:
        """Each language in turn, so that only one is held in memory, unless a target wants them together."""
        alone = [target for target in self.task.targets if not (target.together or target.bundled)]
        together = [target for target in self.task.targets if target.together]
        bundles = any(target.bundled for target in self.task.targets)
        if any(target.exporter.headings for target in self.task.targets):
            self.headings = headings(quiz, self.loaded.project)
        kept: list[Edition] = []
        stopped = not self.loaded.sound
        self.found += unused(quiz, self.loaded.project)
        for locale in self.locales:
            one = edition(self.loaded, quiz, locale, self.task.glossary, self.task.memories)
            found = [*one.diagnostics, *self.ruled(one), *self.compared(quiz, one)]
            self.found += found
            self.see(one.sources, found)
            one = one._replace(layer=None, sources=())  # a large part of the memory, and all is said about it
            faulty = has_errors(found)
            stopped = stopped or (faulty and locale == quiz.language)
            if faulty or stopped:
                self.faulty.add(locale)
            elif one.quiz:
                self.deliver(alone, (one,))
                kept += [one] if together else []
                self.bundled += [one] if bundles else []
        if kept:
            self.deliver(together, kept)

    def ruled(self, one: Edition) -> Sequence[Diagnostic]:
        """What the rules find in an edition."""
        if one.quiz is None or not one.complete or not self.task.rules:
            return ()
        from quizpack.rules._rule import run

        found = run(self.task.rules, (one.quiz,), self.loaded.project.rules)
        return tuple(without_allowed(found, one.quiz.source))

    def compared(self, quiz: Quiz, one: Edition) -> Sequence[Diagnostic]:
        """What the rules find in an edition's translations, beside the quiz as it was written."""
        if one.layer is None or not self.task.rules:
            return ()
        from quizpack.rules._rule import compare
        from quizpack.rules._translation import Translation

        project = self.loaded.project
        translation = Translation(quiz, one.layer, self.task.glossary, fuzzy_shown=project.fuzzy is Fuzzy.USE)
        return allowed(tuple(compare(self.task.rules, translation, project.rules)), quiz.source)

    def deliver(self, targets: Sequence[Target], editions: Sequence[Edition]) -> None:
        """Write the editions' files."""
        for target in targets:
            export, found = deliver(self.loaded.project, target, editions, self.headings, self.task.folder)
            self.found += found
            self.exports += [export] if export else []


def allowed(found: Sequence[Diagnostic], source: Source | None) -> list[Diagnostic]:
    """The findings less those that a comment in the quiz file allows."""
    if source is None:
        return list(found)
    here = [one for one in found if one.span and one.span.path == source.path]
    elsewhere = [one for one in found if not (one.span and one.span.path == source.path)]
    return [*without_allowed(here, source), *elsewhere]
