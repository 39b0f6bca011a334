"""Choosing: single-choice and multiple-response become `multichoice`, true-false `truefalse`."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

from quizpack.formats.moodle import grades, kinds
from quizpack.formats.moodle.bank import Bank, Body
from quizpack.formats.moodle.credit import answer, credit
from quizpack.formats.moodle.feedback import combined
from quizpack.formats.moodle.texts import TEXT
from quizpack.model.questions import Choice, MultipleResponse, Scoring, SingleChoice, TrueFalse
from quizpack.packaging.xml import NOTHING, Xml, element, text


def single(bank: Bank, question: SingleChoice) -> Body:
    """A single-choice question; a wrong choice's credit becomes the nearest grade that Moodle accepts."""
    if not any(choice.correct for choice in question.choices):
        bank.lost(kinds.NO_FULL_MARK, question.place, "No choice is correct.")
    return _multichoice(bank, question, [(choice, _credit(bank, choice)) for choice in question.choices])


def multiple(bank: Bank, question: MultipleResponse) -> Body:
    """A multiple-response question: Moodle adds up the grades of what was chosen, so wrong choices count negative."""
    right = sum(choice.correct for choice in question.choices)
    if not right:
        bank.lost(kinds.NO_FULL_MARK, question.place, "No choice is correct.")
        right = 1
    gains = iter(grades.divided(right))
    costs = iter(_costs(bank, question, right, len(question.choices) - right))
    marked = [
        (choice, grades.percent(next(gains) if choice.correct else -next(costs, Fraction(0))))
        for choice in question.choices
    ]
    return _multichoice(bank, question, marked)


def true_false(bank: Bank, question: TrueFalse) -> Body:
    """A true-false question: the answers are the words `true` and `false`, which Moodle shows in its own language."""
    told = question.feedback
    parts = []
    for value in (True, False):
        right = value is question.answer
        feedback = None if told is None else told.correct if right else told.incorrect
        word = TEXT("true" if value else "false")
        parts.append(answer("100" if right else "0")(word, bank.texts.written(feedback), NOTHING))
    return Body(type="truefalse", parts=parts)


def _multichoice(bank: Bank, question: SingleChoice | MultipleResponse, marked: Iterable[tuple[Choice, str]]) -> Body:
    texts = bank.texts
    settings = _settings(single=isinstance(question, SingleChoice), shuffled=bank.shuffled(question))
    answers = [
        answer(grade)(texts.written(choice.text), texts.written(choice.feedback), NOTHING) for choice, grade in marked
    ]
    if len(answers) < 2:
        bank.lost(kinds.TOO_FEW, question.place, "Moodle needs at least two choices.")
    return Body(type="multichoice", parts=[settings, *combined(bank, question.feedback), *answers])


@cache
def _settings(*, single: bool, shuffled: bool) -> Xml:
    settings = {"single": single, "shuffleanswers": shuffled}
    written = [element(name)(text("true" if value else "false")) for name, value in settings.items()]
    return Xml("\n".join((*written, element("answernumbering")(text("abc")))))


def _credit(bank: Bank, choice: Choice) -> str:
    """What a choice earns, in per cent."""
    if choice.correct:
        return "100"
    return grades.percent(credit(bank, choice.credit, choice.text.place)) if choice.credit else "0"


def _costs(bank: Bank, question: MultipleResponse, right: int, wrong: int) -> tuple[Fraction, ...]:
    """What each wrong choice costs. Exact wherever Moodle has a grade for the share; the rest is told."""
    if question.scoring is Scoring.ALL_OR_NOTHING:
        if right > 1:
            message = (
                "Moodle cannot mark all or nothing here: some of the right choices earn some of the points,"
                " and any wrong choice costs all of them."
            )
            bank.lost(kinds.OTHER_MARKS, question.place, message)
        return (Fraction(100),) * wrong
    costs = grades.divided(wrong) if wrong else ()
    if not _even(grades.divided(right)) or not _even(costs):
        message = "Moodle has no grade for an equal share of so many choices, so some count more than others."
        bank.lost(kinds.ROUNDED_GRADE, question.place, message, "Use at most ten right and ten wrong choices.")
    return costs


def _even(shares: tuple[Fraction, ...]) -> bool:
    return len(set(shares)) <= 1 and sum(shares) <= 100
