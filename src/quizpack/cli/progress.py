"""A line at the bottom of the terminal that says how far a long command is; none when piped or for quick work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, RLock, Thread
from time import monotonic
from typing import Self, TextIO

PATIENCE = 1.0
"""Seconds of work before the line appears."""
PACE = 0.2
"""Seconds between two looks at how far the work is."""
_CLEAR_LINE = "\r\033[K"


class Progress:
    """Use it as a context; `at` says what is being done, `aside` is for everything else that is printed meanwhile.

    A thread of its own draws the line, so that it also appears while one large file takes its time.
    """

    def __init__(self, stream: TextIO, *, wanted: bool, width: int) -> None:
        self._stream = stream
        self._width = width
        self._text = ""
        self._what = ""
        self._since = 0.0
        self._before = 0
        self._drawn = False
        self._over = Event()
        self._lock = RLock()
        self._thread = Thread(target=self._run, daemon=True) if wanted else None

    def __enter__(self) -> Self:
        if self._thread:
            self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._over.set()
        if self._thread:
            self._thread.join()
        self._clear()

    def at(self, what: str, done: int, total: int) -> None:
        """Say what is being done, as number `done` of `total`; of what goes on for a while, how many in a second."""
        now = monotonic()
        if what != self._what:
            self._what, self._since, self._before = what, now, done
        passed = now - self._since
        rate = f", {(done - self._before) / passed:.1f} per second" if passed > PATIENCE else ""
        self._text = f"[{done}/{total}] {what}{rate}"[: self._width - 1]

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Keep the line out of the way while something else is printed."""
        with self._lock:
            self._clear()
            yield

    def _run(self) -> None:
        self._over.wait(PATIENCE)
        while not self._over.wait(PACE):
            with self._lock:
                self._stream.write(_CLEAR_LINE + self._text)
                self._stream.flush()
                self._drawn = True

    def _clear(self) -> None:
        if self._drawn:
            self._stream.write(_CLEAR_LINE)
            self._stream.flush()
            self._drawn = False
