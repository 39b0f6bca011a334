"""`quizpack validate`: every problem of every file in one run."""

from __future__ import annotations

import sys

import click

from quizpack.cli import complete, options

EXAMPLES = """Examples:

\b
quizpack validate
quizpack validate content/algebra
quizpack validate tour --locale vi"""


@click.command(epilog=EXAMPLES, short_help="Check quizzes, translations and the project file.")
@click.argument("paths", nargs=-1, metavar="[PATH]...", shell_complete=complete.quizzes)
@options.locale
@options.report_form
@options.voice
def command(paths: tuple[str, ...], locales: tuple[str, ...], form: str, voice: options.Voice) -> int:
    """Check quizzes, their translations and the project file, and tell every problem.

    PATH is a quiz file, a folder or a quiz's id. Without one, the whole project is checked.
    """
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
