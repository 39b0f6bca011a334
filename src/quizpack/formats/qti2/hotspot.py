"""Clicking on a picture: a hotspot interaction, or, where no area is wrong, a select point interaction."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from quizpack.formats.qti2 import kinds
from quizpack.formats.qti2.declarations import AreaEntry, Cardinality, outcome, response
from quizpack.formats.qti2.feedback import CHOSEN, below, tell_chosen
from quizpack.formats.qti2.marking import Marked, chosen_shares, mapped, matched, parted, points_of
from quizpack.formats.qti2.processing import weight
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope
from quizpack.model.questions import Area, Hotspot, Scoring
from quizpack.packaging.xml import Xml, element
from quizpack.packaging.xml import text as escaped


def hotspot(scope: Scope, question: Hotspot) -> Body:
    """Areas to click on. Where all of them are right they must not be seen before, so points are asked for."""
    for area in question.areas:
        if any(one != one.to_integral_value() for one in area.coords):
            scope.lost(kinds.WHOLE_PIXELS, area.place, "QTI knows whole pixels only; these coordinates are rounded.")
    return _points(scope, question) if all(area.correct for area in question.areas) else _areas(scope, question)


def _areas(scope: Scope, question: Hotspot) -> Body:
    dialect, rules = scope.dialect, scope.rules
    named = [(scope.entry(question, "areas", area.id), area) for area in question.areas]
    right = [own for own, area in named if area.correct]
    cardinality: Cardinality = "multiple"
    if len(right) == 1:
        cardinality, marked = "single", Marked(matched(rules, RESPONSE, question.points), None, ())
    else:
        marked = parted(rules, RESPONSE, question, chosen_shares({own: area.correct for own, area in named}))
    above, prompt = scope.prompt(question)
    areas = [_area(scope, own, area) for own, area in named]
    told = [below(scope, CHOSEN, own, area.feedback, area.label) for own, area in named if area.feedback]
    interaction = dialect.element(
        "hotspotInteraction", responseIdentifier=RESPONSE, maxChoices="1" if cardinality == "single" else "0"
    )
    return Body(
        content=[*above, interaction.lines([prompt, _picture(scope, question), *areas]), *told],
        responses=[response(dialect, RESPONSE, cardinality, "identifier", correct=right, mapping=marked.mapping)],
        marking=marked.marking,
        outcomes=[*marked.outcomes, *([outcome(dialect, CHOSEN, cardinality=cardinality)] if told else [])],
        told=(tell_chosen(dialect),) if told else (),
    )


def _points(scope: Scope, question: Hotspot) -> Body:
    dialect, rules = scope.dialect, scope.rules
    points = points_of(question.points, all_or_nothing=question.scoring is Scoring.ALL_OR_NOTHING)
    earns = weight(points.most * Fraction(1, len(question.areas)))
    areas = [AreaEntry(area.shape, _coords(area), earns) for area in question.areas]
    cardinality: Cardinality = "single" if len(areas) == 1 else "multiple"
    above, prompt = scope.prompt(question)
    told = [(f"{CHOSEN}_{area.id}", area) for area in question.areas if area.feedback]
    interaction = dialect.element("selectPointInteraction", responseIdentifier=RESPONSE, maxChoices=str(len(areas)))
    return Body(
        content=[
            *above,
            interaction.lines([prompt, _picture(scope, question)]),
            *(
                below(scope, name, _own(scope, question, area), area.feedback, area.label)
                for name, area in told
                if area.feedback
            ),
        ],
        responses=[response(dialect, RESPONSE, cardinality, "point", areas=areas, most=points.written)],
        marking=mapped(rules, RESPONSE, points, point=True),
        outcomes=[*points.declared(dialect), *(outcome(dialect, name) for name, _ in told)],
        told=tuple(_clicked(scope, question, name, area) for name, area in told),
    )


def _clicked(scope: Scope, question: Hotspot, name: str, area: Area) -> Xml:
    rules = scope.rules
    clicked = rules.call("inside", rules.variable(RESPONSE), shape=area.shape, coords=_coords(area))
    return rules.when((clicked, [rules.put_name(name, _own(scope, question, area))]))


def _own(scope: Scope, question: Hotspot, area: Area) -> str:
    return scope.entry(question, "areas", area.id)


def _picture(scope: Scope, question: Hotspot) -> Xml:
    image, texts = question.image, scope.texts
    asset = texts.asset(image.src)
    if asset is None:
        scope.lost(kinds.MISSING_FILE, image.place, f"The picture “{image.src}” is not there.")
        return Xml("")
    path = f"{texts.folder}{asset.name}"
    size = {"width": str(asset.width), "height": str(asset.height)} if asset.width and asset.height else {}
    alt = texts.line(image.alt)
    if scope.dialect.picture == "img":
        return element("img", src=path, alt=alt, **size, **texts.language(image.alt))()
    return element("object", data=path, type=asset.media_type, **size, **texts.language(image.alt))(escaped(alt))


def _area(scope: Scope, own: str, area: Area) -> Xml:
    label = {"hotspotLabel": scope.texts.line(area.label)} if area.label else {}
    return scope.dialect.element("hotspotChoice", identifier=own, shape=area.shape, coords=_coords(area), **label)()


def _coords(area: Area) -> str:
    return ",".join(str(max(0, _whole(one))) for one in area.coords)


def _whole(value: Decimal) -> int:
    return int(value.to_integral_value(ROUND_HALF_UP))
