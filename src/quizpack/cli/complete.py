"""What Tab offers in a shell: the names of this project's outputs, quizzes and languages. It never complains."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from quizpack.model.project import Project


def locales(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[str]:
    """The project's languages."""
    project = _project()
    return _starting((project.source_locale, *project.locales) if project else (), incomplete)


def outputs(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[str]:
    """The project's outputs and quizpack's own targets."""
    from quizpack.plugins import EXPORTERS

    project = _project()
    own = [output.name for output in project.outputs] if project else []
    return _starting((*own, *EXPORTERS.own_names()), incomplete)


def reporters(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[str]:
    """The forms of reports."""
    from quizpack.plugins import REPORTERS

    return _starting(REPORTERS.own_names(), incomplete)


def rules(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[str]:
    """The names of the rules."""
    from quizpack.plugins import RULES

    return _starting(RULES.own_names(), incomplete)


def quizzes(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The ids of the project's quizzes, then files."""
    from click.shell_completion import CompletionItem

    from quizpack.workspace.discover import content_files, stem

    project = _project()
    ids = [stem(path) for path in content_files(project)[0]] if project else []
    return [*map(CompletionItem, _starting(ids, incomplete)), CompletionItem(incomplete, type="file")]


def _project() -> Project | None:
    from quizpack.app.project import open_project

    return open_project().project


def _starting(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in dict.fromkeys(names) if name.startswith(incomplete)]
