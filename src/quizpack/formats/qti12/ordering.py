"""Putting in order and into groups, for systems that have such questions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from quizpack.formats.qti12 import elements as e
from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.aside import below
from quizpack.formats.qti12.choice import all_right, correct_told
from quizpack.formats.qti12.dialect import CATEGORIZATION
from quizpack.formats.qti12.matching import scoring_algorithm
from quizpack.formats.qti12.paper import Body, Paper
from quizpack.model import questions as q
from quizpack.packaging.xml import HOLE, Xml, attribute, element, form, text

_PLACED = form(element("varequal", respident=e.RESPONSE, index=HOLE)(HOLE))
_END = {
    place: form(element("material", position=place)(element("mattext", texttype="text/plain")(HOLE)))
    for place in ("top", "bottom")
}


def ordering(paper: Paper, question: q.Ordering) -> Body:
    """Items in their right order; they are shuffled when they are shown."""
    entries = paper.entries(question)
    idents = [entries.of("items", item.id) for item in question.items]
    material = paper.texts.material
    labels = e.each(e.HTML_LABEL, [(i, material(item.text)) for i, item in zip(idents, question.items, strict=True)])
    new = paper.dialect.canvas
    told = ((paper.texts.inline(item.text), item.feedback) for item in question.items)
    return Body(
        type=paper.dialect.types[q.Ordering],
        prompt=None if new else _prompt(paper, question),
        response=e.response(
            "response_lid",
            e.RESPONSE,
            "Ordered",
            _new(paper, question, labels) if new else e.choices(labels, shuffle=True),
        ),
        tests=[_whole(paper, question, idents)] if new else list(_places(paper, question, idents)),
        aside=below(paper, told, "an item"),
        answers=idents,
        extra=scoring_algorithm(paper, question.scoring),
    )


def categorize(paper: Paper, question: q.Categorize) -> Body:
    """Categories for New Quizzes: each is a response that holds its own items, among all."""
    entries = paper.entries(question)
    names = [entries.of("categories", category.id) for category in question.categories]
    items = [[entries.of("categories", one.id, "items", item.id) for item in one.items] for one in question.categories]
    others = [entries.of("distractors", one.id) for one in question.distractors]
    texts = [item.text for one in question.categories for item in one.items]
    texts += [one.text for one in question.distractors]
    idents = [*(ident for each in items for ident in each), *others]
    labels = e.each(e.HTML_LABEL, [(i, paper.texts.material(one)) for i, one in zip(idents, texts, strict=True)])
    responses = [
        e.response(
            "response_lid",
            name,
            "Multiple",
            e.HTML(paper.texts.material(category.name)),
            e.choices(labels, shuffle=paper.shuffled(question)),
        )
        for name, category in zip(names, question.categories, strict=True)
    ]
    amount = e.score(paper.percent(Fraction(1, len(names))), "Add")
    tests = [
        e.condition(*(e.equal(name, ident) for ident in own), score=amount)
        for name, own in zip(names, items, strict=True)
        if own
    ]
    told = ((paper.texts.inline(one.text), one.feedback) for group in question.categories for one in group.items)
    aside = below(paper, told, "an item")
    extra = scoring_algorithm(paper, question.scoring)
    return Body(
        type=CATEGORIZATION, response=Xml("\n".join(responses)), tests=tests, aside=aside, answers=idents, extra=extra
    )


def _new(paper: Paper, question: q.Ordering, labels: Xml) -> Xml:
    """New Quizzes' own rendering, with what the two ends mean."""
    ends = question.labels or q.Labels()
    top = [_END["top"](text(paper.texts.line(ends.first)))] if ends.first else []
    bottom = [_END["bottom"](text(paper.texts.line(ends.last)))] if ends.last else []
    items = element("ims_render_object", shuffle="No", orientation="Column")(element("flow_label").lines([labels]))
    return element("render_extension").lines([*top, items, *bottom])


def _whole(paper: Paper, question: q.Ordering, idents: list[Xml]) -> Xml:
    tests = (e.equal(e.RESPONSE, ident) for ident in idents)
    return e.condition(*tests, score=e.score("100"), tell=correct_told(paper, question))


def _places(paper: Paper, question: q.Ordering, idents: list[Xml]) -> Iterator[Xml]:
    """A test for each place; equal items are right at each other's places."""
    same: dict[str, list[Xml]] = {}
    for ident, item in zip(idents, question.items, strict=True):
        same.setdefault(item.text.markup, []).append(ident)
    tests = []
    for place, item in enumerate(question.items, 1):
        right = [_PLACED(attribute(str(place)), ident) for ident in same[item.text.markup]]
        tests.append(e.either(*right) if len(right) > 1 else right[0])
    if question.scoring is q.Scoring.ALL_OR_NOTHING:
        yield e.condition(e.both(*tests), score=e.score("100"), tell=correct_told(paper, question))
        return
    amount = e.score(paper.percent(Fraction(1, len(tests))), "Add")
    for test in tests:
        yield e.condition(test, score=amount)
    yield from all_right(question, *tests)


def _prompt(paper: Paper, question: q.Ordering) -> str:
    """The prompt, with what the two ends mean below it."""
    ends = [("First", question.labels.first), ("Last", question.labels.last)] if question.labels else []
    written = [(word, end) for word, end in ends if end is not None]
    if written:
        message = "QTI 1.2 has no labels for the ends of an order; they stand below the prompt."
        paper.lost(kinds.IN_PROMPT, written[0][1].place, message)
    below_ = (paper.texts.labelled(word, paper.texts.inline(end)) for word, end in written)
    return "\n".join((paper.texts.html(question.prompt), *below_))
