"""`quizpack memory`: the translation memory out to other programs and in from them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from quizpack import __version__
from quizpack.cli import complete, options

if TYPE_CHECKING:
    from quizpack.app.memory import Moved

EXAMPLES = """Examples:

\b
quizpack memory export memory.tmx
quizpack memory export vietnamese.tmx --locale vi
quizpack memory import ~/omegat/project_save.tmx"""


def _tmx(_ctx: click.Context, _param: click.Parameter, path: str) -> str:
    if not path.lower().endswith(".tmx"):
        raise click.BadParameter(f"“{path}” does not end in .tmx, as a translation memory does.")
    return path


_file = click.argument("path", metavar="FILE.tmx", callback=_tmx, type=click.Path(dir_okay=False))


@click.group(epilog=EXAMPLES, short_help="Exchange translations with other programs.")
def command() -> None:
    """Exchange translations with other programs, as TMX.

    The translation memory of a project is everything that people have translated in it: quizpack fill and quizpack
    build look there for texts that have no translation.
    """


@command.command("export", short_help="Write all translations to a file.")
@_file
@click.option(
    "-l",
    "--locale",
    "locales",
    multiple=True,
    metavar="LOCALE",
    help="Only this language, such as vi or pt-BR. May be given several times.",
    shell_complete=complete.locales,
)
@options.voice
def export(path: str, locales: tuple[str, ...], voice: options.Voice) -> int:
    """Write what people have translated in this project to a TMX file (1.4b).

    Translations that nobody has confirmed, and those that quizpack fill has filled in, are left out.
    """
    from quizpack.app.memory import export_memory
    from quizpack.app.select import select
    from quizpack.cli.wrong_use import refuse_misspelt_locales

    refuse_misspelt_locales(locales)
    return _tell(export_memory(select(()), path, locales, __version__), voice)


@command.command("import", short_help="Take another program's memory into the project.")
@_file
@options.voice
def import_(path: str, voice: options.Voice) -> int:
    """Take a TMX file into the project, to translations/memory.

    A file that was imported under the same name before is replaced. Nothing is filled in yet: that is done by quizpack
    fill.
    """
    from quizpack.app.memory import import_memory
    from quizpack.app.select import select

    return _tell(import_memory(select(()), path, __version__), voice)


def _tell(moved: Moved, voice: options.Voice) -> int:
    from quizpack.cli.output import Output
    from quizpack.cli.summary import Tally, counted

    output, tally = Output(sys.stdout, "text", voice), Tally()
    output.report(moved.report)
    tally.add(moved.report)
    if tally.severities:
        output.say(tally.findings())
    if moved.change:
        pairs = ", ".join(f"{number} from {one} into {other}" for (one, other), number in moved.pairs.items())
        count = counted(sum(moved.pairs.values()), "translation")
        output.say(f"{moved.path}: {moved.change.value}, {count}{f' ({pairs})' if pairs else ''}")
    return int(tally.errors)
