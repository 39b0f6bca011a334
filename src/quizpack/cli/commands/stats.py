"""`quizpack stats`: what quizzes are like in numbers."""

from __future__ import annotations

import sys

import click

from quizpack.cli import complete, options

EXAMPLES = """Examples:

\b
quizpack stats
quizpack stats tour
quizpack stats --format markdown"""


@click.command(epilog=EXAMPLES, short_help="Count questions, points, words and time.")
@click.argument("paths", nargs=-1, metavar="[PATH]...", shell_complete=complete.quizzes)
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "markdown")),
    default="text",
    show_default=True,
    help="Blocks for people, JSON for programs, or a table for a page.",
)
@options.voice
def command(*, paths: tuple[str, ...], form: str, voice: options.Voice) -> int:
    """Show what quizzes are like in numbers.

    PATH is a quiz file, a folder or a quiz's id. Without one, all quizzes of the project are counted.

    For each quiz: its types and points, what somebody scores who only guesses, how hard its English is to read, the
    time that it usually takes, its words in each language, and where the right choices stand.
    """
    from quizpack.app.select import select
    from quizpack.app.stats import Stats, stats
    from quizpack.cli.output import Output
    from quizpack.cli.stats_forms import FORMS
    from quizpack.cli.summary import Tally

    output, errors, tally = Output(sys.stdout, "text", voice), Output(sys.stderr, "text", voice), Tally()
    every: list[Stats] = []
    with errors.progress as progress:
        for made in stats(select(paths), progress.at):
            errors.report(made.report)
            tally.add(made.report)
            every += [made.stats] if made.stats else []
    if not (voice.quiet and form == "text"):
        output.put(FORMS[form](every))
    return int(tally.errors)
