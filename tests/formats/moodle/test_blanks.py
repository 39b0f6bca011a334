"""Fill-blanks: cloze, gapselect and ddwtos."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from html import unescape

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from moodle_file import codes, exported, read, seen, written
from moodle_file import text as text_of
from test_spans import shown

from building import answers, choices, entries, near, quiz, right, text, wrong
from quizpack.formats.moodle.cloze import encoded
from quizpack.model import questions as q
from quizpack.model.quiz import Section

# Moodle's own expressions (question/type/multianswer/questiontype.php).
_ALTERNATIVE = r"(=|%(-?[0-9]+(?:[.,][0-9]*)?)%)?(.+?(?<!\\)(?<!&)(?<!&amp;)(?=[~#}]|$))(#(.*?(?<!\\)(?=[~}]|$)))?"
_BLANK = re.compile(r"\{([0-9]*):(NM|MC|SA|SAC|MCS):(" + _ALTERNATIVE + r"(~" + _ALTERNATIVE + r")*)\}", re.DOTALL)


def _kept(written_text: str) -> str:
    return unescape(written_text).replace(r"\}", "}").replace(r"\#", "#").strip()


def blanks(html: str) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
    """Each blank as Moodle reads it: points, kind, and answers with their share, text and feedback."""
    found = []
    while blank := _BLANK.search(html):
        rest, alternatives = blank[3], []
        while one := re.compile("~?" + _ALTERNATIVE, re.DOTALL).search(rest):
            share = "100" if one[1] == "=" else one[2] or "0"
            alternatives.append((share, _kept(one[3]), _kept(one[5] or "")))
            rest = rest.split(one[0], 1)[1]
        found.append((blank[1], blank[2], alternatives))
        html = html.replace(blank[0], "", 1)
    return found


def filled(prompt: str, *given_blanks, **other):
    return q.FillBlanks(id="one", prompt=text(prompt), blanks=given_blanks, **other)


def typed(name: str, *given_answers, **other):
    return q.TextBlank(name=name, answers=answers(*given_answers), **other)


def menu(name: str, *given_choices, **other):
    return q.ChoiceBlank(name=name, choices=choices(*given_choices), **other)


def test_blanks_of_all_sorts_become_a_cloze():
    question = filled(
        "A {{a}}, {{b}} and {{c}}.",
        typed("a", "ring", ("loop", "3/8", "Almost: `{}`.")),
        q.NumericBlank(name="b", answers=(near("3.14", "0.01"),)),
        menu("c", right("yes"), wrong("no", "Why?", "1/4")),
        points=Decimal(3),
    )
    found = written(question)
    assert found.get("type") == "cloze"
    html = text_of(found, "questiontext")
    assert blanks(html) == [
        ("1", "SA", [("100", "ring", ""), ("37.5", "loop", 'Almost: <code dir="ltr" translate="no">{}</code>.')]),
        ("1", "NM", [("100", "3.14:0.01", "")]),
        ("1", "MC", [("100", "yes", ""), ("25", "no", "Why?")]),
    ]
    assert codes(quiz(question)) == []


AWKWARD = st.text(st.sampled_from("~#}{=%\\\"'&;:<>1aSA *"), min_size=1, max_size=12)


@hypothesis_settings(deadline=None)
@given(answer=AWKWARD.filter(str.strip))
def test_any_text_can_be_an_answer(answer):
    html = text_of(written(filled("{{a}}", typed("a", answer, case_sensitive=True))), "questiontext")
    assert blanks(html) == [("1", "SAC", [("100", " ".join(answer.split()).replace("*", r"\*"), "")])]


@hypothesis_settings(deadline=None)
@given(value=AWKWARD)
def test_encoding_survives_moodles_reading(value):
    assert unescape(encoded(value)).replace(r"\}", "}").replace(r"\#", "#") == value
    assert not set(encoded(value)) & set("~}{=%\\\"'<>")


@hypothesis_settings(deadline=None)
@given(prompt=st.text(st.sampled_from("{}1:SA=#~ab "), max_size=12))
def test_what_is_no_blank_is_none(prompt):
    assert len(blanks(text_of(written(filled(f"{{{{a}}}} {prompt}", typed("a", "x"))), "questiontext"))) == 1


@pytest.mark.parametrize(
    ("points", "weights", "expected", "found_codes"),
    [
        ("2", ("1", "1"), ("1", "1"), []),
        ("1", ("1", "1"), ("1", "1"), ["QP325"]),
        ("6", ("1", "2"), ("2", "4"), []),
        ("1", ("0.5", "1.5"), ("1", "3"), ["QP325"]),
        ("0", ("1", "1"), ("0", "0"), []),
        ("10", ("4", "6"), ("4", "6"), []),
        ("1", ("4", "6"), ("2", "3"), ["QP325"]),
    ],
)
def test_weights_are_whole_numbers_in_proportion(points, weights, expected, found_codes):
    given_blanks = (typed(name, "x", points=Decimal(weight)) for name, weight in zip("ab", weights, strict=True))
    question = filled("{{a}} {{b}}", *given_blanks, points=Decimal(points))
    found = written(question)
    assert tuple(points for points, _, _ in blanks(text_of(found, "questiontext"))) == expected
    assert found.findtext("defaultgrade") == str(sum(map(int, expected)))
    assert codes(quiz(question)) == found_codes


def test_a_required_unit_and_feedback_for_the_whole_are_told():
    numeric = q.NumericBlank(name="a", answers=(near("1"),), unit=q.Unit(name=text("m"), required=True))
    question = filled("{{a}}", numeric, feedback=q.Feedback(correct=text("Good.")))
    assert codes(quiz(question)) == ["QP315", "QP322"]
    assert "<strong>Correct</strong>: Good." in text_of(written(question), "generalfeedback")


@pytest.mark.parametrize(
    "blank",
    [
        typed("a", ("x", "1/2")),
        menu("a", wrong("x", "f"), "y"),
        menu("a", "x", "y"),
        q.NumericBlank(name="a", answers=(near("1", credit=Fraction(1, 2)),)),
    ],
)
def test_a_blank_without_an_answer_for_all_points_is_refused(blank):
    found = exported(quiz(filled("{{a}}", blank)))
    assert found.content is None
    assert "QP301" in [one.code for one in found.diagnostics]


# --- menus and word banks ---------------------------------------------------------------------------------------------


def gaps(node, name: str) -> list[tuple[str, str]]:
    return [(text_of(one, "."), one.findtext("group")) for one in node.findall(name)]


def test_menus_alone_become_gapselect():
    question = filled(
        "A {{a}} or {{b}}: `x[[1]]`", menu("a", "no", right("List<int>")), menu("b", right("yes"), "no"),
        feedback=q.Feedback(correct=text("Good.")),
    )  # fmt: skip
    found = written(question)
    assert found.get("type") == "gapselect"
    assert gaps(found, "selectoption") == [("no", "1"), ("List&lt;int&gt;", "1"), ("yes", "2"), ("no", "2")]
    html = text_of(found, "questiontext")
    assert re.findall(r"\[\[(\d+)\]\]", html) == ["2", "3"]
    assert seen(html) == "A [[2]] or [[3]]: x[[1]]"
    assert text_of(found, "correctfeedback") == "Good."
    assert codes(quiz(question)) == []


@pytest.mark.parametrize(
    "given_blanks",
    [
        (menu("a", right("x"), wrong("y", "Told.")), menu("b", right("x"), "y")),
        (menu("a", right("x"), wrong("y", credit="1/2")), menu("b", right("x"), "y")),
        (menu("a", right("x"), "y", points=Decimal(2)), menu("b", right("x"), "y")),
    ],
    ids=["feedback", "credit", "weights"],
)
def test_menus_that_need_more_become_cloze(given_blanks):
    assert written(filled("{{a}} {{b}}", *given_blanks)).get("type") == "cloze"


def test_a_word_bank():
    question = filled(
        "{{a}} then {{b}} then {{c}}", typed("a", "one"), typed("b", ("two", "1", "So.")), typed("c", "one"),
        drag=True, distractors=entries("three", "two"),
    )  # fmt: skip
    found = written(question)
    assert found.get("type") == "ddwtos"
    assert [(text_of(one, "."), one.find("infinite") is not None) for one in found.findall("dragbox")] == [
        ("one", True),
        ("two", False),
        ("three", False),
    ]
    assert text_of(found, "questiontext") == "<p>[[1]] then [[2]] then [[1]]</p>"
    assert found.findtext("shuffleanswers") == "1"
    assert codes(quiz(question)) == ["QP322"]


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ({"blanks": (typed("a", "x", "y"),)}, ["QP314"]),
        ({"blanks": (typed("a", "x", points=Decimal(2)), typed("b", "y"))}, ["QP310"]),
        ({"blanks": (typed("a", "x"), typed("b", "y")), "scoring": q.Scoring.ALL_OR_NOTHING}, ["QP310"]),
        ({"blanks": (typed("a", "![x](media/ring.png)"),)}, ["QP313", "QP324"]),
    ],
)
def test_what_a_word_bank_cannot_hold(other, expected):
    question = q.FillBlanks(
        id="one", prompt=text("{{a}} {{b}}" if len(other["blanks"]) > 1 else "{{a}}"), drag=True, **other
    )
    assert codes(quiz(question)) == expected


def test_a_blank_in_a_code_block():
    html = text_of(written(filled("Code:\n\n```python\nx = {{a}}  # {1}\n```", typed("a", "f(n)"))), "questiontext")
    assert blanks(html) == [("1", "SA", [("100", "f(n)", "")])]
    assert "&#123;1}" in html


@pytest.mark.parametrize(
    ("question", "found"),
    [
        (filled("{{a}}", typed("a", "x")), "&#123;1:SA:=y} [[1]]"),
        (filled("{{a}}", menu("a", right("x"), "y")), "{1:SA:=y} &#91;[1]]"),
        (filled("{{a}}", typed("a", "x"), drag=True), "{1:SA:=y} &#91;[1]]"),
    ],
    ids=["cloze", "gapselect", "ddwtos"],
)
def test_the_text_above_a_section_holds_no_blanks(question, found):
    section = Section(id="s", questions=(question,), stimulus=text("{1:SA:=y} [[1]]"))
    assert text_of(read(quiz(sections=(section,)))[1], "questiontext").startswith(f"<p>{found}</p>\n")


# --- several languages ------------------------------------------------------------------------------------------------


def in_two(english: str, malay: str, **other):
    from building import translated

    question = filled(english, typed("a", "x"), typed("b", "y"), drag=True, **other)
    one = quiz(question)
    return one, translated(one, "ms", lambda spot: malay if spot.key.endswith("/prompt") else spot.text.markup)


def test_blanks_stand_between_the_languages():
    (_, found) = read(*in_two("A {{a}} b {{b}}.", "C {{a}} d {{b}}."), multilang=True)
    html = text_of(found, "questiontext")
    assert html.count("[[1]]") == html.count("[[2]]") == 1
    assert [seen(shown(html, one)) for one in ("en", "ms")] == ["A [[1]] b [[2]].", "C [[1]] d [[2]]."]


def test_blanks_in_another_order_are_in_one_language():
    both = in_two("A {{a}} b {{b}}.", "C {{b}} d {{a}}.")
    (_, found) = read(*both, multilang=True)
    assert text_of(found, "questiontext") == "<p>A [[1]] b [[2]].</p>"
    assert codes(*both, multilang=True) == ["QP317"]
