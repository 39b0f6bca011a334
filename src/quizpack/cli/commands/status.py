"""`quizpack status`: how far the translations are."""

from __future__ import annotations

import sys

import click

from quizpack.cli import complete, options

EXAMPLES = """Examples:

\b
quizpack status
quizpack status tour --locale vi
quizpack status --fail-under 95
quizpack status --format markdown"""


@click.command(epilog=EXAMPLES)
@click.argument("quizzes", nargs=-1, metavar="[QUIZ]...", shell_complete=complete.quizzes)
@options.locale
@click.option(
    "--fail-under",
    metavar="PERCENT",
    type=click.FloatRange(0, 100),
    help="Exit code 1 where a quiz has a smaller share of its texts translated in some language.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "markdown")),
    default="text",
    show_default=True,
    help="A table for people, JSON for programs, or a table for a page.",
)
@options.voice
def command(
    *,
    quizzes: tuple[str, ...],
    locales: tuple[str, ...],
    fail_under: float | None,
    form: str,
    voice: options.Voice,
) -> int:
    """Show how far the quizzes are translated.

    QUIZ is a quiz's id, a file or a folder. Without one, all quizzes of the project are counted.

    For each quiz and language: texts that are translated, that wait for review, that are stale because the author has
    changed them since, that are missing; translations that a check finds fault with; and the words that are left to do.
    """
    from quizpack.app.select import select
    from quizpack.app.status import Row, started, status
    from quizpack.cli.output import Output
    from quizpack.cli.progress_tables import FORMS
    from quizpack.cli.summary import Tally
    from quizpack.cli.wrong_use import refuse_unknown_locales

    output, errors, tally = Output(sys.stdout, "text", voice), Output(sys.stderr, "text", voice), Tally()
    selection = select(quizzes)
    refuse_unknown_locales([one for one in locales if one not in started(selection)], selection)
    rows: list[Row] = []
    with errors.progress as progress:
        for made in status(selection, locales, progress.at):
            errors.report(made.report)
            tally.add(made.report)
            rows += made.rows
    if not (voice.quiet and form == "text"):
        output.put(FORMS[form](rows))
    short = [row for row in rows if fail_under is not None and row.progress.percent < fail_under]
    for row in short:
        errors.say(f"{row.quiz} in {row.locale}: {row.percent} % translated, less than {fail_under:g} %.")
    return int(tally.errors or bool(short))
