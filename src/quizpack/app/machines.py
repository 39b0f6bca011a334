"""The engines of a run: opened when a language first needs one, asked quiz by quiz, closed at the end."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, NamedTuple, Self

from quizpack.app.engine import Opened, chosen, open_engine
from quizpack.diagnostics import Diagnostic
from quizpack.l10n.finder import Fill
from quizpack.l10n.origin import Origin
from quizpack.model.glossary import Glossary
from quizpack.model.project import EngineChoice, Project
from quizpack.model.quiz import Quiz

if TYPE_CHECKING:
    from quizpack.engines._engine import Environment, Session
    from quizpack.engines._translate import Job, Machine, Refused, Store


class No(NamedTuple):
    """Why an engine gave no translation, in plain words."""

    engine: str
    reason: str


class Machines:
    """The engines of a project, or the one called `name` for all languages.

    Use it as a context. An engine is asked in one go for the whole run, so that one which has failed for good is not
    tried again.
    """

    def __init__(self, project: Project, glossary: Glossary, environment: Environment, name: str | None = None) -> None:
        self._project = project
        self._glossary = glossary
        self._environment = environment
        self._name = name
        self._known: list[tuple[EngineChoice, _Machine | None]] = []

    def ready(self, locale: str) -> tuple[Diagnostic, ...]:
        """Open the engine for a language, if there is one; what stands against it is told once."""
        choice = chosen(self._project, locale, self._name)
        if choice is None or any(known == choice for known, _ in self._known):
            return ()
        opened = open_engine(self._project, choice, self._environment)
        machine = _Machine(opened, self._glossary, self._store()) if opened.session else None
        self._known.append((choice, machine))
        return opened.diagnostics

    def translations(self, quiz: Quiz, keys: Collection[str], locale: str) -> Iterator[tuple[str, Fill | No]]:
        """What the engine for a language makes of some texts of a quiz, question by question."""
        choice = chosen(self._project, locale, self._name)
        machine = next((machine for known, machine in self._known if known == choice), None)
        if machine and keys:
            from quizpack.engines._jobs import jobs

            yield from machine.results(jobs(quiz, keys, locale))

    def __enter__(self) -> Self:
        """Begin; nothing is opened yet."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Let all engines go."""
        for _, machine in self._known:
            if machine:
                machine.session.close()

    def _store(self) -> Store | None:
        from quizpack.workspace.cache import Cache, cache_folder

        folder = cache_folder(self._environment)
        return Cache(folder) if folder else None


class _Machine:
    """One engine at work."""

    def __init__(self, opened: Opened, glossary: Glossary, store: Store | None) -> None:
        from quizpack.engines._translate import translate

        if opened.session is None:
            raise AssertionError
        self.session: Session = opened.session
        self._waiting: deque[Job] = deque()
        self._results = translate(self.session, self._jobs(), glossary=glossary, store=store)

    def results(self, jobs: Iterator[Job]) -> Iterator[tuple[str, Fill | No]]:
        """The results of some jobs. No more is asked for than they hold, so that there may be others later."""
        for job in jobs:
            self._waiting.append(job)
            for _ in job.texts:
                wanted, result = next(self._results)
                yield wanted.key, self._as_fill(result)

    def _jobs(self) -> Iterator[Job]:
        while self._waiting:
            yield self._waiting.popleft()

    def _as_fill(self, result: Machine | Refused) -> Fill | No:
        from quizpack.engines._translate import Machine

        if isinstance(result, Machine):
            doubts = len(result.warnings)
            return Fill(result.text, Origin.ENGINE, engine=result.engine, version=result.version, doubts=doubts)
        return No(self.session.engine, result.reason)
