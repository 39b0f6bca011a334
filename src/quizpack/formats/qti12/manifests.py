"""The manifests of QTI 1.2 packages: Canvas's own, and the one of IMS Content Packaging for other systems."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from quizpack.formats.qti12.dialect import Dialect
from quizpack.markup import is_plain, parse, plain
from quizpack.model.identity import identifier
from quizpack.model.quiz import Level, Quiz
from quizpack.packaging.lom import Metadata, lom
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
_DIFFICULTIES: Final = {Level.EASY: "easy", Level.MEDIUM: "medium", Level.HARD: "difficult"}


def manifest_of(
    quizzes: Sequence[Quiz], resources: Sequence[Resource], dialect: Dialect, *role: str
) -> Iterator[bytes]:
    """The manifest of a package, in pieces."""
    first = quizzes[0]
    ident = identifier("z", *(quiz.id for quiz in quizzes), *role, "manifest", locale=first.locale)
    if dialect.canvas:
        return manifest(_CANVAS, ident, _title(first), resources)
    return manifest(_PLAIN, ident, lom(_metadata(quizzes)), resources)


def _title(quiz: Quiz) -> Xml:
    """The package's title and language, in Common Cartridge's metadata."""
    title = element("title")(element("string", language=quiz.title.locale)(text(_line(quiz.title.markup))))
    return element("lom", xmlns=_LOM)(element("general")(title, element("language")(text(quiz.locale))))


def _metadata(quizzes: Sequence[Quiz]) -> Metadata:
    first = quizzes[0]
    return Metadata(
        identifier=first.id,
        titles=((first.title.locale, _line(first.title.markup)),),
        languages=(first.locale,),
        descriptions=((first.description.locale, _line(first.description.markup)),) if first.description else (),
        keywords=first.tags,
        authors=first.authors,
        difficulty=_DIFFICULTIES[first.level] if first.level else None,
        license=first.license,
        categories=(tuple(first.category.split("/")),) if first.category else (),
        guides=(first.guide.url.markup,) if first.guide else (),
    )


def _line(markup: str) -> str:
    return markup if is_plain(markup) else plain(parse(markup))
