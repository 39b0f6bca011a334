"""Response, outcome and template declarations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal, NamedTuple

from quizpack.formats.qti2.dialect import Dialect
from quizpack.packaging.xml import HOLE, Form, Xml, attribute, form, text

Cardinality = Literal["single", "multiple", "ordered"]


class Entry(NamedTuple):
    """One entry of a mapping: what is given, and what it earns (written out)."""

    key: str
    earns: str


class Earnings(NamedTuple):
    """A response's mapping: what its values earn, added up and kept between 0 and `most`.

    `case_sensitive` is None where the keys are no texts.
    """

    entries: Sequence[Entry]
    most: str
    case_sensitive: bool | None = None


class AreaEntry(NamedTuple):
    """A stretch of a picture and what a point in it earns (written out)."""

    shape: str
    coords: str
    earns: str


def response(  # noqa: PLR0913  (a declaration has that many parts)
    dialect: Dialect,
    identifier: str,
    cardinality: Cardinality,
    base_type: str,
    *,
    correct: Iterable[Xml] = (),
    mapping: Earnings | None = None,
    areas: Sequence[AreaEntry] = (),
    most: str = "",
    default: str | None = None,
) -> Xml:
    """A response declaration: default value, right answer, and what answers earn, in the order of the schema."""
    value = _value(dialect)
    parts = []
    if default is not None:
        parts.append(dialect.element("defaultValue")(value(text(default))))
    right = "".join([value(one) for one in correct])
    if right:
        parts.append(_correct(dialect)(Xml(right)))
    if mapping:
        parts.append(_mapping(dialect, mapping))
    if areas:
        parts.append(_area_mapping(dialect, areas, most))
    declaration = (
        _response(dialect, cardinality, base_type) if parts else _bare_response(dialect, cardinality, base_type)
    )
    return (
        declaration(Xml(identifier), *parts) if len(parts) < 2 else declaration(Xml(identifier), Xml("\n".join(parts)))
    )


@cache
def outcome(
    dialect: Dialect,
    identifier: str,
    base_type: str = "identifier",
    cardinality: Cardinality = "single",
    default: str | None = None,
    **attributes: str,
) -> Xml:
    """An outcome declaration."""
    content = [dialect.element("defaultValue")(_value(dialect)(text(default)))] if default is not None else []
    return dialect.element(
        "outcomeDeclaration", identifier=identifier, cardinality=cardinality, baseType=base_type, **attributes
    )(*content)


def template(dialect: Dialect, identifier: str, base_type: str) -> Xml:
    """A template declaration: a value that is drawn when the question is shown."""
    return dialect.element("templateDeclaration", identifier=identifier, cardinality="single", baseType=base_type)()


@cache
def _value(dialect: Dialect) -> Form:
    return form(dialect.element("value")(HOLE))


@cache
def _correct(dialect: Dialect) -> Form:
    return form(dialect.element("correctResponse")(HOLE))


@cache
def _response(dialect: Dialect, cardinality: str, base_type: str) -> Form:
    return form(
        dialect.element("responseDeclaration", identifier=HOLE, cardinality=cardinality, baseType=base_type).lines(
            [HOLE]
        )
    )


@cache
def _bare_response(dialect: Dialect, cardinality: str, base_type: str) -> Form:
    return form(dialect.element("responseDeclaration", identifier=HOLE, cardinality=cardinality, baseType=base_type)())


@cache
def _entry(dialect: Dialect, case_sensitive: bool | None) -> Form:
    case = {} if case_sensitive is None else {"caseSensitive": str(case_sensitive).lower()}
    return form(dialect.element("mapEntry", mapKey=HOLE, mappedValue=HOLE, **case)())


def _mapping(dialect: Dialect, mapping: Earnings) -> Xml:
    entry = _entry(dialect, mapping.case_sensitive)
    entries = [entry(attribute(one.key), attribute(one.earns)) for one in mapping.entries]
    return dialect.element("mapping", lowerBound="0", upperBound=mapping.most, defaultValue="0").lines(entries)


def _area_mapping(dialect: Dialect, areas: Sequence[AreaEntry], most: str) -> Xml:
    entries = [
        dialect.element("areaMapEntry", shape=one.shape, coords=one.coords, mappedValue=one.earns)() for one in areas
    ]
    return dialect.element("areaMapping", lowerBound="0", upperBound=most, defaultValue="0").lines(entries)
