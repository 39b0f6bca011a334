"""What the two SCORM targets share: their options, and how these become the player's connection."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from quizpack.exporters._exporter import BUNDLE, Exported, Option, Request

if TYPE_CHECKING:
    from quizpack.formats.scorm.edition import Edition

LOCALES = Option(
    name="locales",
    values=("each", "together"),
    default="each",
    about="A package for each language, or one that holds all, in which the learner chooses.",
)
REPORT = Option(
    name="report",
    values=("best", "last", "first"),
    default="best",
    about="Which try's score the platform is told, where a learner tries again.",
)
ON_FAIL = Option(
    name="on_fail",
    values=("failed", "incomplete"),
    default="failed",
    about="What the platform is told of a finished try below the pass mark. Some platforms lock what has failed.",
)
EXIT = Option(
    name="exit",
    values=("suspend", "normal"),
    default="suspend",
    about="What a finished try says on leaving. With `normal`, most platforms forget the answers.",
)
OPTIONS = (LOCALES, REPORT, ON_FAIL, EXIT, BUNDLE)


def together(options: Mapping[str, Any]) -> bool:
    """Whether one file holds all languages of a quiz; a package of several quizzes holds one language."""
    return options.get(LOCALES.name) == "together" and not options.get(BUNDLE.name, False)


def export(request: Request, edition: Edition) -> Exported:
    """A package of the request's quizzes in an edition."""
    from quizpack.formats.scorm.kinds import ONE_LANGUAGE
    from quizpack.formats.scorm.package import scorm_package
    from quizpack.player import Connection

    given = {option.name: request.options.get(option.name, option.default) for option in (REPORT, ON_FAIL, EXIT)}
    connection = Connection(driver=edition.driver, **given)
    content, diagnostics = scorm_package(
        edition,
        request.quizzes,
        request.media,
        request.strings,
        connection=connection,
        headings=request.headings,
    )
    if request.options.get(LOCALES.name) == "together" and request.options.get(BUNDLE.name):
        message = "A SCORM package of several quizzes holds one language, so there is one for each."
        diagnostics += (ONE_LANGUAGE.at(None, message, help="Leave out `bundle: true` or `locales: together`."),)
    return Exported(content=content, diagnostics=diagnostics)
