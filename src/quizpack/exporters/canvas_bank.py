"""Canvas: the questions of a quiz as an item bank."""

from __future__ import annotations

from quizpack.exporters._exporter import BUNDLE, Exported, Exporter, Request
from quizpack.exporters.canvas import PROFILE


def export(request: Request) -> Exported:
    """A package with a bank for each quiz of the request, all of one language."""
    from quizpack.formats.qti12.dialect import CANVAS
    from quizpack.formats.qti12.write import canvas_bank

    given = tuple(zip(request.quizzes, request.media, strict=True))
    dialect = CANVAS[str(request.options.get("profile", "both"))]
    content, diagnostics = canvas_bank(given, request.strings, dialect, request.headings)
    return Exported(content=content, diagnostics=diagnostics)


EXPORTER = Exporter(
    name="canvas-bank",
    title="QTI 1.2 for Canvas, the questions as an item bank",
    suffix=".zip",
    export=export,
    options=(PROFILE, BUNDLE),
    headings=True,
)
