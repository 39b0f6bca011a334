"""The parts of an item that are alike in all questions of one shape, put together once for each shape."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from quizpack.formats.qti2.declarations import outcome
from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.feedback import EXPLANATION, FEEDBACK, SHOWN
from quizpack.formats.qti2.marking import SCORE, Marking
from quizpack.formats.qti2.processing import rules_of
from quizpack.formats.qti2.style import PATH as STYLE
from quizpack.packaging.xml import DECLARATION, HOLE, NOTHING, Element, Form, Xml, form

NO_POINTS = "0"


class Shape(NamedTuple):
    """All that an item's frame depends on.

    `points` are written out. `told` is which feedback there is on the whole question, `told_parts` the rules for
    feedback on its parts; `explained` says that something is shown after every answer.
    """

    dialect: Dialect
    locale: str
    right_to_left: bool
    points: str
    marking: Marking | None
    told: tuple[str, ...]
    told_parts: tuple[Xml, ...]
    explained: bool


@lru_cache(256)
def frame(shape: Shape) -> Form:
    """An item with holes for identifier, title, responses, other declarations, content, and modal feedback.

    All but the first two and the content are `lines`.
    """
    root, body = _root(shape), _item_body(shape)
    style = shape.dialect.element("stylesheet", href=STYLE, type="text/css")()
    before = f"{DECLARATION}{root.start}\n{HOLE}{lines(_outcomes(shape))}{HOLE}{style}\n"
    return form(Xml(f"{before}{body.start}\n{HOLE}\n{body.end}\n{lines([_processing(shape)])}{HOLE}{root.end}\n"))


def lines(parts: Iterable[Xml]) -> Xml:
    """Elements, each on a line of its own; nothing of nothing."""
    return Xml("".join(f"{one}\n" for one in parts if one))


def _root(shape: Shape) -> Element:
    return shape.dialect.root(
        "assessmentItem",
        identifier=HOLE,
        title=HOLE,
        adaptive="false",
        timeDependent="false",
        toolName="quizpack",
        **{"xml:lang": shape.locale},
    )


def _item_body(shape: Shape) -> Element:
    way = {"dir": "rtl"} if shape.right_to_left and shape.dialect.direction else {}
    names = "qp-item qp-rtl" if shape.right_to_left and not shape.dialect.direction else "qp-item"
    return shape.dialect.element("itemBody", **{"class": names}, **way)


def _outcomes(shape: Shape) -> list[Xml]:
    """What is earned, what can be earned, and what feedback on the whole question goes by."""
    dialect = shape.dialect
    human = dialect.human and shape.marking is None and shape.points != NO_POINTS
    by = {"externalScored": "human"} if human else {}
    return [
        outcome(dialect, SCORE, "float", default="0", normalMaximum=shape.points, normalMinimum="0", **by),
        outcome(dialect, "MAXSCORE", "float", default=shape.points),
        *([outcome(dialect, FEEDBACK)] if shape.told else []),
        *([outcome(dialect, EXPLANATION)] if shape.explained else []),
    ]


def _processing(shape: Shape) -> Xml:
    """The response processing: a standard template where one does all that is needed, else rules."""
    marking, dialect = shape.marking, shape.dialect
    alone = not (shape.told or shape.explained or shape.told_parts)
    if marking and marking.template and shape.points != NO_POINTS and alone:
        return dialect.element("responseProcessing", template=dialect.templates.format(marking.template))()
    marked = (*marking.rules, _settled(shape, marking)) if marking else ()
    shown = [rules_of(dialect).put_name(EXPLANATION, SHOWN)] if shape.explained else []
    rules = [*marked, *shape.told_parts, *shown]
    return dialect.element("responseProcessing").lines(rules) if any(rules) else NOTHING


def _settled(shape: Shape, marking: Marking) -> Xml:
    """Set the score of a wholly right answer where that is still to do, and say whether it was right."""
    rules = rules_of(shape.dialect)

    def tell(name: str) -> list[Xml]:
        return [rules.put_name(FEEDBACK, name)] if name in shape.told else []

    settles = marking.settles and shape.points != NO_POINTS
    score = [rules.put(SCORE, rules.value("float", shape.points))] if settles else []
    branches = [(marking.right, [*score, *tell("correct")])]
    if marking.part is not None and shape.told:
        branches.append((marking.part, tell("partial")))
    return rules.when(*branches, otherwise=tell("incorrect"))
