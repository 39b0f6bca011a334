"""`quizpack export`: one output, for all quizzes or for those that are named."""

from __future__ import annotations

import click

from quizpack.cli import complete, options

EXAMPLES = """Examples:

\b
quizpack export moodle
quizpack export moodle tour --locale en
quizpack export moodle my-quiz.yaml -o /tmp/out"""


@click.command(epilog=EXAMPLES, short_help="Write quizzes for one learning platform.")
@click.argument("output", shell_complete=complete.outputs)
@click.argument("quizzes", nargs=-1, metavar="[QUIZ]...", shell_complete=complete.quizzes)
@options.locale
@options.folder
@options.report_form
@options.voice
def command(  # noqa: PLR0913  (what a user can say)
    *,
    output: str,
    quizzes: tuple[str, ...],
    locales: tuple[str, ...],
    folder: str | None,
    form: str,
    voice: options.Voice,
) -> int:
    """Write quizzes for one learning platform.

    OUTPUT is one of the project's `targets`, or a target of quizpack (see quizpack targets). QUIZ is a quiz's id, a
    file or a folder. Without one, all quizzes of the project are exported, in all their languages.

    A quiz with errors is not exported. Nothing is ever written into the folders of quizzes and translations.
    """
    from quizpack.app.export import export
    from quizpack.app.select import select
    from quizpack.cli.exporting import run
    from quizpack.cli.wrong_use import chosen_output, refuse_unknown_locales

    selection = select(quizzes)
    chosen = chosen_output(output, selection.project)
    refuse_unknown_locales(locales, selection)
    landing = selection.destination(folder)
    return run(lambda watch: export(selection, chosen, locales, landing, watch), landing, form, voice)
