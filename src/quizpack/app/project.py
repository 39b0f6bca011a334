"""The project file: from `quizpack.yaml` to a `Project`, with the format's defaults for what is not there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple, TypeVar

from quizpack.diagnostics import Diagnostic
from quizpack.documents import Document, List, Map, key_place, read, typed
from quizpack.documents.schema import check
from quizpack.documents.schema.kinds import PROJECT_SETTING
from quizpack.l10n.locales import check as check_locale
from quizpack.model.place import NOWHERE, Place
from quizpack.model.project import EngineChoice, Fuzzy, Output, Project, RuleLevel, Untranslated
from quizpack.source.settings import settings
from quizpack.workspace.kinds import UNKNOWN_RULE
from quizpack.workspace.paths import is_inside, joined, real
from quizpack.workspace.project import find_project
from quizpack.workspace.read import read as read_file

Choice = TypeVar("Choice", bound=StrEnum)


class Opened(NamedTuple):
    """A project and what is wrong with its file. `project` is None where there is none, or where it cannot be read."""

    project: Project | None
    diagnostics: tuple[Diagnostic, ...] = ()


def open_project(start: str = "") -> Opened:
    """The project that the folder `start` belongs to.

    A file with mistakes still gives a project, with the defaults in their places, so that its quizzes can be judged.
    """
    path = find_project(start)
    if path is None:
        return Opened(None)
    source, found = read_file(path)
    if source is None:
        return Opened(None, found)
    document = read(source)
    fields = _Fields(document, document.root if isinstance(document.root, Map) else Map())
    project = _project(os.path.dirname(path) or ".", fields)
    found += document.diagnostics + check(document, "project")
    more = (*_locale_faults(fields), *_folder_faults(fields, project), *_rule_faults(fields.under("rules")))
    told = {one.span for one in found}
    return Opened(project, (*found, *(one for one in more if one.span not in told)))


class _Fields(NamedTuple):
    """The fields of a map, read leniently: what has the wrong form is as good as missing, since the schema tells it."""

    document: Document
    fields: Map

    def place(self, name: str) -> Place:
        return self.fields.places.get(name, NOWHERE)

    def text(self, name: str, default: str) -> str:
        value = self.fields.get(name)
        if value is None or isinstance(value, Map | List):
            return default
        return typed(self.document.source, self.place(name), value)

    def texts(self, name: str) -> tuple[str, ...]:
        value = self.fields.get(name)
        return tuple(one for one in value if isinstance(one, str)) if isinstance(value, List) else ()

    def typed_texts(self, name: str) -> tuple[str, ...]:
        listed = self.fields[name]
        pairs = zip(listed, listed.places, strict=True)
        return tuple(typed(self.document.source, where, one) for one, where in pairs if not isinstance(one, Map | List))

    def choice(self, name: str, default: Choice) -> Choice:
        value = self.text(name, default.value)
        kind = type(default)
        return kind(value) if value in tuple(kind) else default

    def under(self, name: str) -> _Fields:
        value = self.fields.get(name)
        return _Fields(self.document, value if isinstance(value, Map) else Map())


def _project(root: str, fields: _Fields) -> Project:
    fallback, rules = fields.under("fallback"), fields.under("rules")
    return Project(
        root=root,
        name=fields.text("name", "quizpack"),
        source_locale=fields.text("source_locale", "en"),
        locales=fields.texts("locales"),
        fallback={name: fallback.texts(name) for name in fallback.fields},
        content=_folder(root, fields, "content"),
        translations=_folder(root, fields, "translations"),
        dist=_folder(root, fields, "dist"),
        settings=settings(fields.under("settings").fields),
        outputs=tuple(_outputs(fields.under("targets"))),
        rules={name: rules.choice(name, RuleLevel.WARNING) for name in rules.fields},
        untranslated=fields.choice("untranslated", Untranslated.FALLBACK),
        fuzzy=fields.choice("fuzzy", Fuzzy.SOURCE),
        engine=_engine(fields.under("engine")),
        locale_engines=_locale_engines(fields.under("engine").under("locales")),
        source=fields.document.source,
    )


def _outputs(targets: _Fields) -> Iterator[Output]:
    """Each output with its options: true and false as such, everything else as the text that was typed."""
    for name in targets.fields:
        written = targets.under(name)
        options = Map()
        options.place, options.places = written.fields.place, written.fields.places
        for option, value in written.fields.items():
            if option != "target":
                options[option] = value if isinstance(value, bool) else written.text(option, "")
        where = written.place("target") or key_place(targets.document.source, targets.fields, name)
        yield Output(name=name, target=written.text("target", name), options=options, place=where)


def _engine(written: _Fields) -> EngineChoice | None:
    """An engine with its options; what a place holds that is neither a text nor a list, the schema tells."""
    name = written.text("name", "")
    options = Map()
    options.place, options.places = written.fields.place, written.fields.places
    for option, value in written.fields.items():
        if option not in {"name", "locales"}:
            options[option] = written.typed_texts(option) if isinstance(value, List) else written.text(option, "")
    return EngineChoice(name=name, options=options, place=written.place("name")) if name else None


def _locale_engines(locales: _Fields) -> dict[str, EngineChoice]:
    engines = {locale: _engine(locales.under(locale)) for locale in locales.fields}
    return {locale: engine for locale, engine in engines.items() if engine}


def _locale_faults(fields: _Fields) -> Iterator[Diagnostic]:
    for name, where in _locale_places(fields):
        if fault := check_locale(name, fields.document.source.span(where)):
            yield fault


def _locale_places(fields: _Fields) -> Iterator[tuple[str, Place]]:
    if isinstance(fields.fields.get("source_locale"), str):
        yield fields.fields["source_locale"], fields.place("source_locale")
    for listed in (fields, fields.under("fallback")):
        for name in ("locales",) if listed is fields else listed.fields:
            value = listed.fields.get(name)
            if isinstance(value, List):
                pairs = zip(value, value.places, strict=True)
                yield from ((one, where) for one, where in pairs if isinstance(one, str))
    engines = fields.under("engine").under("locales")
    yield from ((locale, key_place(fields.document.source, engines.fields, locale)) for locale in engines.fields)


def _folder(root: str, fields: _Fields, name: str) -> str:
    """A folder as it was typed; the usual one where that is outside the project, so that nothing there is looked at."""
    typed_one = fields.text(name, name)
    return typed_one if is_inside(real(joined(root, typed_one)), real(root)) else name


def _folder_faults(fields: _Fields, project: Project) -> Iterator[Diagnostic]:
    """Folders must lie in the project, and exports never among the author's own files."""
    span = fields.document.source.span
    root = real(project.root)
    folders = {name: real(joined(project.root, getattr(project, name))) for name in ("content", "translations", "dist")}
    for name in folders:
        if (written := fields.text(name, name)) != getattr(project, name):
            message = f"The folder “{written}” is not inside the project."
            help_ = f"Write a folder's name: `{name}: {name}`."
            yield PROJECT_SETTING.at(span(fields.place(name)), message, help=help_)
    for name in ("content", "translations"):
        if folders[name] != root and is_inside(folders["dist"], folders[name]):
            message = f"Exports would land in “{getattr(project, name)}”, among your own files."
            yield PROJECT_SETTING.at(span(fields.place("dist")), message, help="Choose another folder: `dist: dist`.")


def _rule_faults(rules: _Fields) -> Iterator[Diagnostic]:
    """Levels of rules that do not exist."""
    if not rules.fields:
        return
    from difflib import get_close_matches

    from quizpack.plugins import RULES

    unknown = [name for name in rules.fields if name not in RULES.own_names()]
    names = RULES.names() if unknown else ()
    for name in unknown:
        if name not in names:
            near = get_close_matches(name, names, 1)
            help_ = f"Did you mean “{near[0]}”?" if near else "Take the line out."
            where = key_place(rules.document.source, rules.fields, name)
            yield UNKNOWN_RULE.at(rules.document.source.span(where), f"There is no rule “{name}”.", help=help_)
