"""QTI 1.2 of others: what it holds, and what is wrong with it or would go wrong in Canvas, each at its place."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from quizpack.diagnostics import Diagnostic
from quizpack.formats.readers import survey
from quizpack.formats.survey import Survey
from quizpack.packaging.package import open_files, open_package

NAMESPACE = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
OUTCOMES = '<outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>'


def material(text: str) -> str:
    return f'<material><mattext texttype="text/html"><![CDATA[{text}]]></mattext></material>'


def fields(**given: str) -> str:
    each = "".join(
        f"<qtimetadatafield><fieldlabel>{label}</fieldlabel><fieldentry>{entry}</fieldentry></qtimetadatafield>"
        for label, entry in given.items()
    )
    return f"<itemmetadata><qtimetadata>{each}</qtimetadata></itemmetadata>"


def labels(*given: tuple[str, str]) -> str:
    each = "".join(f'<response_label ident="{ident}">{material(text)}</response_label>' for ident, text in given)
    return f"<render_choice>{each}</render_choice>"


def lid(ident: str, *given: tuple[str, str], rcardinality: str = "Single", text: str = "") -> str:
    about = material(text) if text else ""
    return f'<response_lid ident="{ident}" rcardinality="{rcardinality}">{about}{labels(*given)}</response_lid>'


def rule(response: str, value: str, score: str = "100", action: str = "Set", test: str = "varequal") -> str:
    return (
        f'<respcondition><conditionvar><{test} respident="{response}">{value}</{test}></conditionvar>'
        f'<setvar action="{action}" varname="SCORE">{score}</setvar></respcondition>'
    )


def item(responses: str, rules: str, *, ident: str = "q1", prompt: str = "1 + 1?", more: str = "", **given: str) -> str:
    about = fields(**given) if given else ""
    scored = f"<resprocessing>{OUTCOMES}{rules}</resprocessing>" if rules else ""
    body = f"<presentation>{material(prompt)}{responses}</presentation>"
    return f'<item ident="{ident}" title="t">{about}{body}{scored}{more}</item>'


AB = lid("r", ("1", "two"), ("2", "three"))
SOUND = item(AB, rule("r", "1"))


def canvas(kind: str, responses: str, rules: str, **given: str) -> str:
    prompt = given.pop("prompt", "1 + 1?")
    more = given.pop("more", "")
    return item(responses, rules, prompt=prompt, more=more, question_type=kind, **{"points_possible": "1", **given})


def blank(name: str, *given: str) -> str:
    return lid(f"response_{name}", *((one, f"t{one}") for one in given), text=name)


def number_box(*rules: str) -> str:
    box = '<response_str ident="r" rcardinality="Single"><render_fib fibtype="Decimal"/></response_str>'
    return canvas("numerical_question", box, "".join(rules))


TRUE_FALSE = lid("r", ("1", "Benar"), ("2", "Salah"))
MATCH = (("q1_a", "x"), ("q1_b", "y"))
TWO_RULES = rule("response_1", "q1_a", "50", "Add") + rule("response_2", "q1_b", "50", "Add")
BOUNDS = rule("r", "3", test="vargte") + rule("r", "4", test="varlte")
FEEDBACK = '<itemfeedback ident="wrong_fb"><flow_mat/></itemfeedback>'
COLOURS = "Roses are [x], violets are [y]."

FOUND = {
    "sound": (SOUND, []),
    "an unknown choice": (item(AB, rule("r", "7")), ["QP437"]),
    "an unknown response": (item(AB, rule("s", "1")), ["QP437"]),
    "no score": (item(AB, ""), ["QP432"]),
    "only wrong ones score": (item(AB, rule("r", "1", "0")), ["QP432"]),
    "half the points at best": (item(AB, rule("r", "1", "50")), ["QP434"]),
    "thirds are all of it": (item(AB, rule("r", "1", "33.33", "Add") * 3), []),
    "two right answers for one": (item(AB, rule("r", "1") + rule("r", "2")), ["QP433"]),
    "a choice twice": (item(lid("r", ("1", "a"), ("1", "b")), rule("r", "1")), ["QP425"]),
    "an essay needs none": (item('<response_str ident="r"><render_fib/></response_str>', ""), []),
    "an identifier that begins with a digit": (item(AB, rule("r", "1"), ident="1q"), ["QP424"]),
    "an identifier with a mark": (item(AB, rule("r", "1"), ident="câu"), ["QP424"]),
    "no identifier": (item(AB, rule("r", "1"), ident=""), ["QP424"]),
    "a very long identifier": (item(AB, rule("r", "1"), ident="q" * 201), ["QP440"]),
    "an identifier twice": (SOUND * 2, ["QP425"]),
    "points below nothing": (item(AB, rule("r", "1"), points_possible="-1"), ["QP435"]),
    "Canvas: an unknown type": (canvas("riddle_question", AB, rule("r", "1")), ["QP431"]),
    "Canvas: right sides that are one": (
        canvas("matching_question", lid("response_1", *MATCH) + lid("response_2", *MATCH), TWO_RULES), ["QP441"]
    ),
    "Canvas: a choice in two blanks": (
        canvas(
            "multiple_dropdowns_question", blank("x", "1", "2") + blank("y", "1", "3"),
            rule("response_x", "1", "50", "Add") + rule("response_y", "3", "50", "Add"), prompt=COLOURS,
        ), ["QP441"],
    ),
    "Canvas: a blank with a mark": (
        canvas(
            "fill_in_multiple_blanks_question", blank("màu", "1"), rule("response_màu", "1"), prompt="Red is [màu]."
        ), ["QP441"],
    ),
    "Canvas: a blank without a place": (
        canvas("fill_in_multiple_blanks_question", blank("x", "1"), rule("response_x", "1"), prompt="Red."), ["QP441"]
    ),
    "Canvas: true and false translated": (canvas("true_false_question", TRUE_FALSE, rule("r", "1")), ["QP441"]),
    "Canvas: a number without bounds": (number_box(rule("r", "3")), ["QP440"]),
    "Canvas: a number": (number_box(BOUNDS), []),
    "Canvas: a decimal comma": (number_box(BOUNDS.replace(">3<", ">3,14<")), ["QP441"]),
    "Canvas: points with a comma": (
        canvas("multiple_choice_question", AB, rule("r", "1"), points_possible="1,5"), ["QP441"]
    ),
    "Canvas: a text that is too long": (
        canvas("multiple_choice_question", AB, rule("r", "1"), prompt="x" * 16_385), ["QP441"]
    ),
    "Canvas: a picture in the text": (
        canvas("multiple_choice_question", AB, rule("r", "1"), prompt='<img src="data:image/png;base64,AA">'), ["QP441"]
    ),
    "Canvas: feedback that nothing leads to": (
        canvas("multiple_choice_question", AB, rule("r", "1"), more=FEEDBACK), ["QP441"]
    ),
    "Canvas: a hot spot has no rules": (
        canvas("hot_spot_question", '<response_xy ident="r"><render_hotspot/></response_xy>', ""), []
    ),
}  # fmt: skip


def quiz(body: str, ident: str = "z") -> bytes:
    root = f'<questestinterop xmlns="{NAMESPACE}"><assessment ident="{ident}" title="Sums"><section ident="s">'
    return f"<?xml version='1.0'?>\n{root}\n{body}\n</section></assessment></questestinterop>".encode()


def inspected(body: str) -> tuple[Survey, list[Diagnostic]]:
    """A file with this body on its third line."""
    package, found = open_package("q.xml", quiz(body))
    assert package, found
    told, faults = survey(package)
    assert told
    return told, [*found, *faults]


@pytest.mark.parametrize("case", FOUND)
def test_what_is_found(case: str):
    body, codes = FOUND[case]
    _, found = inspected(body)
    assert [one.code for one in found] == codes, [one.message for one in found]
    assert all(one.span and (one.span.path, one.span.line) == ("q.xml", 3) for one in found)


TYPES = {
    "single-choice": item(AB, rule("r", "1")),
    "true-false": item(lid("r", ("1", "True"), ("2", "False")), rule("r", "1")),
    "multiple-response": item(lid("r", ("1", "a"), rcardinality="Multiple"), rule("r", "1")),
    "ordering": item(lid("r", ("1", "a"), rcardinality="Ordered"), rule("r", "1")),
    "matching": item(lid("r", ("1", "a")) + lid("s", ("1", "a")), rule("r", "1")),
    "fill-blanks": item(lid("r", ("1", "a")) + lid("s", ("2", "a")), rule("r", "1")),
    "short-answer": item('<response_str ident="r"><render_fib/></response_str>', rule("r", "x")),
    "numeric": item('<response_num ident="r"><render_fib/></response_num>', rule("r", "1")),
    "essay": item('<response_str ident="r"><render_fib rows="5"/></response_str>', ""),
    "hotspot": item('<response_xy ident="r"/>', rule("r", "1")),
    "info": item("", ""),
    "upload": item(AB, "", question_type="file_upload_question"),
    "formula": item('<response_str ident="r"/>', "", bbmd_questiontype="Calculated"),
    "categorize": item(AB, "", question_type="categorization_question"),
    "of its own": item(AB, "", question_type="of its own"),
}


@pytest.mark.parametrize("type_", TYPES)
def test_types_are_named_or_guessed(type_: str):
    assert [one.type for one in inspected(TYPES[type_])[0].questions] == [type_]


@pytest.mark.parametrize(
    ("name", "value", "type_"),
    [
        ("cc_profile", "cc.multiple_response.v0p1", "multiple-response"),
        ("cc_profile", "cc.pattern_match.v0p1", "short-answer"),
        ("qmd_questiontype", "True/false", "true-false"),
        ("bbmd_questiontype", "Multiple Answer", "multiple-response"),
        ("qmd_itemtype", "Numeric Response", "numeric"),
        ("qmd_itemtype", "Logical Identifier", "single-choice"),
    ],
)
def test_other_systems_names(name: str, value: str, type_: str):
    assert inspected(item(AB, rule("r", "1"), **{name: value}))[0].questions[0].type == type_


META = """<quiz identifier="{0}" xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>Sums</title>
<shuffle_answers>true</shuffle_answers><allowed_attempts>2</allowed_attempts><time_limit>20</time_limit></quiz>"""
MANIFEST = """<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources>
<resource identifier="z" type="imsqti_xmlv1p2"><file href="z/z.xml"/><dependency identifierref="meta"/></resource>
<resource identifier="meta" type="associatedcontent/imscc_xmlv1p1/learning-application-resource">
<file href="{0}/assessment_meta.xml"/></resource>
<resource identifier="p" type="webcontent" href="web_resources/a%20b.png"/></resources></manifest>"""


def packed(
    prompt: str = "x", *, meta_ident: str = "z", folder: str = "z", **members: bytes | None
) -> tuple[Survey, list[Diagnostic]]:
    """A package as Canvas writes it, with members changed, added or, where None, left out."""
    body = canvas("multiple_choice_question", AB, rule("r", "1"), prompt=prompt)
    files: Mapping[str, bytes | None] = {
        "imsmanifest.xml": MANIFEST.format(folder).encode(),
        "z/z.xml": quiz(body),
        f"{folder}/assessment_meta.xml": META.format(meta_ident).encode(),
        "web_resources/a b.png": b"png",
        **members,
    }
    kept = {name: data for name, data in files.items() if data is not None}
    sizes = {name: len(data) for name, data in kept.items()}
    package, found = open_files("c.zip", sizes, lambda name: (kept[name], ()))
    told, faults = survey(package)
    assert told
    return told, [*found, *faults]


@pytest.mark.parametrize(
    ("reference", "found"),
    [
        ("$IMS-CC-FILEBASE$/web_resources/a%20b.png", []),
        ("%24IMS-CC-FILEBASE%24/a%20b.png", []),
        ("a%20b.png", []),
        ("https://example.org/a.png", []),
        ("/equation_images/x", []),
        ("$IMS-CC-FILEBASE$/web_resources/c.png", ["QP436"]),
        ("$IMS-CC-FILEBASE$/../c.png", ["QP436"]),
        ("pictures/c.png", ["QP436"]),
    ],
)
def test_pictures_are_looked_for(reference: str, found: list[str]):
    assert [one.code for one in packed(f'<img alt="" src="{reference}">')[1]] == found


def test_a_package_for_canvas():
    told, found = packed()
    assert not found
    assert (told.layout, told.tool, told.files) == ("Canvas package", "Canvas's dialect", (("pictures", 1),))
    wanted = (("attempts", "2"), ("time_limit", "20 min"), ("shuffle_choices", "yes"))
    assert [(part.title, part.settings) for part in told.parts] == [("Sums", wanted)]


def test_settings_that_canvas_drops():
    _, found = packed(meta_ident="other")
    assert [(one.code, one.span and one.span.path) for one in found] == [("QP441", "c.zip/z/assessment_meta.xml")]
    _, found = packed(folder="settings")
    assert [(one.code, one.span and one.span.path) for one in found] == [
        ("QP441", "c.zip/settings/assessment_meta.xml")
    ]


def test_a_picture_that_is_not_listed():
    _, found = packed(**{"web_resources/c.png": b"png"})
    assert [(one.code, one.span and one.span.path) for one in found] == [("QP423", "c.zip/web_resources/c.png")]
    _, found = packed(**{"web_resources/a b.png": None})
    assert [(one.code, one.span and one.span.line) for one in found] == [("QP422", 5)]


def test_a_quiz_that_stands_twice_is_counted_once():
    full = quiz(canvas("essay_question", '<response_str ident="r"/>', "") + canvas("text_only_question", "", ""))
    told, _ = packed(**{"non_cc_assessments/z.xml.qti": full})
    assert [one.type for one in told.questions] == ["essay", "info"]


def test_groups_are_drawn():
    group = (
        '<section ident="g"><selection_ordering><selection><selection_number>1</selection_number><selection_extension>'
        "<points_per_item>3</points_per_item></selection_extension></selection></selection_ordering>"
        f"{SOUND}{SOUND.replace('q1', 'q2')}</section>"
    )
    told, found = inspected(group)
    assert not found
    assert (told.parts[0].settings, told.parts[0].points) == ((("pick", "1 of 2"),), 3)


def test_a_bank_that_is_not_there():
    section = (
        "<section ident='g'><selection_ordering><selection><sourcebank_ref>bank</sourcebank_ref><selection_number>2"
        "</selection_number></selection></selection_ordering></section>"
    )
    _, found = packed(**{"z/z.xml": quiz(section)})
    assert [one.code for one in found] == ["QP426"]
