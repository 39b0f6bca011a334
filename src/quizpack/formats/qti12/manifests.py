"""The manifests of QTI 1.2 packages: Canvas's own, and the one of IMS Content Packaging for other systems."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from quizpack.formats.qti2.metadata import Heading, package_metadata
from quizpack.formats.qti12.dialect import Dialect
from quizpack.model.identity import identifier
from quizpack.model.quiz import Quiz
from quizpack.packaging.lom import Metadata, Strings, lom
from quizpack.packaging.manifest import Profile, Resource, manifest
from quizpack.packaging.xml import Xml, element, text

QUIZ: Final = "imsqti_xmlv1p2"
META: Final = "associatedcontent/imscc_xmlv1p1/learning-application-resource"

_CANVAS: Final = Profile(
    namespace="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1",
    locations=(
        (
            "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1",
            "http://www.imsglobal.org/profile/cc/ccv1p1/ccv1p1_imscp_v1p2_v1p0.xsd",
        ),
    ),
    schema="IMS Content",
    version="1.1.3",
)
"""As Canvas writes it: Common Cartridge's namespace, yet no cartridge. (`QTIv2` would make Canvas expect QTI 2.)"""

_PLAIN: Final = Profile(
    namespace="http://www.imsglobal.org/xsd/imscp_v1p1",
    locations=(("http://www.imsglobal.org/xsd/imscp_v1p1", "http://www.imsglobal.org/xsd/imscp_v1p1.xsd"),),
    schema="IMS Content",
    version="1.1.4",
)
_LOM: Final = "http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest"


def manifest_of(
    quizzes: Sequence[Quiz], headings: Sequence[Heading], resources: Sequence[Resource], dialect: Dialect, *role: str
) -> Iterator[bytes]:
    """The manifest of a package, in pieces. `headings` are the quizzes' titles in all their languages."""
    metadata = package_metadata(quizzes, headings)
    ident = identifier("z", *(quiz.id for quiz in quizzes), *role, "manifest", locale=quizzes[0].locale)
    if dialect.canvas:
        return manifest(_CANVAS, ident, _general(metadata), resources)
    return manifest(_PLAIN, ident, lom(metadata), resources)


def _general(metadata: Metadata) -> Xml:
    """The package's titles and descriptions, and its language, in Common Cartridge's metadata."""
    languages = [element("language")(text(language)) for language in metadata.languages]
    described = [_strings("description", metadata.descriptions)] if metadata.descriptions else []
    general = element("general").lines([_strings("title", metadata.titles), *languages, *described])
    return element("lom", xmlns=_LOM).lines([general])


def _strings(name: str, strings: Strings) -> Xml:
    return element(name).lines(element("string", language=language)(text(value)) for language, value in strings)
