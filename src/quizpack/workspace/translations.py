"""Where translations are: `translations/<locale in gettext's form>/<quiz id>.po`."""

from __future__ import annotations

import os

from quizpack.model.locale import canonical, gettext_names
from quizpack.model.project import Project
from quizpack.workspace.paths import from_here, joined


def translation_path(project: Project, locale: str, quiz_id: str) -> str | None:
    """The PO file of a quiz in a language; None where there is none."""
    for name in gettext_names(locale):
        path = from_here(project.root, project.translations, name, f"{quiz_id}.po")
        if os.path.lexists(path):
            return path
    return None


def new_translation_path(project: Project, locale: str, quiz_id: str) -> str:
    """Where a quiz's PO file in a language goes: into the language's folder, if there is one by any of its names."""
    folders = [from_here(project.root, project.translations, name) for name in gettext_names(locale)]
    folder = next(filter(os.path.isdir, folders), folders[0])
    return joined(folder, f"{quiz_id}.po")


def template_path(project: Project, quiz_id: str) -> str:
    """Where the template of a quiz's translations is."""
    return from_here(project.root, project.translations, "templates", f"{quiz_id}.pot")


def memory_path(project: Project, name: str) -> str:
    """Where the translation memory of another program is kept."""
    return from_here(project.root, project.translations, "memory", f"{name}.tmx")


def memory_files(project: Project) -> tuple[str, ...]:
    """The translation memories of other programs that the project has, sorted."""
    folder = from_here(project.root, project.translations, "memory")
    return tuple(joined(folder, name) for name in _entries(folder) if name.lower().endswith(".tmx"))


def translation_files(project: Project) -> tuple[tuple[str, str], ...]:
    """All PO files below the translations folder, each with the locale that its folder stands for (BCP 47), sorted."""
    folder = from_here(project.root, project.translations)
    found: list[tuple[str, str]] = []
    for name in _entries(folder):
        locale = canonical(name)
        if locale:
            path = joined(folder, name)
            found += [(joined(path, file), locale) for file in _entries(path) if file.endswith(".po")]
    return tuple(found)


def _entries(folder: str) -> list[str]:
    """The names in a folder; none where there is no folder or it may not be read."""
    try:
        return sorted(name for name in os.listdir(folder) if not name.startswith("."))
    except OSError:
        return []
