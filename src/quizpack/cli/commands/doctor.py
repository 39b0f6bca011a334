"""`quizpack doctor`: what is installed, and what is missing for what."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from quizpack.cli import options

if TYPE_CHECKING:
    from quizpack.app.doctor import Check

_GROUPS = {
    "quizpack": "quizpack and what it needs",
    "project": "The project",
    "optional": "Optional",
    "engines": "Machine translation",
}


@click.command(short_help="Show what is installed.")
@options.form
@options.voice
def command(form: str, voice: options.Voice) -> int:
    """Show what is installed, and what each optional part needs. Whether a key is set is told, never the key itself.

    The exit code is 1 only where something is broken; quizpack needs nothing that is optional.
    """
    import os

    from quizpack.app.doctor import State, doctor
    from quizpack.cli.output import Output
    from quizpack.reporters.json_ import as_json

    checks = [*doctor(os.environ)]
    output = Output(sys.stdout, "text", voice)
    broken = any(check.state is State.BROKEN for check in checks)
    if form == "json":
        output.put(as_json([check._asdict() for check in checks]))
    elif not voice.quiet or broken:
        output.put("".join(f"{line}\n" for line in _lines(checks)))
    return int(broken)


def _lines(checks: Sequence[Check]) -> Iterator[str]:
    from quizpack.app.doctor import State

    marks = {State.FINE: "ok", State.ABSENT: "-", State.UNTRIED: "", State.BROKEN: "BROKEN"}
    width = max(len(check.name) for check in checks)
    for group, title in _GROUPS.items():
        yield title
        for check in checks:
            if check.group == group:
                yield f"  {marks[check.state]:<6}  {check.name:<{width}}  {check.detail}"
                if check.help:
                    yield f"  {'':<6}  {'':<{width}}  {check.help}"
        yield ""
    broken = [check.name for check in checks if check.state is State.BROKEN]
    yield f"Broken: {', '.join(broken)}." if broken else "All that quizpack needs is there."
