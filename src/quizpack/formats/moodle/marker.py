"""Pictures to click: hotspot becomes `ddmarker`, where markers are dragged onto the picture."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.bank import Bank, Body
from quizpack.formats.moodle.feedback import below, combined
from quizpack.model.questions import Area, Hotspot, Scoring, Shape
from quizpack.packaging.xml import HOLE, cdata, element, form, text

_DRAG = form(element("drag").lines([element("no")(text("1")), element("text")(HOLE), element("noofdrags")(HOLE)]))
_DROP = form(
    element("drop").lines(
        [element("no")(HOLE), element("shape")(HOLE), element("coords")(HOLE), element("choice")(text("1"))]
    )
)
_SHOW_MISSED = element("showmisplaced")()
"""After the attempt the learner sees where the missed areas are."""
_SHAPES = {Shape.RECT: "rectangle", Shape.CIRCLE: "circle", Shape.POLY: "polygon"}


def hotspot(bank: Bank, question: Hotspot) -> Body:
    """A marker for each right area; areas that are not right are simply nowhere."""
    right = [area for area in question.areas if area.correct]
    if not right:
        bank.lost(kinds.NO_FULL_MARK, question.place, "No area is correct.")
    message = "In Moodle this becomes a question with markers, which the learner drags onto the picture"
    unnamed = "; the areas' labels are not shown" if any(area.label for area in question.areas) else ""
    bank.lost(kinds.OTHER_TYPE, question.place, f"{message}{unnamed}.")
    _check_scoring(bank, question, len(right))
    parts = [
        _SHOW_MISSED,
        *combined(bank, question.feedback),
        *bank.texts.picture(question.image.src, question.image.alt),
        _DRAG(cdata(bank.texts.word("Here")), text(str(len(right)))),
        *(
            _DROP(text(str(place)), text(_SHAPES[area.shape]), text(_coords(bank, area)))
            for place, area in enumerate(right, 1)
        ),
    ]
    # Moodle describes every background picture with the same words; `accesshide` text is read to those who need it.
    alt = f'<p class="accesshide">{bank.texts.label(question.image.alt)}</p>'
    prompt = f"{bank.texts.paragraph(question.prompt)}\n{alt}"
    return Body(type="ddmarker", parts=parts, prompt=prompt, aside=_told(bank, question))


def _told(bank: Bank, question: Hotspot) -> list[str]:
    told = ((bank.texts.label(area.label) if area.label else area.id, area.feedback) for area in question.areas)
    return below(bank, told, "an area")


def _check_scoring(bank: Bank, question: Hotspot, right: int) -> None:
    if right < 2:
        return
    message = f"Moodle gives {right} markers, and each that hits an area earns its share of the points"
    if question.scoring is Scoring.ALL_OR_NOTHING:
        message += ", not all or nothing"
    bank.lost(kinds.OTHER_MARKS, question.place, f"{message}; a marker at a wrong place costs nothing.")


def _coords(bank: Bank, area: Area) -> str:
    """An area in Moodle's way: whole pixels, a rectangle by its corner and size."""
    whole = [int(one.to_integral_value(ROUND_HALF_UP)) for one in area.coords]
    if any(one != round_ for one, round_ in zip(area.coords, map(Decimal, whole), strict=True)):
        bank.lost(kinds.WHOLE_PIXELS, area.place, "Moodle takes whole pixels only; the area's numbers are rounded.")
    match area.shape:
        case Shape.RECT:
            left, top, right, bottom = whole
            found, fits = f"{left},{top};{right - left},{bottom - top}", right > left and bottom > top
        case Shape.CIRCLE:
            x, y, radius = whole
            found, fits = f"{x},{y};{radius}", radius > 0
        case Shape.POLY:
            points = _points(whole)
            _check_middle(bank, area, points)
            found, fits = ";".join(f"{x},{y}" for x, y in points), len(points) > 2
    if not fits or min(whole) < 0:
        bank.lost(
            kinds.BAD_AREA, area.place, f"The area “{area.id}” has no extent on the picture that Moodle could use."
        )
    return found


def _check_middle(bank: Bank, area: Area, points: list[tuple[int, int]]) -> None:
    """Moodle takes the middle of a polygon's outer rectangle for its right answer, wherever that lies."""
    xs, ys = zip(*points, strict=True)
    if len(points) > 2 and not _inside(points, (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2):
        message = f"The middle of the area “{area.id}” lies outside it, so Moodle cannot show the right answer."
        bank.lost(kinds.HOLLOW_AREA, area.place, f"{message} Answers in the area still count.")


def _inside(points: list[tuple[int, int]], x: float, y: float) -> bool:
    """Whether a ray from the point crosses the polygon's sides an odd number of times."""
    sides = zip(points, (*points[1:], points[0]), strict=True)
    return (
        sum((y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 for (x1, y1), (x2, y2) in sides) % 2 == 1
    )


def _points(whole: list[int]) -> list[tuple[int, int]]:
    """The corners of a polygon; Moodle refuses one that stands twice in a row, or closes it."""
    points = list(zip(whole[::2], whole[1::2], strict=True))
    different = [points[0], *(after for before, after in pairwise(points) if after != before)]
    return different[:-1] if len(different) > 1 and different[-1] == different[0] else different
