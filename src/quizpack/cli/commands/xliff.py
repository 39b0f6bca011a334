"""`quizpack xliff`: texts for translators' programs, and back."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from quizpack.cli import complete, options

if TYPE_CHECKING:
    from quizpack.app.xliff import Planned

EXPORT = """Examples:

\b
quizpack xliff export --locale vi
quizpack xliff export tour --locale vi --version 2.1 -o for-translators"""
IMPORT = """Examples:

\b
quizpack xliff import dist/xliff/vi/tour.xlf
quizpack xliff import from-agency/*.xlf --dry-run"""

_WORDS = {"new": "new", "changed": "changed", "confirmed": "confirmed", "kept": "left as in the PO file"}


@click.group()
def command() -> None:
    """Exchange texts with CAT tools, as XLIFF."""


@command.command("export", epilog=EXPORT)
@click.argument("quizzes", nargs=-1, metavar="[QUIZ]...", shell_complete=complete.quizzes)
@options.locale
@click.option(
    "--version",
    type=click.Choice(("1.2", "2.1")),
    default="1.2",
    show_default=True,
    help="The version of XLIFF: nearly every program reads 1.2.",
)
@options.folder
@options.voice
def export(
    *, quizzes: tuple[str, ...], locales: tuple[str, ...], version: str, folder: str | None, voice: options.Voice
) -> int:
    """Write the texts of quizzes, with the translations there are.

    QUIZ is a quiz's id, a file or a folder. Without one, all quizzes of the project are meant.

    Each quiz has a file in each language, xliff/LOCALE/QUIZ.xlf in the folder for exports. Code, formulas, blanks and
    marks are inline codes, which translators move but cannot change.
    """
    from quizpack.app.select import select
    from quizpack.app.xliff import export_all
    from quizpack.cli.output import Output
    from quizpack.cli.summary import Tally, counted
    from quizpack.cli.wrong_use import refuse_misspelt_locales

    refuse_misspelt_locales(locales)
    output, tally = Output(sys.stdout, "text", voice), Tally()
    files = 0
    with output.progress as progress:
        for made in export_all(select(quizzes), locales, version, folder, progress.at):
            output.report(made.report)
            tally.add(made.report)
            for sent in made.sent:
                files += 1
                output.say(f"{sent.path}: {counted(sent.texts, 'text')}, {sent.open} to translate or to check")
    if not files and not tally.errors:
        output.say("There is nothing to translate: no language, or no text.")
    return int(bool(tally.errors))


@command.command("import", epilog=IMPORT)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@click.option("--replace", is_flag=True, help="Put these translations in place of confirmed ones, too.")
@click.option("--dry-run", is_flag=True, help="Write nothing; show what would change.")
@options.voice
def import_(*, files: tuple[str, ...], replace: bool, dry_run: bool, voice: options.Voice) -> int:
    """Take translations in that a program has sent back.

    FILE is an XLIFF file that `quizpack xliff export` wrote. A translation goes into its PO file if there is none yet,
    or one that is marked as fuzzy. Where the PO file has another confirmed one, that stays, and it is told.
    """
    from quizpack.app.report import Report
    from quizpack.app.select import select
    from quizpack.app.xliff import carry_out, import_all
    from quizpack.cli.difference import difference
    from quizpack.cli.output import Output
    from quizpack.cli.summary import Tally

    output, tally = Output(sys.stdout, "text", voice), Tally()
    selection = select(())
    if not selection.sound:
        output.report(selection.report())
        return 1
    for made in import_all(selection, files, replace=replace):
        output.report(made.report)
        tally.add(made.report)
        for planned in made.planned:
            if dry_run:
                output.put(difference(planned.path, planned.before, planned.after) if planned.changes else "")
                _say(output.say, planned)
                continue
            _, found = carry_out(planned)
            output.report(Report(found))
            tally.add(Report(found))
            _say(output.say, planned) if not found else None
    return int(bool(tally.errors))


def _say(say: Callable[[str], None], planned: Planned) -> None:
    counts = [f"{count} {_WORDS[name]}" for name, count in planned.counts._asdict().items() if count]
    say(f"{planned.path}: {', '.join(counts) or 'nothing new'}")
