"""Answers that are kept between runs, under all that makes an answer what it is."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, Protocol

from quizpack.engines._engine import Answer, Session

_FORM = "1"
"""A part of every name; another one makes all earlier answers forgotten."""


class Store(Protocol):
    """Where texts are kept between runs (`workspace.cache.Cache`)."""

    def get(self, name: str) -> str | None:
        """What is kept under a name; None where nothing is, or nothing that can be read."""

    def put(self, name: str, content: str) -> None:
        """Keep something. What stands in the way is nobody's business: then it is asked again next time."""


class Kept:
    """The answers of one engine for one pair of languages; none of an engine that does not tell its version.

    What the glossary says is in the masked text (which words are tokens) or comes in afterwards (what stands for them),
    so that a change of it asks for no more than the texts that it changes.
    """

    def __init__(self, store: Store | None, session: Session, source: str, target: str) -> None:
        self._store = store if session.version else None
        self._parts = (_FORM, session.engine, session.version, session.settings, source, target)

    def get(self, text: str) -> Answer | None:
        """The answer to a masked text, if it is known."""
        content = self._store.get(self._name(text)) if self._store is not None else None
        return None if content is None else _read(content)

    def put(self, text: str, answer: Answer) -> None:
        """Keep an answer, unless it is kept already."""
        if self._store is not None and self.get(text) != answer:
            self._store.put(self._name(text), json.dumps(answer._asdict(), ensure_ascii=False))

    def _name(self, text: str) -> str:
        return sha256(json.dumps(("machine", *self._parts, text)).encode()).hexdigest()


def _read(content: str) -> Answer | None:
    """An answer as it was kept, if it is one."""
    try:
        data: Any = json.loads(content)
        text, warnings = data["text"], data["warnings"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return None
    if not isinstance(text, str) or not isinstance(warnings, list):
        return None
    return Answer(text, tuple(map(str, warnings)))
