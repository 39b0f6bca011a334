"""From the shell to a command and back to an exit code."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import click

from quizpack.cli.group import group

FINE, ERRORS, WRONG_USE, BUG, STOPPED = 0, 1, 2, 3, 130
"""Exit codes: all is well, errors were found, the command was used wrongly, quizpack itself failed, Ctrl-C."""


def main() -> NoReturn:
    """Run the command line and leave Python with its exit code."""
    _speak_utf_8()
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command; whatever happens becomes an exit code and, where needed, a few plain words on stderr."""
    try:
        return group.main(arguments, prog_name="quizpack", standalone_mode=False) or FINE
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("Stopped. Files that were finished stay; none is half written.", err=True)
        return STOPPED
    except Exception as error:  # noqa: BLE001  (the last resort)
        _confess(error, verbose="-v" in arguments or "--verbose" in arguments)
        return BUG


def _confess(error: Exception, *, verbose: bool) -> None:
    if verbose:
        import traceback

        traceback.print_exception(error)
    click.echo(
        f"quizpack failed, and that is its own fault ({type(error).__name__}: {error}).\n"
        "Please report it, with the file that led to it. The same command with -v shows where it happened.",
        err=True,
    )


def _speak_utf_8() -> None:
    """Names and texts are UTF-8, whatever the locale says.

    With LANG=C Python switches to UTF-8 by itself, unless it is told not to (PYTHONUTF8=0) or the locale is another
    one; then names of files could not even be spelt, so Python is started again in its UTF-8 mode.
    """
    if sys.getfilesystemencoding() != "utf-8" and os.name == "posix":
        os.execv(sys.executable, [sys.executable, "-X", "utf8", "-m", "quizpack", *sys.argv[1:]])  # noqa: S606  (ourselves)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
