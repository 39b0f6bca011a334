"""Files as other programs write them, and files that are none or mean harm."""

from __future__ import annotations

import pytest

from quizpack.formats.xliff.read import read
from quizpack.formats.xliff.received import ReceivedUnit, Ref, restored
from quizpack.formats.xliff.units import State

ENDS = {"1": ("`a`",), "2": ("**", "**")}


def unit_12(inside: str, attributes: str = "") -> ReceivedUnit:
    text = (
        '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" '
        'target-language="pt_BR" datatype="plaintext"><body><group><trans-unit id="e_tour_q_prompt" '
        f"{attributes}>{inside}</trans-unit></group></body></file></xliff>"
    )
    (file,), found = read("tour.xlf", text.encode())
    assert not found
    assert (file.source_locale, file.target_locale) == ("en", "pt-BR")
    (unit,) = file.units
    return unit


def unit_21(inside: str, version: str = "2.1") -> ReceivedUnit:
    text = (
        f'<xliff version="{version}" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="vi">'
        f'<file id="f"><group id="g"><unit id="e_tour_q_prompt" name="tour/q/prompt">{inside}</unit></group></file></xliff>'
    )
    (file,), found = read("tour.xlf", text.encode())
    assert not found
    (unit,) = file.units
    return unit


@pytest.mark.parametrize(
    ("target", "text"),
    [
        ('Guna <x id="1"/> <g id="2">tebal</g>', "Guna `a` **tebal**"),
        ('<bx id="2"/>tebal<ex id="2"/>', "**tebal**"),
        ('<bx id="7" rid="2"/>tebal<ex id="8" rid="2"/>', "**tebal**"),
        ('<bpt id="5">&lt;i&gt;</bpt>x<ept id="5">&lt;/i&gt;</ept>', "<i>x</i>"),
        ('<mrk mtype="seg" mid="1">Satu.</mrk> <mrk mtype="seg" mid="2">Dua <x id="1"/></mrk>', "Satu. Dua `a`"),
        ('a<!-- remark -->b <g id="2">c<g id="2">d</g></g>', "ab **c**d****"),
        ('<x id="9" equiv-text="`z`"/>', "`z`"),
        ("  two  blanks\n", "  two  blanks\n"),
    ],
)
def test_inline_elements_of_1_2(target: str, text: str) -> None:
    unit = unit_12(f"<source>x</source><target>{target}</target>")
    assert unit.target is not None
    assert restored(unit.target, ENDS) == text


@pytest.mark.parametrize(
    ("target", "text"),
    [
        ('Dùng <ph id="1"/> <pc id="2">đậm</pc>', "Dùng `a` **đậm**"),
        ('<sc id="2"/>đậm<ec startRef="2"/>', "**đậm**"),
        ('<mrk id="m1" translate="no">x</mrk><sm id="m2"/>y<em startRef="m2"/><cp hex="0009"/>', "xy\t"),
        ('<ph id="9" dataRef="d9"/>', "`z`"),
    ],
)
def test_inline_elements_of_2_x(target: str, text: str) -> None:
    data = '<originalData><data id="d9">`z`</data></originalData>'
    for version in ("2.0", "2.1"):
        unit = unit_21(f"{data}<segment><source>x</source><target>{target}</target></segment>", version)
        assert unit.target is not None
        assert restored(unit.target, ENDS) == text


@pytest.mark.parametrize(
    ("attributes", "target", "state"),
    [
        ("", "<target>x</target>", State.DONE),
        ('approved="yes"', '<target state="needs-review-translation">x</target>', State.DONE),
        ('approved="no"', '<target state="translated">x</target>', State.DONE),
        ("", '<target state="final">x</target>', State.DONE),
        ("", '<target state="new">x</target>', State.REVIEW),
        ("", '<target state="needs-review-translation">x</target>', State.REVIEW),
        ("", '<target state="x-odd">x</target>', State.REVIEW),
    ],
)
def test_states_of_1_2(attributes: str, target: str, state: State) -> None:
    assert unit_12(f"<source>x</source>{target}", attributes).state is state


@pytest.mark.parametrize(
    ("attributes", "state"),
    [
        ("", State.DONE),
        (' state="initial"', State.REVIEW),
        (' state="translated"', State.DONE),
        (' state="translated" subState="quizpack:fuzzy"', State.REVIEW),
        (' state="reviewed"', State.DONE),
        (' state="final"', State.DONE),
    ],
)
def test_states_of_2_x(attributes: str, state: State) -> None:
    assert unit_21(f"<segment{attributes}><source>x</source><target>y</target></segment>").state is state


def test_a_unit_may_have_been_cut_into_sentences() -> None:
    one = '<segment state="final"><source>One.</source><target>Một.</target></segment><ignorable><source> </source></ignorable>'
    unit = unit_21(f'{one}<segment state="final"><source>Two.</source><target>Hai.</target></segment>')
    assert (unit.source, unit.target) == (("One.", " ", "Two."), ("Một.", " ", "Hai."))
    partly = unit_21(f"{one}<segment><source>Two.</source></segment>")
    assert (partly.target, partly.partial) == (None, True)
    assert not unit_21("<segment><source>Two.</source></segment>").partial


def test_no_translation() -> None:
    assert unit_12("<source>x</source>").target is None
    assert unit_12('<source>x</source><target state="translated"/>').target is None
    assert unit_12('<source>x</source><target><x id="1"/></target>').target == (Ref("1", "alone"),)


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><xliff version="1.2"><file>&b;</file></xliff>'
OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]><xliff version="1.2"><file>&a;</file></xliff>'


@pytest.mark.parametrize(
    "text",
    [
        BOMB,
        OUTSIDE,
        "",
        "no XML",
        "<xliff/>",
        "<html/>",
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:3.0"/>',
        "<a>" * 9000,
    ],
)
def test_what_cannot_be_read_is_refused_with_a_reason(text: str) -> None:
    files, found = read("tour.xlf", text.encode())
    assert files == ()
    assert [one.severity.word for one in found] == ["error"]
