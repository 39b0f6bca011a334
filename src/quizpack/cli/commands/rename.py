"""`quizpack rename`: an id changed, with everything that is kept under it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from quizpack.cli import options

if TYPE_CHECKING:
    from quizpack.app.rename import Moved, Renaming
    from quizpack.model.project import Project

EXAMPLES = """Examples:

\b
quizpack rename tour grand-tour
quizpack rename tour/capital seat-of-government
quizpack rename tour/capital/choices/b kuala-lumpur --dry-run"""


@click.command(epilog=EXAMPLES)
@click.argument("old")
@click.argument("new")
@click.option("--dry-run", is_flag=True, help="Write nothing; show what would change.")
@options.voice
def command(*, old: str, new: str, dry_run: bool, voice: options.Voice) -> int:
    """Change an id, together with its translations.

    OLD is a quiz's id or, as in PO files, QUIZ/QUESTION, QUIZ/SECTION, or an entry such as QUIZ/QUESTION/choices/b. NEW
    is the new id alone. An entry without an id of its own gets one, and a blank is renamed in the prompt, too.

    The quiz keeps all its comments, and its translations in all languages are brought up to date and moved along.
    """
    from quizpack.app.rename import carry_out, plan
    from quizpack.app.report import Report, has_errors
    from quizpack.app.select import select
    from quizpack.cli.output import Output

    selection = select(())
    output = Output(sys.stdout, "text", voice)
    output.report(selection.report())
    if not selection.sound:
        return 1
    renaming = plan(selection, old, new)
    sources = {source.path: source for source in renaming.sources}
    output.report(Report(renaming.diagnostics, sources))
    found = renaming.diagnostics
    if dry_run:
        from quizpack.cli.difference import difference

        files = renaming.files
        output.put("".join(difference(one.path, one.before, one.after, old_path=one.old_path) for one in files))
    elif not has_errors(found):
        found = carry_out(renaming)
        output.report(Report(found, sources))
    if not has_errors(found):
        for file in renaming.files if not dry_run else ():
            output.say(_file_line(file))
        for line in _about_packages(renaming, selection.project):
            output.say(line)
    return int(has_errors(found))


def _file_line(file: Moved) -> str:
    return f"{file.old_path}: now {file.path}" if file.path != file.old_path else f"{file.path}: changed"


def _about_packages(renaming: Renaming, project: Project) -> Iterator[str]:
    """Which packages call it by another name from then on."""
    if renaming.name is None:
        return
    before, after = renaming.name.identifiers
    outputs = ", ".join(output.name for output in project.outputs)
    where = f" ({outputs}, in {', '.join(renaming.languages)})" if outputs else ""
    yield f"In packages{where}, {before} becomes {after}."
    if before.startswith("e_"):
        yield "Answers that a platform has stored name the old one."
    else:
        yield "A platform that has the old one takes this for a new one, so take the old one out there."
