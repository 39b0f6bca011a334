"""`quizpack fmt`: quiz files in one layout."""

from __future__ import annotations

import sys

import click

from quizpack.cli import complete, options

EXAMPLES = """Examples:

\b
quizpack fmt
quizpack fmt content/tour.yaml --diff
quizpack fmt --check"""


@click.command(epilog=EXAMPLES, short_help="Give quiz files one layout; comments stay.")
@click.argument("paths", nargs=-1, metavar="[PATH]...", shell_complete=complete.quizzes)
@click.option("--check", is_flag=True, help="Write nothing; exit code 1 where a file would change.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@options.form
@options.voice
def command(*, paths: tuple[str, ...], check: bool, diff: bool, form: str, voice: options.Voice) -> int:
    """Give quiz files one layout: the order of fields, indentation, quotes, empty lines.

    PATH is a quiz file, a folder or a quiz's id. Without one, all quizzes of the project are meant.

    Every comment stays with the line that it belongs to, and nothing that a learner sees changes. A file with mistakes
    is left as it is: quizpack fix mends many of them.
    """
    from quizpack.app.fmt import LaidOut, format_all
    from quizpack.app.select import select
    from quizpack.cli.difference import difference
    from quizpack.cli.output import Output
    from quizpack.cli.summary import Tally
    from quizpack.reporters.json_ import as_json, finding

    output, tally = Output(sys.stdout, form, voice), Tally()
    files: list[LaidOut] = []
    with output.progress as progress:
        for made in format_all(select(paths), progress.at, write=not (check or diff)):
            output.report(made.report)
            tally.add(made.report)
            files += [made.file] if made.file else []
            if made.file and made.file.changed:
                if diff and form == "text":
                    output.put(difference(*made.file))
                else:
                    output.say(f"{made.file.path}: {'would change' if check else 'laid out anew'}")
    changed = [file for file in files if file.changed]
    if form == "json":
        listed = [{"path": file.path, "change": "changed" if file.changed else "same"} for file in files]
        output.put(as_json({"diagnostics": [*map(finding, output.kept)], "files": listed}))
    if tally.severities:
        output.say(tally.findings())
    if files or not tally.severities:
        output.say(_summary(len(changed), len(files), write=not (check or diff)))
    return int(tally.errors or (check and bool(changed)))


def _summary(changed: int, total: int, *, write: bool) -> str:
    from quizpack.cli.summary import counted

    if not changed:
        return f"{counted(total, 'file')} laid out well." if total else "There is no file to lay out."
    if write:
        return f"{changed} of {counted(total, 'file')} laid out anew."
    return f"{changed} of {counted(total, 'file')} would change. Run: quizpack fmt"
