"""QTI 2.x and 3.0 of others: what it holds, and what is wrong with it, each at its place."""

from __future__ import annotations

import pytest

from quizpack.diagnostics import Diagnostic
from quizpack.formats.readers import survey
from quizpack.formats.survey import Survey
from quizpack.packaging.package import open_files, open_package

V21 = "http://www.imsglobal.org/xsd/imsqti_v2p1"
V30 = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
CORRECT = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"
MAPPED = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"


def response(
    *right: str, name: str = "RESPONSE", cardinality: str = "single", kind: str = "identifier", more: str = ""
) -> str:
    values = "".join(f"<value>{one}</value>" for one in right)
    correct = f"<correctResponse>{values}</correctResponse>" if right else ""
    return (
        f'<responseDeclaration identifier="{name}" cardinality="{cardinality}" baseType="{kind}">'
        f"{correct}{more}</responseDeclaration>"
    )


def mapping(*entries: tuple[str, str]) -> str:
    each = "".join(f'<mapEntry mapKey="{key}" mappedValue="{value}"/>' for key, value in entries)
    return f"<mapping>{each}</mapping>"


def score(highest: str = "1", lowest: str = "0") -> str:
    return (
        '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" '
        f'normalMaximum="{highest}" normalMinimum="{lowest}"/>'
    )


def choice(*idents: str, name: str = "RESPONSE") -> str:
    each = "".join(f'<simpleChoice identifier="{one}">{one}</simpleChoice>' for one in idents)
    return f'<choiceInteraction responseIdentifier="{name}" maxChoices="1">{each}</choiceInteraction>'


def scored(template: str = CORRECT) -> str:
    return f'<responseProcessing template="{template}"/>'


def item(declared: str, body: str, processing: str = scored(), *, ident: str = "q", ns: str = V21) -> bytes:
    """An item whose own parts stand on the third line."""
    return (
        f'<?xml version="1.0"?>\n<assessmentItem xmlns="{ns}" identifier="{ident}" title="Sum">\n'
        f"{declared}<itemBody>{body}</itemBody>{processing}</assessmentItem>"
    ).encode()


def inspected(data: bytes) -> tuple[Survey, list[Diagnostic]]:
    package, found = open_package("q.xml", data)
    assert package, found
    told, faults = survey(package)
    assert told
    return told, [*found, *faults]


AB = choice("A", "B")
RULES = (
    '<responseProcessing><setOutcomeValue identifier="{}"><baseValue baseType="float">1</baseValue></setOutcomeValue>'
    "</responseProcessing>"
)

FOUND = {
    "sound": (item(response("A") + score(), AB), [], 0),
    "an unknown right answer": (item(response("C") + score(), AB), ["QP437"], 3),
    "an unknown answer in the mapping": (
        item(response("A", more=mapping(("A", "1"), ("C", "0.5"))) + score(), AB, scored(MAPPED)), ["QP437"], 3
    ),
    "two right answers for one": (item(response("A", "B") + score(), AB), ["QP433"], 3),
    "no right answer": (item(response() + score(), AB), ["QP432"], 2),
    "right, but never scored": (item(response("A") + score(), AB, ""), ["QP434"], 2),
    "neither right nor scored": (item(response() + score(), AB, ""), ["QP432"], 2),
    "scored by another answer": (item(response("A", name="R1") + score(), choice("A", name="R1")), ["QP434"], 3),
    "a mapping that is missing": (item(response("A") + score(), AB, scored(MAPPED)), ["QP434"], 3),
    "a mapping that gives too little": (
        item(response("A", more=mapping(("A", "1"))) + score("2"), AB, scored(MAPPED)), ["QP434"], 3
    ),
    "a mapping that gives too much": (
        item(response("A", more=mapping(("A", "3"))) + score("2"), AB, scored(MAPPED)), ["QP435"], 3
    ),
    "a score from more to less": (item(response("A") + score("0", "1"), AB), ["QP435"], 3),
    "an answer that is not declared": (item(score(), AB), ["QP426", "QP432"], 3),
    "a rule for what is not declared": (item(response("A") + score(), AB, RULES.format("SCROE")), ["QP426"], 3),
    "a rule for what every item has": (item(response("A") + score(), AB, RULES.format("completionStatus")), [], 0),
    "declared twice": (item(response("A") + score() + score(), AB), ["QP425"], 3),
    "a choice twice": (item(response("A") + score(), choice("A", "A")), ["QP425"], 3),
    "a choice that begins with a digit": (item(response("1") + score(), choice("1", "B")), ["QP424"], 3),
    "an item that begins with a digit": (item(response("A") + score(), AB, ident="1q"), ["QP424"], 2),
    "an item with a blank": (item(response("A") + score(), AB, ident="q 1"), ["QP424"], 2),
    "an unknown namespace": (item(response("A") + score(), AB, ns="http://example.org/qti"), ["QP412"], 2),
}  # fmt: skip


@pytest.mark.parametrize("case", FOUND)
def test_what_is_found(case: str):
    data, codes, line = FOUND[case]
    _, found = inspected(data)
    assert [one.code for one in found] == codes, [one.message for one in found]
    assert {one.span.line for one in found if one.span} <= {line, 2}


def test_feedback_in_a_choice_is_no_choice():
    inside = '<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">No.</feedbackInline>'
    body = choice("A", "B").replace(">B<", f">B{inside}<")
    assert not inspected(item(response("A") + score(), body))[1]


TEXT_BOX = '<textEntryInteraction responseIdentifier="RESPONSE"/>'
MATCHED = (
    '<matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet>{}</simpleMatchSet><simpleMatchSet>{}'
    "</simpleMatchSet></matchInteraction>"
)


def associable(ident: str, most: int) -> str:
    return f'<simpleAssociableChoice identifier="{ident}" matchMax="{most}"/>'


ONES, TWO, MANY = associable("a", 1) + associable("b", 1), associable("x", 1) + associable("y", 1), associable("x", 0)
PAIR = {"cardinality": "multiple", "kind": "directedPair"}

TYPES = {
    "single-choice": item(response("A"), AB),
    "true-false": item(response("true"), choice("true", "false")),
    "multiple-response": item(response("A", cardinality="multiple"), AB),
    "short-answer": item(response("x", kind="string"), TEXT_BOX),
    "numeric": item(response("1", kind="float"), TEXT_BOX),
    "formula": item(response(kind="float") + '<templateDeclaration identifier="T"/>', TEXT_BOX),
    "fill-blanks": item(response("x", kind="string"), TEXT_BOX * 2),
    "matching": item(response("a x", "b y", **PAIR), MATCHED.format(ONES, TWO)),
    "categorize": item(response("a x", "b x", **PAIR), MATCHED.format(ONES, MANY)),
    "ordering": item(response("A", cardinality="ordered"), AB.replace("choiceI", "orderI")),
    "essay": item(response(kind="string"), TEXT_BOX.replace("textEntry", "extendedText")),
    "upload": item(response(kind="file"), TEXT_BOX.replace("textEntry", "upload")),
    "hottext": item(response("A"), AB.replace("choiceI", "hottextI").replace("simpleChoice", "hottext")),
    "slider": item(response("1", kind="integer"), TEXT_BOX.replace("textEntry", "slider")),
    "composite": item(response("A"), AB + TEXT_BOX),
    "info": item("", "<p>Well done.</p>", ""),
}


@pytest.mark.parametrize("type_", TYPES)
def test_types(type_: str):
    assert [one.type for one in inspected(TYPES[type_])[0].questions] == [type_]


def test_names_of_3_0_are_the_same():
    data = f"""<qti-assessment-item xmlns="{V30}" identifier="q" title="Sum" xml:lang="vi">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
<qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="2"/>
<qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
<qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice>
</qti-choice-interaction></qti-item-body><qti-response-processing
template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>"""
    told, found = inspected(data.encode())
    assert not found
    assert (told.version, told.languages) == ("3.0", (("vi", ("xml:lang",)),))
    assert [(one.type, one.points) for one in told.questions] == [("single-choice", 2)]


TEST = f"""<assessmentTest xmlns="{V21}" identifier="t" title="Sums" toolName="Pen" toolVersion="2">
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="4" masteryValue="3"/>
<timeLimits maxTime="90"/><testPart identifier="p" navigationMode="linear" submissionMode="individual">
<itemSessionControl maxAttempts="0" showFeedback="false"/><assessmentSection identifier="s" title="S" visible="true">
<selection select="1"/><ordering shuffle="true"/><assessmentItemRef identifier="a" href="items/a.xml"/>
<assessmentItemRef identifier="b" href="items/b.xml"/></assessmentSection></testPart></assessmentTest>"""
MANIFEST = """<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><metadata>
<schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>
<resource identifier="t" type="imsqti_test_xmlv2p1" href="test.xml"><file href="test.xml"/></resource>
<resource identifier="a" type="imsqti_item_xmlv2p1" href="items/a.xml"><file href="items/a.xml"/></resource>
<resource identifier="b" type="imsqti_item_xmlv2p1" href="items/b.xml"><file href="items/b.xml"/></resource>
</resources></manifest>"""
PICTURE = '<p><img src="../a%20b.png" alt=""/></p>'


def packed(**members: bytes | None) -> tuple[Survey, list[Diagnostic]]:
    """A package with members changed, added or, where None, left out."""
    files = {
        "imsmanifest.xml": MANIFEST.encode(),
        "test.xml": TEST.encode(),
        "items/a.xml": item(response("A") + score("2"), AB, RULES.format("SCORE"), ident="a"),
        "items/b.xml": item(response("A") + score("2"), AB, RULES.format("SCORE"), ident="b"),
        **members,
    }
    kept = {name: data for name, data in files.items() if data is not None}
    sizes = {name: len(data) for name, data in kept.items()}
    package, found = open_files("t.zip", sizes, lambda name: (kept[name], ()))
    told, faults = survey(package)
    assert told
    return told, [*found, *faults]


def test_a_package():
    told, found = packed()
    assert not found
    assert (told.version, told.layout, told.tool) == ("2.1", "content package", "Pen 2")
    assert [(part.title, part.types, part.points, dict(part.settings)) for part in told.parts] == [
        (
            "Sums",
            {"single-choice": 2},
            2,
            {
                "time_limit": "1.5 min",
                "attempts": "unlimited",
                "navigation": "forward",
                "shuffle_questions": "yes",
                "pick": "1 of 2",
                "pass": "75 %",
                "show_feedback": "never",
            },
        )
    ]


def codes(found: list[Diagnostic]) -> list[tuple[str, str, int]]:
    return [(one.code, one.span.path, one.span.line) for one in found if one.span]


def test_a_question_that_is_missing():
    _, found = packed(**{"items/b.xml": None})
    assert codes(found) == [("QP422", "t.zip/imsmanifest.xml", 5), ("QP426", "t.zip/test.xml", 1)]


def test_two_questions_of_one_identifier():
    _, found = packed(**{"items/b.xml": item(response("A") + score("2"), AB, RULES.format("SCORE"), ident="a")})
    assert codes(found) == [("QP444", "t.zip/items/b.xml", 2)]


def test_addresses_count_from_the_item():
    data = item(response("A") + score("2"), PICTURE + AB, RULES.format("SCORE"), ident="a")
    _, found = packed(**{"items/a.xml": data, "a b.png": b"png"})
    assert codes(found) == [("QP423", "t.zip/a b.png", 1)]
    _, found = packed(**{"items/a.xml": data})
    assert codes(found) == [("QP436", "t.zip/items/a.xml", 3)]
    _, found = packed(**{"items/a.xml": data.replace(b"../", b""), "a b.png": b"png"})
    assert [one.help for one in found if one.code == "QP436"] == [
        "There is “a b.png”: addresses count from the folder of the question's file."
    ]


def test_questions_that_no_test_asks_for():
    told, _ = packed(
        **{"test.xml": TEST.replace('<assessmentItemRef identifier="b" href="items/b.xml"/>', "").encode()}
    )
    assert [(part.title, len(part.questions)) for part in told.parts] == [("Sums", 1), ("Sum", 1)]


def test_sections_that_ask_for_each_other():
    section = f'<assessmentSection xmlns="{V21}" identifier="s{{}}" title="S" visible="true">{{}}</assessmentSection>'
    turn = '<assessmentSectionRef identifier="r" href="{0}.xml"/><assessmentSectionRef identifier="r2" href="{0}.xml"/>'
    test = TEST.replace("<selection", turn.format("s1") + "<selection")
    one, two = (section.format(here, turn.format(f"s{there}")).encode() for here, there in ((1, 2), (2, 1)))
    told, _ = packed(**{"test.xml": test.encode(), "s1.xml": one, "s2.xml": two})
    assert len(told.questions) == 2


def test_a_package_without_questions():
    _, found = packed(**{"items/a.xml": None, "items/b.xml": None, "imsmanifest.xml": None})
    assert [one.code for one in found] == ["QP420", "QP426", "QP426", "QP430"]


def test_a_question_that_counts_nothing_needs_no_scoring():
    declared = response("A")
    _, found = inspected(item(declared + score("0"), choice("A", "B"), processing=""))
    assert found == []
    _, found = inspected(item(declared + score("1"), choice("A", "B"), processing=""))
    assert [one.code for one in found] == ["QP434"]
