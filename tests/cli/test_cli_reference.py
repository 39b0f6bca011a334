"""docs/reference/cli.md says what the commands say of themselves; `--golden-update` writes it anew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click

from quizpack.cli.group import group

PAGE = Path(__file__).parents[2] / "docs/reference/cli.md"
HEAD = """\
# The command line

This page is written by the test suite from what the commands say of themselves (`quizpack COMMAND --help`).

"""


def test_the_page_is_fresh(golden_update: bool) -> None:
    written = HEAD + "\n".join(sections(group, "quizpack"))
    if golden_update:
        PAGE.write_text(written, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == written


def sections(command: click.Command, name: str, parent: click.Context | None = None) -> Iterator[str]:
    """A section for a command, then those of its subcommands."""
    context = click.Context(
        command, parent=parent, info_name=name.rsplit(" ", maxsplit=1)[-1], **command.context_settings
    )
    yield "\n".join(section(command, name, context))
    if isinstance(command, click.Group):
        for sub in command.list_commands(context):
            below = command.get_command(context, sub)
            assert below is not None
            yield from sections(below, f"{name} {sub}", context)


def section(command: click.Command, name: str, context: click.Context) -> Iterator[str]:
    yield f"{'#' * (2 if name.count(' ') < 2 else 3)} {name}\n"
    yield f"    {' '.join([name, *command.collect_usage_pieces(context)])}\n"
    yield from (f"{paragraph}\n" for paragraph in paragraphs(command.help or ""))
    records = [one.get_help_record(context) for one in command.get_params(context) if isinstance(one, click.Option)]
    options = [record for record in records if record]
    if options:
        yield "| option | what it does |"
        yield "| --- | --- |"
        yield from (f"| `{escaped(option)}` | {escaped(about)} |" for option, about in options)
        yield ""
    epilog = str(command.epilog or "")
    if epilog.startswith("Examples:"):
        yield "Examples:\n"
        yield from (f"    {line}" for line in epilog.splitlines()[3:])
        yield ""


def paragraphs(text: str) -> list[str]:
    plain = re.sub(r"^\b$\n?", "", text.replace("\b\n", ""), flags=re.MULTILINE)
    return [" ".join(part.split()) for part in plain.split("\n\n") if part.strip()]


def escaped(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def test_every_option_has_a_sentence() -> None:
    def commands(command: click.Command, context: click.Context) -> Iterator[click.Command]:
        yield command
        if isinstance(command, click.Group):
            for sub in command.list_commands(context):
                below = command.get_command(context, sub)
                assert below is not None
                yield from commands(below, click.Context(below, parent=context, info_name=sub))

    for command in commands(group, click.Context(group, info_name="quizpack")):
        assert command.help, command.name
        for param in command.params:
            if isinstance(param, click.Option):
                assert param.help, (command.name, param.name)
                assert param.help.strip().endswith((".", "]")), (command.name, param.name)
