"""`quizpack validate`: every problem of every file in one run."""

from __future__ import annotations

import sys
from typing import NoReturn

import click

from quizpack.cli import complete, options

EXAMPLES = """Examples:

\b
quizpack validate
quizpack validate content/algebra
quizpack validate tour --locale vi
quizpack validate --watch"""


@click.command(epilog=EXAMPLES, short_help="Check quizzes, translations and the project file.")
@click.argument("paths", nargs=-1, metavar="[PATH]...", shell_complete=complete.quizzes)
@options.locale
@click.option("--watch", is_flag=True, help="Check again whenever a file changes, until you press Ctrl-C.")
@options.report_form
@options.voice
def command(*, paths: tuple[str, ...], locales: tuple[str, ...], watch: bool, form: str, voice: options.Voice) -> int:
    """Check quizzes, their translations and the project file, and tell every problem.

    PATH is a quiz file, a folder or a quiz's id. Without one, the whole project is checked.
    """
    if watch:
        _again_and_again(paths, locales, form, voice)
    return _once(paths, locales, form, voice)


def _once(paths: tuple[str, ...], locales: tuple[str, ...], form: str, voice: options.Voice) -> int:
    from quizpack.app.select import select
    from quizpack.app.validate import validate
    from quizpack.cli.output import Output
    from quizpack.cli.summary import Tally
    from quizpack.cli.wrong_use import refuse_unknown_locales

    output, tally = Output(sys.stdout, form, voice), Tally()
    selection = select(paths)
    refuse_unknown_locales(locales, selection)
    with output.progress as progress:
        for report in validate(selection, locales, progress.at):
            output.report(report)
            tally.add(report)
    output.end()
    output.say(tally.findings())
    return int(tally.errors)


def _again_and_again(paths: tuple[str, ...], locales: tuple[str, ...], form: str, voice: options.Voice) -> NoReturn:
    """Check, and check again after each change. Ctrl-C ends it."""
    from time import sleep

    from quizpack.app.select import select
    from quizpack.cli.output import Output
    from quizpack.workspace.watch import changes, stamps

    output = Output(sys.stdout, form, voice)
    waiting = changes(lambda: stamps(select(paths).project, paths), sleep)
    while True:
        output.clear()
        _once(paths, locales, form, voice)
        output.say("\nWaiting for changes; Ctrl-C ends this.")
        next(waiting)
