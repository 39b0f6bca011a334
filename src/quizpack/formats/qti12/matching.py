"""Putting together: matching, and the types that become matching where a system lacks them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from quizpack.formats.qti12 import elements as e
from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.choice import all_right
from quizpack.formats.qti12.idents import Entries
from quizpack.formats.qti12.menus import menus
from quizpack.formats.qti12.paper import Body, Paper
from quizpack.model import questions as q
from quizpack.model.scoring import comparable
from quizpack.model.text import Text
from quizpack.packaging.xml import Xml, text


def matching(paper: Paper, question: q.Matching) -> Body:
    """Left sides, each with a menu of all right sides; equal right sides are one option."""
    if not paper.dialect.formatted_menus and _better_turned(paper, question):
        message = "Canvas shows no formatting or pictures in menus, so that left and right sides are exchanged here."
        paper.lost(kinds.TURNED_PAIRS, question.place, message)
        turned = tuple(replace(pair, left=pair.right, right=pair.left) for pair in question.pairs)
        question = replace(question, pairs=turned)
    _check_scoring(paper, question.scoring, question)
    entries = paper.entries(question)
    idents = [entries.of("pairs", *pair.id.split("/"), "left") for pair in question.pairs]
    options = _options(paper, question, entries)
    rights = [options.idents[pair.right.markup] for pair in question.pairs]
    responses = [Xml(f"response_{ident}") for ident in idents]
    return Body(
        type=paper.dialect.types[q.Matching],
        response=Xml(
            "\n".join(
                e.response(
                    "response_lid",
                    response,
                    "Single",
                    e.HTML(paper.texts.material(pair.left)),
                    e.choices(options.labels, shuffle=paper.shuffled(question)),
                )
                for response, pair in zip(responses, question.pairs, strict=True)
            )
        ),
        tests=_tests(paper, question, idents, responses, rights),
        told=[(ident, pair.feedback) for ident, pair in zip(idents, question.pairs, strict=True) if pair.feedback],
        answers=idents,
        extra=scoring_algorithm(paper, question.scoring),
    )


def ordering_as_matching(paper: Paper, question: q.Ordering) -> Body:
    """An order as matching: each position gets an item, which is marked the same (items at their own place)."""
    message = f"{paper.dialect.system} has no ordering questions: in this matching question each position has a menu."
    paper.lost(kinds.OTHER_TYPE, question.place, message)
    last = len(question.items)
    pairs = tuple(
        q.Pair(id=item.id, left=_position(paper, question, place, last), right=item.text, feedback=item.feedback)
        for place, item in enumerate(question.items, 1)
    )
    return matching(paper, as_matching(question, pairs))


def categorize_as_matching(paper: Paper, question: q.Categorize) -> Body:
    """Categories as matching: each item gets a menu of the categories, with an entry for items that belong to none.

    A pair's id is the path of its item.
    """
    message = f"{paper.dialect.system} has no categorize questions: in this matching question each item has a menu."
    paper.lost(kinds.OTHER_TYPE, question.place, message)
    pairs = [
        q.Pair(id=f"{category.id}/{item.id}", left=item.text, right=category.name, feedback=item.feedback)
        for category in question.categories
        for item in category.items
    ]
    if question.distractors:
        message = "An item that belongs to no category counts as a part here: leaving it out of all earns points too."
        paper.lost(kinds.OTHER_MARKS, question.distractors[0].text.place, message)
        none = Text(paper.texts.word("None of these"), paper.quiz.locale)
        pairs += [q.Pair(id=f"distractors/{one.id}", left=one.text, right=none) for one in question.distractors]
    empty = [q.Entry(id=one.id, text=one.name) for one in question.categories if not one.items]
    return matching(paper, replace(as_matching(question, tuple(pairs)), distractors=tuple(empty)))


def as_matching(question: q.Ordering | q.Categorize, pairs: tuple[q.Pair, ...]) -> q.Matching:
    """A matching question with these pairs and all that the question shares with it."""
    return q.Matching(
        id=question.id,
        prompt=question.prompt,
        title=question.title,
        points=question.points,
        explanation=question.explanation,
        feedback=question.feedback,
        hints=question.hints,
        shuffle=question.shuffle,
        place=question.place,
        pairs=pairs,
        scoring=question.scoring,
    )


def scoring_algorithm(paper: Paper, scoring: q.Scoring) -> dict[str, str]:
    """New Quizzes' metadata for marking all or nothing."""
    whole = paper.dialect.canvas and scoring is q.Scoring.ALL_OR_NOTHING
    return {"scoring_algorithm": "AllOrNothing"} if whole else {}


class _Options:
    """The right sides: their identifiers by markup, and all labels, in an order that gives nothing away."""

    __slots__ = ("idents", "labels")

    def __init__(self, idents: dict[str, Xml], labels: Xml) -> None:
        self.idents = idents
        self.labels = labels


def _options(paper: Paper, question: q.Matching, entries: Entries) -> _Options:
    texts = [*(pair.right for pair in question.pairs), *(one.text for one in question.distractors)]
    keys = [("pairs", *pair.id.split("/"), "right") for pair in question.pairs]
    keys += [("distractors", one.id, "text") for one in question.distractors]
    formatted = paper.dialect.formatted_menus
    shown = [paper.texts.html(one) for one in texts] if formatted else menus(paper, texts)
    idents: dict[str, Xml] = {}
    by_text: dict[str, Xml] = {}
    for one, key, written in zip(texts, keys, shown, strict=True):
        known = comparable(written, case_sensitive=True)
        if known not in by_text:
            by_text[known] = entries.of(*key)
        idents[one.markup] = by_text[known]
    label = e.HTML_LABEL if formatted else e.PLAIN_LABEL
    written_once = {idents[one.markup]: written for one, written in zip(texts, shown, strict=True)}
    in_order = sorted(written_once.items(), key=lambda one: (comparable(one[1]), one[0]))
    return _Options(idents, e.each(label, [(ident, text(written)) for ident, written in in_order]))


def _tests(
    paper: Paper, question: q.Matching, idents: Sequence[Xml], responses: Sequence[Xml], rights: Sequence[Xml]
) -> list[Xml]:
    """The scores and feedback of the pairs. A score is added, since Canvas Classic finds what fits by the sum."""
    tests = [e.equal(response, right) for response, right in zip(responses, rights, strict=True)]
    if not paper.dialect.canvas and question.scoring is q.Scoring.ALL_OR_NOTHING:
        scores = [e.condition(e.both(*tests), score=e.score("100"))]
    else:
        amount = e.score(paper.percent(Fraction(1, len(tests))), "Add")
        scores = [e.condition(test, score=amount) for test in tests]
    telling = [
        e.condition(test, tell=(Xml(f"{ident}_fb"),))
        for test, ident, pair in zip(tests, idents, question.pairs, strict=True)
        if pair.feedback
    ]
    return [*scores, *telling, *(() if paper.dialect.canvas else all_right(question, *tests))]


def _better_turned(paper: Paper, question: q.Matching) -> bool:
    """Whether only the right sides need formatting and each stands once: then the sides can be exchanged."""
    formatted = paper.texts.formatted
    rights = [pair.right.markup for pair in question.pairs]
    lefts = [pair.left.markup for pair in question.pairs]
    return (
        not question.distractors
        and len(set(rights)) == len(rights)
        and len(set(lefts)) == len(lefts)
        and any(formatted(pair.right) for pair in question.pairs)
        and not any(formatted(pair.left) for pair in question.pairs)
    )


def _position(paper: Paper, question: q.Ordering, place: int, last: int) -> Text:
    """The number of a position, with what that end of the order means."""
    labels = question.labels
    end = labels and (labels.first if place == 1 else labels.last if place == last else None)
    return Text(f"{place} ({paper.texts.line(end)})" if end else str(place), paper.quiz.locale)


def _check_scoring(paper: Paper, scoring: q.Scoring, question: q.Question) -> None:
    if scoring is q.Scoring.ALL_OR_NOTHING and not paper.dialect.all_or_nothing:
        message = (
            f"{paper.dialect.system} cannot mark all or nothing here: each right part earns its share of the points."
        )
        paper.lost(kinds.OTHER_MARKS, question.place, message)
