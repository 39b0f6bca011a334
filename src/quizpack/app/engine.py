"""The engine that translates into a language: found, its options judged, opened."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.documents import Map, key_place
from quizpack.documents.schema.kinds import PROJECT_SETTING
from quizpack.engines._engine import Engine, EngineOption, Environment, NotReady, Session
from quizpack.engines._http import web_address
from quizpack.model.place import Span
from quizpack.model.project import EngineChoice, Project
from quizpack.plugins import ENGINES

NOT_READY = Kind("QP097", "engine-not-ready")

_NUMBER = re.compile(r"(?=.*[1-9])\d{1,9}(?:\.\d{1,9})?")


class Opened(NamedTuple):
    """An engine that is ready, to be closed afterwards. Both are None where none is wanted, or where it is not ready.

    The latter is told in `diagnostics`.
    """

    engine: Engine | None = None
    session: Session | None = None
    diagnostics: tuple[Diagnostic, ...] = ()


def chosen(project: Project, locale: str, name: str | None = None) -> EngineChoice | None:
    """The engine for a language: the one of this name with its options in the project file, or the project's own."""
    own = project.locale_engines.get(locale, project.engine)
    if name is None:
        return own
    written = (own, project.engine, *project.locale_engines.values())
    return next((choice for choice in written if choice and choice.name == name), EngineChoice(name=name))


def open_engine(project: Project, choice: EngineChoice | None, environment: Environment) -> Opened:
    """Open an engine. `environment` holds its key, if it needs one."""
    if choice is None:
        return Opened()
    engine, found = ENGINES.get(choice.name)
    if engine is None:
        return Opened(diagnostics=found or (_unknown(project, choice),))
    options, faults = _judged(project, choice, engine)
    if faults:
        return Opened(diagnostics=faults)
    session = engine.open(options, environment)
    if isinstance(session, NotReady):
        told = NOT_READY.at(_span(project, choice), f"The engine “{engine.name}”: {session.reason}", help=session.help)
        return Opened(diagnostics=(told,))
    return Opened(engine, session)


def _judged(project: Project, choice: EngineChoice, engine: Engine) -> tuple[Mapping[str, Any], tuple[Diagnostic, ...]]:
    """All options of an engine with their values, and what is wrong with those that were written."""
    options = {option.name: option.default for option in engine.options}
    known = {option.name: option for option in engine.options}
    found = []
    for name, written in choice.options.items():
        value = _value(known[name], written) if name in known else None
        if value is None:
            found.append(_option_fault(project, choice, engine, name))
        else:
            options[name] = value
    missing = (option for option in engine.options if option.required and option.name not in choice.options)
    return options, (*found, *_missing(project, choice, missing))


def _value(option: EngineOption, written: Any) -> Any:
    """What an option is as a value; None where it cannot be that."""
    if isinstance(written, tuple):
        return written if option.kind == "list" and written else None
    match option.kind:
        case "number":
            return float(written) if _NUMBER.fullmatch(written) else None
        case "address":
            return written if web_address(written) else None
        case "list":
            return None
    return written


def _option_fault(project: Project, choice: EngineChoice, engine: Engine, name: str) -> Diagnostic:
    from difflib import get_close_matches

    known = {option.name: option for option in engine.options}
    span = _span(project, choice, name)
    if name in known:
        forms = {
            "number": "a number over 0: `2`",
            "address": "an address: `https://translate.example.org`",
            "list": "a list: `[python3, translate.py]`",
            "text": "one text",
        }
        message = f"The option “{name}” of the engine “{engine.name}” cannot be this."
        return PROJECT_SETTING.at(span, message, help=f"Write {forms[known[name].kind]}.")
    near = get_close_matches(name, known, 1)
    help_ = f"Did you mean “{near[0]}”?" if near else f"It has: {', '.join(known)}." if known else "It has none."
    return PROJECT_SETTING.at(span, f"The engine “{engine.name}” has no option “{name}”.", help=help_)


def _missing(project: Project, choice: EngineChoice, options: Iterator[EngineOption]) -> Iterator[Diagnostic]:
    for option in options:
        message = f"The engine “{choice.name}” needs the option “{option.name}”."
        yield PROJECT_SETTING.at(_span(project, choice), message, help=option.about)


def _unknown(project: Project, choice: EngineChoice) -> Diagnostic:
    from difflib import get_close_matches

    names = ENGINES.names()
    near = get_close_matches(choice.name, names, 1)
    help_ = f"Did you mean “{near[0]}”?" if near else f"There are: {', '.join(names)}."
    return PROJECT_SETTING.at(_span(project, choice), f"There is no engine “{choice.name}”.", help=help_)


def _span(project: Project, choice: EngineChoice, option: str | None = None) -> Span | None:
    """Where the engine's name or one of its options stands in the project file."""
    if project.source is None or not isinstance(choice.options, Map):
        return None
    where = choice.place if option is None else key_place(project.source, choice.options, option)
    return project.source.span(where)
