"""`quizpack fix`: what can be mended without asking, mended."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from quizpack.cli import complete, options

if TYPE_CHECKING:
    from quizpack.app.fix import FixedFile

EXAMPLES = """Examples:

\b
quizpack fix
quizpack fix content/tour.yaml --diff
quizpack fix tour --unsafe --diff"""


@click.command(epilog=EXAMPLES, short_help="Mend what can be mended without asking.")
@click.argument("paths", nargs=-1, metavar="[PATH]...", shell_complete=complete.quizzes)
@click.option("--unsafe", is_flag=True, help="Also mend where the author may have meant something else.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@options.form
@options.voice
def command(*, paths: tuple[str, ...], unsafe: bool, diff: bool, form: str, voice: options.Voice) -> int:
    """Mend quizzes and their translations: missing ids, misspelt fields, quotes, blanks, other spellings of values.

    PATH is a quiz file, a folder or a quiz's id. Without one, all quizzes of the project are meant.

    Every comment stays and so does the layout of the file. Only what has one right form is changed; with --unsafe
    also what most probably was meant, so look at it with --diff first. The exit code is 1 where errors are left.
    """
    from quizpack.app.fix import fix_all
    from quizpack.app.select import select
    from quizpack.cli.difference import difference
    from quizpack.cli.output import Output
    from quizpack.cli.summary import Tally
    from quizpack.reporters.json_ import as_json, finding

    output, tally = Output(sys.stdout, form, voice), Tally()
    files: list[FixedFile] = []
    with output.progress as progress:
        for made in fix_all(select(paths), progress.at, unsafe=unsafe, write=not diff):
            output.report(made.report)
            tally.add(made.report)
            files += made.files
            for file in made.files:
                if diff and form == "text":
                    output.put(difference(file.path, file.before, file.after))
                elif file.before != file.after:
                    output.say(_line(file, everything=voice.verbose))
    if form == "json":
        output.put(as_json({"diagnostics": [*map(finding, output.kept)], "files": [*map(_as_fields, files)]}))
    for sentence in _summary(files, write=not diff, unsafe=unsafe):
        output.say(sentence)
    return int(tally.errors or any(file.errors for file in files))


def _line(file: FixedFile, *, everything: bool) -> str:
    from quizpack.cli.summary import counted

    titles = "".join(f"\n  {fix.title.splitlines()[0]}" for fix in file.done) if everything else ""
    return f"{file.path}: {counted(max(1, len(file.done)), 'correction')}{titles}"


def _summary(files: list[FixedFile], *, write: bool, unsafe: bool) -> list[str]:
    from quizpack.cli.summary import counted

    changed = [file for file in files if file.before != file.after]
    errors, more = sum(file.errors for file in files), sum(file.unsafe for file in files)
    verb = "corrected" if write else "would be corrected"
    said = [f"{len(changed)} of {counted(len(files), 'file')} {verb}." if changed else "Nothing was corrected."]
    if not (changed or errors or more):
        said = ["There is nothing to correct."]
    if errors:
        said.append(f"{counted(errors, 'error')} left. See: quizpack validate")
    if more and not unsafe:
        said.append(f"--unsafe would make {counted(more, 'more correction')}. Look first: quizpack fix --unsafe --diff")
    return said


def _as_fields(file: FixedFile) -> dict[str, object]:
    return {
        "path": file.path,
        "change": "same" if file.before == file.after else "changed",
        "fixes": [fix.title for fix in file.done],
        "errors_left": file.errors,
        "unsafe_left": file.unsafe,
    }
