"""XML of others: what could do harm is refused with a reason and a place; the rest is read, with places of elements."""

from __future__ import annotations

import pytest

from quizpack.packaging.reading import Document, read_xml

LAUGHS = b"""<!DOCTYPE a [
  <!ENTITY one "ha">
  <!ENTITY two "&one;&one;&one;&one;&one;&one;&one;&one;">
  <!ENTITY three "&two;&two;&two;&two;&two;&two;&two;&two;">
]>
<a>&three;</a>"""

REFUSED = {
    "empty": (b"", "QP407", (1, 1)),
    "not closed": (b"<a>\n<b>", "QP407", (2, 4)),
    "an unknown entity": (b"<a>&nbsp;</a>", "QP407", (1, 10)),
    "a lone ampersand": (b"<a>\n  R&D </a>", "QP407", (2, 6)),
    "a NUL": (b"<a>\n1\0</a>", "QP407", (2, 2)),
    "a control sign": (b"<a>\x0b</a>", "QP407", (1, 4)),
    "an unbound prefix": (b"<x:a/>", "QP407", (1, 5)),
    "billion laughs": (LAUGHS, "QP408", (1, 1)),
    "an external entity": (b'<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', "QP408", (1, 1)),
    "a parameter entity": (b'<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY % x SYSTEM "x"> %x;]><a/>', "QP408", (2, 1)),
    "a hidden DTD": (b"<!-- <a> -->\n<?x y?>\n<!DOCTYPE a [ ]><a/>", "QP408", (3, 1)),
    "an odd DTD": (b"<!DOCTYPE a PUBLIC><a/>", "QP408", (1, 1)),
    "a wrong encoding": (b"<a>caf\xe9</a>", "QP415", (1, 7)),
    "a foreign encoding": (b'<?xml version="1.0" encoding="koi8-r"?><a/>', "QP415", (1, 1)),
    "an encoding that unpacks": (b'<?xml version="1.0" encoding="zip"?><a/>', "QP415", (1, 1)),
    "UTF-16 that is cut": ("<a/>".encode("utf-16")[:-1], "QP415", (1, 4)),
    "bottomless": (b"<a>" * 5000 + b"</a>" * 5000, "QP411", (1, 771)),
}


@pytest.mark.parametrize("case", REFUSED)
def test_dangerous_and_broken_files_are_refused(case: str):
    data, code, place = REFUSED[case]
    document, found = read_xml("p.zip/a.xml", data)
    assert document is None
    assert [one.code for one in found] == [code]
    assert found[0].span
    assert (found[0].span.path, found[0].span.line, found[0].span.column) == ("p.zip/a.xml", *place)


def read(data: bytes) -> Document:
    document, found = read_xml("a.xml", data)
    assert document
    assert not found
    return document


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("<a>é</a>".encode(), "utf-8"),
        (b"\xef\xbb\xbf" + "<a>é</a>".encode(), "utf-8"),
        ("<a>é</a>".encode("utf-16"), "utf-16-le"),
        ('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'.encode("latin-1"), "iso-8859-1"),
        ('<?xml version="1.0" encoding="windows-1252"?><a>é</a>'.encode("cp1252"), "windows-1252"),
    ],
)
def test_encodings(data: bytes, encoding: str):
    document = read(data)
    assert (document.root.text, document.encoding) == ("é", encoding)


def test_a_dtd_that_is_only_named_is_passed_over():
    document, found = read_xml("a.xml", b'<!DOCTYPE a\n SYSTEM "a.dtd">\n<a>\n<b/></a>')
    assert document
    assert [(one.code, one.severity.word) for one in found] == [("QP409", "warning")]
    assert document.span(document.root[0]).line == 4


def test_elements_know_their_places():
    document = read(
        b'<?xml version="1.0"?>\n<!-- <no> --><a x="1>2">\n  <![CDATA[<no>]]><b\n  y="\'>"/>\n  <c>\xc3\xa9</c><c/></a>'
    )
    places = {}
    for element in document.root.iter():
        if isinstance(element.tag, str):
            span = document.span(element)
            places.setdefault(element.tag, []).append((span.line, span.column, span.end_line, span.end_column))
    assert places == {"a": [(2, 14, 2, 25)], "b": [(3, 19, 4, 11)], "c": [(5, 3, 5, 6), (5, 11, 5, 15)]}
