"""Manifests and their metadata: well-formed whatever is in them, and nothing is lost."""

from __future__ import annotations

from lxml import etree

from quizpack.packaging.lom import NAMESPACE, Metadata, lom
from quizpack.packaging.manifest import Profile, Resource, manifest

NASTY = "A & B <c> \"d\" 'e' ]]>"
PROFILE = Profile(
    namespace="urn:packages", locations=(("urn:packages", "https://example.org/p.xsd"),), schema="Sample", version="1.0"
)
LOM = f"{{{NAMESPACE}}}"
CP = "{urn:packages}"


def read(metadata: Metadata, *resources: Resource) -> etree._Element:
    return etree.fromstring(b"".join(manifest(PROFILE, "m", lom(metadata), resources)))


def test_resources_with_their_files_and_needs():
    root = read(
        Metadata(identifier="z", titles=(), languages=()),
        Resource(identifier="a", type="test", href="a.xml", files=("a.xml", "b.png"), needs=("c", "d")),
        Resource(identifier="c", type="webcontent", files=("c.css",), metadata=lom(Metadata(identifier="c", titles=(), languages=()))),
        Resource(identifier="d", type="webcontent", files=(NASTY,)),
    )  # fmt: skip
    resources = [
        (dict(one.attrib), [(etree.QName(part).localname, *part.attrib.values()) for part in one])
        for one in root.iter(f"{CP}resource")
    ]
    assert resources == [
        (
            {"identifier": "a", "type": "test", "href": "a.xml"},
            [("file", "a.xml"), ("file", "b.png"), ("dependency", "c"), ("dependency", "d")],
        ),
        ({"identifier": "c", "type": "webcontent"}, [("metadata",), ("file", "c.css")]),
        ({"identifier": "d", "type": "webcontent"}, [("file", NASTY)]),
    ]
    assert [root.findtext(f"{CP}metadata/{CP}{name}") for name in ("schema", "schemaversion")] == ["Sample", "1.0"]


def test_metadata_in_several_languages():
    root = read(
        Metadata(
            identifier="z",
            titles=(("en", NASTY), ("vi", "Cung & cầu")),
            descriptions=(("en", "D"),),
            languages=("en", "vi"),
            keywords=(NASTY, "b"),
            authors=("Ann; Bo, \\ Co",),
            difficulty="easy",
            license=NASTY,
            categories=(("a", "b"), ("c",)),
            guides=("https://example.org/?a=1&b=2",),
        )
    )
    found = root.find(f".//{LOM}lom")
    assert found is not None
    general = f"{LOM}general"
    assert [(one.get("language"), one.text) for one in found.iterfind(f"{general}/{LOM}title/{LOM}string")] == [
        ("en", NASTY),
        ("vi", "Cung & cầu"),
    ]
    assert [one.text for one in found.iterfind(f"{general}/{LOM}language")] == ["en", "vi"]
    assert [one.text for one in found.iterfind(f"{general}/{LOM}keyword/{LOM}string")] == [NASTY, "b"]
    card = str(found.findtext(f".//{LOM}entity"))
    assert card.splitlines()[2] == r"FN:Ann\; Bo\, \\ Co"
    assert found.findtext(f"{LOM}rights/{LOM}description/{LOM}string") == NASTY
    assert [len(one) for one in found.iter(f"{LOM}taxonPath")] == [2, 1]
    assert "https://example.org/?a=1&b=2" in [one.text for one in found.iter(f"{LOM}entry")]
