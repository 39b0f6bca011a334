"""Putting together and in order: matching, ordering, ddmarker."""

from __future__ import annotations

from decimal import Decimal

import pytest
from moodle_file import codes, exported, read, written
from moodle_file import text as text_of

from building import entries, maybe, pairs, quiz, text
from quizpack.model import questions as q
from quizpack.model.settings import Settings


def sides(node) -> list[tuple[str, str]]:
    return [(text_of(one, "."), text_of(one, "answer")) for one in node.findall("subquestion")]


def matching(*given, **other):
    return q.Matching(id="one", prompt=text("Match."), pairs=pairs(*given), **other)


def test_matching():
    question = matching(("*a*", "A < B"), ("b", "B", "So."), distractors=entries("C"), explanation=text("Why."))
    found = written(question, settings=Settings(shuffle_choices=True))
    assert found.get("type") == "matching"
    assert found.findtext("shuffleanswers") == "true"
    assert sides(found) == [("<em>a</em>", "A &lt; B"), ("b", "B"), ("", "C")]
    assert text_of(found, "generalfeedback") == "<p>Why.</p>\n<ul>\n<li><strong>b</strong>: So.</li>\n</ul>"
    assert codes(quiz(question)) == ["QP322"]


def test_right_sides_lose_formatting_and_pictures():
    question = matching(("a", "`x` and **y**"), ("b", "![A ring](media/ring.png)"), ("c", "$n^2$"))
    assert [right for _, right in sides(written(question))] == ["x and y", "A ring", "n^2"]
    assert codes(quiz(question)) == ["QP313", "QP324"]


@pytest.mark.parametrize(
    ("rights", "code", "refused"),
    [
        (("**a**", "a"), "QP312", False),
        (("a", "a"), None, False),
        (("![](media/ring.png)", "b"), "QP303", True),
        (("a" * 256, "b"), "QP304", True),
        (("a" * 255, "b"), None, False),
    ],
)
def test_right_sides_that_moodle_confuses_or_refuses(rights, code, refused):
    found = exported(quiz(matching(("x", rights[0]), ("y", rights[1]))))
    assert (found.content is None) == refused
    if code:
        assert code in [one.code for one in found.diagnostics]
    else:
        assert found.diagnostics == ()


def test_all_or_nothing_is_told():
    assert codes(quiz(matching(("a", "A"), ("b", "B"), scoring=q.Scoring.ALL_OR_NOTHING))) == ["QP310"]


def test_categorize():
    question = q.Categorize(
        id="one",
        prompt=text("Sort."),
        categories=(
            q.Category(id="a", name=text("Fruit"), items=entries("Apple", "Durian")),
            q.Category(id="b", name=text("Stone"), items=()),
        ),
        distractors=entries("Cloud"),
    )
    found = written(question)
    assert found.get("type") == "matching"
    assert sides(found) == [("Apple", "Fruit"), ("Durian", "Fruit"), ("Cloud", "None of these"), ("", "Stone")]
    assert codes(quiz(question)) == ["QP321", "QP310"]


def test_an_item_in_two_categories_is_told():
    categories = tuple(q.Category(id=one, name=text(one), items=entries("x")) for one in "ab")
    assert codes(quiz(q.Categorize(id="one", prompt=text("Sort."), categories=categories))) == ["QP321", "QP312"]


# --- ordering ---------------------------------------------------------------------------------------------------------


def ordering(*items, **other):
    return q.Ordering(id="one", prompt=text("Order."), items=entries(*items), **other)


@pytest.mark.parametrize(
    ("scoring", "grading"), [(q.Scoring.PARTIAL, "ABSOLUTE_POSITION"), (q.Scoring.ALL_OR_NOTHING, "ALL_OR_NOTHING")]
)
def test_ordering(scoring, grading):
    question = ordering("a", "b", "c", scoring=scoring)
    found = written(question)
    assert found.get("type") == "ordering"
    names = ("layouttype", "selecttype", "selectcount", "gradingtype", "shownumcorrect")
    assert [found.findtext(name) for name in names] == ["VERTICAL", "ALL", "3", grading, "1"]
    assert [text_of(one, ".") for one in found.findall("answer")] == ["a", "b", "c"]
    assert codes(quiz(question)) == []


def test_ordering_before_it_existed():
    question = ordering("a", "b", scoring=q.Scoring.ALL_OR_NOTHING)
    (_, found) = read(quiz(question), version="4.1")
    assert found.get("type") == "matching"
    assert sides(found) == [("a", "1"), ("b", "2")]
    assert codes(quiz(question), version="4.1") == ["QP321", "QP310"]


@pytest.mark.parametrize(
    ("version", "expected"), [("4.3", "matching"), ("4.4", "ordering"), ("5.0", "ordering"), (4.4, "ordering")]
)
def test_versions(version, expected):
    assert read(quiz(ordering("a", "b")), version=version)[1].get("type") == expected


def test_equal_items_get_apart():
    question = ordering("a", "b", "a", "a")
    assert [text_of(one, ".") for one in written(question).findall("answer")] == [
        "a",
        "b",
        "a<b></b>",
        "a<b></b><b></b>",
    ]
    assert codes(quiz(question)) == ["QP312", "QP312"]


def test_ends_stand_below_the_prompt():
    question = ordering("a", "b", labels=q.Labels(first=maybe("fast"), last=maybe("slow")))
    assert text_of(written(question), "questiontext") == "<p>Order.</p>\n<p>First: fast</p>\n<p>Last: slow</p>"
    assert codes(quiz(question)) == ["QP323"]


def test_one_item_is_refused():
    found = exported(quiz(ordering("a")))
    assert found.content is None
    assert [one.code for one in found.diagnostics] == ["QP302"]


# --- pictures to click ------------------------------------------------------------------------------------------------


def area(shape: str, *coords, correct: bool = True, **other) -> q.Area:
    return q.Area(id="a", shape=q.Shape(shape), coords=tuple(map(Decimal, coords)), correct=correct, **other)


def hotspot(*areas, **other):
    return q.Hotspot(
        id="one", prompt=text("Click."), image=q.Image(src="media/bubble.png", alt=text("Four lines")), areas=areas, **other
    )  # fmt: skip


@pytest.mark.parametrize(
    ("given_area", "expected"),
    [
        (area("rect", "10", "20", "110", "80"), ("rectangle", "10,20;100,60")),
        (area("circle", "50", "60", "7"), ("circle", "50,60;7")),
        (area("poly", "0", "0", "10", "0", "10", "0", "10", "10", "0", "0"), ("polygon", "0,0;10,0;10,10")),
        (area("rect", "0.4", "0.5", "9.5", "9"), ("rectangle", "0,1;10,8")),
    ],
)
def test_areas(given_area, expected):
    found = written(hotspot(given_area))
    assert found.get("type") == "ddmarker"
    assert (found.findtext("drop/shape"), found.findtext("drop/coords")) == expected
    assert found.findtext("drop/choice") == found.findtext("drag/no") == "1"
    assert found.find("file").get("name") == "bubble-89ef0123.png"


def test_a_hotspot_question_has_a_marker_for_each_right_area():
    question = hotspot(
        area("circle", 5, 5, 3),
        area("circle", 20, 20, 3),
        area("circle", 40, 40, 3, correct=False, label=text("Work"), feedback=text("No.")),
        scoring=q.Scoring.ALL_OR_NOTHING,
    )
    found = written(question)
    assert found.findtext("drag/noofdrags") == "2"
    assert len(found.findall("drop")) == 2
    assert "Four lines" in text_of(found, "questiontext")
    assert "<strong>Work</strong>: No." in text_of(found, "generalfeedback")
    assert codes(quiz(question)) == ["QP321", "QP310", "QP322"]


def test_one_right_area_is_marked_as_everywhere():
    assert codes(quiz(hotspot(area("circle", 5, 5, 3)))) == ["QP321"]


def test_a_hollow_area_is_told():
    hook = ("poly", 0, 0, 30, 0, 30, 5, 5, 5, 5, 30, 0, 30)
    assert codes(quiz(hotspot(area(*hook)))) == ["QP321", "QP318"]


@pytest.mark.parametrize(
    "given_area",
    [area("rect", 5, 5, 5, 9), area("circle", 5, 5, "0.2"), area("poly", 1, 1, "1.2", 1, 1, "1.3"), area("rect", -2, 0, 9, 9)],
)  # fmt: skip
def test_areas_without_extent_are_refused(given_area):
    found = exported(quiz(hotspot(given_area)))
    assert found.content is None
    assert "QP307" in [one.code for one in found.diagnostics]
