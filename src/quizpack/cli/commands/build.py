"""`quizpack build`: check everything, then export everything that the project file names."""

from __future__ import annotations

import click

from quizpack.cli import options


@click.command(short_help="Check the project and write all of its outputs.")
@options.locale
@options.folder
@options.report_form
@options.voice
def command(locales: tuple[str, ...], folder: str | None, form: str, voice: options.Voice) -> int:
    """Check the whole project and write all of its outputs.

    A quiz with errors is told and not exported; the others are. Nothing is ever written into the folders of quizzes
    and translations.
    """
    from quizpack.app.export import build
    from quizpack.app.select import select
    from quizpack.cli.exporting import run
    from quizpack.cli.wrong_use import refuse_unknown_locales

    selection = select(())
    refuse_unknown_locales(locales, selection)
    landing = selection.destination(folder)
    return run(lambda watch: build(selection, locales, landing, watch), landing, form, voice)
