"""SCORM 2004: as SCORM 1.2, with more room for answers and with readable reports of them."""

from __future__ import annotations

from quizpack.exporters import _scorm
from quizpack.exporters._exporter import Exported, Exporter, Option, Request

EDITION = Option(
    name="edition",
    values=("3rd", "4th"),
    default="3rd",
    about="The edition that the package names. More platforms know the third.",
)


def export(request: Request) -> Exported:
    """A package of one quiz in one or all of its languages, or of several quizzes of one language."""
    from quizpack.formats.scorm.edition import SCORM2004

    return _scorm.export(request, SCORM2004[str(request.options.get(EDITION.name, EDITION.default))])


EXPORTER = Exporter(
    name="scorm2004",
    title="SCORM 2004, the quiz with its player",
    suffix=".zip",
    export=export,
    options=(EDITION, *_scorm.OPTIONS),
    together=_scorm.together,
    headings=True,
)
