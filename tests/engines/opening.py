"""Short ways to open engines and to run texts through them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from quizpack.engines._engine import Engine, NotReady, Session
from quizpack.engines._kept import Store
from quizpack.engines._translate import Job, Machine, Refused, Wanted, translate
from quizpack.model.glossary import NO_GLOSSARY, Glossary
from quizpack.plugins import ENGINES

PATH = {"PATH": os.environ.get("PATH", "")}


def engine(name: str) -> Engine:
    found, _ = ENGINES.get(name)
    assert found
    return found


def tried(name: str, environment: Mapping[str, str] | None = None, **options: Any) -> Session | NotReady:
    """What opening an engine gives, with its defaults where no option is given."""
    known = engine(name)
    judged = {option.name: options.pop(option.name, option.default) for option in known.options}
    assert not options
    return known.open(judged, {**PATH, **(environment or {})})


def opened(name: str, environment: Mapping[str, str] | None = None, **options: Any) -> Session:
    session = tried(name, environment, **options)
    assert isinstance(session, Session), session
    return session


def job(*markups: str, source: str = "en", target: str = "es", context: str = "") -> Job:
    texts = tuple(Wanted(f"tour/q/choices/{at}/text", markup) for at, markup in enumerate(markups))
    return Job(texts=texts, source=source, target=target, context=context)


class Run:
    """The texts of some jobs, run through an engine: `results` by markup, and the pauses that were made."""

    def __init__(
        self, session: Session, *jobs: Job, glossary: Glossary = NO_GLOSSARY, store: Store | None = None
    ) -> None:
        self.pauses: list[float] = []
        found = list(translate(session, jobs, glossary=glossary, store=store, pause=self.pauses.append))
        session.close()
        assert [one for one, _ in found] == [one for job in jobs for one in job.texts]
        self.results = [result for _, result in found]

    @property
    def texts(self) -> list[str | None]:
        """The translations; None where one was refused."""
        return [result.text if isinstance(result, Machine) else None for result in self.results]

    @property
    def reasons(self) -> list[str]:
        return [result.reason for result in self.results if isinstance(result, Refused)]

    @property
    def is_over(self) -> bool:
        """Whether the engine was given up."""
        return any(isinstance(result, Refused) and result.lasting for result in self.results)

    @property
    def warnings(self) -> list[str]:
        return [said for result in self.results if isinstance(result, Machine) for said in result.warnings]
