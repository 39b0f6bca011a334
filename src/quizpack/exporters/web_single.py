"""One HTML file for each quiz, which works wherever a browser opens it, also without a network."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quizpack.exporters._exporter import Exported, Exporter, Option, Request

LOCALES = Option(
    name="locales",
    values=("each", "together"),
    default="each",
    about="A file for each language, or one that holds all, in which the learner chooses.",
)


def export(request: Request) -> Exported:
    """A page of one quiz in one or all of its languages."""
    from quizpack.formats.web.single import single_page

    content, diagnostics = single_page(request.quizzes, request.media, request.strings)
    return Exported(content=content, diagnostics=diagnostics)


def _together(options: Mapping[str, Any]) -> bool:
    return options.get(LOCALES.name) == "together"


EXPORTER = Exporter(
    name="web-single",
    title="One web page that holds the quiz and its player",
    suffix=".html",
    export=export,
    options=(LOCALES,),
    together=_together,
)
