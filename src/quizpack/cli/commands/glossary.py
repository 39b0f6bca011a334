"""`quizpack glossary`: what a project's glossary gets from other programs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from quizpack.cli import options

if TYPE_CHECKING:
    from quizpack.app.glossary_import import Plan

EXAMPLES = """Examples:

\b
quizpack glossary import terms.csv
quizpack glossary import terms.tbx --dry-run"""


@click.group()
def command() -> None:
    """Work with the project's glossary, translations/glossary.yaml."""


@command.command("import", epilog=EXAMPLES)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@click.option("--dry-run", is_flag=True, help="Write nothing; show what would change.")
@options.voice
def import_(*, files: tuple[str, ...], dry_run: bool, voice: options.Voice) -> int:
    """Add the terms of other glossaries.

    FILE is a table (CSV, as spreadsheets save it) or a TBX file, as terminology programs and Weblate have it.

    The first row of a table names its columns: term; a language such as vi for its translations; keep (yes where a term
    is the same in every language); avoid vi (wrong translations, parted by |); case (yes where capitals count); note.
    Nothing that is in the glossary is replaced: where the two differ, it is told, and the project's own stays.
    """
    from quizpack.app.glossary_import import carry_out, plan
    from quizpack.app.report import Report, has_errors
    from quizpack.app.select import select
    from quizpack.cli.difference import difference
    from quizpack.cli.output import Output

    selection = select(())
    output = Output(sys.stdout, "text", voice)
    if not selection.sound:
        output.report(selection.report())
        return 1
    planned = plan(selection, files)
    output.report(planned.report)
    if planned.after is None:
        output.say("Nothing was imported.")
        return 1
    if dry_run:
        output.put(difference(planned.path, planned.before, planned.after))
        return 0
    _, found = carry_out(planned)
    output.report(Report(found))
    if not has_errors(found):
        output.say(_summary(planned))
    return int(has_errors(found))


def _summary(planned: Plan) -> str:
    from quizpack.cli.summary import counted

    if planned.after == planned.before:
        return f"{planned.path}: nothing new"
    parts = [counted(planned.new, "new term")] if planned.new else []
    parts += [f"more for {counted(planned.extended, 'term')}"] if planned.extended else []
    return f"{planned.path}: {', '.join(parts)}"
