"""Choosing: multichoice and truefalse."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from moodle_file import codes, exported, written
from moodle_file import text as text_of

from building import choices, entries, quiz, right, text, wrong
from quizpack.model import questions as q
from quizpack.model.scoring import share
from quizpack.model.settings import Settings


def single(*given_choices, **other):
    return q.SingleChoice(id="one", prompt=text("Which?"), choices=choices(*given_choices), **other)


def multiple(correct: str, **other) -> q.MultipleResponse:
    """A choice for each sign: `+` is right."""
    each = (right(f"c{at}") if sign == "+" else wrong(f"c{at}") for at, sign in enumerate(correct))
    return q.MultipleResponse(id="some", prompt=text("Which?"), choices=choices(*each), **other)


def test_a_single_choice_question():
    found = written(
        single(
            right("yes", "Good."),
            wrong("half", credit="1/2"),
            "no",
            explanation=text("Because."),
            feedback=q.Feedback(partial=text("Nearly.")),
            hints=entries("Think."),
        )
    )
    assert found.get("type") == "multichoice"
    assert [found.findtext(name) for name in ("single", "shuffleanswers", "answernumbering")] == [
        "true",
        "false",
        "abc",
    ]
    answers = [(one.get("fraction"), text_of(one, "."), text_of(one, "feedback")) for one in found.findall("answer")]
    assert answers == [("100", "yes", "Good."), ("50", "half", ""), ("0", "no", "")]
    assert text_of(found, "generalfeedback") == "<p>Because.</p>"
    assert text_of(found, "partiallycorrectfeedback") == "Nearly."
    assert found.find("correctfeedback") is None
    assert text_of(found, "hint") == "Think."
    assert found.findtext("defaultgrade") == "1"
    assert found.findtext("penalty") == "0.3333333"
    assert found.findtext("idnumber") == "q_sample_one_en"


def test_a_credit_that_moodle_has_no_grade_for():
    question = single(right("yes"), wrong("most", credit="0.375"))
    assert [one.get("fraction") for one in written(question).findall("answer")] == ["100", "40"]
    assert codes(quiz(question)) == ["QP311"]


def test_several_right_choices_stay_checkboxes_even_if_one_is_right():
    assert written(multiple("+-")).findtext("single") == "false"


@pytest.mark.parametrize(
    ("shuffle_choices", "shuffle", "expected"), [(True, True, "true"), (True, False, "false"), (False, True, "false")]
)
def test_shuffling(shuffle_choices, shuffle, expected):
    question = single(right("yes"), "no", shuffle=shuffle)
    assert written(question, settings=Settings(shuffle_choices=shuffle_choices)).findtext("shuffleanswers") == expected


def grades(question: q.MultipleResponse) -> list[float]:
    return [float(one.get("fraction")) / 100 for one in written(question).findall("answer")]


def marked(grades: list[float], chosen: Iterable[bool]) -> float:
    """What Moodle gives: the sum of what is chosen, between 0 and 1 (`qtype_multichoice_multi_question`)."""
    return min(1, max(0, sum(grade for grade, one in zip(grades, chosen, strict=True) if one)))


@hypothesis_settings(deadline=None)
@given(correct=st.text("+-", min_size=2, max_size=7).filter(lambda one: "+" in one))
def test_partial_scoring_is_exact(correct):
    question = multiple(correct)
    found = grades(question)
    for chosen in product((True, False), repeat=len(correct)):
        ids = [choice.id for choice, one in zip(question.choices, chosen, strict=True) if one]
        assert marked(found, chosen) == pytest.approx(float(share(question, ids)), abs=1e-5)
    assert codes(quiz(question)) == []


@pytest.mark.parametrize(
    ("correct", "expected"), [("+---", []), ("++-", ["QP310"]), ("++", ["QP310"]), ("+" * 11 + "-", ["QP310"])]
)
def test_all_or_nothing(correct, expected):
    question = multiple(correct, scoring=q.Scoring.ALL_OR_NOTHING)
    found = grades(question)
    assert marked(found, (sign == "+" for sign in correct)) == pytest.approx(1)
    assert marked(found, (True,) * len(correct)) == pytest.approx(0 if "-" in correct else 1)
    assert codes(quiz(question)) == expected


@pytest.mark.parametrize("correct", ["+" * 11 + "-", "+" + "-" * 12, "+" * 25 + "-"])
def test_more_choices_than_moodle_has_grades_for(correct):
    question = multiple(correct)
    assert marked(grades(question), (sign == "+" for sign in correct)) == pytest.approx(1)
    assert codes(quiz(question)) == ["QP311"]


@pytest.mark.parametrize("answer", [True, False])
def test_true_and_false_are_words_of_moodle(answer):
    question = q.TrueFalse(
        id="one",
        prompt=text("So?"),
        answer=answer,
        feedback=q.Feedback(correct=text("Yes."), incorrect=text("No.")),
    )
    found = {
        text_of(one, "."): (one.get("fraction"), text_of(one, "feedback"))
        for one in written(question).findall("answer")
    }
    assert found == {
        "true": ("100", "Yes.") if answer else ("0", "No."),
        "false": ("0", "No.") if answer else ("100", "Yes."),
    }


@pytest.mark.parametrize(
    ("question", "code"),
    [
        (single(right("alone")), "QP302"),
        (single("a", "b"), "QP301"),
        (multiple("--"), "QP301"),
        (single(right("a"), "b", points=100_000), "QP308"),
    ],
)
def test_what_moodle_would_stop_at_is_refused(question, code):
    found = exported(quiz(question))
    assert found.content is None
    assert code in [one.code for one in found.diagnostics]


def test_findings_stand_at_their_text():
    (found,) = exported(quiz(single(right("yes"), wrong("most", credit=str(Fraction(3, 8)))))).diagnostics
    assert (found.span.path, found.span.line, found.span.column) == ("content/sample.yaml", 1, 1)
    assert "37.5 %" in found.message
    assert "40 %" in found.message
    assert found.help.startswith("Moodle's grades are 100, 90")
