"""Manifests that are read: what they say, and where they and the package disagree."""

from __future__ import annotations

import pytest

from quizpack.diagnostics import Diagnostic
from quizpack.packaging.listing import Listing, identifier_fault, listing_faults, read_listing
from quizpack.packaging.package import Package, open_files, open_package, resolved

CP = "http://www.imsglobal.org/xsd/imscp_v1p1"
MANIFEST = f"""<manifest xmlns="{CP}" identifier="m" xmlns:xml="http://www.w3.org/XML/1998/namespace">
<metadata><schema>IMS Content</schema><schemaversion> 1.1.4 </schemaversion>
<lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general><title><string language="en">Sums</string><string language="ms">
Jumlah</string></title><language>en</language><language>x-none</language></general></lom></metadata>
<organizations/><resources xml:base="parts/">
<resource identifier="r1" type="imsqti_xmlv1p2" href="a.xml"><file href="a.xml"/><file href="b%20c.png?x#y"/></resource>
<resource identifier="r2" type="webcontent" xml:base="more/"><file href="d.css"/><dependency identifierref="r1"/></resource>
</resources></manifest>"""
FILES = {"imsmanifest.xml": MANIFEST, "parts/a.xml": "<a/>", "parts/b c.png": "", "parts/more/d.css": ""}


def opened(files: dict[str, str]) -> Package:
    data = {name: text.encode() for name, text in files.items()}
    package, found = open_files("p.zip", {name: len(one) for name, one in data.items()}, lambda name: (data[name], ()))
    assert not found
    return package


def faults(files: dict[str, str]) -> list[Diagnostic]:
    package = opened(files)
    return [*listing_faults(package, read_listing(package))]


def test_what_a_manifest_says():
    listing = read_listing(opened(FILES))
    assert isinstance(listing, Listing)
    assert (listing.schema, listing.version, listing.titles) == ("IMS Content", "1.1.4", ("Sums", "Jumlah"))
    assert listing.languages == ("en", "ms")
    assert [(one.identifier, one.href, one.needs) for one in listing.resources] == [
        ("r1", "parts/a.xml", ()),
        ("r2", None, ("r1",)),
    ]
    files = [name for one in listing.resources for name, _ in one.files]
    assert files == ["parts/a.xml", "parts/a.xml", "parts/b c.png", "parts/more/d.css"]


def test_a_manifest_that_is_true():
    assert faults(FILES) == []
    assert faults({**FILES, "__MACOSX/x": "", "imscp_v1p1.xsd": ""}) == []


def without(text: str, by: str = "") -> dict[str, str]:
    assert text in MANIFEST
    return {**FILES, "imsmanifest.xml": MANIFEST.replace(text, by, 1)}


FOUND = {
    "no manifest": ({"a.xml": "<a/>"}, [("QP420", "p.zip", 1)]),
    "in a folder": ({f"top/{name}": text for name, text in FILES.items()}, [("QP421", "p.zip/top/imsmanifest.xml", 1)]),
    "in capitals": (
        {"IMSMANIFEST.XML": MANIFEST, **{name: FILES[name] for name in FILES if name != "imsmanifest.xml"}},
        [("QP421", "p.zip/IMSMANIFEST.XML", 1)],
    ),
    "a file too many": ({**FILES, "x.png": ""}, [("QP423", "p.zip/x.png", 1)]),
    "an identifier twice": (without('"r2"', '"r1"'), [("QP425", "p.zip/imsmanifest.xml", 7)]),
    "no name": (without('"r2"', '"2 r"'), [("QP424", "p.zip/imsmanifest.xml", 7)]),
    "no identifier": (without(' identifier="m"'), [("QP424", "p.zip/imsmanifest.xml", 1)]),
    "a need of nothing": (without('ref="r1"', 'ref="r7"'), [("QP426", "p.zip/imsmanifest.xml", 7)]),
}


@pytest.mark.parametrize("case", FOUND)
def test_where_they_disagree(case: str):
    files, expected = FOUND[case]
    assert [(one.code, one.span and one.span.path, one.span and one.span.line) for one in faults(files)] == expected


def test_a_file_that_blackboard_names():
    resource = (
        '<resource identifier="b" type="assessment/x-bb-qti-pool" bb:file="b.dat" xmlns:bb="urn:bb"/></resources>'
    )
    files = {**without("</resources>", resource), "parts/b.dat": "<questestinterop/>"}
    assert faults(files) == []


def test_a_missing_file_is_told_once_with_its_likeness():
    files = {("parts/A.xml" if name == "parts/a.xml" else name): text for name, text in FILES.items()}
    found = [one for one in faults(files) if one.code == "QP422"]
    assert [(one.span and one.span.line, one.help) for one in found] == [(6, "There is “parts/A.xml”: capitals count.")]


@pytest.mark.parametrize(
    ("identifier", "fault"),
    [
        ("q1", None),
        ("_q.1-a", None),
        ("câu-1", None),
        ("", "is empty"),
        ("1q", "begins with a digit"),
        ("q 1", "holds a blank"),
        ("q:1", "holds signs other than letters, digits, “.”, “-” and “_”, or begins with one of them"),
        ("-q", "holds signs other than letters, digits, “.”, “-” and “_”, or begins with one of them"),
        ("q" * 11, "is longer than 10 characters"),
    ],
)
def test_identifiers(identifier: str, fault: str | None):
    assert identifier_fault(identifier, 10) == fault


@pytest.mark.parametrize(
    ("reference", "name"),
    [
        ("a.xml", "items/a.xml"),
        ("../b%20c.png?x#y", "b c.png"),
        ("./a/../d.png", "items/d.png"),
        ("https://example.org/a.png", None),
        ("//example.org/a.png", None),
        ("/a.png", None),
        ("data:image/png;base64,AA", None),
        ("#part", None),
        ("http://[", None),
    ],
)
def test_references(reference: str, name: str | None):
    assert resolved(reference, "items/") == name


@pytest.mark.parametrize("data", [b"", b"plain words", b"%PDF-1.7", b"\x89PNG", b"{}"])
def test_neither_zip_nor_xml(data: bytes):
    package, found = open_package("a.xml", data)
    assert package is None
    assert [one.code for one in found] == ["QP400"]
