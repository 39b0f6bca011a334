"""Choosing: single-choice, multiple-response and true-false."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from quizpack.formats.qti12 import elements as e
from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.dialect import MULTIPLE_CHOICE
from quizpack.formats.qti12.frame import TELL_CORRECT
from quizpack.formats.qti12.paper import Body, Paper
from quizpack.model import questions as q
from quizpack.model.text import Text
from quizpack.packaging.xml import Xml

WHOLE = Fraction(1)
_TAGS = re.compile("&lt;.*?&gt;", re.DOTALL)


def single(paper: Paper, question: q.SingleChoice) -> Body:
    """One right choice of several; where an answer cannot earn part of the points, a wrong choice earns nothing."""
    entries = paper.entries(question)
    idents = entries.each("choices", (choice.id for choice in question.choices))
    told = _told(question.choices, idents)
    scores = list(_single_scores(paper, question, idents))
    if not any(choice.correct for choice in question.choices):
        paper.lost(kinds.NO_RIGHT_ANSWER, question.place, "No choice is correct.")
    return Body(
        type=paper.dialect.types[type(question)],
        response=_response(paper, question, question.choices, idents, "Single"),
        tests=[_telling(told), *scores],
        told=told,
        answers=idents,
    )


def multiple(paper: Paper, question: q.MultipleResponse, type_: str = "") -> Body:
    """Any number of right choices."""
    entries = paper.entries(question)
    idents = entries.each("choices", (choice.id for choice in question.choices))
    if not any(choice.correct for choice in question.choices):
        paper.lost(kinds.NO_RIGHT_ANSWER, question.place, "No choice is correct.")
    partial = question.scoring is q.Scoring.PARTIAL
    told = _told(question.choices, idents)
    _check_scoring(paper, question)
    return Body(
        type=type_ or paper.dialect.types[q.MultipleResponse],
        response=_response(paper, question, question.choices, idents, "Multiple"),
        tests=[_telling(told), *_multiple_scores(paper, question, idents)],
        told=told,
        answers=idents,
        extra={"scoring_algorithm": "PartialScore" if partial else "AllOrNothing"} if paper.dialect.canvas else {},
    )


def true_false(paper: Paper, question: q.TrueFalse) -> Body:
    """A statement that is true or false, with quizpack's own words in the quiz's language for labels.

    Canvas Classic knows the type by the English words alone, and makes a multiple-choice question of others without
    a word; that is done here, and told.
    """
    labels = [paper.texts.word("True"), paper.texts.word("False")]
    known = paper.dialect.any_labels or ("true" in labels[0].lower() and "false" in labels[1].lower())
    if not known:
        message = "Canvas knows true-false questions by English labels; with others this is a multiple-choice question."
        paper.lost(kinds.OTHER_TYPE, question.place, message)
    choices = tuple(
        q.Choice(id=id_, text=Text(label, paper.quiz.locale), correct=question.answer is value)
        for id_, label, value in zip(("true", "false"), labels, (True, False), strict=True)
    )
    entries = paper.entries(question)
    idents = [entries.of(choice.id) for choice in choices]
    as_choice = q.SingleChoice(id=question.id, prompt=question.prompt, feedback=question.feedback, choices=choices)
    return Body(
        type=paper.dialect.types[q.TrueFalse] if known else MULTIPLE_CHOICE,
        response=e.response(
            "response_lid", e.RESPONSE, "Single", e.choices(_labels(paper, choices, idents), shuffle=False)
        ),
        tests=list(_single_scores(paper, as_choice, idents)),
        answers=idents,
    )


def may_lack_words(text: Text) -> bool:
    """Whether a text could be a picture or a formula alone, by its first sign."""
    return text.markup[:1] in "!$<"


def all_right(question: q.Question, *tests: Xml) -> Iterator[Xml]:
    """What is told when all parts are right, where the scores of the parts are added up."""
    if question.feedback and question.feedback.correct:
        yield e.condition(e.both(*tests) if len(tests) > 1 else tests[0], tell=(TELL_CORRECT,))


def correct_told(paper: Paper, question: q.Question) -> tuple[Xml, ...]:
    """The identifier of what is told after a right answer, if anything is.

    Canvas finds it by its name alone; named beside a score, it would become a comment on the right choice as well.
    """
    told = question.feedback and question.feedback.correct and not paper.dialect.canvas
    return (TELL_CORRECT,) if told else ()


def _response(
    paper: Paper, question: q.Question, choices: Sequence[q.Choice], idents: Sequence[Xml], cardinality: str
) -> Xml:
    shuffle = paper.shuffled(question)
    if paper.quiz.settings.shuffle_choices and not shuffle and not paper.dialect.unshuffled_question:
        message = f"{paper.dialect.system} shuffles the choices of all questions or of none; here their order matters."
        help_ = "Untick “Shuffle Answers” in the quiz's settings, or put such questions into a quiz of their own."
        paper.lost(kinds.ORDER_MATTERS, question.place, message, help_)
    return e.response(
        "response_lid", e.RESPONSE, cardinality, e.choices(_labels(paper, choices, idents), shuffle=shuffle)
    )


def _labels(paper: Paper, choices: Sequence[q.Choice], idents: Sequence[Xml]) -> Xml:
    written = [paper.texts.material(choice.text) for choice in choices]
    for choice, label in zip(choices, written, strict=True):
        if may_lack_words(choice.text) and paper.dialect.lists_words and not _TAGS.sub("", label).strip():
            message = (
                f"{paper.dialect.system} lists this choice as “No answer text provided.” wherever it shows words only."
            )
            paper.lost(kinds.NO_WORDS, choice.text.place, message, "Put a word or two beside the picture or formula.")
    return e.each(e.HTML_LABEL, list(zip(idents, written, strict=True)))


def _telling(told: Sequence[tuple[Xml, Text]]) -> Xml:
    """Which choice shows which feedback. This comes first: Canvas Classic takes each for a new weight of its choice."""
    return e.each(e.TOLD, [(ident, ident) for ident, _ in told])


def _told(choices: Sequence[q.Choice], idents: Sequence[Xml]) -> list[tuple[Xml, Text]]:
    return [(ident, choice.feedback) for ident, choice in zip(idents, choices, strict=True) if choice.feedback]


def _single_scores(paper: Paper, question: q.SingleChoice, idents: Sequence[Xml]) -> Iterator[Xml]:
    tell = correct_told(paper, question)
    for ident, choice in zip(idents, question.choices, strict=True):
        if choice.correct:
            test = e.equal(e.RESPONSE, ident)
            yield e.condition(test, score=e.score("100"), tell=tell, go_on=False) if tell else e.right(ident)
    for ident, choice in zip(idents, question.choices, strict=True):
        if choice.credit and not choice.correct:
            if paper.dialect.credit:
                amount = e.score(paper.percent(choice.credit))
                yield e.condition(e.equal(e.RESPONSE, ident), score=amount, go_on=False)
            else:
                message = f"{paper.dialect.system} gives a choice all points or none; this one earns none."
                paper.lost(kinds.OTHER_MARKS, choice.text.place, message)


def _multiple_scores(paper: Paper, question: q.MultipleResponse, idents: Sequence[Xml]) -> Iterator[Xml]:
    tests = {ident: e.equal(e.RESPONSE, ident) for ident in idents}
    marked = list(zip(idents, question.choices, strict=True))
    whole = e.both(*(tests[ident] if choice.correct else e.negated(tests[ident]) for ident, choice in marked))
    if paper.dialect.canvas or question.scoring is q.Scoring.ALL_OR_NOTHING:
        yield e.condition(whole, score=e.score("100"), tell=correct_told(paper, question), go_on=False)
        return
    right = sum(choice.correct for choice in question.choices) or 1
    gain, cost = Fraction(1, right), Fraction(1, len(marked) - right or 1)
    for ident, choice in marked:
        amount = e.score(paper.percent(gain), "Add") if choice.correct else e.score(paper.percent(cost), "Subtract")
        yield e.condition(tests[ident], score=amount)
    yield from all_right(question, whole)


def _check_scoring(paper: Paper, question: q.MultipleResponse) -> None:
    if paper.dialect.all_or_nothing:
        return
    right = sum(choice.correct for choice in question.choices)
    wrong = len(question.choices) - right
    if question.scoring is q.Scoring.ALL_OR_NOTHING and (right > 1 or wrong):
        message = (
            f"{paper.dialect.system} cannot mark all or nothing: each right choice earns its share of the points, and"
            " each wrong one costs as much."
        )
        paper.lost(kinds.OTHER_MARKS, question.place, message)
    elif wrong not in (0, right):
        message = (
            f"In {paper.dialect.system} a wrong choice costs as much as a right one earns, 1/{right} of the points"
            f" instead of 1/{wrong}."
        )
        paper.lost(kinds.OTHER_MARKS, question.place, message)
