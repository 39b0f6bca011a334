"""Apertium on this machine, by its command: rules and dictionaries, for pairs of languages that are near each other."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from math import inf

from quizpack.engines._apertium import answers, direction, page
from quizpack.engines._engine import (
    Answer,
    Batch,
    Engine,
    EngineFault,
    Environment,
    Limits,
    NotReady,
    Options,
    Session,
)
from quizpack.engines._http import PATIENCE
from quizpack.engines._program import run

_LIMITS = Limits(texts=200, characters=50_000, per_second=inf)
_VERSION = re.compile(r"\d+(?:\.\d+)+")


class _Apertium:
    """The installed program; which directions it has is asked once."""

    def __init__(self, program: str, timeout: float, environment: Environment) -> None:
        # its tools read and write in the encoding of the locale
        surroundings = {**environment, "LC_ALL": "C.UTF-8"}
        self._run: Callable[..., str] = lambda text, *arguments: run(
            (program, *arguments), text, timeout=timeout, environment=surroundings
        )

    def version(self) -> str:
        found = _VERSION.search(self._run("", "-V"))
        return found[0] if found else ""

    @cached_property
    def directions(self) -> tuple[tuple[str, str], ...]:
        names = self._run("", "-l").split()
        return tuple((one, other) for one, _, other in (name.partition("-") for name in names) if other)

    def translate(self, batch: Batch) -> tuple[Answer, ...]:
        chosen = "-".join(direction(batch.source, batch.target, self.directions))
        return answers(batch.texts, self._run(page(batch.texts), "-f", "html", chosen))


def open_(options: Options, environment: Environment) -> Session | NotReady:
    """Ready, if the program is there."""
    from shutil import which

    program = which("apertium", path=environment.get("PATH"))
    if program is None:
        return NotReady("Apertium is not installed.", "On Debian or Ubuntu: apt-get install apertium apertium-eng-spa")
    apertium = _Apertium(program, options["timeout"], environment)
    try:
        version = apertium.version()
    except EngineFault as fault:
        return NotReady(fault.reason, "Install Apertium anew.")
    return Session(engine="apertium", version=version, translate=apertium.translate, limits=_LIMITS)


ENGINE = Engine(
    name="apertium",
    summary="Apertium, installed on this machine: rules and dictionaries, for languages that are near each other.",
    needs="the packages `apertium` and, for example, `apertium-eng-spa`",
    open=open_,
    options=(PATIENCE,),
    local=True,
)
