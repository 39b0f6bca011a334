"""`quizpack new`: a quiz or a question to begin with."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from quizpack.cli import complete, options

if TYPE_CHECKING:
    from quizpack.app.new import Added
    from quizpack.cli.output import Output

EXAMPLES = """Examples:

\b
quizpack new quiz photosynthesis
quizpack new question photosynthesis --type matching
quizpack new question photosynthesis --type numeric --id leaf-area"""


@click.group(epilog=EXAMPLES, short_help="Begin a quiz or a question.")
def command() -> None:
    """Begin a quiz or a question, with words to be replaced by your own. Nothing that is there is changed."""


@command.command("quiz", short_help="Begin a quiz.")
@click.argument("name", metavar="ID")
@click.option("--title", help="What the quiz is called. Default: its id.")
@options.voice
def quiz(*, name: str, title: str | None, voice: options.Voice) -> int:
    """Begin a quiz with one question in the project's content folder.

    ID is the file's name, without its ending: small letters without accents, digits and hyphens.
    """
    from quizpack.app.new import new_quiz
    from quizpack.app.select import select
    from quizpack.cli.output import Output

    output, selection = Output(sys.stdout, "text", voice), select(())
    if selection.project.source is None:
        output.report(selection.report())
        return 1
    added = new_quiz(selection, name, title)
    return _told(output, added, f"Write your questions in it, or add one: quizpack new question {name} --type TYPE")


def _types(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[str]:
    from quizpack.app.stubs import TYPES

    return [name for name in TYPES if name.startswith(incomplete)]


def _type(_ctx: click.Context, _param: click.Parameter, name: str) -> str:
    from difflib import get_close_matches

    from quizpack.app.stubs import TYPES

    if name in TYPES:
        return name
    near = get_close_matches(name, TYPES, 1)
    hint = f" Did you mean “{near[0]}”?" if near else ""
    raise click.BadParameter(f"there is no type “{name}”.{hint} There are: {', '.join(TYPES)}.")


@command.command("question", short_help="Begin a question.")
@click.argument("quiz", metavar="QUIZ", shell_complete=complete.quizzes)
@click.option(
    "--type",
    "kind",
    metavar="TYPE",
    default="single-choice",
    show_default=True,
    callback=_type,
    shell_complete=_types,
    help="Such as multiple-response, true-false, numeric, matching or essay.",
)
@click.option("--id", "name", metavar="ID", help="The question's id. Default: one made of the type.")
@click.option("--section", metavar="SECTION", help="The section that it goes into. Default: the last one.")
@options.voice
def question(*, quiz: str, kind: str, name: str | None, section: str | None, voice: options.Voice) -> int:
    """Begin a question behind the last one of a quiz.

    QUIZ is a quiz's id or file. Everything else in the file stays as it is, comments included.
    """
    from quizpack.app.new import new_question
    from quizpack.app.report import Report
    from quizpack.app.select import select
    from quizpack.cli.output import Output

    output, selection = Output(sys.stdout, "text", voice), select((quiz,))
    if len(selection.paths) != 1:
        output.report(Report(selection.diagnostics))
        if selection.paths:
            raise click.UsageError(f"“{quiz}” means several quizzes: {', '.join(selection.paths)}.")
        return 1
    added = new_question(selection, selection.paths[0], kind, name, section)
    return _told(output, added, f"Put your own words into the question “{added.question}”.")


def _told(output: Output, added: Added, next_step: str) -> int:
    from quizpack.app.report import Report, has_errors

    output.report(Report(added.diagnostics))
    for path, change in added.files:
        output.say(f"{path}: {change.value}")
    if added.files:
        output.say(next_step)
    return int(has_errors(added.diagnostics) or not added.files)
