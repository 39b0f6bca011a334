"""A quiz's settings, or a project's: the fields over the defaults that they stand in for."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

from quizpack.documents import Map
from quizpack.model.settings import Settings
from quizpack.source import numbers

Option = TypeVar("Option", bound=StrEnum)
Share = TypeVar("Share", Fraction, Fraction | None)
_DEFAULTS = Settings()


def settings(fields: Map, defaults: Settings = _DEFAULTS) -> Settings:
    """The settings that `fields` give, with `defaults` for the others.

    Never fails: a value that the schema refuses, which is told elsewhere, counts as missing.
    """
    shuffle = fields.get("shuffle")
    mixed = shuffle if isinstance(shuffle, Map) else Map()
    return Settings(
        show_feedback=_option(fields, "show_feedback", defaults.show_feedback),
        shuffle_questions=_truth(mixed, "questions", defaults.shuffle_questions),
        shuffle_choices=_truth(mixed, "choices", defaults.shuffle_choices),
        pass_mark=_share(fields, "pass", defaults.pass_mark),
        attempts=_attempts(fields, defaults.attempts),
        time_limit=_seconds(fields, defaults.time_limit),
        navigation=_option(fields, "navigation", defaults.navigation),
        preview=_truth(fields, "preview", defaults.preview),
        hint_penalty=_share(fields, "hint_penalty", defaults.hint_penalty),
    )


def _option(fields: Map, name: str, default: Option) -> Option:
    value, kind = fields.get(name), type(default)
    return kind(value) if value in tuple(kind) else default


def _truth(fields: Map, name: str, default: bool) -> bool:
    value = fields.get(name)
    return value if isinstance(value, bool) else default


def _share(fields: Map, name: str, default: Share) -> Share:
    value = fields.get(name)
    found = numbers.share(value) if isinstance(value, str) else None
    return default if found is None else found


def _attempts(fields: Map, default: int | None) -> int | None:
    value = fields.get("attempts")
    if value == "unlimited":
        return None
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else default


def _seconds(fields: Map, default: int | None) -> int | None:
    value = fields.get("time_limit")
    found = numbers.seconds(value) if isinstance(value, str) else None
    return default if found is None else found
