"""A program of your own: one line of JSON in, one line of JSON out.

In: `{"source": "en", "target": "ms", "texts": ["…", "…"], "context": "…"}`. Out: `{"texts": ["…", "…"]}`, as many and
in the same order, or `{"error": "why not"}`. The program is kept running and gets one line after the other.
"""

from __future__ import annotations

import json
from functools import partial
from math import inf
from typing import Any

from quizpack.engines._engine import (
    Answer,
    Batch,
    Engine,
    EngineFault,
    EngineOption,
    Environment,
    Limits,
    NotReady,
    Options,
    Session,
)
from quizpack.engines._http import PATIENCE
from quizpack.engines._program import Talker

_LIMITS = Limits(texts=50, characters=20_000, per_second=inf)


def translate(talker: Talker, batch: Batch) -> tuple[Answer, ...]:
    """Ask the program for one batch."""
    return tuple(Answer(text) for text in _texts(talker.ask(json.dumps(batch._asdict(), ensure_ascii=False))))


def _texts(line: str) -> list[str]:
    try:
        data: Any = json.loads(line)
    except (ValueError, RecursionError):
        raise EngineFault(f"The program did not answer with JSON but with “{line.strip()[:80]}”.") from None
    if isinstance(data, dict) and isinstance(data.get("error"), str):
        raise EngineFault(f"The program says: {' '.join(data['error'].split())[:200].rstrip('.')}.")
    texts = data.get("texts") if isinstance(data, dict) else None
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise EngineFault("The program's answer has no list of texts.")
    return texts


def open_(options: Options, environment: Environment) -> Session | NotReady:
    """Ready, if there is such a program; it is started for the first text."""
    from shutil import which

    arguments = options["command"]
    program = which(arguments[0], path=environment.get("PATH"))
    if program is None:
        return NotReady(f"There is no program “{arguments[0]}”.", "Write `command:` as a list: `[python3, mine.py]`.")
    talker = Talker((program, *arguments[1:]), timeout=options["timeout"], environment=environment)
    return Session(
        engine="command",
        version=options["version"],
        settings=json.dumps(arguments),
        translate=partial(translate, talker),
        limits=_LIMITS,
        close=talker.close,
    )


ENGINE = Engine(
    name="command",
    summary="A program of your own, spoken to in lines of JSON.",
    needs="the program",
    open=open_,
    options=(
        EngineOption(name="command", kind="list", required=True, about="The program and its arguments, as a list."),
        EngineOption(
            name="version",
            default="",
            about="The program's version. With one, its answers are kept; change it when they would be others.",
        ),
        PATIENCE,
    ),
)
