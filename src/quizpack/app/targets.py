"""Outputs and targets: which exporter makes an output, and whether its options are ones that the exporter knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.documents import Map, key_place
from quizpack.documents.schema.kinds import PROJECT_SETTING
from quizpack.exporters._exporter import BUNDLE, Exporter, Option
from quizpack.model.place import Source, Span
from quizpack.model.project import Output, Project
from quizpack.plugins import EXPORTERS
from quizpack.source.ids import RESERVED
from quizpack.workspace.kinds import TARGET_OPTION, UNKNOWN_TARGET
from quizpack.workspace.paths import joined


class Target(NamedTuple):
    """An output with the exporter that makes it."""

    output: Output
    exporter: Exporter

    @property
    def together(self) -> bool:
        """Whether each file holds all languages of a quiz."""
        return self.exporter.together(self.output.options)

    @property
    def bundled(self) -> bool:
        """Whether one file holds all quizzes."""
        return bool(self.output.options.get(BUNDLE.name, BUNDLE.default))

    def path(self, folder: str, name: str, locale: str | None) -> str:
        """Where a file lands below the folder of exports; it is called as its quiz, or as the project."""
        return joined(folder, self.output.name, locale or "", name + self.exporter.suffix)


def output_of(project: Project, name: str) -> Output | None:
    """The project's output of a name, or else the target of that name with its default options."""
    for output in project.outputs:
        if output.name == name:
            return output
    return Output(name=name, target=name) if name in EXPORTERS.own_names() or name in EXPORTERS.names() else None


def alike(project: Project, name: str) -> str | None:
    """The output or target that was probably meant."""
    from difflib import get_close_matches

    names = [output.name for output in project.outputs] + list(EXPORTERS.names())
    near = get_close_matches(name, names, 1)
    return near[0] if near else None


def resolve(output: Output, project: Project) -> tuple[Target | None, tuple[Diagnostic, ...]]:
    """Find an output's exporter and judge its options."""
    exporter, found = EXPORTERS.get(output.target)
    if exporter is None:
        return None, found or (_unknown(output, project),)
    return Target(output, exporter), (*_name_faults(output, project), *_option_faults(output, exporter, project.source))


def resolve_all(project: Project) -> tuple[tuple[Target, ...], tuple[Diagnostic, ...]]:
    """The targets of all of a project's outputs, and what is wrong with the others."""
    pairs = [resolve(output, project) for output in project.outputs]
    return tuple(target for target, _ in pairs if target), tuple(fault for _, faults in pairs for fault in faults)


def _unknown(output: Output, project: Project) -> Diagnostic:
    from difflib import get_close_matches

    names = EXPORTERS.names()
    near = get_close_matches(output.target, names, 1)
    help_ = f"Did you mean “{near[0]}”?" if near else f"There are: {', '.join(names)}."
    span = project.source.span(output.place) if project.source else None
    return UNKNOWN_TARGET.at(span, f"There is no target “{output.target}”.", help=help_)


def _name_faults(output: Output, project: Project) -> Iterator[Diagnostic]:
    """An output's name is a folder's: some names Windows or the folder of exports keeps for itself."""
    if output.name in RESERVED and project.source:
        message = f"An output cannot be called “{output.name}”: Windows or quizpack keeps this name for something else."
        help_ = f"Choose another name, such as `{output.name}-files`."
        yield PROJECT_SETTING.at(project.source.span(output.place), message, help=help_)


def _option_faults(output: Output, exporter: Exporter, source: Source | None) -> Iterator[Diagnostic]:
    known = {option.name: option for option in exporter.options}
    for name, value in output.options.items():
        option = known.get(name)
        if option and _allows(option, value):
            continue
        if option:
            span = _span(source, output, name, of_name=False)
            message = f"The option “{name}” of the target “{exporter.name}” cannot be “{_spelt(value)}”."
            yield TARGET_OPTION.at(span, message, help=f"It may be: {', '.join(map(_spelt, option.values))}.")
        else:
            span = _span(source, output, name, of_name=True)
            message = f"The target “{exporter.name}” has no option “{name}”."
            yield TARGET_OPTION.at(span, message, help=_known_options(known, name))


def _span(source: Source | None, output: Output, option: str, *, of_name: bool) -> Span | None:
    """Where an option's name or value stands in the project file."""
    if source is None or not isinstance(output.options, Map):
        return None
    return source.span(key_place(source, output.options, option) if of_name else output.options.places[option])


def _allows(option: Option, value: object) -> bool:
    return not option.values or any(value == one and type(value) is type(one) for one in option.values)


def _known_options(known: dict[str, Option], name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, known, 1)
    if near:
        return f"Did you mean “{near[0]}”?"
    return f"It has: {', '.join(known)}." if known else "It has none: write `{}`."


def _spelt(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
