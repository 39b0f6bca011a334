"""`quizpack completion`: the lines that teach a shell to complete quizpack's names."""

from __future__ import annotations

import click

HOW_TO = {
    "bash": 'eval "$(quizpack completion bash)"   # in ~/.bashrc',
    "zsh": 'eval "$(quizpack completion zsh)"   # in ~/.zshrc',
    "fish": "quizpack completion fish | source   # in ~/.config/fish/config.fish",
}


@click.command(
    short_help="Print what makes Tab complete names.",
    epilog="Put one line into your shell's own file:\n\n\b\n" + "\n".join(HOW_TO.values()),
)
@click.argument("shell", type=click.Choice(tuple(HOW_TO)))
def command(shell: str) -> None:
    """Print what makes Tab complete outputs, quizzes and languages."""
    from click.shell_completion import BashComplete, FishComplete, ZshComplete

    from quizpack.cli.group import group

    completion = {"bash": BashComplete, "zsh": ZshComplete, "fish": FishComplete}[shell]
    click.echo(completion(group, {}, "quizpack", "_QUIZPACK_COMPLETE").source())
