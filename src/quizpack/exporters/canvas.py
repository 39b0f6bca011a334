"""Canvas: a quiz as a QTI 1.2 package for Classic Quizzes and New Quizzes."""

from __future__ import annotations

from quizpack.exporters._exporter import BUNDLE, Exported, Exporter, Option, Request

PROFILE = Option(
    name="profile",
    values=("both", "classic", "new"),
    default="both",
    about=(
        "Who imports the package. `new` keeps question types and details that only New Quizzes hold;"
        " Classic Quizzes cannot read all of that."
    ),
)


def export(request: Request) -> Exported:
    """A package with each quiz of the request, all of one language."""
    from quizpack.formats.qti12.dialect import CANVAS
    from quizpack.formats.qti12.write import canvas

    given = tuple(zip(request.quizzes, request.media, strict=True))
    dialect = CANVAS[str(request.options.get("profile", "both"))]
    publish = bool(request.options.get("publish", False))
    content, diagnostics = canvas(given, request.strings, dialect, request.headings, publish=publish)
    return Exported(content=content, diagnostics=diagnostics)


EXPORTER = Exporter(
    name="canvas",
    title="QTI 1.2 for Canvas, a quiz with its settings",
    suffix=".zip",
    export=export,
    options=(
        PROFILE,
        BUNDLE,
        Option(
            name="publish",
            values=(False, True),
            default=False,
            about="Whether learners see the quiz as soon as it is imported.",
        ),
    ),
    headings=True,
)
