"""QTI 2.2: a content package for systems that import QTI 2.2."""

from __future__ import annotations

from quizpack.exporters._exporter import BUNDLE, Exported, Exporter, Request


def export(request: Request) -> Exported:
    """A package with each quiz of the request, all of one language."""
    from quizpack.formats.qti2.dialect import QTI22
    from quizpack.formats.qti2.package import content_package

    content, diagnostics = content_package(QTI22, request.quizzes, request.media, request.strings, request.headings)
    return Exported(content=content, diagnostics=diagnostics)


EXPORTER = Exporter(
    name="qti22",
    title="QTI 2.2 content package",
    suffix=".zip",
    export=export,
    options=(BUNDLE,),
    headings=True,
)
