"""What a command says, and where: findings and sentences to one stream, with colour where it is welcome."""

from __future__ import annotations

import os
import sys
from functools import cached_property
from typing import TextIO

from quizpack.app.report import Report
from quizpack.cli.links import folder_address
from quizpack.cli.options import Voice
from quizpack.cli.progress import Progress
from quizpack.diagnostics import Diagnostic, Severity
from quizpack.model.place import Source
from quizpack.plugins import REPORTERS
from quizpack.reporters._reporter import Look, Reporter

CLOSED = 141
"""The exit code where nobody reads any more (`| head`): 128 and SIGPIPE's number, as the shell's own tools have it."""
_EMPTY_SCREEN = "\033[2J\033[3J\033[H"
PIPE_COLUMNS = 100
"""How wide a report is that goes to no terminal."""


class Output:
    """One command's way to one stream.

    A piecewise reporter shows findings as they come; for another they are `kept` until `end`. Sentences are for
    people, so they are left out of every other form. When quiet, only errors are shown.
    """

    def __init__(self, stream: TextIO, form: str, voice: Voice) -> None:
        self.kept: list[Diagnostic] = []
        self.progress = Progress(sys.stderr, wanted=sys.stderr.isatty() and not voice.quiet, width=_columns(sys.stderr))
        self._stream = stream
        self._form = form
        colour = _wants_colour(voice.colour, stream)
        self._look = Look(colour, _columns(stream), folder_address(stream) if colour else "")
        self._quiet = voice.quiet
        self._sentences = form == "text" and not voice.quiet
        self._sources: dict[str, Source] = {}

    def report(self, report: Report) -> None:
        """Show a report's findings, or keep them."""
        found = [one for one in report.diagnostics if not self._quiet or one.severity is Severity.ERROR]
        if found and self._reporter.piecewise:
            self.put(self._reporter.report(found, report.sources, self._look))
        elif found:
            self.kept += found
            paths = {one.span.path for one in found if one.span}
            self._sources |= {path: source for path, source in report.sources.items() if path in paths}

    @cached_property
    def _reporter(self) -> Reporter:
        reporter, _ = REPORTERS.get(self._form)
        if reporter is None:
            raise LookupError(f"no reporter {self._form}, though the option was checked")
        return reporter

    def end(self) -> None:
        """Show what was kept."""
        if not self._reporter.piecewise:
            self.put(self._reporter.report(self.kept, self._sources, self._look))

    def say(self, sentence: str) -> None:
        """A sentence for people."""
        if self._sentences:
            self.put(sentence + "\n")

    def clear(self) -> None:
        """Begin at the top of an empty screen, where there is a screen."""
        if self._stream.isatty() and os.environ.get("TERM", "dumb") != "dumb":
            self.put(_EMPTY_SCREEN)

    def put(self, text: str) -> None:
        """Write to the stream; where its reader has gone, stop quietly."""
        try:
            with self.progress.aside():
                self._stream.write(text)
                self._stream.flush()
        except BrokenPipeError:
            # Python would flush once more on its way out, and complain
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._stream.fileno())
            raise SystemExit(CLOSED) from None


def _wants_colour(colour: str, stream: TextIO) -> bool:
    """`auto` means: on a terminal that can, unless the user's NO_COLOR is set (https://no-color.org)."""
    if colour == "auto":
        return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return colour == "always"


def _columns(stream: TextIO) -> int:
    if not stream.isatty():
        return PIPE_COLUMNS
    try:
        return os.get_terminal_size(stream.fileno()).columns or PIPE_COLUMNS
    except OSError:
        return PIPE_COLUMNS
