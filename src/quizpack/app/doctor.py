"""What is installed, and what the optional parts of quizpack need: looked at, never changed, and no key is shown."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from enum import StrEnum
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from shutil import which
from typing import NamedTuple

from quizpack import __version__
from quizpack.app.project import open_project
from quizpack.app.report import has_errors
from quizpack.documents.schema.contract import SCHEMA_NAMES, schema_text
from quizpack.plugins import ENGINES, EXPORTERS, REPORTERS, RULES
from quizpack.workspace.cache import cache_folder
from quizpack.workspace.discover import content_files

# How each package that quizpack needs is called when it is installed, and when it is imported.
_PACKAGES = {
    "babel": "babel",
    "click": "click",
    "jsonschema": "jsonschema",
    "jsonschema-rs": "jsonschema_rs",
    "latex2mathml": "latex2mathml.converter",
    "lxml": "lxml.etree",
    "markdown-it-py": "markdown_it",
    "pygments": "pygments",
    "pyyaml": "yaml.cyaml",
    "rapidfuzz": "rapidfuzz",
}
_KEY = re.compile(r"QUIZPACK_\w+_KEY")


class State(StrEnum):
    """What a look at something gave. Only `broken` keeps quizpack from working."""

    FINE = "fine"
    ABSENT = "absent"
    UNTRIED = "untried"
    BROKEN = "broken"


class Check(NamedTuple):
    """One thing that was looked at: in which group, its name, what was found, and what to do where it is not there."""

    group: str
    name: str
    state: State
    detail: str
    help: str | None = None


def doctor(environment: Mapping[str, str]) -> Iterator[Check]:
    """Look at everything. `environment` holds the variables of the process."""
    yield Check("quizpack", "quizpack", State.FINE, __version__)
    yield _python()
    yield from map(_package, _PACKAGES)
    yield _schemas()
    yield from _plugins()
    yield _project()
    yield from _optional(environment)
    yield from _engines(environment)


def _python() -> Check:
    found = ".".join(map(str, sys.version_info[:3]))
    state = State.FINE if sys.version_info >= (3, 11) else State.BROKEN
    return Check("quizpack", "Python", state, found, None if state is State.FINE else "quizpack needs 3.11 or newer.")


def _package(name: str) -> Check:
    try:
        found = version(name)
        import_module(_PACKAGES[name])
    except PackageNotFoundError:
        return Check("quizpack", name, State.BROKEN, "not installed", f"Run: pip install {name}")
    except Exception as error:  # noqa: BLE001  (whatever keeps a package from being imported is what is asked for)
        again = f"Install it again: pip install --force-reinstall {name}"
        return Check("quizpack", name, State.BROKEN, f"cannot be used ({type(error).__name__}: {error})", again)
    return Check("quizpack", name, State.FINE, found)


def _schemas() -> Check:
    try:
        for name in SCHEMA_NAMES:
            schema_text(name)
    except OSError:
        return Check("quizpack", "schemas", State.BROKEN, "not there", "Install quizpack again.")
    return Check("quizpack", "schemas", State.FINE, ", ".join(SCHEMA_NAMES))


def _plugins() -> Iterator[Check]:
    for group in (EXPORTERS, RULES, REPORTERS, ENGINES):
        own, plugins, found = len(group.own_names()), group.names(), group.all()[1]
        foreign = f", {len(plugins) - own} of other packages" if len(plugins) > own else ""
        state = State.BROKEN if has_errors(found) else State.FINE
        help_ = " ".join(one.message for one in found) or None
        yield Check("quizpack", group.room, state, f"{own}{foreign}", help_)


def _project() -> Check:
    project, found = open_project()
    if project is None:
        if found:
            return Check("project", "project", State.BROKEN, "cannot be read", found[0].message)
        return Check("project", "project", State.ABSENT, "none in this folder", "To begin one: quizpack init")
    name = project.source.path if project.source else project.root
    quizzes = len(content_files(project)[0])
    languages = ", ".join((project.source_locale, *project.locales))
    state = State.BROKEN if has_errors(found) else State.FINE
    help_ = "It has mistakes; quizpack validate tells them." if state is State.BROKEN else None
    return Check("project", name, state, f"“{project.name}”, quizzes: {quizzes}, languages: {languages}", help_)


def _optional(environment: Mapping[str, str]) -> Iterator[Check]:
    """What quizpack does without, and does more with."""
    try:
        yield Check("optional", "py3langid", State.FINE, version("py3langid"))
    except PackageNotFoundError:
        about = "not installed; it tells more languages apart"
        yield Check("optional", "py3langid", State.ABSENT, about, 'To have it: pip install "quizpack[langid]"')
    for program, about, help_ in (
        ("msgfmt", "GNU gettext, for translators' own scripts; quizpack needs it for nothing", None),
        ("apertium", "translates on this machine", "On Debian: apt-get install apertium apertium-eng-spa"),
    ):
        path = which(program, path=environment.get("PATH"))
        detail = path or f"not installed; {about}"
        yield Check("optional", program, State.FINE if path else State.ABSENT, detail, None if path else help_)
    folder = cache_folder(environment)
    state = State.FINE if folder else State.ABSENT
    yield Check("optional", "cache", state, folder or "none, so machine translations are asked for again")


def _engines(environment: Mapping[str, str]) -> Iterator[Check]:
    """Each engine, and whether its key is there."""
    for engine in ENGINES.all()[0]:
        variable = _KEY.search(engine.needs)
        if variable is None:
            state = State.FINE if engine.needs == "nothing" else State.UNTRIED
            yield Check("engines", engine.name, state, f"needs {engine.needs}")
        elif environment.get(variable[0], "").strip():
            yield Check("engines", engine.name, State.FINE, f"{variable[0]} is set")
        else:
            yield Check("engines", engine.name, State.ABSENT, f"{variable[0]} is not set", f"It needs {engine.needs}.")
