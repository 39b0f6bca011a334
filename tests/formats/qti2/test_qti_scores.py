"""Every type's response processing gives the score that `model.scoring` gives, in all three dialects.

The engine is `qti_engine`: QTI's operators as the specification has them. Other people's engines are asked in
`tests/browser/qti3`.
"""

from __future__ import annotations

import json
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from qti_packages import EXPORTERS, MEDIA, item_of

from attempts import attempts
from building import answers, entries, near, pairs, text
from judging import judged
from qti_engine import Run
from qti_responses import given
from quizpack.exporters._exporter import Exporter
from quizpack.model import questions as q
from quizpack.model.formula import value_sets
from quizpack.model.scoring import score
from sample_quizzes import ALL
from sample_quizzes import MEDIA as SAMPLE_MEDIA

ALL_VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "scoring.json").read_text(encoding="utf-8"))
# the values of a formula are drawn by the engine, so it has a test of its own
VECTORS = [one for one in ALL_VECTORS if one["question"].get("type") not in ("formula", "essay")]
every = pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda one: one.name)


def close(found: float, wanted: Fraction | None) -> bool:
    return abs(found - float(wanted or 0)) < 1e-9


@every
@pytest.mark.parametrize("vector", VECTORS, ids=lambda one: one["about"])
def test_the_vectors_score_the_same(exporter: Exporter, vector: dict):
    source = {"quizpack": 1, "id": "sample", "title": "V", "language": "en", "questions": [vector["question"]]}
    read, found = judged("content/sample.yaml", json.dumps(source, ensure_ascii=False).encode())
    assert read, found
    question = next(read.questions)
    media = {question.image.src: MEDIA["media/ring.png"]} if isinstance(question, q.Hotspot) else {}
    item = item_of(exporter, question, media=media)
    for response, _ in vector["responses"]:
        responses = given(item, question, response)
        if responses is not None:
            assert close(Run(item, responses).score, score(question, response)), response


@every
@pytest.mark.parametrize("question", [one for sample in ALL for one in sample.questions], ids=lambda one: one.id)
def test_right_wrong_and_partly_right_answers_score_as_they_should(exporter: Exporter, question: q.Question):
    item = item_of(exporter, question, media=SAMPLE_MEDIA)
    for response in attempts(question):
        responses = given(item, question, response)
        if responses is not None:
            assert close(Run(item, responses).score, score(question, response)), response


@every
def test_a_formula_scores_by_the_values_that_it_shows(exporter: Exporter):
    question = q.Formula(
        id="line",
        prompt=text("x is {{x}}, y is {{why-not}}."),
        variables=(
            q.Variable(name="x", low=Decimal(1), high=Decimal(9), decimals=2),
            q.Variable(name="why-not", low=Decimal(-3), high=Decimal(5)),
        ),
        answer="x / why-not",
        tolerance=Decimal("0.01"),
        relative=False,
        sets=30,
        points=Decimal(3),
    )
    item = item_of(exporter, question)
    shown = set()
    usable = [values for values in value_sets("sample", question) if values["why-not"]]
    for drawn in range(1, len(usable) + 1):
        run = Run(item, {}, drawn)
        values = {name: Decimal(run.values[f"VALUE_{name}"]) for name in ("x", "why-not")}
        shown.add(tuple(values.values()))
        right = float(run.values["RIGHT"])
        for typed in (right, right + 0.009, right - 0.009, right + 0.011, right - 0.011):
            found = Run(item, {"RESPONSE": repr(typed)}, drawn).score
            assert close(found, score(question, repr(typed), values)), (values, typed)
    assert shown == {(values["x"], values["why-not"]) for values in usable}
    assert len(usable) < 30


AWKWARD = (
    # sevenths have no short decimal form, yet seven of them are the whole
    q.Ordering(id="seven", prompt=text("Order."), items=entries(*"1234567"), points=Decimal("2.5")),
    q.Matching(id="pairs", prompt=text("Match."), pairs=pairs(*((f"l{n}", f"r{n}") for n in range(7)))),
    q.MultipleResponse(
        id="primes",
        prompt=text("Prime?"),
        choices=tuple(q.Choice(id=f"c{n}", text=text(f"{n}"), correct=n in (2, 3, 5, 7, 11, 13)) for n in range(2, 15)),
        points=Decimal("0.1"),
    ),
    q.Numeric(
        id="credit",
        prompt=text("How many?"),
        answers=(near("3"), near("4", "1", credit=Fraction(1, 3)), near("10", "1", credit=Fraction(2, 7))),
        points=Decimal(4),
    ),
    q.ShortAnswer(
        id="letters",
        prompt=text("Which?"),
        answers=answers("Đúng", ("ĐÚNG RỒI", "1/3"), ("đúng", "1/2"), "Straße & <b>", '"q"'),
    ),
    # equal items may change places: one that is dragged twice
    q.Categorize(
        id="twice",
        prompt=text("Sort."),
        categories=(
            q.Category(id="fast", name=text("Fast"), items=entries("cache", "on chip")),
            q.Category(id="slow", name=text("Slow"), items=entries("disk", "on chip")),
        ),
        scoring=q.Scoring.ALL_OR_NOTHING,
        feedback=q.Feedback(partial=text("Some.")),
    ),
    q.Ordering(
        id="equal",
        prompt=text("Order."),
        items=entries("then", "else", "then"),
        scoring=q.Scoring.ALL_OR_NOTHING,
    ),
    q.FillBlanks(
        id="weights",
        prompt=text("{{a}} {{b}} {{c}}"),
        blanks=(
            q.TextBlank(name="a", answers=answers("one", ("two", "1/3")), points=Decimal("0.7")),
            q.ChoiceBlank(
                name="b",
                choices=(
                    q.Choice(id="x", text=text("X"), correct=True),
                    q.Choice(id="y", text=text("Y"), credit=Fraction(1, 7)),
                ),
            ),
            q.NumericBlank(name="c", answers=(near("1", "0.1"),), unit=q.Unit(name=text("m"), required=True)),
        ),
        points=Decimal(3),
    ),
)


@every
@pytest.mark.parametrize("question", AWKWARD, ids=lambda one: one.id)
def test_awkward_numbers_and_equal_texts(exporter: Exporter, question: q.Question):
    item = item_of(exporter, question)
    tried = [(response, given(item, question, response)) for response in attempts(question)]
    for response, responses in tried:
        if responses is not None:
            assert close(Run(item, responses).score, score(question, response)), response
    right = next(responses for _, responses in tried if responses is not None)
    assert Run(item, right).score == float(question.points)


@every
def test_a_question_without_points_still_tells_right_from_wrong(exporter: Exporter):
    feedback = q.Feedback(correct=text("Yes."), incorrect=text("No."), partial=text("Half."))
    for question in (one for sample in ALL for one in sample.questions):
        tries = [*attempts(question)]
        if not tries:
            continue
        item = item_of(exporter, replace(question, points=Decimal(0), feedback=feedback), media=SAMPLE_MEDIA)
        for response in tries:
            responses = given(item, question, response)
            if responses is None:
                continue
            run = Run(item, responses)
            share = score(replace(question, points=Decimal(1)), response)
            assert run.score == 0
            assert ("Yes." in run.shown()) == (share == 1), (question.id, response)
            assert "No." not in run.shown() or share == 0


@every
def test_feedback_is_shown_for_what_was_chosen(exporter: Exporter):
    question = next(one for sample in ALL for one in sample.questions if one.id == "memory")
    item = item_of(exporter, question)
    shown = Run(item, given(item, question, "b") or {}).shown()
    assert shown[0] == "Partly right."
    assert "Outside the core." in shown
    assert "They sit in the core itself." not in shown
    assert shown[-2].startswith("Memory ns")


@every
def test_typed_answers_have_their_own_feedback(exporter: Exporter):
    question = next(one for sample in ALL for one in sample.questions if one.id == "e")
    item = item_of(exporter, question)
    assert "More places." in Run(item, {"RESPONSE": "2.69"}).shown()
    assert "Good." in Run(item, {"RESPONSE": "2.7185"}).shown()
    assert "Good." not in Run(item, {"RESPONSE": "3"}).shown()
