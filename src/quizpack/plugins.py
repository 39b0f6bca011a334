"""Groups of plug-ins: our own by their file's name, foreign ones by entry point; imported only when asked for."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from quizpack.diagnostics import Diagnostic, Kind, Severity

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from quizpack.engines._engine import Engine
    from quizpack.exporters._exporter import Exporter
    from quizpack.reporters._reporter import Reporter
    from quizpack.rules._rule import Rule

BROKEN_PLUGIN = Kind("QP901", "broken-plugin")
SHADOWING_PLUGIN = Kind("QP902", "shadowing-plugin", Severity.WARNING)

Plugin = TypeVar("Plugin")


class Group(NamedTuple, Generic[Plugin]):
    """The plug-ins of one kind, such as `rule`, which live in the room `rules`.

    Our own are the files of the room that do not start with `_`; each holds one `RULE`, a `Rule` as `_rule.py` defines
    it. Foreign ones are entry points of the group `quizpack.rules` that name such a value. Looking entry points up is
    slow (some 60 ms), so it is done only for a name that is not our own, or for them all.
    """

    kind: str

    @property
    def room(self) -> str:
        """The room's name."""
        return f"{self.kind}s"

    def own_names(self) -> tuple[str, ...]:
        """The names of our own plug-ins, sorted; nothing is imported."""
        return tuple(sorted(self._modules()))

    def names(self) -> tuple[str, ...]:
        """The names of all plug-ins, our own first."""
        own = self.own_names()
        return own + tuple(sorted({entry.name for entry in self._entry_points()} - set(own)))

    def get(self, name: str) -> tuple[Plugin | None, tuple[Diagnostic, ...]]:
        """The plug-in of a name; None where there is none, or where it is broken, which is told."""
        module = self._modules().get(name)
        if module:
            plugin: Plugin = getattr(import_module(f"quizpack.{self.room}.{module}"), self.kind.upper())
            return plugin, ()
        for entry in self._entry_points():
            if entry.name == name:
                return self._foreign(entry)
        return None, ()

    def all(self) -> tuple[tuple[Plugin, ...], tuple[Diagnostic, ...]]:
        """All plug-ins by name, our own first; foreign ones that are broken are left out and told."""
        plugins: list[Plugin] = []
        found: list[Diagnostic] = []
        for name in self.names():
            plugin, problems = self.get(name)
            plugins += [plugin] if plugin is not None else []
            found += problems
        own = set(self.own_names())
        found += [_shadowing(entry) for entry in self._entry_points() if entry.name in own]
        return tuple(plugins), tuple(found)

    def _modules(self) -> dict[str, str]:
        """Our own modules by the plug-in's name: `qp105_duplicate_option` is `duplicate-option`, `json_` is `json`."""
        folder = os.path.join(os.path.dirname(__file__), self.room)
        stems = [file[:-3] for file in os.listdir(folder) if file.endswith(".py") and not file.startswith("_")]
        return {_plugin_name(stem): stem for stem in stems}

    def _entry_points(self) -> Iterator[EntryPoint]:
        from importlib.metadata import entry_points

        return iter(sorted(entry_points(group=f"quizpack.{self.room}"), key=lambda entry: (entry.name, entry.value)))

    def _foreign(self, entry: EntryPoint) -> tuple[Plugin | None, tuple[Diagnostic, ...]]:
        expected = getattr(import_module(f"quizpack.{self.room}._{self.kind}"), self.kind.title())
        try:
            plugin = entry.load()
        except Exception as error:  # noqa: BLE001  (whatever a stranger's module does on import must not stop ours)
            return None, (_broken(entry, f"{type(error).__name__}: {error}"),)
        if not isinstance(plugin, expected):
            return None, (_broken(entry, f"it is no {expected.__name__} of quizpack.api"),)
        return plugin, ()


EXPORTERS: Group[Exporter] = Group("exporter")
RULES: Group[Rule] = Group("rule")
REPORTERS: Group[Reporter] = Group("reporter")
ENGINES: Group[Engine] = Group("engine")


def _plugin_name(stem: str) -> str:
    return re.sub(r"^qp[0-9]+_", "", stem).rstrip("_").replace("_", "-")


def _broken(entry: EntryPoint, reason: str) -> Diagnostic:
    return BROKEN_PLUGIN.at(
        None,
        f"The plug-in “{entry.name}” ({entry.value}) cannot be used: {reason}.",
        help="Update it or remove it, and tell its author.",
    )


def _shadowing(entry: EntryPoint) -> Diagnostic:
    return SHADOWING_PLUGIN.at(
        None,
        f"The plug-in “{entry.name}” ({entry.value}) has the name of one of quizpack's own and is not used.",
        help="Remove it, or ask its author to give it another name.",
    )
