"""Programs on this machine: run with a text, or kept running and spoken to line by line; never longer than allowed."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO

from quizpack.engines._engine import EngineFault, Environment

MOST_BYTES = 8 * 1024 * 1024
"""No answer is longer."""
_SHOWN = 200


def run(arguments: Sequence[str], text: str, *, timeout: float, environment: Environment) -> str:
    """What a program writes when it is given a text; raises `EngineFault`."""
    name = os.path.basename(arguments[0])
    with _started(arguments, environment) as process:
        try:
            out, told = process.communicate(text.encode(), timeout=timeout)
        except subprocess.TimeoutExpired:
            raise EngineFault(f"{name} does not answer in time.", again=True) from None
        finally:
            _end(process)
    if process.returncode:
        raise EngineFault(f"{name} failed{_said(told)}.")
    return _decoded(out, name)


class Talker:
    """A program that answers each line with a line. It is started when it is needed, and anew after it failed."""

    def __init__(self, arguments: Sequence[str], *, timeout: float, environment: Environment) -> None:
        self._arguments = arguments
        self._name = os.path.basename(arguments[0])
        self._timeout = timeout
        self._environment = environment
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._told = bytearray()
        self._telling = threading.Thread()

    def ask(self, line: str) -> str:
        """The line that answers a line; raises `EngineFault`, and then the program is ended."""
        process = self._process or self._start()
        try:
            # in a thread, since a program that does not read stops whoever writes much to it
            _work(_send, process.stdin, line.encode() + b"\n")
            answer = self._lines.get(timeout=self._timeout)
        except queue.Empty:
            self.close()
            raise EngineFault(f"{self._name} does not answer in time.", again=True) from None
        except BaseException:
            self.close()
            raise
        if not answer.endswith(b"\n"):
            self._telling.join(timeout=1)
            told = bytes(self._told)
            self.close()
            raise EngineFault(f"{self._name} ended without an answer{_said(told)}.", again=True)
        return _decoded(answer, self._name)

    def close(self) -> None:
        """End the program, if it is running."""
        if self._process:
            _end(self._process)
            with suppress(OSError):
                self._process.stdin.close()  # type: ignore[union-attr]
            self._process = None

    def _start(self) -> subprocess.Popen[bytes]:
        process = self._process = _started(self._arguments, self._environment)
        self._lines, self._told = queue.SimpleQueue(), bytearray()
        _work(_forward, process.stdout, self._lines)
        self._telling = _work(_remember, process.stderr, self._told)
        return process


def _work(work: Callable[..., None], *given: object) -> threading.Thread:
    """Something that goes on beside the rest, and does not keep quizpack from ending."""
    thread = threading.Thread(target=work, args=given, daemon=True)
    thread.start()
    return thread


def _started(arguments: Sequence[str], environment: Environment) -> subprocess.Popen[bytes]:
    """A program in a group of its own, so that what it starts can be ended with it."""
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(  # noqa: S603  (which program it is, the project says: that is what the engine is for)
            arguments, stdin=pipe, stdout=pipe, stderr=pipe, env=dict(environment), start_new_session=True
        )
    except OSError as error:
        name = os.path.basename(arguments[0])
        raise EngineFault(f"{name} cannot be started: {error.strerror}.", lasting=True) from None


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program and all that it started; whoever reads from it sees the end, too."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


def _send(pipe: IO[bytes], line: bytes) -> None:
    """Write a line. A program that has ended is told by its missing answer."""
    with suppress(OSError, ValueError):
        pipe.write(line)
        pipe.flush()


def _forward(pipe: IO[bytes], lines: queue.SimpleQueue[bytes]) -> None:
    """Put each line into a queue; the last one, empty or cut short, has no line end."""
    with suppress(OSError, ValueError), pipe:
        while (line := pipe.readline(MOST_BYTES)).endswith(b"\n"):
            lines.put(line)
    lines.put(b"")


def _remember(pipe: IO[bytes], told: bytearray) -> None:
    """Keep the end of what a program tells."""
    with suppress(OSError, ValueError), pipe:
        while piece := os.read(pipe.fileno(), 65536):
            told += piece
            del told[:-4096]


def _decoded(data: bytes, name: str) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise EngineFault(f"The answer of {name} is no text in UTF-8.") from None


def _said(told: bytes) -> str:
    """The last line that a failed program told, as the end of a sentence."""
    lines = told.decode(errors="replace").split("\n")
    last = next((" ".join(line.split()) for line in reversed(lines) if line.strip()), "")
    return f": {last[:_SHOWN].rstrip('.')}" if last else ""
