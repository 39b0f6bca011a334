"""The options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

import click

from quizpack.cli import complete


class Voice(NamedTuple):
    """How much a command says, and in which colours (`auto`, `always` or `never`)."""

    colour: str
    quiet: bool
    verbose: bool


def voice(command: Callable[..., int]) -> Callable[..., int]:
    """Add --color, -q and -v, which reach the command as one `voice`."""

    @click.option(
        "--color",
        "colour",
        type=click.Choice(("auto", "always", "never")),
        default="auto",
        show_default=True,
        help="Whether to use colour; auto: on a terminal only.",
    )
    @click.option("-q", "--quiet", is_flag=True, help="Say nothing but errors.")
    @click.option("-v", "--verbose", is_flag=True, help="Say more: every file, and all about a failure of quizpack.")
    @wraps(command)
    def with_voice(*args: Any, colour: str, quiet: bool, verbose: bool, **rest: Any) -> int:
        return command(*args, voice=Voice(colour, quiet, verbose), **rest)

    return with_voice


locale = click.option(
    "-l",
    "--locale",
    "locales",
    multiple=True,
    metavar="LOCALE",
    help="Only this language, such as vi or pt-BR. May be given several times.",
    shell_complete=complete.locales,
)
folder = click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    type=click.Path(file_okay=False),
    help="Write below this folder. Default: the project's `dist`.",
)
form = click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="Sentences for people, or JSON for programs.",
)


def _reporter_name(_ctx: click.Context, _param: click.Parameter, name: str) -> str:
    from quizpack.plugins import REPORTERS

    if name not in REPORTERS.own_names() and name not in REPORTERS.names():
        raise click.BadParameter(f"there is no form “{name}”; there are {', '.join(REPORTERS.names())}.")
    return name


report_form = click.option(
    "--format",
    "form",
    default="text",
    show_default=True,
    metavar="[text|json|github|sarif|junit|checkstyle|…]",
    callback=_reporter_name,
    help="Sentences for people, JSON for programs, a form for build servers, or what a plug-in offers.",
    shell_complete=complete.reporters,
)
