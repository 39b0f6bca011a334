"""What a person marks: essay and upload both become `essay`."""

from __future__ import annotations

from collections.abc import Mapping

from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.bank import Bank, Body
from quizpack.formats.moodle.feedback import overall_below
from quizpack.markup import Image, Media, parse
from quizpack.model.questions import Essay, Upload
from quizpack.model.text import Text
from quizpack.packaging.xml import HOLE, Xml, element, form, text

MOST_FILES = 3
"""Moodle's form offers 1, 2, 3 or any number of files."""

_GRADER_INFO = form(element("graderinfo", format="html")(HOLE))
_TEMPLATE = form(element("responsetemplate", format="html")(HOLE))


def essay(bank: Bank, question: Essay) -> Body:
    """An essay question. The rubric goes to the markers, the template into the learner's box."""
    settings = {
        "responseformat": "editor",
        "responserequired": "1",
        "responsefieldlines": str(question.lines),
        "minwordlimit": str(question.words.low or "") if question.words else "",
        "maxwordlimit": str(question.words.high or "") if question.words else "",
        "attachments": "0",
        "attachmentsrequired": "0",
    }
    texts = bank.texts
    parts = _settings(settings)
    if question.rubric:
        parts.append(_GRADER_INFO(texts.content(texts.paragraph(question.rubric))))
    if question.template:
        parts.append(_TEMPLATE(_template(bank, question.template)))
    return Body(type="essay", parts=parts, aside=overall_below(bank, question.feedback), hints=False)


def upload(bank: Bank, question: Upload) -> Body:
    """An upload question: an essay without a text box that takes files."""
    bank.lost(
        kinds.OTHER_TYPE, question.place, "In Moodle this becomes an essay question that takes files and no text."
    )
    files = question.max_files
    if files > MOST_FILES:
        message = f"Moodle limits files to 1, 2 or 3; with {files} it takes any number."
        bank.lost(kinds.OTHER_TYPE, question.place, message)
    settings = {
        "responseformat": "noinline",
        "responserequired": "0",
        "responsefieldlines": "15",
        "attachments": "-1" if files > MOST_FILES else str(files),
        "attachmentsrequired": "1",
        "filetypeslist": ",".join(question.file_types),
    }
    return Body(type="essay", parts=_settings(settings), aside=overall_below(bank, question.feedback), hints=False)


def _settings(settings: Mapping[str, str]) -> list[Xml]:
    return [element(name)(text(value)) for name, value in settings.items() if value]


def _template(bank: Bank, template: Text) -> Xml:
    """The template goes into an editor, where no filter runs and no file can stand."""
    texts = bank.texts
    for piece in parse(template.markup).pieces:
        if isinstance(piece, Image | Media):
            bank.lost(
                kinds.LOST_PICTURE, template.place, "Moodle's answer template can hold no pictures, sounds or films."
            )
    if texts.many and any(other.markup != template.markup for other in template.given):
        message = "Moodle does not choose a language inside the answer's box, so the template is in one language only."
        bank.lost(kinds.ONE_LANGUAGE, template.place, message)
    return texts.content(texts.without_files(template, first_only=True))
