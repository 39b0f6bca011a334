"""SCORM 1.2: the quiz as a page that nearly every learning platform can launch and track."""

from __future__ import annotations

from quizpack.exporters import _scorm
from quizpack.exporters._exporter import Exported, Exporter, Request


def export(request: Request) -> Exported:
    """A package of one quiz in one or all of its languages, or of several quizzes of one language."""
    from quizpack.formats.scorm.edition import SCORM12

    return _scorm.export(request, SCORM12)


EXPORTER = Exporter(
    name="scorm12",
    title="SCORM 1.2, the quiz with its player",
    suffix=".zip",
    export=export,
    options=_scorm.OPTIONS,
    together=_scorm.together,
    headings=True,
)
