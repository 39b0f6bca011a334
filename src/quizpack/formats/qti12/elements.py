"""The elements of a QTI 1.2 item, as forms (IMS QTI ASI 1.2, XML binding).

Identifiers and HTML come as `Xml`: identifiers hold nothing to escape, HTML is escaped by `texts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Final

from quizpack.packaging.xml import HOLE, NOTHING, Form, Xml, element, form, text

NAMESPACE: Final = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
RESPONSE: Final = Xml("response1")
"""The response of an item that has one only."""


def each(one: Form, rows: Sequence[tuple[Xml, ...]]) -> Xml:
    """A form filled with each row, one below the other."""
    return _times(one, len(rows), len(rows[0]))(*chain.from_iterable(rows)) if rows else NOTHING


@cache
def _times(one: Form, rows: int, holes: int) -> Form:
    return form(Xml("\n".join([one(*[HOLE] * holes)] * rows)))


# --- material ---------------------------------------------------------------------------------------------------------

HTML: Final = form(element("material")(element("mattext", texttype="text/html")(HOLE)))
PLAIN: Final = form(element("material")(element("mattext", texttype="text/plain")(HOLE)))

HTML_LABEL: Final = form(element("response_label", ident=HOLE)(HTML(HOLE)))
PLAIN_LABEL: Final = form(element("response_label", ident=HOLE)(PLAIN(HOLE)))


def metadata(fields: Mapping[str, str]) -> Xml:
    """Metadata fields with their values."""
    return _fields(tuple(fields))(*map(text, fields.values()))


@cache
def _fields(names: tuple[str, ...]) -> Form:
    """Fields by their names, with a hole for each value."""
    field = element("qtimetadatafield")
    values = element("fieldentry")(HOLE)
    return form(element("qtimetadata").lines(field(element("fieldlabel")(text(name)), values) for name in names))


# --- responses --------------------------------------------------------------------------------------------------------

_CHOICES = {
    shuffle: form(element("render_choice", shuffle="Yes" if shuffle else "No").lines([HOLE]))
    for shuffle in (True, False)
}


def response(name: str, ident: Xml, cardinality: str, *content: Xml) -> Xml:
    """A response (`response_lid`, `response_str`, `response_xy`): what stands in front of it and how it is rendered."""
    return _response(name, cardinality)(ident, Xml("\n".join(content)))


def choices(labels: Xml, *, shuffle: bool) -> Xml:
    """The choices of a response."""
    return _CHOICES[shuffle](labels)


@cache
def _response(name: str, cardinality: str) -> Form:
    return form(element(name, ident=HOLE, rcardinality=cardinality).lines([HOLE]))


# --- tests ------------------------------------------------------------------------------------------------------------

OTHER: Final = element("other")()

_EQUAL = form(element("varequal", respident=HOLE)(HOLE))
_EQUAL_CASE = form(element("varequal", case="Yes", respident=HOLE)(HOLE))
_AT_LEAST = form(element("vargte", respident=HOLE)(HOLE))
_AT_MOST = form(element("varlte", respident=HOLE)(HOLE))


def equal(response: Xml, value: Xml, *, case: bool = False) -> Xml:
    """A response is a value; with `case`, capitals count."""
    return (_EQUAL_CASE if case else _EQUAL)(response, value)


def within(response: Xml, low: str, high: str) -> tuple[Xml, Xml]:
    """A number is not below `low`, and not above `high`."""
    return _AT_LEAST(response, text(low)), _AT_MOST(response, text(high))


def both(*tests: Xml) -> Xml:
    """All of the tests."""
    return element("and")(*tests)


def either(*tests: Xml) -> Xml:
    """At least one of the tests."""
    return element("or")(*tests)


def negated(test: Xml) -> Xml:
    """Not the test."""
    return element("not")(test)


# --- what follows -----------------------------------------------------------------------------------------------------

_TESTS = element("conditionvar")
_SCORES = {
    action: form(element("setvar", action=action, varname="SCORE")(HOLE)) for action in ("Set", "Add", "Subtract")
}
_TELL = form(element("displayfeedback", feedbacktype="Response", linkrefid=HOLE)())
_CONDITIONS = {go_on: element("respcondition", **{"continue": "Yes" if go_on else "No"}) for go_on in (True, False)}


def score(amount: str, action: str = "Set") -> Xml:
    """A score in per cent of the points."""
    return _SCORES[action](text(amount))


def condition(*tests: Xml, score: Xml = NOTHING, tell: Iterable[Xml] = (), go_on: bool = True) -> Xml:
    """What follows from a test: a score, and feedback by identifiers; `go_on` says whether later conditions count."""
    return _CONDITIONS[go_on](*filter(None, (_TESTS(*tests), score, *map(_TELL, tell))))


TOLD: Final = form(condition(equal(RESPONSE, HOLE), tell=(Xml(f"{HOLE}_fb"),)))
"""An answer shows its own feedback; both holes are the answer's identifier."""

_RIGHT = form(condition(equal(RESPONSE, HOLE), score=score("100"), go_on=False))
_OUTCOMES = element("outcomes")(element("decvar", maxvalue="100", minvalue="0", varname="SCORE", vartype="Decimal")())
_PROCESSING = form(element("resprocessing").lines([_OUTCOMES, HOLE]))


def right(ident: Xml) -> Xml:
    """An answer earns all the points."""
    return _RIGHT(ident)


def processing(conditions: Iterable[Xml]) -> Xml:
    """All that follows from the answers."""
    return _PROCESSING(Xml("\n".join(filter(None, conditions))))


# --- feedback ---------------------------------------------------------------------------------------------------------

FEEDBACK: Final = form(element("itemfeedback", ident=Xml(f"{HOLE}_fb"))(element("flow_mat")(HTML(HOLE))))
"""What is told: the name without its ending, and the text."""

_HINT = form(element("hintmaterial")(element("flow_mat")(HTML(HOLE))))


def hints(ident: str, htmls: Iterable[Xml]) -> Xml:
    """Hints, shown one after the other."""
    return element("itemfeedback", ident=ident)(element("hint", feedbackstyle="Multilevel").lines(map(_HINT, htmls)))
