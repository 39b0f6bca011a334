"""Typing in QTI 1.2: accepted texts, numbers in the forms that both of Canvas's importers read, blanks, formulas."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from building import answers, choices, entries, near, right, text, wrong
from qti12_items import PLAIN, codes, item_of, labels_of, seen
from quizpack.model import questions as q
from quizpack.model.scoring import bounds


def short(*given, **other) -> q.ShortAnswer:
    return q.ShortAnswer(id="one", prompt=text("What?"), answers=answers(*given), **other)


def numeric(*given: q.NumericAnswer, **other) -> q.Numeric:
    return q.Numeric(id="one", prompt=text("How many?"), answers=given, **other)


def between(low: str, high: str) -> q.NumericAnswer:
    return q.NumericAnswer(id="a", accepts=q.Between(Decimal(low), Decimal(high)))


def blanks(*given: q.Blank, prompt: str | None = None, **other) -> q.FillBlanks:
    shown = prompt or " and ".join(f"{{{{{blank.name}}}}}" for blank in given)
    return q.FillBlanks(id="gaps", prompt=text(shown), blanks=given, **other)


def typed(name: str, *given, **other) -> q.TextBlank:
    return q.TextBlank(name=name, answers=answers(*given), **other)


def menu(name: str, *given) -> q.ChoiceBlank:
    return q.ChoiceBlank(name=name, choices=choices(*given))


def read(item) -> dict[str, list[str]]:
    """The accepted or offered texts of each blank."""
    return {
        one.get("ident").removeprefix("response_"): [seen(label) for label in labels_of(one).values()]
        for one in item.node.iter("{*}response_lid")
    }


def test_accepted_texts_stand_in_one_test_with_composed_letters():
    """Canvas compares letter by letter: `e` with a combining accent is not `é`."""
    item = item_of(short("e\u0301te\u0301", "summer  time", "a < b"))
    (scored,) = item.scored
    assert [value for _, _, value in scored.tests] == ["\u00e9t\u00e9", "summer time", "a < b"]


def test_feedback_of_an_accepted_text_is_told_by_a_test_of_its_own():
    item = item_of(short("KL", ("Kuala Lumpur", "1", "In full.")))
    assert item.answer_told == {("response1", "Kuala Lumpur"): "In full."}


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (near("14"), {"varequal": "14", "vargte": "14", "varlte": "14"}),
        (near("0.5", "0.25"), {"varequal": "0.5", "vargte": "0.25", "varlte": "0.75"}),
        (near("3.14", "0.01"), {"vargte": "3.13", "varlte": "3.15"}),
        (near("200", "1/100", relative=True), {"varequal": "200", "vargte": "198", "varlte": "202"}),
        (near("-200", "1/100", relative=True), {"varequal": "-200", "vargte": "-202", "varlte": "-198"}),
        (between("1.5", "2.50"), {"vargte": "1.5", "varlte": "2.5"}),
        (near("6.02e23"), {"varequal": "6.02e+23", "vargte": "6.02e+23", "varlte": "6.02e+23"}),
        (near("1200000"), {"varequal": "1200000", "vargte": "1200000", "varlte": "1200000"}),
    ],
)
def test_a_number(answer, expected):
    """An exact number or one with a margin is a value and a range at once, unless New Quizzes would show 0.01000…09."""
    (scored,) = item_of(numeric(answer)).scored
    assert {operator: value for operator, _, value in scored.tests} == expected


@hypothesis_settings(deadline=None, max_examples=30)
@given(value=st.decimals(-1000, 1000, places=3), margin=st.decimals(0, 10, places=3))
def test_a_number_with_a_margin_is_marked_the_same_in_both_importers(value, margin):
    """Classic takes the range; New Quizzes the value and value − low, as binary fractions, or else the range."""
    question = numeric(q.NumericAnswer(id="a", accepts=q.Near(value, margin, relative=False)))
    (scored,) = item_of(question).scored
    tests = {operator: given for operator, _, given in scored.tests}
    assert (Fraction(tests["vargte"]), Fraction(tests["varlte"])) == bounds(question.answers[0].accepts)
    if "varequal" in tests:
        assert Fraction(str(float(tests["varequal"]) - float(tests["vargte"]))) == Fraction(margin)


def test_new_quizzes_own_margins():
    item = item_of(numeric(near("3.14", "0.01")), profile="new")
    (value,) = item.node.iter("{*}varequal")
    assert (value.text, value.get("margintype"), value.get("margin")) == ("3.14", "absolute", "0.01")


@pytest.mark.parametrize(
    ("question", "profile", "expected"),
    [
        (short("a", "b"), "both", []),
        (short("a", ("b", "1/2")), "both", ["QP380"]),
        (short(("b", "1/2")), "both", ["QP380", "QP371"]),
        (short("a", case_sensitive=True), "both", ["QP380"]),
        (short("a", case_sensitive=True), "new", []),
        (numeric(near("1"), near("2", credit=Fraction(1, 2))), "both", ["QP380"]),
        (numeric(near("2", credit=Fraction(1, 2))), "new", ["QP371", "QP380"]),
        (numeric(near("1"), unit=q.Unit(name=text("m"))), "both", ["QP393"]),
        (numeric(near("1"), unit=q.Unit(name=text("m"), required=True)), "both", ["QP393", "QP380"]),
        (blanks(typed("a", "x"), typed("b", "y")), "both", []),
        (blanks(typed("a", "x"), typed("b", "y"), scoring=q.Scoring.ALL_OR_NOTHING), "both", ["QP380"]),
        (blanks(typed("a", "x"), typed("b", "y"), scoring=q.Scoring.ALL_OR_NOTHING), "new", []),
        (blanks(typed("a", "x"), typed("b", "y", points=Decimal(2))), "new", ["QP380"]),
        (blanks(typed("a", "x", case_sensitive=True)), "new", ["QP380"]),
        (blanks(typed("a", "x", ("y", "1/2"))), "both", ["QP380"]),
        (blanks(typed("a", ("y", "1/2"))), "both", ["QP380", "QP371"]),
        (blanks(typed("a", ("x", "1", "Told."))), "both", ["QP392"]),
        (blanks(menu("a", right("x"), "y"), menu("b", "x", right("y"))), "both", []),
        (blanks(menu("a", right("x"), wrong("y", credit="1/2"))), "both", ["QP380"]),
        (blanks(menu("a", "x", "y")), "both", ["QP371"]),
        (blanks(menu("a", right("*x*"), "y")), "both", ["QP394"]),
        (blanks(menu("a", right("$x$"), "y")), "both", ["QP394"]),
        (blanks(menu("a", right("![A ring](media/ring.png)"), "y")), "both", ["QP382", "QP394"]),
        (blanks(menu("a", right("*x*"), "x")), "both", ["QP394", "QP383"]),
        (blanks(menu("a", right("x"), "y"), typed("b", "z")), "both", ["QP391"]),
        (blanks(menu("a", right("x"), "y"), typed("b", "z")), "new", []),
        (blanks(typed("a", "x"), typed("b", "y"), drag=True), "both", ["QP391"]),
        (blanks(typed("a", "x"), typed("b", "y"), drag=True), "new", []),
        (blanks(typed("a", "x", "z"), typed("b", "y"), drag=True), "new", ["QP381"]),
        (blanks(q.NumericBlank(name="n", answers=(near("3"),))), "both", []),
        (blanks(q.NumericBlank(name="n", answers=(near("3", "1"),))), "both", ["QP380"]),
        (blanks(q.NumericBlank(name="n", answers=(near("3", "0.001"),))), "both", ["QP380"]),
    ],
)
def test_findings(question, profile, expected):
    assert codes(question, profile=profile) == expected


def test_part_of_the_points_elsewhere():
    question = short("a", ("b", "1/2"), case_sensitive=True)
    assert codes(question, PLAIN) == []
    assert [(one.score, one.tests[0][2]) for one in item_of(question, PLAIN).scored] == [(100, "a"), (50, "b")]
    assert {one.get("case") for one in item_of(question, PLAIN).node.iter("{*}varequal")} == {"Yes"}


def test_feedback_of_texts_that_are_left_out_stands_below_the_explanation():
    item = item_of(short("a", ("b", "1/2", "Nearly."), explanation=text("So.")))
    assert seen(item.told["general_fb"]) == "So. b: Nearly."


@pytest.mark.parametrize(
    ("blank", "expected"),
    [
        (q.NumericBlank(name="n", answers=(near("3"),)), ["3"]),
        (q.NumericBlank(name="n", answers=(near("2.5"),)), ["2.5", "2,5"]),
        (q.NumericBlank(name="n", answers=(near("3", "1"),)), ["3", "2", "4"]),
        (q.NumericBlank(name="n", answers=(between("0.1", "0.3"),)), ["0.2", "0,2", "0.1", "0,1", "0.3", "0,3"]),
        (q.NumericBlank(name="n", answers=(near("3"),), unit=q.Unit(name=text("m"))), ["3", "3 m", "3m"]),
        (q.NumericBlank(name="n", answers=(near("3"),), unit=q.Unit(name=text("m"), required=True)), ["3 m", "3m"]),
        (q.NumericBlank(name="n", answers=(near("3", "0.001"), )), ["3", "2.999", "2,999", "3.001", "3,001"]),
        (q.NumericBlank(name="n", answers=(near("1", "0.9999"),)), ["1"]),
        (typed("n", "one", "two", ("part", "1/2")), ["one", "two"]),
        (typed("n", "One", "one"), ["One"]),
    ],
)  # fmt: skip
def test_what_may_be_typed_into_a_blank(blank, expected):
    """Canvas compares texts in blanks, so that a number is spelled out as far as that is reasonable."""
    assert read(item_of(blanks(blank))) == {"n": expected}


def test_menus_beside_blanks_to_type_into():
    question = blanks(menu("shape", right("ring"), "tree"), typed("word", "x"), prompt="A {{shape}}, a {{word}}.")
    item = item_of(question)
    assert item.type == "fill_in_multiple_blanks_question"
    assert seen(item.prompt) == "A [shape] (ring / tree), a [word]."
    assert read(item) == {"shape": ["ring"], "word": ["x"]}
    new = item_of(question, profile="new")
    assert seen(new.prompt) == "A [shape], a [word]."
    assert read(new) == {"shape": ["ring", "tree"], "word": ["x"]}


def test_what_looks_like_a_blank_is_none():
    """`[word]` in the prompt itself gets an invisible sign; other brackets stay as they are."""
    item = item_of(blanks(typed("word", "x"), prompt="{{word}}: [word], `a[word]`, [other], a[0]."))
    assert item.prompt.count("[word]") == 1
    assert seen(item.prompt) == "[word]: [word], a[word], [other], a[0]."


def test_menus_show_what_looks_like_markup():
    """New Quizzes reads a menu's text as HTML and Classic as it stands: both show the same with an invisible sign."""
    item = item_of(blanks(menu("a", right("`List<int>`"), "x &amp; y", "a < b & c")))
    written = [one.text for one in item.node.iter("{*}mattext") if one.get("texttype") == "text/plain"]
    assert written == ["List<\u2060int>", "x & y", "a < b & c"]


def test_a_word_bank():
    question = blanks(typed("a", "up"), typed("b", "down"), drag=True, distractors=entries("left", "up"))
    item = item_of(question)
    assert item.type == "multiple_dropdowns_question"
    assert read(item) == {"a": ["down", "left", "up"], "b": ["down", "left", "up"]}
    idents = [set(labels_of(one)) for one in item.node.iter("{*}response_lid")]
    assert not idents[0] & idents[1]
    shared = item_of(question, profile="new")
    assert {frozenset(labels_of(one)) for one in shared.node.iter("{*}response_lid")} == {frozenset(shared.labels)}


def test_blanks_elsewhere_cut_the_text_and_each_piece_is_whole():
    question = blanks(
        typed("a", "x"), menu("b", right("y"), wrong("z", credit="1/2")),
        q.NumericBlank(name="n", answers=(near("3"),), unit=q.Unit(name=text("m"), required=True)),
        prompt="It is *{{a}} or* `{{b}}`: {{n}}", scoring=q.Scoring.PARTIAL,
    )  # fmt: skip
    item = item_of(question, PLAIN)
    (flow,) = item.node.iter("{*}flow")
    parts = [re.sub(r"\{.*?\}", "", one.tag) for one in flow]
    assert parts == [
        "material", "response_str", "material", "response_lid", "material", "response_str", "material",
    ]  # fmt: skip
    assert [one.text for one in flow.iterfind("{*}material/{*}mattext")] == [
        '<span lang="en">It is <em></em></span>',
        '<span lang="en"><em> or</em> <code dir="ltr" translate="no"></code></span>',
        '<span lang="en"><code dir="ltr" translate="no"></code>: </span>',
        "m",
    ]
    assert [one.score for one in item.scored] == [33.333333, 33.333333, 16.666667, 33.333333]
    assert codes(question, PLAIN) == ["QP393", "QP380"]


LINE = q.Formula(
    id="line", prompt=text("{{x}} and {{e}}"), answer="ln(x)^2 - exp(-e) / max(x, 2)",
    variables=(
        q.Variable(name="x", low=Decimal(1), high=Decimal(9), decimals=1),
        q.Variable(name="e", low=Decimal(-5), high=Decimal(5)),
    ),
    tolerance=Decimal("0.05"), relative=False, sets=5,
)  # fmt: skip


def test_a_formula_for_both_of_canvas_s_calculators():
    """`e` is a number to them, and `log` and the minus sign are read differently by the two."""
    item = item_of(LINE)
    assert item.type == "calculated_question"
    assert item.node.findtext(".//{*}formula") == "((log(x, e) ^ 2) - ((e ^ (0 - e_value)) / max(x, 2)))"
    assert seen(item.prompt) == "[x] and [e_value]"
    assert item.node.findtext(".//{*}answer_tolerance") == "0.05"
    variables = [(one.get("name"), one.get("scale")) for one in item.node.iterfind(".//{*}vars/{*}var")]
    assert variables == [("x", "1"), ("e_value", "0")]
    assert codes(LINE) == []


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("x + 1", "(x + 1)"),
        ("-x * pi()", "((0 - x) * pi)"),
        ("log10(x)", "log(x, 10)"),
        ("sqrt(abs(x))", "sqrt(abs(x))"),
        ("0.000001 * x", "(0.000001 * x)"),
        ("x ^ 2 ^ 3", "(x ^ (2 ^ 3))"),
    ],
)
def test_expressions(expression, expected):
    question = q.Formula(
        id="one", prompt=text("{{x}}"), answer=expression,
        variables=(q.Variable(name="x", low=Decimal(1), high=Decimal(9)),),
    )  # fmt: skip
    assert item_of(question).node.findtext(".//{*}formula") == expected


def test_a_formula_elsewhere_has_one_set_of_values():
    item = item_of(LINE, PLAIN)
    assert item.type == "FIB-numeric"
    assert re.fullmatch(r"\d(\.\d)? and -?\d", seen(item.prompt))
    assert codes(LINE, PLAIN) == ["QP391"]


@pytest.mark.parametrize(
    ("question", "profile", "type_", "expected"),
    [
        (q.Essay(id="e", prompt=text("Why?")), "both", "essay_question", []),
        (q.Essay(id="e", prompt=text("Why?"), words=q.Words(low=5)), "both", "essay_question", ["QP393"]),
        (q.Essay(id="e", prompt=text("Why?"), words=q.Words(low=5)), "new", "essay_question", []),
        (q.Essay(id="e", prompt=text("Why?"), rubric=text("R")), "both", "essay_question", ["QP381"]),
        (q.Essay(id="e", prompt=text("Why?"), rubric=text("R")), "new", "essay_question", []),
        (q.Essay(id="e", prompt=text("Why?"), template=text("So")), "new", "essay_question", ["QP393"]),
        (q.Essay(id="e", prompt=text("Why?"), feedback=q.Feedback(correct=text("C"))), "new", "essay_question", ["QP392"]),
        (q.Upload(id="u", prompt=text("Give.")), "both", "file_upload_question", []),
        (q.Upload(id="u", prompt=text("Give."), file_types=(".pdf",)), "both", "file_upload_question", ["QP393"]),
        (q.Upload(id="u", prompt=text("Give."), file_types=(".pdf",)), "new", "file_upload_question", []),
    ],
)  # fmt: skip
def test_what_a_person_marks(question, profile, type_, expected):
    item = item_of(question, profile=profile)
    assert item.type == type_
    assert not item.scored
    assert codes(question, profile=profile) == expected
    if "QP393" in expected and isinstance(question, q.Upload):
        assert ".pdf" in item.prompt


def test_limits_that_new_quizzes_hold():
    essay = item_of(q.Essay(id="e", prompt=text("Why?"), words=q.Words(low=5, high=9)), profile="new")
    (response,) = essay.node.iter("{*}response_str")
    assert (response.get("word_limit_min"), response.get("word_limit_max")) == ("5", "9")
    files = item_of(q.Upload(id="u", prompt=text("Give."), file_types=(".pdf", ".R"), max_files=3), profile="new")
    (shown,) = files.node.iter("{*}presentation")
    assert (shown.get("allowed_types"), shown.get("files_count")) == ("pdf,R", "3")


def test_notes_for_the_marker_and_files_elsewhere():
    rubric = item_of(q.Essay(id="e", prompt=text("Why?"), rubric=text("Names *it*.")), PLAIN)
    (notes,) = rubric.node.iter("{*}rubric")
    assert (notes.get("view"), seen(notes.findtext(".//{*}mattext"))) == ("Scorer", "Names it.")
    upload = q.Upload(id="u", prompt=text("Give."), file_types=(".pdf",))
    assert item_of(upload, PLAIN).type == "Essay"
    assert codes(upload, PLAIN) == ["QP393", "QP385"]
