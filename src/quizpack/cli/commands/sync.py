"""`quizpack sync`: templates and PO files as the quizzes are now."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from quizpack.cli import complete, options

if TYPE_CHECKING:
    from quizpack.app.sync import SyncReport, Updated

EXAMPLES = """Examples:

\b
quizpack sync
quizpack sync --locale pt-BR
quizpack sync --check"""

_WORDS = {
    "new": "new",
    "changed": "changed",
    "moved": "moved",
    "revived": "back in use",
    "gone": "out of use",
    "noted": "with another comment",
}


@click.command(epilog=EXAMPLES)
@click.argument("quizzes", nargs=-1, metavar="[QUIZ]...", shell_complete=complete.quizzes)
@click.option(
    "-l",
    "--locale",
    "locales",
    multiple=True,
    metavar="LOCALE",
    help="Only this language, such as vi or pt-BR; a new one is started. May be given several times.",
    shell_complete=complete.locales,
)
@click.option("--check", is_flag=True, help="Write nothing; exit code 1 where something would change.")
@click.option("--renumber", is_flag=True, help="Write the present numbers of questions into all comments.")
@options.form
@options.voice
def command(  # noqa: PLR0913  (what a user can say)
    *,
    quizzes: tuple[str, ...],
    locales: tuple[str, ...],
    check: bool,
    renumber: bool,
    form: str,
    voice: options.Voice,
) -> int:
    """Bring translation files up to date with the quizzes.

    QUIZ is a quiz's id, a file or a folder. Without one, all quizzes of the project are meant.

    Each quiz has a template, translations/templates/QUIZ.pot, and in each language a file, translations/LOCALE/QUIZ.po.
    New texts are added; a text that has changed keeps its translation, marked as fuzzy; what no quiz needs any more is
    kept at the end. No word of a translator is lost, and an entry that has not changed is not touched.
    """
    from quizpack.app.select import select
    from quizpack.app.sync import Task, sync_all
    from quizpack.cli.output import Output
    from quizpack.cli.summary import Tally
    from quizpack.cli.wrong_use import refuse_misspelt_locales
    from quizpack.reporters.json_ import as_json, finding

    refuse_misspelt_locales(locales)
    output, tally = Output(sys.stdout, form, voice), Tally()
    selection = select(quizzes)
    files: list[Updated] = []
    with output.progress as progress:
        for made in sync_all(selection, Task(locales, check, renumber), progress.at):
            output.report(made.report)
            tally.add(made.report)
            files += made.files
            _say(output.say, made, everything=voice.verbose)
    changed = [file for file in files if file.change != "same"]
    if form == "json":
        output.put(as_json({"diagnostics": [*map(finding, output.kept)], "files": [*map(_as_fields, files)]}))
    if tally.severities:
        output.say(tally.findings())
    output.say(_summary(len(changed), len(files), check=check))
    listed = (selection.project.source_locale, *selection.project.locales)
    for locale in dict.fromkeys(locales) if files and selection.project.source else ():
        if locale not in listed:
            output.say(f"The project file does not list {locale} yet: add it to `locales` to have quizzes in it.")
    return int(tally.errors or (check and bool(changed)))


def _say(say: Callable[[str], None], made: SyncReport, *, everything: bool) -> None:
    for file in made.files:
        if file.change == "same":
            if everything:
                say(f"{file.path}: up to date")
        elif file.change == "new":
            say(f"{file.path}: new, {file.changes.new} texts")
        else:
            counts = (f"{count} {_WORDS[name]}" for name, count in file.changes._asdict().items() if count)
            say(f"{file.path}: {', '.join(counts) or 'in another order'}")


def _summary(changed: int, total: int, *, check: bool) -> str:
    from quizpack.cli.summary import counted

    if not total:
        return "There is no file to bring up to date."
    if not changed:
        return f"{counted(total, 'file')} up to date."
    if check:
        return f"{changed} of {counted(total, 'file')} would change. Run: quizpack sync"
    return f"{changed} of {counted(total, 'file')} brought up to date."


def _as_fields(file: Updated) -> dict[str, Any]:
    return {
        "path": file.path,
        "quiz": file.quiz,
        "locale": file.locale,
        "change": file.change.value,
        **file.changes._asdict(),
    }
