"""XLIFF files as translators' programs send them back: 1.2 (and 1.1, which differs in nothing here), 2.0 and 2.1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from quizpack.formats.xliff.dialect import SUB_STATE, XLIFF_12, XLIFF_21
from quizpack.formats.xliff.inlines import told_in
from quizpack.formats.xliff.kinds import NO_XLIFF
from quizpack.formats.xliff.received import Received, ReceivedUnit, Ref, Told, is_empty
from quizpack.formats.xliff.units import State
from quizpack.l10n.locales import check as fault_of
from quizpack.model.locale import canonical
from quizpack.packaging.reading import Document, Found, read_xml

if TYPE_CHECKING:
    from lxml.etree import _Element

_NAMESPACE = "urn:oasis:names:tc:xliff:document:"


def read(path: str, data: bytes) -> tuple[tuple[Received, ...], Found]:
    """The files in a file of XLIFF, and what is wrong with it; hostile XML is refused."""
    document, found = read_xml(path, data)
    if document is None:
        return (), found
    namespace, _, name = str(document.root.tag).removeprefix("{").rpartition("}")
    version = namespace.removeprefix(_NAMESPACE)
    if name != "xliff" or not namespace.startswith(_NAMESPACE) or version[:2] not in {"1.", "2."}:
        message = "This is no XLIFF of version 1 or 2."
        help_ = "Let the translator's program save its work in the form that it was given."
        return (), (*found, NO_XLIFF.at(document.span(document.root), message, help=help_))
    files = document.root.iter(f"{{{namespace}}}file")
    return tuple(_file(document, one, old=version.startswith("1.")) for one in files), found


def _file(document: Document, file: _Element, *, old: bool) -> Received:
    namespace = str(file.tag).rpartition("}")[0].removeprefix("{")
    if old:
        languages = file.get("source-language"), file.get("target-language")
        units = tuple(_unit_12(document, one, namespace) for one in file.iter(f"{{{namespace}}}{XLIFF_12.unit}"))
    else:
        languages = document.root.get("srcLang"), document.root.get("trgLang")
        units = tuple(_unit_21(document, one, namespace) for one in file.iter(f"{{{namespace}}}{XLIFF_21.unit}"))
    return Received(document.source, document.span(file), _locale(languages[0]), _locale(languages[1]), units)


def _locale(name: str | None) -> str | None:
    """A language as BCP 47 writes it; None where there is no such."""
    locale = canonical(name) if name else None
    return locale if locale and not fault_of(locale, None) else None


def _unit_12(document: Document, unit: _Element, namespace: str) -> ReceivedUnit:
    source = unit.find(f"{{{namespace}}}source")
    target = unit.find(f"{{{namespace}}}target")
    told = None if target is None else told_in(target, {})
    return ReceivedUnit(
        id=unit.get("id") or "",
        key=unit.get("resname") or "",
        source=() if source is None else told_in(source, {}),
        target=None if is_empty(told) else told,
        state=_state_12(unit, target),
        span=document.span(unit if target is None else target),
    )


def _state_12(unit: _Element, target: _Element | None) -> State:
    """How far a translation is that is there: `approved` says it, or else `state`; without either it is done."""
    state = target.get("state") if target is not None else None
    if unit.get("approved") == "yes" or state is None or state in XLIFF_12.understood:
        return State.DONE
    return State.REVIEW


def _unit_21(document: Document, unit: _Element, namespace: str) -> ReceivedUnit:
    data = {
        one.get("id") or "": "".join(str(part) for part in one.itertext()) for one in unit.iter(f"{{{namespace}}}data")
    }
    source: list[str | Ref] = []
    target: list[str | Ref] = []
    states: list[State] = []
    done: set[bool] = set()
    for part in _segments(unit, namespace):
        own, other = part.find(f"{{{namespace}}}source"), part.find(f"{{{namespace}}}target")
        words: Told = () if own is None else told_in(own, data)
        translation = None if other is None else told_in(other, data)
        source += words
        target += words if translation is None else translation
        if str(part.tag).endswith("}segment") and not is_empty(words):
            states.append(_state_21(part))
            done.add(not is_empty(translation))
    first = next(unit.iter(f"{{{namespace}}}target"), unit)
    return ReceivedUnit(
        id=unit.get("id") or "",
        key=unit.get("name") or "",
        source=tuple(source),
        target=tuple(target) if done == {True} else None,
        state=State.REVIEW if State.REVIEW in states else State.DONE,
        span=document.span(first),
        partial=len(done) == 2,
    )


def _segments(unit: _Element, namespace: str) -> Iterator[_Element]:
    """The parts of a unit, which a program may have cut into sentences."""
    return (one for one in unit.iter("{*}*") if one.tag in {f"{{{namespace}}}segment", f"{{{namespace}}}ignorable"})


def _state_21(segment: _Element) -> State:
    state = segment.get("state")
    if segment.get("subState") == SUB_STATE or (state is not None and state not in XLIFF_21.understood):
        return State.REVIEW
    return State.DONE
