"""The manifest of a SCORM package: one organization with an item and a resource (a SCO) for each quiz."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from quizpack.formats.scorm.edition import SCORM12, Edition
from quizpack.formats.scorm.metadata import imsmd
from quizpack.model.identity import SCORM_LIMIT, identifier
from quizpack.model.record import record
from quizpack.packaging.lom import Metadata, lom
from quizpack.packaging.xml import Xml, document, element, text

TITLE_LIMIT: Final = 200
"""Characters of a title (SCORM 1.2's schema of content packages; platforms cut or refuse longer ones)."""


@record
class Sco:
    """A quiz as what a platform launches: its page, all its files, and the share of the points that passes."""

    quiz: str
    title: str
    page: str
    files: tuple[str, ...]
    pass_mark: Fraction | None = None


def manifest(edition: Edition, scos: Sequence[Sco], about: Metadata, title: str, locale: str | None) -> Iterator[bytes]:
    """The manifest in pieces.

    `title` is the package's. `locale` is the language of a package that holds one only. Nothing but the manifest's own
    identifier depends on it: platforms know learners' results by the identifiers of items, and drop them with an item.
    """
    ids = [sco.quiz for sco in scos]
    root = element(
        "manifest",
        identifier=identifier("z", *ids, "package", locale=locale, limit=SCORM_LIMIT),
        version="1",
        **dict(edition.namespaces),
    )
    own = identifier("z", *ids, "organization", limit=SCORM_LIMIT)
    metadata = imsmd(about) if edition is SCORM12 else lom(about)
    content = (
        element("metadata").lines(
            [element("schema")(text("ADL SCORM")), element("schemaversion")(text(edition.version)), metadata]
        ),
        element("organizations", default=own).lines([_organization(edition, own, scos, title)]),
        element("resources").lines(_resource(edition, sco) for sco in scos),
    )
    return document(root, content)


def _organization(edition: Edition, own: str, scos: Sequence[Sco], title: str) -> Xml:
    inside = [element("title")(text(title)), *(_item(edition, sco, alone=len(scos) == 1) for sco in scos)]
    if edition is SCORM12:
        return element("organization", identifier=own).lines(inside)
    inside.append(_sequencing([element("imsss:controlMode", choice="true", flow="true")()]))
    named = {"identifier": own, "adlseq:objectivesGlobalToSystem": "false"}
    return element("organization", **named).lines(inside)


def _item(edition: Edition, sco: Sco, *, alone: bool) -> Xml:
    own = identifier("z", sco.quiz, limit=SCORM_LIMIT)
    inside = [element("title")(text(sco.title))]
    if edition is not SCORM12:
        inside += [_sequencing(_tracking(sco.pass_mark)), *([_NO_BUTTONS] if alone else [])]
    elif sco.pass_mark is not None:
        inside.append(element("adlcp:masteryscore")(text(_decimal(100 * sco.pass_mark, 2))))
    return element("item", identifier=own, identifierref=_resource_id(sco), isvisible="true").lines(inside)


def _tracking(pass_mark: Fraction | None) -> Iterator[Xml]:
    """What passes, and that the page itself tells what is done.

    Without the last, a platform sets everything to completed and passed when the page is closed.
    """
    if pass_mark is not None:
        measure = element("imsss:minNormalizedMeasure")(text(_decimal(pass_mark, 4)))
        objective = element("imsss:primaryObjective", objectiveID="PRIMARYOBJ", satisfiedByMeasure="true")
        yield element("imsss:objectives").lines([objective.lines([measure])])
    by_content = {"completionSetByContent": "true", "objectiveSetByContent": "true"}
    yield element("imsss:deliveryControls", tracked="true", **by_content)()


def _sequencing(inside: Iterator[Xml] | list[Xml]) -> Xml:
    return element("imsss:sequencing").lines(inside)


def _resource(edition: Edition, sco: Sco) -> Xml:
    attributes = {"identifier": _resource_id(sco), "type": "webcontent", edition.sco: "sco", "href": sco.page}
    return element("resource", **attributes).lines(element("file", href=name)() for name in sco.files)


def _resource_id(sco: Sco) -> str:
    return identifier("z", sco.quiz, "resource", limit=SCORM_LIMIT)


def _decimal(share: Fraction, places: int) -> str:
    """A number without an exponent and without needless zeros."""
    written = f"{float(round(share, places)):.{places}f}"
    return written.rstrip("0").rstrip(".")


_NO_BUTTONS: Final = element("adlnav:presentation").lines(
    [
        element("adlnav:navigationInterface").lines(
            element("adlnav:hideLMSUI")(text(button)) for button in ("continue", "previous")
        )
    ]
)
"""A quiz alone has nothing before or after it, so that the platform's buttons would lead nowhere."""
