"""What an engine is: a name, the options it takes, and a way to open it; and what an opened one can do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from quizpack.model.record import record

Options = Mapping[str, Any]
"""An engine's options, judged: every option that it has, with its default where none was written."""

Environment = Mapping[str, str]
"""The environment variables. Keys come from there only, and go nowhere but to the engine's own service."""


@record
class EngineOption:
    """An option of an engine, with a sentence for the reference.

    A `text` and an `address` (http or https) are a `str`, a `number` is a `float` over 0, a `list` a tuple of `str`.
    Without a default, None stands for one that was not written.
    """

    name: str
    about: str
    kind: Literal["text", "address", "number", "list"] = "text"
    default: str | float | tuple[str, ...] | None = None
    required: bool = False


class Limits(NamedTuple):
    """What one request may hold, and how many may be sent in a second. A text that is too long alone is refused."""

    texts: int = 50
    characters: int = 5_000
    per_second: float = 10.0


class Batch(NamedTuple):
    """One request.

    `texts` are masked (`l10n.mask`): one line each, without any sign that has a meaning in Markdown. `source` and
    `target` are BCP 47 tags; `context` is the whole question in plain words, in the source language.
    """

    texts: tuple[str, ...]
    source: str
    target: str
    context: str = ""


class Answer(NamedTuple):
    """One text as an engine gave it, with what makes it doubtful, in plain words."""

    text: str
    warnings: tuple[str, ...] = ()


class EngineFault(Exception):  # noqa: N818  (a fault of the engine, not of the program)
    """Why an engine gave no answer: `reason` in plain words, without keys and without texts.

    `again` says that the same request may succeed later (after `wait` seconds, where the service says so), `lasting`
    that no other request has a chance either: a wrong key, a used-up allowance, a language that the engine lacks.
    """

    def __init__(self, reason: str, *, again: bool = False, lasting: bool = False, wait: float | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.again = again
        self.lasting = lasting
        self.wait = wait


@record
class Session:
    """An engine that is ready for work. Close it afterwards.

    `version` and `settings` (the options that change what comes out, no keys among them) belong to the name under
    which answers are kept. `translate` gives one answer for each text, in order, or raises `EngineFault`; whether the
    tokens are whole is looked at by its caller.
    """

    engine: str
    version: str
    translate: Callable[[Batch], tuple[Answer, ...]]
    limits: Limits = Limits()
    settings: str = ""
    close: Callable[[], None] = lambda: None


class NotReady(NamedTuple):
    """Why an engine cannot be opened, and what to do about it, in plain words."""

    reason: str
    help: str | None = None


@record
class Engine:
    """An engine.

    `needs` says in a sentence what must be there (a program, an account, a key in the environment); `local`, that no
    text leaves this machine.
    """

    name: str
    summary: str
    needs: str
    open: Callable[[Options, Environment], Session | NotReady]
    options: tuple[EngineOption, ...] = ()
    local: bool = False
