"""`quizpack init`: a project that builds at once."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import click

from quizpack.cli import options

if TYPE_CHECKING:
    from quizpack.app.init import Begun

EXAMPLES = """Examples:

\b
quizpack init demo
quizpack init --language vi --locale en --locale ms
quizpack init physics --name physics-1"""


@click.command(epilog=EXAMPLES, short_help="Begin a project.")
@click.argument("folder", metavar="[DIR]", default=".", type=click.Path(file_okay=False))
@click.option("--name", help="What the project is called. Default: the folder's name.")
@click.option("--language", metavar="LOCALE", help="The language that you write in.  [default: en]")
@click.option(
    "-l",
    "--locale",
    "locales",
    multiple=True,
    metavar="LOCALE",
    help="A language to translate into, such as vi or pt-BR. May be given several times.",
)
@options.voice
def command(
    *, folder: str, name: str | None, language: str | None, locales: tuple[str, ...], voice: options.Voice
) -> int:
    """Begin a project in DIR (default: here), with a small quiz to look at and to change.

    On a terminal you are asked for what no option says. A file that is there already is left as it is.
    """
    from quizpack.app.init import init, name_for
    from quizpack.app.report import Report, has_errors
    from quizpack.cli.output import Output
    from quizpack.cli.wrong_use import refuse_misspelt_locales

    if sys.stdin.isatty() and sys.stdout.isatty() and not (name or language or locales):
        name = click.prompt("What is the project called?", default=name_for(folder))
        language = click.prompt("Which language do you write in?", default="en")
        others = click.prompt("Which languages do you translate into, if any?", default="", show_default=False)
        locales = tuple(re.findall(r"[^\s,;]+", others))
    name, language = name or name_for(folder), language or "en"
    _refuse_misspelt_name(name)
    refuse_misspelt_locales((language, *locales))
    output = Output(sys.stdout, "text", voice)
    begun = init(folder, name, language, locales)
    output.report(Report(begun.diagnostics))
    if not has_errors(begun.diagnostics):
        for line in _told(begun, folder, language, translated=bool(locales)):
            output.say(line)
    return int(has_errors(begun.diagnostics))


def _refuse_misspelt_name(name: str) -> None:
    from quizpack.documents.schema.suggest import id_like

    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,63}", name):
        hint = "A name has small letters without accents, digits and hyphens"
        raise click.UsageError(f"A project cannot be called “{name}”. {hint}, such as {id_like(name)}.")


def _told(begun: Begun, folder: str, language: str, *, translated: bool) -> list[str]:
    from shlex import quote

    from quizpack.app.starter import LANGUAGES, QUIZ

    lines = [*(f"{path}: new" for path in begun.made), *(f"{path}: kept as it was" for path in begun.kept), ""]
    if language not in LANGUAGES:
        lines += ["The sample quiz is in English; delete it once you have one of your own.", ""]
    steps = [
        *([] if folder == "." else [(f"cd {quote(folder)}", "")]),
        ("quizpack build", "checks everything and writes dist/"),
        ("quizpack new quiz ID", "begins a quiz of your own"),
        (f"quizpack new question {QUIZ} --type T", "adds a question to the sample"),
        ("quizpack validate --watch", "checks again whenever you save"),
        *([("quizpack sync", "makes the files for translators")] if translated else []),
    ]
    width = max(len(step) for step, _ in steps)
    return [*lines, "What to do next:", *(f"  {step:<{width}}  {what}".rstrip() for step, what in steps)]
