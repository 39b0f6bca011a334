"""QTI 1.2 for systems other than Canvas, such as Blackboard, Brightspace (D2L), Sakai and ILIAS."""

from __future__ import annotations

from quizpack.exporters._exporter import BUNDLE, Exported, Exporter, Request


def export(request: Request) -> Exported:
    """A package with each quiz of the request, all of one language."""
    from quizpack.formats.qti12.write import plain

    content, diagnostics = plain(
        tuple(zip(request.quizzes, request.media, strict=True)), request.strings, request.headings
    )
    return Exported(content=content, diagnostics=diagnostics)


EXPORTER = Exporter(
    name="qti12",
    title="QTI 1.2, for Blackboard, Brightspace, Sakai and ILIAS",
    suffix=".zip",
    export=export,
    options=(BUNDLE,),
    headings=True,
)
