"""`quizpack fill`: missing translations from the memory, the glossary and an engine."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import click

from quizpack.cli import complete, options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quizpack.app.fill import Filled
    from quizpack.diagnostics import Diagnostic

EXAMPLES = """Examples:

\b
quizpack fill
quizpack fill tour --locale vi --dry-run
quizpack fill --only exact
quizpack fill --engine apertium"""

_WORDS = {
    "memory": "from memory",
    "glossary": "from the glossary",
    "pattern": "by pattern",
    "engine": "by the engine",
    "offered": "offered",
}


@click.command(epilog=EXAMPLES, short_help="Fill in missing translations.")
@click.argument("quizzes", nargs=-1, metavar="[QUIZ]...", shell_complete=complete.quizzes)
@click.option(
    "-l",
    "--locale",
    "locales",
    multiple=True,
    metavar="LOCALE",
    help="Only this language, such as vi or pt-BR. May be given several times.",
    shell_complete=complete.locales,
)
@click.option(
    "-e", "--engine", metavar="NAME", help="Ask this engine for the rest. Default: the project's own, if any."
)
@click.option("--no-engine", is_flag=True, help="Ask no engine.")
@click.option("--only", type=click.Choice(("exact",)), help="Fill in only what nobody needs to look at.")
@click.option("-n", "--dry-run", is_flag=True, help="Write nothing; show what would change.")
@options.form
@options.voice
def command(  # noqa: PLR0913  (what a user can say)
    *,
    quizzes: tuple[str, ...],
    locales: tuple[str, ...],
    engine: str | None,
    no_engine: bool,
    only: str | None,
    dry_run: bool,
    form: str,
    voice: options.Voice,
) -> int:
    """Fill in missing translations.

    QUIZ is a quiz's id, a file or a folder. Without one, all quizzes of the project are meant.

    What the project has translated already, and what the glossary says of whole texts, is taken as it is. Everything
    else, such as the translation of a similar text or an engine's, is marked as fuzzy: somebody should look at it. What
    a human wrote is never touched.
    """
    from quizpack.app.fill import Task, fill_all
    from quizpack.app.glossary import glossary_of
    from quizpack.app.machines import Machines
    from quizpack.app.select import select
    from quizpack.cli.output import Output
    from quizpack.cli.summary import Tally
    from quizpack.cli.wrong_use import refuse_misspelt_locales

    refuse_misspelt_locales(locales)
    output, tally = Output(sys.stdout, form, voice), Tally()
    files: list[Filled] = []
    selection = select(quizzes)
    glossary = glossary_of(selection.project)
    machines = None if no_engine or only else Machines(selection.project, glossary, os.environ, engine)
    task = Task(locales, bool(only), dry_run, machines)
    with output.progress as progress, machines or nullcontext():
        for made in fill_all(selection, task, glossary, progress.at):
            output.report(made.report)
            tally.add(made.report)
            files += made.files
            for file in made.files:
                if file.counts.filled or voice.verbose:
                    output.say(file.diff + _line(file) if dry_run else _line(file))
    if form == "json":
        output.put(_json(output.kept, files))
    if tally.severities:
        output.say(tally.findings())
    output.say(_summary(files, dry_run=dry_run))
    if tally.errors:
        output.say("Files with errors were left out.")
    return int(tally.errors)


def _line(file: Filled) -> str:
    counts = file.counts
    some = [f"{getattr(counts, name)} {words}" for name, words in _WORDS.items() if getattr(counts, name)]
    still = f"{counts.missing} still missing" if counts.missing else "none missing"
    return f"{file.path}: {', '.join((*some, still))}"


def _summary(files: Sequence[Filled], *, dry_run: bool) -> str:
    from quizpack.cli.summary import counted

    filled, missing = sum(file.counts.filled for file in files), sum(file.counts.missing for file in files)
    still = f"{missing} still without a translation" if missing else "none is missing"
    if not files:
        return "Nothing was filled in."
    if not filled:
        return f"Nothing to fill in, {still}."
    changed = counted(sum(file.change != "same" for file in files), "file")
    return f"{changed} {'would change' if dry_run else 'changed'}: {counted(filled, 'text')} filled in, {still}."


def _json(found: Sequence[Diagnostic], files: Sequence[Filled]) -> str:
    from quizpack.reporters.json_ import as_json, finding

    return as_json({"diagnostics": [*map(finding, found)], "files": [*map(_as_fields, files)]})


def _as_fields(file: Filled) -> dict[str, Any]:
    fields = {"path": file.path, "quiz": file.quiz, "locale": file.locale, "change": file.change.value}
    return {**fields, **file.counts._asdict(), **({"diff": file.diff} if file.diff else {})}
