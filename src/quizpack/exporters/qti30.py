"""QTI 3.0: a content package for systems that import QTI 3.0."""

from __future__ import annotations

from quizpack.exporters._exporter import BUNDLE, Exported, Exporter, Request


def export(request: Request) -> Exported:
    """A package with each quiz of the request, all of one language."""
    from quizpack.formats.qti2.dialect import QTI30
    from quizpack.formats.qti2.package import content_package

    content, diagnostics = content_package(QTI30, request.quizzes, request.media, request.strings, request.headings)
    return Exported(content=content, diagnostics=diagnostics)


EXPORTER = Exporter(
    name="qti30",
    title="QTI 3.0 content package",
    suffix=".zip",
    export=export,
    options=(BUNDLE,),
    headings=True,
)
