"""The `quizpack` command itself: it finds its commands by file name and imports the one that is called."""

from __future__ import annotations

import os
from importlib import import_module

import click

from quizpack import __version__


class _Commands(click.Group):
    """The commands are the files of `commands/`."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  (click's signature)
        files = os.listdir(os.path.join(os.path.dirname(__file__), "commands"))
        return sorted(file[:-3] for file in files if file.endswith(".py") and not file.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command: click.Command = import_module(f"quizpack.cli.commands.{cmd_name}").command
        return command


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Each command explains itself: quizpack COMMAND --help",
)
@click.version_option(__version__, prog_name="quizpack", message="%(prog)s %(version)s")
def group() -> None:
    """Write a quiz once, in YAML; quizpack checks it, translates it and packs it for learning platforms.

    Exit codes: 0 all is well, 1 errors were found, 2 the command was used wrongly, 3 quizpack itself failed,
    130 stopped by Ctrl-C.
    """
