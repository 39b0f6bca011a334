"""Translation memories out as TMX and in again, also those of other programs, and files that mean harm."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizpack.l10n.tmx import Record, read, write

RECORDS = (
    Record("en", "Rings & <chains>", "ms", "Gelang & <rantai>", 2),
    Record("en", "Two\nlines ", "vi", "Hai\ndòng "),
    Record("en", "Rings & <chains>", "pt-BR", "Anéis"),
)
words = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), include_characters="\n\t", exclude_characters="\ufffe\uffff"),
    min_size=1,
)
records = st.builds(Record, st.just("en"), words, st.sampled_from(["ms", "vi", "zh-Hant"]), words, st.integers(1, 99))


def test_a_file_as_it_is_written() -> None:
    assert write(RECORDS[:1], "1.0").decode() == (
        '<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n'
        '  <header srclang="en" segtype="block" datatype="plaintext" o-tmf="PO" adminlang="en"'
        ' creationtool="quizpack" creationtoolversion="1.0"/>\n  <body>\n'
        '    <tu usagecount="2" srclang="en">\n'
        '      <tuv xml:lang="en"><seg>Rings &amp; &lt;chains&gt;</seg></tuv>\n'
        '      <tuv xml:lang="ms"><seg>Gelang &amp; &lt;rantai&gt;</seg></tuv>\n'
        "    </tu>\n  </body>\n</tmx>\n"
    )


@given(st.lists(records, max_size=6))
def test_what_is_written_is_read(some: list[Record]) -> None:
    kept = [one for one in some if not one.source.isspace() and not one.target.isspace()]
    data = write(kept, "1.0")
    assert read("m.tmx", data) == (tuple(sorted(kept)), ())
    assert write(reversed(kept), "1.0") == data


def test_what_xml_cannot_hold_is_left_out() -> None:
    assert read("m.tmx", write((Record("en", "a\x01", "ms", "b"), *RECORDS[:1]), "1")) == (RECORDS[:1], ())


OTHER = """\
<!DOCTYPE tmx SYSTEM "tmx14.dtd">
<tmx version="1.1"><header srclang="EN-US" adminlang="en" datatype="xml" o-tmf="x" segtype="sentence"
  creationtool="other" creationtoolversion="3"><prop type="p">v</prop></header><body>
<tu><note>n</note><tuv lang="MS"><seg>Gelang</seg></tuv><tuv lang="EN-US"><seg>Ring</seg></tuv>
  <tuv lang="pt_br"><seg>Anel</seg></tuv></tu>
<tu srclang="vi"><tuv xml:lang="vi"><seg>Một</seg></tuv><tuv xml:lang="en"><seg>One</seg></tuv></tu>
<tu><tuv xml:lang="en-US"><seg>A <bpt i="1">&lt;b&gt;</bpt><hi>big</hi><ept i="1">&lt;/b&gt;</ept> ring</seg></tuv>
  <tuv xml:lang="ms"><seg>Gelang <ph>&lt;br/&gt;</ph>besar</seg></tuv></tu>
<tu><tuv xml:lang="en"><seg>alone</seg></tuv></tu>
<tu><tuv xml:lang="en"><seg>empty</seg></tuv><tuv xml:lang="ms"><seg> </seg></tuv></tu>
<tu><tuv xml:lang="en"><seg>no language</seg></tuv><tuv xml:lang="Klingon language"><seg>x</seg></tuv></tu>
</body></tmx>"""


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_other_programs_files(encoding: str) -> None:
    assert read("m.tmx", OTHER.encode(encoding)) == (
        (
            Record("en-US", "Ring", "ms", "Gelang"),
            Record("en-US", "Ring", "pt-BR", "Anel"),
            Record("vi", "Một", "en", "One"),
            Record("en-US", "A big ring", "ms", "Gelang besar"),
        ),
        (),
    )


LAUGHS = '<!DOCTYPE tmx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><tmx><body><tu><tuv xml:lang="en"><seg>&b;</seg></tuv></tu></body></tmx>'
FILE = '<!DOCTYPE tmx [<!ENTITY a SYSTEM "file:///etc/passwd">]><tmx><body>&a;</body></tmx>'
OUTSIDE = '<!DOCTYPE tmx [<!ENTITY % d SYSTEM "http://127.0.0.1:1/x.dtd"> %d;]><tmx/>'


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        (LAUGHS, "QP261", "entities of its own"),
        (FILE, "QP261", "entities of its own"),
        (OUTSIDE, "QP261", "entities of its own"),
        ("<tmx><body>", "QP260", "no XML that can be read"),
        ("", "QP260", "no XML that can be read"),
        ("<xliff/>", "QP260", "begins with `<xliff>`"),
        ("\ufffd\0", "QP260", "no XML that can be read"),
        ("<tmx><body>&undefined;</body></tmx>", "QP260", "no XML that can be read"),
        ("<tmx>" + "<a>" * 100_000, "QP260", "no XML that can be read"),
    ],
    ids=["laughs", "file", "outside", "open", "empty", "xliff", "binary", "undefined", "deep"],
)
def test_what_is_refused(text: str, code: str, words: str) -> None:
    found, faults = read("m.tmx", text.encode())
    assert found == ()
    assert [fault.code for fault in faults] == [code]
    assert words in faults[0].message
    assert "passwd" not in str(faults)
