"""The editions of SCORM as data: their namespaces, the version that the manifest names, and how things are spelt."""

from __future__ import annotations

from typing import Final, Literal

from quizpack.model.record import record


@record
class Edition:
    """One edition.

    `namespaces` are those of the manifest's root by prefix, the default one first. Platforms look for the very
    prefixes and for `version` without a blank around it; anything else is taken for SCORM 1.2 without tracking.
    """

    driver: Literal["scorm12", "scorm2004"]
    version: str
    namespaces: tuple[tuple[str, str], ...]
    sco: str


SCORM12: Final = Edition(
    driver="scorm12",
    version="1.2",
    namespaces=(
        ("xmlns", "http://www.imsproject.org/xsd/imscp_rootv1p1p2"),
        ("xmlns:adlcp", "http://www.adlnet.org/xsd/adlcp_rootv1p2"),
        ("xmlns:imsmd", "http://www.imsglobal.org/xsd/imsmd_rootv1p2p1"),
    ),
    sco="adlcp:scormtype",
)

_NAMESPACES_2004: Final = (
    ("xmlns", "http://www.imsglobal.org/xsd/imscp_v1p1"),
    ("xmlns:adlcp", "http://www.adlnet.org/xsd/adlcp_v1p3"),
    ("xmlns:adlseq", "http://www.adlnet.org/xsd/adlseq_v1p3"),
    ("xmlns:adlnav", "http://www.adlnet.org/xsd/adlnav_v1p3"),
    ("xmlns:imsss", "http://www.imsglobal.org/xsd/imsss"),
)

SCORM2004: Final = {
    name: Edition(
        driver="scorm2004",
        version=f"2004 {name} Edition",
        namespaces=_NAMESPACES_2004,
        sco="adlcp:scormType",
    )
    for name in ("3rd", "4th")
}
"""By the edition's name. Both are the same to most platforms; some know the third only."""
