"""What a person marks, and what nobody answers: essay, upload and info."""

from __future__ import annotations

from typing import Final

from quizpack.formats.qti2 import kinds
from quizpack.formats.qti2.declarations import response
from quizpack.formats.qti2.feedback import body_content
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope
from quizpack.model.questions import Essay, Info, Upload, Words
from quizpack.packaging.xml import Xml, element
from quizpack.packaging.xml import text as escaped

_TYPES: Final = {
    ".csv": "text/csv",
    ".doc": "application/msword",
    ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ".gif": "image/gif",
    ".html": "text/html",
    ".ipynb": "application/x-ipynb+json",
    ".jpeg": "image/jpeg",
    ".jpg": "image/jpeg",
    ".json": "application/json",
    ".md": "text/markdown",
    ".mp3": "audio/mpeg",
    ".mp4": "video/mp4",
    ".odp": "application/vnd.oasis.opendocument.presentation",
    ".ods": "application/vnd.oasis.opendocument.spreadsheet",
    ".odt": "application/vnd.oasis.opendocument.text",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ".py": "text/x-python",
    ".rtf": "application/rtf",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ".zip": "application/zip",
}
"""Media types of the files that are handed in most."""


def essay(scope: Scope, question: Essay) -> Body:
    """A long text. The rubric is for the marker; the number of words is a pattern that the answer must fit."""
    dialect = scope.dialect
    above, prompt = scope.prompt(question)
    pattern = {"patternMask": _words(question.words)} if question.words else {}
    lines = {"class": f"qti-height-lines-{_height(question.lines)}"} if dialect.kebab else {}
    interaction = dialect.element(
        "extendedTextInteraction", responseIdentifier=RESPONSE, expectedLines=str(question.lines), **pattern, **lines
    )
    default = question.template.markup if question.template else None
    if default and "\n" in default and question.template:
        message = "QTI allows platforms to join the lines of a text that is given to start with."
        scope.lost(kinds.TEMPLATE_LINES, question.template.place, message)
    return Body(
        content=[*_rubric(scope, question), *above, interaction(prompt) if prompt else interaction()],
        responses=[response(dialect, RESPONSE, "single", "string", default=default)],
    )


def upload(scope: Scope, question: Upload) -> Body:
    """Files: one interaction for each that may be handed in."""
    dialect = scope.dialect
    names = [RESPONSE, *(f"{RESPONSE}_{number}" for number in range(2, question.max_files + 1))]
    types = {"type": _media_types(scope, question)} if _media_types(scope, question) else {}
    boxes = [dialect.element("uploadInteraction", responseIdentifier=name, **types)() for name in names]
    content = [scope.texts.block(question.prompt)]
    if question.file_types:
        content.append(element("p", **{"class": "qp-file-types"})(escaped(", ".join(question.file_types))))
        if not types:
            message = "QTI cannot check these types of files; they are named below the question."
            scope.lost(kinds.FILE_TYPES, question.place, message)
    return Body(content=[*content, *boxes], responses=[response(dialect, name, "single", "file") for name in names])


def info(scope: Scope, question: Info) -> Body:
    """A text without an answer."""
    return Body(content=[scope.texts.block(question.prompt)])


def _rubric(scope: Scope, question: Essay) -> list[Xml]:
    if question.rubric is None:
        return []
    content = body_content(scope.dialect, scope.texts.block(question.rubric))
    return [scope.dialect.element("rubricBlock", view="scorer", use="scoring")(content)]


def _words(words: Words) -> str:
    r"""A pattern (XML Schema's) for so many words; neither `\S+` nor `\s+` can match what the other does."""
    low, high = words.low or 0, words.high
    most = "" if high is None else str(max(high - 1, 0))
    if low == 0:
        return rf"\s*((\S+\s+){{0,{most}}}\S+\s*)?"
    return rf"\s*(\S+\s+){{{low - 1},{most}}}\S+\s*"


def _height(lines: int) -> int:
    """The heights that QTI 3's shared vocabulary has names for."""
    return next((height for height in (3, 6, 15) if lines <= height), 15)


def _media_types(scope: Scope, question: Upload) -> str:
    """The media types of the endings, where all are known and the dialect holds so many."""
    found = dict.fromkeys(_TYPES.get(ending.lower(), "") for ending in question.file_types)
    if "" in found or (len(found) > 1 and not scope.dialect.file_types):
        return ""
    return " ".join(found)
