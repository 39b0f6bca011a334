"""What QTI holds otherwise is told once, at its place."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from qti_packages import EXPORTERS, export

from building import answers, choices, entries, near, quiz, right, text
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz, Section
from quizpack.model.settings import Settings, ShowFeedback

QTI21, _, QTI30 = EXPORTERS
ONE = q.SingleChoice(id="one", prompt=text("Which?"), choices=choices(right("This"), "That"))
BLANK = q.FillBlanks(
    id="one", prompt=text("A {{a}}."), blanks=(q.ChoiceBlank(name="a", choices=choices(right("*x*"), "b")),)
)
AREA = q.Area(id="a", shape=q.Shape.CIRCLE, coords=tuple(map(Decimal, ("1.5", "2", "3"))), correct=True)


@pytest.mark.parametrize(
    ("given", "codes"),
    [
        (quiz(ONE), []),
        (quiz(sections=(Section(questions=()),)), ["QP340"]),
        (quiz(replace(ONE, prompt=text("![x](media/none.png)"))), ["QP341"]),
        (quiz(replace(ONE, hints=entries("a", "b"))), ["QP352"]),
        (quiz(replace(ONE, hints=entries("a")), settings=Settings(hint_penalty=Fraction(0))), []),
        (quiz(ONE, settings=Settings(attempts=3)), ["QP353"]),
        (quiz(ONE, settings=Settings(attempts=1)), []),
        (quiz(ONE, settings=Settings(attempts=3, show_feedback=ShowFeedback.AT_END)), ["QP346"]),
        (quiz(BLANK), ["QP350"]),
        (quiz(replace(BLANK, blanks=(q.ChoiceBlank(name="a", choices=choices(right("$x$"), "b")),))), ["QP345"]),
        (quiz(replace(ONE, prompt=text("<u>this</u>"))), ["QP351"]),
        (quiz(q.Numeric(id="n", prompt=text("?"), answers=(near("1"),), unit=q.Unit(name=text("m"), required=True))), ["QP354"]),
        (quiz(q.Numeric(id="n", prompt=text("?"), answers=(near("1"),), unit=q.Unit(name=text("m")))), []),
        (quiz(q.Upload(id="u", prompt=text("?"), file_types=(".py", ".xyz"))), ["QP355"]),
        (quiz(q.Hotspot(id="h", prompt=text("?"), image=q.Image(src="media/ring.png", alt=text("x")), areas=(AREA,))), ["QP356"]),
        (quiz(q.Essay(id="e", prompt=text("?"), template=text("a\nb"))), ["QP357"]),
        (quiz(q.Essay(id="e", prompt=text("?"), feedback=q.Feedback(correct=text("Yes.")))), ["QP358"]),
        (quiz(sections=(Section(id="s", pick=1, questions=(ONE, replace(ONE, id="two", points=Decimal(2)))),)), ["QP347"]),
        (
            quiz(
                q.Formula(
                    id="f",
                    prompt=text("{{x}}"),
                    variables=(q.Variable(name="x", low=Decimal(0), high=Decimal(0)),),
                    answer="1/x",
                )
            ),
            ["QP343"],
        ),
    ],
)  # fmt: skip
def test_each_loss_is_told_once_at_a_place(given: Quiz, codes: list[str]):
    found = export(QTI21, given)
    assert [one.code for one in found.diagnostics] == codes
    assert all(one.span and one.span.path == "content/sample.yaml" for one in found.diagnostics)
    assert (found.content is None) == any(one.severity.word == "error" for one in found.diagnostics)


def test_a_dialect_that_holds_it_loses_nothing():
    assert export(QTI30, quiz(BLANK)).diagnostics == ()
    assert export(QTI30, quiz(q.Upload(id="u", prompt=text("?"), file_types=(".py", ".txt")))).diagnostics == ()


def test_two_equal_identifiers_are_refused():
    twice = quiz(ONE)
    found = export(QTI21, twice, twice)
    assert found.content is None
    assert {one.code for one in found.diagnostics} == {"QP342"}


def test_messages_are_for_teachers():
    found = export(QTI21, quiz(replace(ONE, hints=entries("a")), settings=Settings(attempts=2)))
    for one in found.diagnostics:
        assert one.message.endswith(".")
        assert "!" not in one.message
    assert answers("a")[0].id == "a"
