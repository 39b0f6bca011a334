"""Moodle XML of others: what it holds, and what Moodle would refuse or silently change, each at its place."""

from __future__ import annotations

import pytest

from quizpack.diagnostics import Diagnostic
from quizpack.formats.readers import survey
from quizpack.formats.survey import Survey
from quizpack.packaging.package import open_package

CATEGORY = '<question type="category"><category><text>Maths/Sums</text></category></question>\n'
NAMED = "<name><text>Sum</text></name>"


def choice(answers: str, extra: str = "", kind: str = "multichoice", name: str = NAMED) -> str:
    return f'<question type="{kind}">{name}<questiontext><text>1 + 1?</text></questiontext>{extra}{answers}</question>'


def answer(text: str, fraction: str = "0") -> str:
    return f'<answer fraction="{fraction}"><text>{text}</text></answer>'


RIGHT = answer("2", "100") + answer("3")
"""Enough for a sound multiple-choice question."""


def inspected(body: str, *, category: bool = True) -> tuple[Survey, list[Diagnostic]]:
    """A file with this body on its third line."""
    data = f"<?xml version='1.0'?>\n<quiz>{CATEGORY if category else chr(10)}{body}\n</quiz>".encode()
    package, found = open_package("m.xml", data)
    assert package, found
    told, faults = survey(package)
    assert told
    return told, [*found, *faults]


def cloze(text: str) -> str:
    return f'<question type="cloze">{NAMED}<questiontext><text><![CDATA[{text}]]></text></questiontext></question>'


def gaps(text: str) -> str:
    choices = "<selectoption><text>a</text></selectoption><selectoption><text>b</text></selectoption>"
    return f'<question type="gapselect">{NAMED}<questiontext><text>{text}</text></questiontext>{choices}</question>'


def pair(left: str, right: str) -> str:
    return f"<subquestion><text>{left}</text><answer><text>{right}</text></answer></subquestion>"


FOUND = {
    "sound": (choice(RIGHT), []),
    "a grade off the list": (choice(answer("2", "100") + answer("3", "33.3")), ["QP438"]),
    "a grade that is rounded enough": (choice(answer("2", "100") + answer("3", "-33.33333")), []),
    "a grade that is no number": (choice(answer("2", "100") + answer("3", "much")), ["QP438"]),
    "one answer": (choice(answer("2", "100")), ["QP438"]),
    "no right answer": (choice(answer("2") + answer("3")), ["QP432"]),
    "two right answers for one": (choice(answer("2", "100") + answer("3", "100")), ["QP433"]),
    "half the points at best": (choice(answer("2", "50") + answer("3")), ["QP434"]),
    "several, 90 % together": (
        choice(answer("2", "50") + answer("3", "40"), "<single>false</single>"), ["QP434"]
    ),
    "several, more than all": (
        choice(answer("2", "75") + answer("3", "75"), "<single>0</single>"), ["QP435"]
    ),
    "capitals in a switch": (choice(RIGHT, "<single>False</single>"), ["QP439"]),
    "true-false translated": (choice(answer("Benar", "100") + answer("Salah"), kind="truefalse"), ["QP439"]),
    "true-false with one answer": (choice(answer("true", "100"), kind="truefalse"), ["QP438"]),
    "a short answer without 100": (choice(answer("two", "50"), kind="shortanswer"), ["QP438"]),
    "a decimal comma": (choice(answer("3,14", "100"), kind="numerical"), ["QP439"]),
    "no number": (choice(answer("three", "100"), kind="numerical"), ["QP438"]),
    "any number": (choice(answer("*", "100"), kind="numerical"), []),
    "a pair without an answer": (
        f'<question type="matching">{NAMED}{pair("a", "1")}{pair("b", "")}</question>', ["QP438"]
    ),
    "a distractor": (f'<question type="matching">{NAMED}{pair("a", "1")}{pair("", "2")}</question>', []),
    "ordering that Moodle cannot store": (
        f'<question type="ordering">{NAMED}{answer("a")}{answer("b")}</question>', ["QP438"]
    ),
    "a gap without a choice": (gaps("a [[1]] b [[3]]"), ["QP432"]),
    "gaps": (gaps("a [[1]] b [[2]]"), []),
    "cloze without a blank": (cloze("Nothing {here}"), ["QP438"]),
    "cloze without a right answer": (cloze("1 + 1 = {1:SA:%50%2}"), ["QP438"]),
    "cloze of an unknown kind": (cloze("{1:SA:=2} {1:XYZ:=3}"), ["QP439"]),
    "cloze": (cloze("{2:MC:~1~=2} {1:NUMERICAL:=3.14:0.01}"), []),
    "a plug-in's type": (choice("", kind="stack"), ["QP431"]),
    "a type in capitals": (choice(RIGHT, kind="MultiChoice"), ["QP438"]),
    "random": (choice("", kind="random"), ["QP438"]),
    "no name": (choice(RIGHT, name=""), ["QP438"]),
    "a long name": (choice(RIGHT, name=f"<name><text>{'n' * 256}</text></name>"), ["QP439"]),
    "a tag in the name": (choice(RIGHT, name="<name><text>List&lt;int&gt;</text></name>"), ["QP439"]),
    "points in words": (choice(RIGHT, "<defaultgrade>two</defaultgrade>"), ["QP438"]),
    "points below nothing": (choice(RIGHT, "<defaultgrade>-1</defaultgrade>"), ["QP435"]),
    "a penalty of 2": (choice(RIGHT, "<penalty>2</penalty>"), ["QP435"]),
    "a tag by itself": (choice(RIGHT, "<tag><text>sums</text></tag>"), ["QP439"]),
    "an empty hint": (choice(RIGHT, "<hint/>"), ["QP438"]),
    "a face": (choice(answer("<![CDATA[O(n)]]>", "100") + answer("O(1)")), ["QP439"]),
    "a face of two signs": (choice(answer("<![CDATA[if f( )]]>", "100") + answer("x")), ["QP439"]),
    "a face in pre": (choice(answer("<![CDATA[<pre>O(n)</pre>]]>", "100") + answer("x")), []),
    "a face that is hidden": (choice(answer("<![CDATA[O&#40;n&#41;]]>", "100") + answer("x")), []),
    "HTML that is not in CDATA": (choice(RIGHT.replace("2", "<b>2</b>", 1)), ["QP438"]),
    "words that join": (choice(answer("&lt;b&gt;a&lt;/b&gt; &lt;i&gt;b&lt;/i&gt;", "100") + answer("x")), ["QP439"]),
    "the same in CDATA": (choice(answer("<![CDATA[&lt;b&gt; &lt;i&gt;]]>", "100") + answer("x")), []),
    "a missing picture": (
        choice(answer('<![CDATA[<img src="@@PLUGINFILE@@/a%20b.png">]]>', "100") + answer("x")), ["QP436"]
    ),
    "a long ID number": (choice(RIGHT, f"<idnumber>{'1' * 101}</idnumber>"), ["QP438"]),
    "an ID number twice": (choice(RIGHT, "<idnumber>1</idnumber>") * 2, ["QP439"]),
    "a lone language span": (
        choice(answer('<![CDATA[<span lang="en" class="multilang">two</span>]]>', "100") + answer("x")), ["QP439"]
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", FOUND)
def test_what_moodle_makes_of_it(case: str):
    body, codes = FOUND[case]
    _, found = inspected(body)
    assert [one.code for one in found] == codes, [one.message for one in found]
    assert all(one.span and one.span.path == "m.xml" and one.span.line == 3 for one in found)


def test_a_place_is_exact():
    _, found = inspected(choice(answer("2", "100") + answer("3", "33.3")))
    assert found[0].span
    line = choice(answer("2", "100") + answer("3", "33.3"))
    assert found[0].span.column == line.index('<answer fraction="33.3"') + 1
    assert found[0].help == "The nearest on its list is 33.33333."


def test_a_file_beside_its_text():
    body = (
        f'<question type="description">{NAMED}<questiontext><text><![CDATA[<img src="@@PLUGINFILE@@/a%20b.png">]]></text>'
        '<file name="a b.png" path="/" encoding="base64">AAAA</file></questiontext></question>'
    )
    told, found = inspected(body)
    assert not found
    assert told.files == (("pictures", 1),)


def test_files_as_a_whole():
    assert [one.code for one in inspected("", category=False)[1]] == ["QP430"]
    assert [one.code for one in inspected(choice(RIGHT), category=False)[1]] == ["QP442"]
    token = CATEGORY.replace("Maths", "$course$/Maths")
    assert [one.code for one in inspected(token + choice(RIGHT))[1]] == ["QP443"]
    nameless = CATEGORY.replace("Maths/Sums", "$course$/")
    assert [one.code for one in inspected(nameless + choice(RIGHT))[1]] == ["QP439"]


def test_what_a_file_holds():
    spans = '<![CDATA[<span lang="en" class="multilang">two</span><span lang="ms" class="multilang">dua</span>]]>'
    other = CATEGORY.replace("Maths/Sums", "Maths/And//or")
    told, found = inspected(
        choice(answer(spans, "100") + answer("x"), "<defaultgrade>1.5</defaultgrade>")
        + choice(RIGHT, "<single>false</single>")
        + other
        + cloze("{2:SA:=a} {mlang vi}{1:SA:=b}{mlang}")
        + choice("", kind="stack")
    )
    assert [one.code for one in found] == ["QP431"]
    assert (told.format, told.layout, told.tool) == ("Moodle XML", "question bank", None)
    assert [(part.title, part.types, float(part.points or 0)) for part in told.parts] == [
        ("Maths/Sums", {"multiple-response": 1, "single-choice": 1}, 2.5),
        ("Maths/And/or", {"fill-blanks": 1, "stack": 1}, 4),
    ]
    assert told.languages == (("en", ("multilang",)), ("ms", ("multilang",)), ("vi", ("mlang",)))
