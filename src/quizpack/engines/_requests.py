"""Requests to an engine: of the right size, not too many in a second, tried again, and given up in time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from quizpack.engines._engine import Answer, Batch, EngineFault, Limits, Session

TRIES = 5
"""How often one request is sent at most."""
LONGEST_WAIT = 120.0
"""Whoever asks for a longer pause than this many seconds is not waited for."""
_FIRST_WAIT = 1.0
_PATIENCE = 9
"""An engine that failed so many times in a row is not asked any more."""
_WEIGHT = 3
"""How often a failure counts that came after all tries."""

Pause = Callable[[float], None]


class Line:
    """The line to an engine, for the whole of a run. Once it is `dead`, no further request has a chance."""

    def __init__(self, session: Session, pause: Pause) -> None:
        self._session = session
        self._pause = pause
        self._is_first = True
        self._failures = 0
        self.dead: EngineFault | None = None

    def ask(self, batch: Batch) -> tuple[Answer, ...]:
        """One answer for each text of a batch; raises `EngineFault`."""
        if self.dead:
            raise EngineFault(self.dead.reason, lasting=True)
        try:
            answers = self._tried(batch)
        except EngineFault as fault:
            self._failures += _WEIGHT if fault.again else 1
            if fault.lasting or self._failures >= _PATIENCE:
                self.dead = fault
            raise
        self._failures = 0
        return answers

    def _tried(self, batch: Batch) -> tuple[Answer, ...]:
        for attempt in range(TRIES):
            try:
                return self._sent(batch)
            except EngineFault as fault:
                wait = fault.wait if fault.wait is not None else _FIRST_WAIT * 2**attempt
                if not fault.again or attempt == TRIES - 1:
                    raise
                if wait > LONGEST_WAIT:
                    reason = f"{fault.reason} It asks to wait {-(-wait // 60):.0f} minutes."
                    raise EngineFault(reason, lasting=True) from None
                self._pause(wait)
        raise AssertionError

    def _sent(self, batch: Batch) -> tuple[Answer, ...]:
        if not self._is_first:
            self._pause(1 / self._session.limits.per_second)
        self._is_first = False
        answers = self._session.translate(batch)
        if len(answers) != len(batch.texts):
            given, wanted = len(answers), len(batch.texts)
            raise EngineFault(f"There came {given} translation{'' if given == 1 else 's'} for {wanted} of the texts.")
        return answers


def portions(texts: Sequence[str], limits: Limits) -> Iterator[Sequence[str]]:
    """The texts in portions that one request may hold, in order; one that is too long alone must not be among them."""
    portion: list[str] = []
    size = 0
    for text in texts:
        if portion and (len(portion) >= limits.texts or size + len(text) > limits.characters):
            yield portion
            portion, size = [], 0
        portion.append(text)
        size += len(text)
    if portion:
        yield portion
