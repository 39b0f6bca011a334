"""`quizpack targets`: what this project writes, and what quizpack can write."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from quizpack.cli import options

if TYPE_CHECKING:
    from quizpack.app.targets import Target
    from quizpack.exporters._exporter import Exporter, Option


@click.command(short_help="List outputs and targets.")
@options.form
@options.voice
def command(form: str, voice: options.Voice) -> int:
    """List the outputs of this project, and the targets that quizpack can write with their options."""
    from quizpack.app.project import open_project
    from quizpack.app.report import Report, has_errors
    from quizpack.app.targets import resolve_all
    from quizpack.cli.output import Output
    from quizpack.plugins import EXPORTERS
    from quizpack.reporters.json_ import as_json

    project, found = open_project()
    targets, faults = resolve_all(project) if project else ((), ())
    exporters, problems = EXPORTERS.all()
    found += faults + problems
    if form == "json":
        shown = as_json({"outputs": [*map(_output, targets)], "targets": [*map(_target, exporters)]})
    else:
        shown = "\n".join([*_project_lines(targets), *_target_lines(exporters)]) + "\n"
    Output(sys.stdout, "text", voice).put(shown)
    sources = {project.source.path: project.source} if project and project.source else {}
    Output(sys.stderr, "text", voice).report(Report(diagnostics=found, sources=sources))
    return int(has_errors(found))


def _project_lines(targets: Sequence[Target]) -> Iterator[str]:
    if targets:
        yield "This project writes:"
        yield from (f"  {target.output.name:<16}  {target.exporter.title}" for target in targets)
        yield ""


def _target_lines(exporters: Sequence[Exporter]) -> Iterator[str]:
    yield "quizpack can write:"
    for exporter in exporters:
        yield f"  {exporter.name:<16}  {exporter.title} ({exporter.suffix})"
        for option in exporter.options:
            yield f"    {option.name}: {' | '.join(map(_spelt, option.values))}; usually {_spelt(option.default)}."
            yield f"      {option.about}"


def _spelt(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _output(target: Target) -> dict[str, Any]:
    return {"name": target.output.name, "target": target.exporter.name, "options": dict(target.output.options)}


def _target(exporter: Exporter) -> dict[str, Any]:
    return {
        "name": exporter.name,
        "title": exporter.title,
        "suffix": exporter.suffix,
        "options": [*map(_option, exporter.options)],
    }


def _option(option: Option) -> dict[str, Any]:
    return {"name": option.name, "values": [*option.values], "default": option.default, "about": option.about}
