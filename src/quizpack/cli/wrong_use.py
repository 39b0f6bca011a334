"""Names on the command line that mean nothing here: told with what was probably meant, and exit code 2."""

from __future__ import annotations

from collections.abc import Sequence

import click

from quizpack.app.select import Selection
from quizpack.model.project import Output, Project


def chosen_output(name: str, project: Project) -> Output:
    """The output that a user named."""
    from quizpack.app.targets import alike, output_of

    output = output_of(project, name)
    if output:
        return output
    near = alike(project, name)
    hint = f"Did you mean “{near}”?" if near else "See: quizpack targets"
    raise click.UsageError(f"There is no output “{name}”. {hint}")


def refuse_misspelt_locales(names: Sequence[str]) -> None:
    """Stop where a user named what is no language's code."""
    from quizpack.l10n.locales import check as fault_of

    for name in names:
        fault = fault_of(name, None)
        if fault:
            raise click.UsageError(f"{fault.message} {fault.help}")


def refuse_unknown_locales(names: Sequence[str], selection: Selection) -> None:
    """Stop where a user named a language that none of the quizzes is exported in."""
    project = selection.project
    if set(names) <= {project.source_locale, *project.locales} or not selection.paths:
        return
    from quizpack.app.load import languages

    known = languages(selection)
    for name in names:
        if name not in known:
            raise click.UsageError(f"There is no language “{name}” here. {_hint(name, known)}")


def _hint(name: str, known: Sequence[str]) -> str:
    plain = name.replace("_", "-").lower()
    for one in known:
        if one.lower() == plain:
            return f"Did you mean “{one}”?"
    return f"The quizzes are there in: {', '.join(known)}."
