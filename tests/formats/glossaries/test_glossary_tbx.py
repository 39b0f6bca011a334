"""Glossaries in TBX, in both versions that programs write, and hostile files."""

from __future__ import annotations

import pytest

from quizpack.formats.glossaries.from_tbx import read_tbx

OLD = """\
<?xml version="1.0"?>
<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX" xml:lang="en">
  <martifHeader><fileDesc><sourceDesc><p>ours</p></sourceDesc></fileDesc></martifHeader>
  <text><body>
    <termEntry id="1">
      <descrip type="definition">A closed chain of devices</descrip>
      <langSet xml:lang="en"><tig><term>ring</term></tig></langSet>
      <langSet xml:lang="ms">
        <ntig><termGrp><term>gelang</term></termGrp></ntig>
        <tig><term>cincin</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig>
        <tig><term>lingkaran</term></tig>
      </langSet>
      <langSet xml:lang="pt-br"><tig><term>anel</term></tig></langSet>
    </termEntry>
    <termEntry><langSet xml:lang="vi"><tig><term>tầng</term></tig></langSet></termEntry>
  </body></text>
</martif>
"""
NEW = """\
<tbx xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="http://www.tbxinfo.net/ns/min" style="dct" type="TBX-Min" xml:lang="en">
  <tbxHeader><fileDesc/></tbxHeader>
  <text><body>
    <conceptEntry id="c1">
      <note>Said of devices</note>
      <langSec xml:lang="en"><termSec><term>ring</term></termSec></langSec>
      <langSec xml:lang="ms">
        <termSec><term>gelang</term><min:administrativeStatus>preferredTerm-admn-sts</min:administrativeStatus></termSec>
        <termSec><term>cincin</term><min:administrativeStatus>supersededTerm-admn-sts</min:administrativeStatus></termSec>
      </langSec>
    </conceptEntry>
  </body></text>
</tbx>
"""


def test_version_2() -> None:
    _, (ring,), found = read_tbx("terms.tbx", OLD.encode(), "en")
    assert (ring.term.text, ring.note and ring.note.text) == ("ring", "A closed chain of devices")
    assert {at: word.text for at, word in ring.translations.items()} == {"ms": "gelang", "pt-BR": "anel"}
    assert {at: [word.text for word in words] for at, words in ring.avoid.items()} == {"ms": ["cincin"]}
    assert [(one.code, one.span and one.span.line) for one in found] == [("QP409", 2), ("QP562", 12), ("QP562", 16)]


def test_version_3() -> None:
    _, (ring,), found = read_tbx("terms.tbx", NEW.encode(), "en-GB"[:2])
    assert not found
    assert (ring.term.text, ring.note and ring.note.text) == ("ring", "Said of devices")
    assert ring.translations["ms"].text == "gelang"
    assert [word.text for word in ring.avoid["ms"]] == ["cincin"]


BOMB = """\
<!DOCTYPE martif [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>
<martif><text><body><termEntry><langSet xml:lang="en"><tig><term>&c;</term></tig></langSet></termEntry></body></text></martif>
"""
OUTSIDE = """\
<!DOCTYPE martif [<!ENTITY x SYSTEM "file:///etc/hostname">]>
<martif><text><body><termEntry><langSet xml:lang="en"><tig><term>&x;</term></tig></langSet></termEntry></body></text></martif>
"""


@pytest.mark.parametrize("text", [BOMB, OUTSIDE, "<martif>", "<html/>", "not XML", "<martif/>", "<a>" * 5000])
def test_what_is_no_glossary_gives_no_terms_and_a_reason(text: str) -> None:
    _, terms, found = read_tbx("terms.tbx", text.encode(), "en")
    assert terms == ()
    assert [one.severity.word for one in found] == ["error"]
