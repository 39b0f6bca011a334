"""Pictures to click: own questions where the system has them, else a choice among the areas' labels."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from math import cos, pi, sin

from quizpack.formats.qti12 import elements as e
from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.aside import below
from quizpack.formats.qti12.choice import all_right, correct_told, multiple, single
from quizpack.formats.qti12.dialect import HOT_SPOT
from quizpack.formats.qti12.marked import essay
from quizpack.formats.qti12.numbers import number
from quizpack.formats.qti12.paper import Body, Paper
from quizpack.markup import escape
from quizpack.model import questions as q
from quizpack.packaging.xml import HOLE, Xml, attribute, element, form, text

_CORNERS = 24
"""Corners of the polygon that a circle becomes."""

_PICTURE = form(element("material")(element("matimage", imagtype=HOLE, label=HOLE, uri=HOLE)()))
_AREA = form(element("response_label", ident=HOLE, rarea=HOLE)(HOLE))
_INSIDE = form(element("varinside", areatype=HOLE, respident=e.RESPONSE)(HOLE))


def as_choice(paper: Paper, question: q.Hotspot, why: str = "") -> Body:
    """The picture in the prompt and the areas' labels as choices; without labels a person marks what was described.

    `why` says it, where it is not that the system has no such questions.
    """
    why = why or f"{paper.dialect.system} has no hot spots"
    prompt = f"{paper.texts.html(question.prompt)}\n{paper.texts.picture(question.image.src, question.image.alt)}"
    labels = [area.label for area in question.areas]
    if None in labels:
        message = f"{why}: this becomes a question that a person marks."
        paper.lost(
            kinds.MARKED_BY_HAND, question.place, message, "Give each area a `label`: then the labels are choices."
        )
        told = ((escape.text(area.id), area.feedback) for area in question.areas)
        stand_in = q.Essay(
            id=question.id, prompt=question.prompt, feedback=question.feedback, place=question.place
        )  # fmt: skip
        body = essay(paper, stand_in)
        body.prompt, body.aside = prompt, [*body.aside, *below(paper, told, "an area")]
        return body
    message = f"{why}: the learner chooses among the areas' labels below the picture."
    paper.lost(kinds.OTHER_TYPE, question.place, message)
    body = _choice(paper, question)
    body.prompt = prompt
    return body


def hotspot(paper: Paper, question: q.Hotspot) -> Body:
    """A picture to click. New Quizzes takes shares of the picture's width and height, others pixels.

    Nobody reads the description of such a picture aloud, so that it stands below the prompt, too.
    """
    uri, picture = paper.texts.file(question.image.src, question.image.alt)
    if picture is None or not (picture.width and picture.height):
        return as_choice(paper, question, "The size of this picture is not known")
    new = paper.dialect.types[q.Hotspot] == HOT_SPOT
    entries = paper.entries(question)
    idents = [entries.of("areas", area.id) for area in question.areas]
    marked = list(zip(idents, question.areas, strict=True))
    shown = [(ident, area) for ident, area in marked if area.correct or not new]
    scale = (Fraction(1, picture.width), Fraction(1, picture.height)) if new else (Fraction(1), Fraction(1))
    labels = [
        _AREA(ident, attribute(_shape(area, new=new)), text(_coords(area, scale, new=new))) for ident, area in shown
    ]
    right = sum(area.correct for area in question.areas)
    cardinality = "Multiple" if right > 1 else "Single"
    alt = question.image.alt
    named = _PICTURE(*map(attribute, (picture.media_type, paper.texts.line(alt), uri)))
    rendered = element("render_hotspot").lines([named, *labels])
    message = "The description of a picture to click has no place of its own; it stands below the prompt."
    paper.lost(kinds.IN_PROMPT, alt.place, message)
    told = ((paper.texts.inline(area.label) if area.label else area.id, area.feedback) for area in question.areas)
    return Body(
        type=paper.dialect.types[q.Hotspot],
        prompt=f"{paper.texts.html(question.prompt)}\n{paper.texts.html(alt)}",
        response=e.response("response_xy", e.RESPONSE, cardinality, rendered),
        tests=[] if new else list(_tests(paper, question, scale)),
        aside=below(paper, told, "an area"),
        answers=[ident for ident, _ in shown],
    )


def _choice(paper: Paper, question: q.Hotspot) -> Body:
    choices = tuple(
        q.Choice(id=area.id, text=area.label, feedback=area.feedback, correct=area.correct)
        for area in question.areas
        if area.label
    )
    if sum(choice.correct for choice in choices) == 1:
        return single(
            paper,
            q.SingleChoice(
                id=question.id, prompt=question.prompt, feedback=question.feedback, shuffle=question.shuffle,
                place=question.place, choices=choices,
            ),
        )  # fmt: skip
    return multiple(
        paper,
        q.MultipleResponse(
            id=question.id, prompt=question.prompt, feedback=question.feedback, shuffle=question.shuffle,
            place=question.place, choices=choices, scoring=question.scoring,
        ),
    )  # fmt: skip


def _shape(area: q.Area, *, new: bool) -> str:
    """New Quizzes write these in small letters, the schema with a capital; a circle becomes a polygon."""
    shape = "rectangle" if area.shape is q.Shape.RECT else "bounded"
    return shape if new else shape.capitalize()


def _coords(area: q.Area, scale: tuple[Fraction, Fraction], *, new: bool) -> str:
    """New Quizzes: corners; the schema's rectangle: left, top, width, height."""
    points = _points(area)
    if area.shape is q.Shape.RECT and not new:
        (left, top), (right, bottom) = points
        points = [(left, top), (right - left, bottom - top)]
    return ",".join(
        number(_rounded(one * factor)) for point in points for one, factor in zip(point, scale, strict=True)
    )


def _points(area: q.Area) -> list[tuple[Fraction, Fraction]]:
    if area.shape is q.Shape.CIRCLE:
        x, y, radius = map(float, area.coords)
        turns = (2 * pi * corner / _CORNERS for corner in range(_CORNERS))
        return [(Fraction(x + radius * cos(turn)), Fraction(y + radius * sin(turn))) for turn in turns]
    coords = [Fraction(one) for one in area.coords]
    return list(zip(coords[::2], coords[1::2], strict=True))


def _rounded(value: Fraction) -> Fraction:
    return Fraction(round(Decimal(value.numerator) / Decimal(value.denominator), 4))


def _tests(paper: Paper, question: q.Hotspot, scale: tuple[Fraction, Fraction]) -> Iterator[Xml]:
    tests = {
        area.id: _INSIDE(attribute(_shape(area, new=False)), text(_coords(area, scale, new=False)))
        for area in question.areas
    }
    right = [area for area in question.areas if area.correct]
    wrong = [area for area in question.areas if not area.correct]
    if len(right) == 1 or question.scoring is q.Scoring.ALL_OR_NOTHING:
        whole = [tests[area.id] for area in right]
        yield e.condition(
            e.both(*whole) if len(whole) > 1 else whole[0],
            score=e.score("100"),
            tell=correct_told(paper, question),
            go_on=False,
        )
        return
    for area in right:
        yield e.condition(tests[area.id], score=e.score(paper.percent(Fraction(1, len(right))), "Add"))
    for area in wrong:
        yield e.condition(tests[area.id], score=e.score(paper.percent(Fraction(1, len(wrong))), "Subtract"))
    yield from all_right(question, *(tests[area.id] for area in right))
