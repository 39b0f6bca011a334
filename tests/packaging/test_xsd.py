"""XML against schemas that were found by namespace: findings at their place, and what is missing is said.

`QUIZPACK_XSD` names the folder with the official schemas, which cannot be part of this project.
"""

from __future__ import annotations

import os

import pytest

from quizpack.diagnostics import Diagnostic
from quizpack.packaging.package import open_files
from quizpack.packaging.xsd import Schemas, schema_faults
from quizpack.workspace.schemas import read_schemas

XSD = os.environ.get("QUIZPACK_XSD")
XS = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"'
A, B = "urn:example:a", "urn:example:b"


def schema(target: str, body: str) -> bytes:
    return f'<xs:schema {XS} targetNamespace="{target}" elementFormDefault="qualified">{body}</xs:schema>'.encode()


def element(name: str, inside: str) -> str:
    return f'<xs:element name="{name}"><xs:complexType>{inside}</xs:complexType></xs:element>'


NUMBER = '<xs:attribute name="n" type="xs:int" use="required"/>'
OTHERS = '<xs:sequence><xs:any namespace="##other" processContents="strict" maxOccurs="unbounded"/></xs:sequence>'
SCHEMAS = {"deep/a.xsd": schema(A, element("a", OTHERS)), "b.xsd": schema(B, element("b", NUMBER))}


def compared(schemas: dict[str, bytes], xml: str) -> list[Diagnostic]:
    data = xml.encode()
    package, found = open_files("p.zip", {"a.xml": len(data)}, lambda _: (data, ()))
    assert not found
    return [*schema_faults(package, Schemas(schemas))]


SOUND = f'<a xmlns="{A}"><b xmlns="{B}" n="1"/></a>'


def test_a_sound_file():
    assert compared(SCHEMAS, SOUND) == []


def test_findings_stand_where_the_element_begins():
    found = compared(SCHEMAS, f'<a xmlns="{A}">\n  <b xmlns="{B}"\n  n="x"/><b xmlns="{B}"/><b xmlns="{B}"/></a>')
    assert [(one.code, one.span and (one.span.line, one.span.column)) for one in found] == [
        ("QP413", (2, 3)),
        ("QP413", (3, 10)),
    ]
    assert found[1].message == "Element 'b': The attribute 'n' is required but missing (schema a.xsd; 2 places)."


def test_a_namespace_without_a_schema():
    found = compared(SCHEMAS, '<x xmlns="urn:example:x"/>')
    assert [(one.code, one.severity.word) for one in found] == [("QP414", "info")]
    assert "“urn:example:x”" in found[0].message


def test_a_schema_that_needs_a_missing_one():
    broken = f'<xs:import namespace="{B}" schemaLocation="http://example.org/b.xsd"/>'
    needs = schema(A, f'{broken}<xs:element name="a" type="b:T" xmlns:b="{B}"/>')
    found = compared({"a.xsd": needs}, SOUND)
    assert [(one.code, one.severity.word) for one in found] == [("QP414", "info")]
    assert "http://example.org/b.xsd is missing" in found[0].message


def test_a_schema_that_is_none():
    found = compared({"a.xsd": schema(A, '<xs:element name="a" type="xs:nonsense"/>')}, SOUND)
    assert [one.code for one in found] == ["QP414"]


def test_imports_are_found_by_name_or_namespace_only_in_the_folder(tmp_path):
    outside = tmp_path / "b.xsd"
    outside.write_bytes(SCHEMAS["b.xsd"])
    typed = schema(B, '<xs:complexType name="T"><xs:attribute name="n" type="xs:int"/></xs:complexType>')
    for address in ("http://example.org/t.xsd", "other/t2.xsd", outside.as_uri()):
        import_ = f'<xs:import namespace="{B}" schemaLocation="{address}"/>'
        whole = schema(A, f'{import_}<xs:element name="a" type="b:T" xmlns:b="{B}"/>')
        assert compared({"a.xsd": whole, "t.xsd": typed}, f'<a xmlns="{A}" n="1"/>') == []
        assert [one.code for one in compared({"a.xsd": whole}, f'<a xmlns="{A}" n="1"/>')] == ["QP414"]


def test_a_document_chooses_by_its_schema_location():
    old, new = schema(A, element("a", "")), schema(A, element("a", NUMBER))
    head = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="{} http://example.org/{}.xsd"'
    for name, codes in (("v1", []), ("v2", ["QP413"])):
        found = compared({"v1.xsd": old, "v2.xsd": new}, f'<a xmlns="{A}" {head.format(A, name)}/>')
        assert [one.code for one in found] == codes


def test_canvas_own_manifest_is_not_compared():
    namespace = "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"
    xml = f'<manifest xmlns="{namespace}"><metadata><schema>IMS Content</schema></metadata></manifest>'
    found = compared({"cc.xsd": schema(namespace, element("manifest", ""))}, xml)
    assert [(one.code, one.severity.word) for one in found] == [("QP414", "info")]


@pytest.mark.skipif(not XSD, reason="QUIZPACK_XSD names no folder with the official schemas")
def test_the_official_schemas():
    files, found = read_schemas(str(XSD))
    assert not found
    namespace = "http://www.imsglobal.org/xsd/imsqti_v2p1"
    sound = f'<assessmentItem xmlns="{namespace}" identifier="q" title="t" adaptive="false" timeDependent="false"/>'
    assert compared(files, sound) == []
    faulty = sound.replace("/>", "><itemBody>\n<p><b0/></p></itemBody></assessmentItem>")
    assert [(one.code, one.span and one.span.line) for one in compared(files, faulty)] == [("QP413", 2)]
