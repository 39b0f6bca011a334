"""What is done with one quiz: judge it in each of its languages, and write the exports that nothing stands against."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from quizpack.app.deliver import deliver
from quizpack.app.edition import Edition, edition, locales_of, read_catalogues
from quizpack.app.load import Loaded, load
from quizpack.app.report import Export, Report, has_errors
from quizpack.app.select import Selection
from quizpack.app.targets import Target
from quizpack.diagnostics import Diagnostic
from quizpack.diagnostics.diagnostic import in_order
from quizpack.diagnostics.suppress import without_allowed
from quizpack.documents import collector_paused
from quizpack.model.glossary import NO_GLOSSARY, Glossary
from quizpack.model.place import Source
from quizpack.model.project import Fuzzy
from quizpack.model.quiz import Quiz
from quizpack.workspace.discover import stem

if TYPE_CHECKING:
    from quizpack.rules._rule import Rule


class Task(NamedTuple):
    """What a command wants done with each quiz: in which languages (empty for all), with which rules and targets.

    `glossary` is the project's, `folder` is where exports land.
    """

    locales: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()
    glossary: Glossary = NO_GLOSSARY
    targets: tuple[Target, ...] = ()
    folder: str = ""


def work(path: str, selection: Selection, task: Task) -> Report:
    """Do a task with one selected quiz.

    What is wrong with the quiz itself stops all its exports, what is wrong in one language only that one's.
    """
    with collector_paused():
        return _done(load(path, selection), task)


def _done(loaded: Loaded, task: Task) -> Report:
    job = _Job(loaded, task)
    if loaded.quiz and loaded.whole:
        job.languages(loaded.quiz)
    else:
        job.remains(loaded.quiz)
    return Report(
        diagnostics=tuple(in_order(_allowed(job.found, loaded.source))),
        sources=job.sources,
        quiz=loaded.quiz.id if loaded.quiz else None,
        locales=job.locales,
        exports=tuple(job.exports),
    )


class _Job:
    """A task on its way through one quiz."""

    def __init__(self, loaded: Loaded, task: Task) -> None:
        self.loaded = loaded
        self.task = task
        self.found = list(loaded.diagnostics)
        self.exports: list[Export] = []
        self.sources: dict[str, Source] = {}
        self.see(source for source in (loaded.source,) if source)
        self.locales = locales_of(loaded.quiz, loaded.project, task.locales) if loaded.quiz else ()

    def see(self, sources: Iterable[Source]) -> None:
        """Note files that were looked at."""
        self.sources |= {source.path: source for source in sources}

    def remains(self, quiz: Quiz | None) -> None:
        """What can be said without the whole quiz: of its own texts, and of how its catalogues are written."""
        project = self.loaded.project
        if quiz:
            one = edition(self.loaded, quiz, quiz.language, self.task.glossary)
            self.found += [*one.diagnostics, *self.ruled(one)]
        catalogues, faults = read_catalogues(project, stem(self.loaded.path), self.task.locales or project.locales)
        self.found += faults
        self.see(catalogue.source for catalogue in catalogues.values())

    def languages(self, quiz: Quiz) -> None:
        """Each language in turn, so that only one is held in memory, unless a target wants them together."""
        alone = [target for target in self.task.targets if not target.together]
        together = [target for target in self.task.targets if target.together]
        kept: list[Edition] = []
        stopped = not self.loaded.sound
        for locale in self.locales:
            one = edition(self.loaded, quiz, locale, self.task.glossary)
            self.see(one.sources)
            found = [*one.diagnostics, *self.ruled(one), *self.compared(quiz, one)]
            self.found += found
            faulty = has_errors(found)
            stopped = stopped or (faulty and locale == quiz.language)
            if one.quiz and not faulty and not stopped:
                self.deliver(alone, (one,))
                kept += [one] if together else []
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
        return _allowed(tuple(compare(self.task.rules, translation, project.rules)), quiz.source)

    def deliver(self, targets: Sequence[Target], editions: Sequence[Edition]) -> None:
        """Write the editions' files."""
        for target in targets:
            export, found = deliver(self.loaded.project, target, editions, self.task.folder)
            self.found += found
            self.exports += [export] if export else []


def _allowed(found: Sequence[Diagnostic], source: Source | None) -> list[Diagnostic]:
    """The findings less those that a comment in the quiz file allows."""
    if source is None:
        return list(found)
    here = [one for one in found if one.span and one.span.path == source.path]
    elsewhere = [one for one in found if not (one.span and one.span.path == source.path)]
    return [*without_allowed(here, source), *elsewhere]
