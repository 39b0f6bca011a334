"""What an unquoted value is: YAML 1.2's core schema (https://yaml.org/spec/1.2.2/#103-core-schema), kept finite."""

from __future__ import annotations

import re
from math import isinf
from sys import float_info

_INTEGER = re.compile(r"[-+]?[0-9]+")
_OCTAL = re.compile(r"0o[0-7]+")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")

WORDS: dict[str, bool | None] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}
"""The words with a meaning, none longer than five letters."""

_MOST_DIGITS = 300
"""Longer integers (`int` refuses them from 4,300 digits on) are what a float is for a schema."""


def resolve(value: str) -> str | int | float | bool | None:
    """A number, a truth value, nothing or the text itself.

    Never NaN or infinite: what is too large for a float becomes the largest one, so that a schema can still judge
    its sign and size; whoever needs the exact number reads the spelling in the file. `.nan` and `.inf` stay texts.
    """
    if value in WORDS:
        return WORDS[value]
    if value[0] not in "-+.0123456789":
        return value
    if _INTEGER.fullmatch(value):
        return int(value) if len(value) <= _MOST_DIGITS else _finite(value)
    if _FLOAT.fullmatch(value):
        return _finite(value)
    if _OCTAL.fullmatch(value):
        return int(value, 0)
    return int(value, 0) if _HEXADECIMAL.fullmatch(value) else value


def is_not_finite(value: str) -> bool:
    """Whether the spelling is YAML's NaN or infinity."""
    return _NOT_FINITE.fullmatch(value) is not None


def _finite(value: str) -> float:
    number = float(value)
    if isinf(number):
        return float_info.max if number > 0 else -float_info.max
    return number
