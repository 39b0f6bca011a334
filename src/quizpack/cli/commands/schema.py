"""`quizpack schema`: the JSON Schemas of quizzes, projects and glossaries."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from quizpack.cli import options

if TYPE_CHECKING:
    from quizpack.cli.output import Output

_NAMES = ("quiz", "project", "glossary")
EXAMPLES = """Examples:

\b
quizpack schema
quizpack schema project > project.schema.json
quizpack schema --write"""


@click.command(epilog=EXAMPLES, short_help="Print a schema, or give them all to the project.")
@click.argument("name", metavar="[quiz|project|glossary]", type=click.Choice(_NAMES), default="quiz")
@click.option("--write", is_flag=True, help="Put all three into the project's folder `schemas`, for your editor.")
@options.voice
def command(*, name: str, write: bool, voice: options.Voice) -> int:
    """Print the JSON Schema of quiz files, of the project file or of the glossary.

    An editor that knows YAML completes and explains fields with it: the first line of a file says where it is.
    """
    from quizpack.cli.output import Output
    from quizpack.documents.schema.contract import SCHEMA_NAMES, schema_text

    output = Output(sys.stdout, "text", voice)
    if write:
        return _write(output)
    output.put(schema_text(SCHEMA_NAMES[_NAMES.index(name)]))
    return 0


def _write(output: Output) -> int:
    from quizpack.app.report import Report, has_errors
    from quizpack.app.schemas import refresh
    from quizpack.app.select import select
    from quizpack.workspace.write import Change

    selection = select(())
    if selection.project.source is None:
        output.report(selection.report())
        return 1
    refreshed = refresh(selection.project)
    words = {Change.NEW: "new", Change.CHANGED: "changed", Change.SAME: "as before"}
    output.report(Report(refreshed.diagnostics))
    for path, change in refreshed.changes:
        output.say(f"{path}: {words[change]}")
    return int(has_errors(refreshed.diagnostics))
