"""Texts with blanks outside Canvas: each blank stands in the text where it belongs, as a response of its own."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from quizpack.formats.qti12 import elements as e
from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.aside import below
from quizpack.formats.qti12.choice import all_right
from quizpack.formats.qti12.idents import Entries
from quizpack.formats.qti12.paper import Body, Paper
from quizpack.formats.qti12.typed import limits, spelled, tell_unit
from quizpack.markup import escape
from quizpack.model import questions as q
from quizpack.model.text import Text
from quizpack.packaging.xml import Xml, element, text

_BOX = element("render_fib")(element("response_label", ident="answer", rshuffle="No")())
_NUMBER_BOX = element("render_fib", fibtype="Decimal")(element("response_label", ident="answer")())


def gaps(paper: Paper, question: q.FillBlanks) -> Body:
    """A text with blanks; a word bank stands below it."""
    entries = paper.entries(question)
    by_name = {blank.name: blank for blank in question.blanks}
    idents = {name: Xml(f"response_{name}") for name in by_name}
    whole = sum((Fraction(blank.points) for blank in question.blanks), start=Fraction(0)) or Fraction(1)
    written = {name: _response(paper, blank, entries, idents[name]) for name, blank in by_name.items()}
    rights = {name: list(_rights(paper, blank, idents[name], written[name][1])) for name, blank in by_name.items()}
    return Body(
        type=paper.dialect.types[q.FillBlanks],
        flow=_flow(paper, question, {name: response for name, (response, _) in written.items()}),
        tests=list(_tests(paper, question, rights, whole)),
        aside=below(paper, _told(paper, question), "a blank"),
    )


def _flow(paper: Paper, question: q.FillBlanks, responses: dict[str, Xml]) -> list[Xml]:
    """The prompt as it was cut by its blanks. What stands around a blank is text, since elements cannot be cut."""
    pieces = enumerate(paper.texts.cut(question.prompt))
    parts = [responses[piece] if at % 2 else e.HTML(text(piece)) for at, piece in pieces if piece]
    if question.drag:
        words = [one.text for blank in question.blanks if isinstance(blank, q.TextBlank) for one in blank.answers[:1]]
        shown = sorted(paper.texts.inline(one) for one in [*words, *(one.text for one in question.distractors)])
        parts.append(e.HTML(text(paper.texts.labelled("Words", " · ".join(dict.fromkeys(shown))))))
        message = "QTI 1.2 has no word banks: the words stand below the text and are typed."
        paper.lost(kinds.OTHER_TYPE, question.place, message)
    return parts


def _response(paper: Paper, blank: q.Blank, entries: Entries, ident: Xml) -> tuple[Xml, dict[str, Xml]]:
    """A blank's response, and for menus its choices' identifiers. A number's unit stands behind its blank."""
    if isinstance(blank, q.TextBlank):
        return e.response("response_str", ident, "Single", _BOX), {}
    if isinstance(blank, q.NumericBlank):
        box = e.response("response_str", ident, "Single", _NUMBER_BOX)
        if blank.unit is None:
            return box, {}
        tell_unit(paper, blank.unit, "behind the blank")
        return Xml(f"{box}\n{e.HTML(text(paper.texts.inline(blank.unit.name)))}"), {}
    idents = {choice.id: entries.of("blanks", blank.name, "choices", choice.id) for choice in blank.choices}
    labels = e.each(e.HTML_LABEL, [(idents[choice.id], paper.texts.material(choice.text)) for choice in blank.choices])
    return e.response("response_lid", ident, "Single", e.choices(labels, shuffle=False)), idents


def _rights(paper: Paper, blank: q.Blank, ident: Xml, choices: dict[str, Xml]) -> Iterator[tuple[Xml, Fraction]]:
    """The tests of a blank with the share of its points that each earns."""
    match blank:
        case q.TextBlank():
            for answer in blank.answers:
                yield e.equal(ident, text(spelled(paper, answer)), case=blank.case_sensitive), answer.credit
        case q.ChoiceBlank():
            for choice in blank.choices:
                share = Fraction(1) if choice.correct else choice.credit
                if share:
                    yield e.equal(ident, choices[choice.id]), share
        case q.NumericBlank():
            for number in blank.answers:
                yield e.both(*limits(number.accepts, ident)), number.credit


def _tests(
    paper: Paper, question: q.FillBlanks, rights: dict[str, list[tuple[Xml, Fraction]]], whole: Fraction
) -> Iterator[Xml]:
    full = [[test for test, share in rights[blank.name] if share == 1] for blank in question.blanks]
    each = [e.either(*tests) if len(tests) > 1 else tests[0] for tests in full if tests]
    if len(each) < len(question.blanks):
        paper.lost(kinds.NO_RIGHT_ANSWER, question.place, "A blank has no answer that earns all its points.")
    if question.scoring is q.Scoring.ALL_OR_NOTHING:
        yield e.condition(e.both(*each), score=e.score("100"))
    else:
        for blank in question.blanks:
            points = Fraction(blank.points) / whole
            for test, share in rights[blank.name]:
                yield e.condition(test, score=e.score(paper.percent(points * share), "Add"))
    if each:
        yield from all_right(question, *each)


def _told(paper: Paper, question: q.FillBlanks) -> Iterator[tuple[str, Text | None]]:
    for blank in question.blanks:
        match blank:
            case q.TextBlank():
                yield from ((escape.text(paper.texts.literal(one.text)), one.feedback) for one in blank.answers)
            case q.ChoiceBlank():
                yield from ((paper.texts.inline(one.text), one.feedback) for one in blank.choices)
            case q.NumericBlank():
                yield from ((escape.text(blank.name), one.feedback) for one in blank.answers)
