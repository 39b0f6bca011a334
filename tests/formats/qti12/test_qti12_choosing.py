"""Choosing in QTI 1.2: weights and feedback in the order in which Canvas Classic reads them, labels, shuffling."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from building import choices, entries, picture, quiz, right, text, wrong
from qti12_items import CANVAS, PLAIN, codes, export, item_of, items_of, seen, unzipped
from quizpack.l10n.ui import strings
from quizpack.model import questions as q
from quizpack.model.scoring import share
from quizpack.model.settings import Settings

SHUFFLED = Settings(shuffle_choices=True)
TOLD = q.Feedback(correct=text("Yes."), incorrect=text("No."), partial=text("Nearly."))


def single(*given, **other) -> q.SingleChoice:
    return q.SingleChoice(id="one", prompt=text("Which?"), choices=choices(*given), **other)


def multiple(correct: str, **other) -> q.MultipleResponse:
    """A choice for each sign: `+` is right."""
    each = (right(f"c{at}") if sign == "+" else wrong(f"c{at}") for at, sign in enumerate(correct))
    return q.MultipleResponse(id="some", prompt=text("Which?"), choices=choices(*each), **other)


def spots(*areas: q.Area, **other) -> q.Hotspot:
    image = q.Image(src="media/bubble.png", alt=text("A timeline"))
    return q.Hotspot(id="spot", prompt=text("Where?"), image=image, areas=areas, **other)


def rect(name: str, *coords: int, **other) -> q.Area:
    return q.Area(id=name, shape=q.Shape.RECT, coords=tuple(map(Decimal, coords)), **other)


def test_feedback_stands_before_the_weights():
    """Classic takes each test of a choice for its weight: the last one counts."""
    item = item_of(single(right("a", "Good."), wrong("b", "Bad."), feedback=TOLD))
    assert [bool(one.tells) for one in item.conditions] == [True, True, True, False]
    assert item.conditions[-1].score == 100


def test_overall_feedback_is_found_by_name_in_canvas_and_by_a_test_elsewhere():
    question = single(right("a"), "b", feedback=TOLD)
    told = {"correct_fb", "general_incorrect_fb"}
    for exporter, expected in ((CANVAS, set()), (PLAIN, told)):
        item = item_of(question, exporter)
        assert told <= set(item.told)
        assert {name for one in item.conditions for name in one.tells} & told == expected


@pytest.mark.parametrize(
    ("profile", "locale", "type_"),
    [
        ("both", "en", "true_false_question"),
        ("classic", "vi", "multiple_choice_question"),
        ("new", "ms", "multiple_choice_question"),
    ],
)
def test_true_and_false_in_a_language_that_canvas_does_not_know(profile, locale, type_):
    """Classic makes a multiple-choice question of labels without `true` and `false`; here that is told."""
    from sample_quizzes import in_locale

    made = in_locale(quiz(q.TrueFalse(id="so", prompt=text("So?"), answer=True)), locale)
    exported = export(CANVAS, made, profile=profile)
    (item,) = items_of(unzipped(exported))
    assert item.type == type_
    assert [one.code for one in exported.diagnostics] == ([] if locale == "en" else ["QP391"])
    assert [seen(one) for one in item.labels.values()] == [strings(locale, "True"), strings(locale, "False")]


@pytest.mark.parametrize("correct", ["+-", "++", "+--", "++-", "+++---"])
@pytest.mark.parametrize("scoring", q.Scoring)
def test_several_right_choices(correct, scoring):
    """Canvas reads the right choices from one test; elsewhere each choice earns or costs its share."""
    question = multiple(correct, scoring=scoring)
    item = item_of(question)
    assert [ident in item.right for ident in item.labels] == [sign == "+" for sign in correct]
    assert item.fields["scoring_algorithm"] == ("PartialScore" if scoring is q.Scoring.PARTIAL else "AllOrNothing")
    plain = item_of(question, PLAIN)
    idents = dict(zip((choice.id for choice in question.choices), plain.labels, strict=True))
    for chosen in ([], ["a"], [choice.id for choice in question.choices], list(idents)[: correct.count("+")]):
        assert marked(plain, {idents[one] for one in chosen}) == pytest.approx(float(share(question, chosen)), abs=1e-5)


def marked(item, chosen: set[str]) -> float:
    """The share of the points for a choice, as the specification adds it up."""
    score = 0.0
    for one in item.conditions:
        asked = {value for _, _, value in one.tests}
        others = {test.text for test in item.node.iter("{*}varequal")} - asked
        if one.score is None or not asked <= chosen or (one.action == "Set" and chosen & others):
            continue
        score += one.score if one.action in {"Set", "Add"} else -one.score
    return min(100.0, max(0.0, score)) / 100


@pytest.mark.parametrize(
    ("question", "profile", "other", "expected"),
    [
        (single(right("a"), "b"), "both", {}, []),
        (single("a", "b"), "both", {}, ["QP371"]),
        (multiple("--"), "new", {}, ["QP371"]),
        (single(right("a"), wrong("b", credit="1/2")), "both", {}, ["QP380"]),
        (single(right("a"), wrong("b", credit="1/2")), "new", {}, ["QP380"]),
        (multiple("+-"), "both", {}, []),
        (multiple("++-"), "both", {}, ["QP380"]),
        (multiple("++-"), "new", {}, []),
        (multiple("+-", scoring=q.Scoring.ALL_OR_NOTHING), "both", {}, ["QP380"]),
        (multiple("+-", scoring=q.Scoring.ALL_OR_NOTHING), "new", {}, []),
        (single(right("a"), "b", shuffle=False), "both", {"settings": SHUFFLED}, ["QP386"]),
        (single(right("a"), "b", shuffle=False), "new", {"settings": SHUFFLED}, []),
        (single(right("a"), "b", hints=entries("Think.")), "both", {}, ["QP395"]),
        (single(right("a"), "b", feedback=TOLD), "both", {}, ["QP392"]),
        (single(right("![A ring](media/ring.png)"), "$x^2$", "![A ring](media/ring.png) b"), "both", {}, ["QP398"] * 2),
        (single(right("![A ring](media/ring.png)"), "`b`"), "new", {}, []),
    ],
)
def test_findings(question, profile, other, expected):
    assert codes(question, profile=profile, **other) == expected


@pytest.mark.parametrize(
    ("question", "other"),
    [(single(right("a"), wrong("b", credit="1/2"), hints=entries("Think.")), {}), (multiple("++-"), {})],
)
def test_other_systems_hold_part_of_the_points_and_hints(question, other):
    assert codes(question, PLAIN, **other) == []
    item = item_of(question, PLAIN)
    assert {one.score for one in item.scored} == {50, 100}
    assert ("hint_fb" in item.told) == bool(question.hints)


@pytest.mark.parametrize(
    ("setting", "own", "expected"), [(True, True, "Yes"), (True, False, "No"), (False, True, "No")]
)
def test_shuffling(setting, own, expected):
    question = single(right("a"), "b", shuffle=own)
    (shown,) = item_of(question, settings=Settings(shuffle_choices=setting)).node.iter("{*}render_choice")
    assert shown.get("shuffle") == expected


def test_a_picture_to_click_is_a_choice_of_labels_in_classic():
    question = spots(
        rect("here", 10, 10, 50, 40, label=text("Idle"), correct=True),
        rect("there", 60, 10, 90, 40, label=text("Busy"), feedback=text("No.")),
    )
    item = item_of(question)
    assert item.type == "multiple_choice_question"
    assert [(seen(one), ident in item.right) for ident, one in item.labels.items()] == [("Idle", True), ("Busy", False)]
    assert "$IMS-CC-FILEBASE$/web_resources/bubble-89ef0123.png" in item.prompt
    assert codes(question) == ["QP391"]


def test_a_picture_to_click_without_labels_is_marked_by_hand_and_keeps_its_feedback():
    question = spots(rect("here", 10, 10, 50, 40, correct=True, feedback=text("There.")), feedback=TOLD)
    item = item_of(question)
    assert item.type == "essay_question"
    for told in ("Yes.", "No.", "Nearly.", "There."):
        assert told in seen(item.told["general_fb"])
    assert "QP385" in codes(question)


def test_a_picture_to_click_in_new_quizzes():
    """New Quizzes reads shares of the width and height, corner by corner (160 × 60 pixels here)."""
    circle = q.Area(id="round", shape=q.Shape.CIRCLE, coords=tuple(map(Decimal, (80, 30, 8))), correct=True)
    question = spots(rect("here", 16, 6, 80, 30, correct=True), circle, rect("wrong", 0, 0, 9, 9))
    item = item_of(question, profile="new")
    assert item.type == "hot_spot_question"
    (square, round_) = item.node.iter("{*}response_label")
    assert (square.get("rarea"), square.text) == ("rectangle", "0.1,0.1,0.5,0.5")
    corners = [float(one) for one in round_.text.split(",")]
    assert round_.get("rarea") == "bounded"
    assert len(corners) == 48
    for x, y in zip(corners[::2], corners[1::2], strict=True):
        assert ((x - 0.5) * 160) ** 2 + ((y - 0.5) * 60) ** 2 == pytest.approx(64, rel=0.01)
    assert "A timeline" in seen(item.prompt)
    assert codes(question, profile="new") == ["QP393"]


def test_a_picture_to_click_elsewhere():
    """The specification's rectangle is its corner, its width and its height."""
    question = spots(rect("here", 16, 6, 80, 30, correct=True), rect("there", 100, 10, 120, 20))
    item = item_of(question, PLAIN)
    assert [(one.get("rarea"), one.text) for one in item.node.iter("{*}response_label")] == [
        ("Rectangle", "16,6,64,24"),
        ("Rectangle", "100,10,20,10"),
    ]
    (right_area,) = (one for one in item.node.iter("{*}respcondition") if one.find("{*}setvar") is not None)
    assert right_area.findtext("{*}conditionvar/{*}varinside") == "16,6,64,24"


def test_a_picture_whose_size_nobody_knows_cannot_be_clicked():
    media = {"media/bubble.png": replace(picture(), width=None, height=None)}
    question = spots(rect("here", 16, 6, 80, 30, correct=True, label=text("Here")))
    exported = export(CANVAS, quiz(question), media=media, profile="new")
    (item,) = items_of(unzipped(exported))
    assert item.type == "multiple_choice_question"
    assert [one.message.partition(":")[0] for one in exported.diagnostics] == ["The size of this picture is not known"]
