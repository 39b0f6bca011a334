"""What the Moodle tests share: export a quiz and read the file back."""

from __future__ import annotations

from html import unescape
from re import sub

from lxml import etree

from building import quiz
from quizpack.exporters._exporter import Exported, Request
from quizpack.exporters.moodle import EXPORTER
from sample_quizzes import MEDIA


def exported(*quizzes, media=MEDIA, **options) -> Exported:
    request = Request(
        quizzes=quizzes,
        media=(media,) * len(quizzes),
        options=options,
        strings=lambda locale, msgid: msgid if locale == "en" else f"{msgid} ({locale})",
    )
    return EXPORTER.export(request)


def read(*quizzes, **options):
    """The file's root; fails where the file was refused."""
    found = exported(*quizzes, **options)
    assert found.content is not None, found.diagnostics
    return etree.fromstring(b"".join(found.content))


def written(*questions, **other):
    """The first question of a quiz of these questions, as an element."""
    return read(quiz(*questions, **other)).findall("question")[1]


def codes(*quizzes, **options) -> list[str]:
    """The codes of what was found."""
    return [one.code for one in exported(*quizzes, **options).diagnostics]


def text(node, path: str) -> str:
    found = node.find(f"{path}/text")
    assert found is not None, path
    return found.text or ""


def seen(html: str) -> str:
    """What a reader sees of HTML, on one line."""
    return " ".join(unescape(sub(r"<[^>]*>", "", sub(r"</?(?:p|li|td|tr|div|br)\b[^>]*>", " ", html))).split())
