"""A project: where its files are, which languages and outputs it has. Read from `quizpack.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from quizpack.model.place import NOWHERE, Place, Source
from quizpack.model.settings import Settings


class Untranslated(StrEnum):
    """What an export does with a text that has no usable translation."""

    FALLBACK = "fallback"
    LEAVE_OUT = "leave-out"
    ERROR = "error"


class Fuzzy(StrEnum):
    """Whether an export shows translations that nobody has confirmed."""

    SOURCE = "source"
    USE = "use"


class RuleLevel(StrEnum):
    """How much a rule's findings matter in a project."""

    OFF = "off"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True, slots=True, kw_only=True)
class Output:
    """One entry of `targets`: its own name, the exporter that makes it, and that exporter's options as written."""

    name: str
    target: str
    options: Mapping[str, Any] = field(default_factory=dict)
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineChoice:
    """The engine that translates by machine: its name and its options as written, lists as tuples of texts."""

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """The project file, with the format's defaults (a quiz named on the command line needs no project file).

    `root` is the folder that holds the project file; `content`, `translations` and `dist` are relative to it. Locales
    are BCP 47 tags; `locales` does not hold the source locale. `fallback` comes before CLDR's own parents. `engine`
    translates by machine, unless `locale_engines` has another one for a language. `source` is the project file's text,
    for the places; None where there is no project file.
    """

    root: str
    name: str = "quizpack"
    source_locale: str = "en"
    locales: tuple[str, ...] = ()
    fallback: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    content: str = "content"
    translations: str = "translations"
    dist: str = "dist"
    settings: Settings = field(default_factory=Settings)
    outputs: tuple[Output, ...] = ()
    rules: Mapping[str, RuleLevel] = field(default_factory=dict)
    untranslated: Untranslated = Untranslated.FALLBACK
    fuzzy: Fuzzy = Fuzzy.SOURCE
    engine: EngineChoice | None = None
    locale_engines: Mapping[str, EngineChoice] = field(default_factory=dict)
    source: Source | None = field(default=None, compare=False, repr=False)
