"""Packages of the three dialects, taken apart."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Any

from building import picture, quiz
from qti_responses import Item
from quizpack.exporters import qti21, qti22, qti30
from quizpack.exporters._exporter import Exported, Exporter, Request
from quizpack.model import questions as q
from quizpack.model.asset import Asset
from quizpack.model.quiz import Quiz

EXPORTERS: tuple[Exporter, ...] = (qti21.EXPORTER, qti22.EXPORTER, qti30.EXPORTER)
MEDIA: dict[str, Asset] = {"media/ring.png": picture("ring-0123abcd.png", 160, 60)}


def words(locale: str, msgid: str) -> str:
    return msgid if locale == "en" else f"{locale} {msgid}"


def export(exporter: Exporter, *quizzes: Quiz, media: Mapping[str, Asset] = MEDIA) -> Exported:
    return exporter.export(Request(quizzes=quizzes, media=(media,) * len(quizzes), options={}, strings=words))


def unzipped(exported: Exported) -> dict[str, bytes]:
    """A package's files."""
    assert exported.content is not None, exported.diagnostics
    with zipfile.ZipFile(io.BytesIO(b"".join(exported.content))) as package:
        return {name: package.read(name) for name in package.namelist()}


def text_of(exporter: Exporter, question: q.Question, media: Mapping[str, Asset] = MEDIA, **other: Any) -> str:
    """The item of a question that is alone in its quiz, as text."""
    found = unzipped(export(exporter, quiz(question, **other), media=media))
    return found[f"items/q_sample_{question.id}_en.xml"].decode()


def item_of(exporter: Exporter, question: q.Question, media: Mapping[str, Asset] = MEDIA, **other: Any) -> Item:
    """The same, as XML."""
    return Item.of(text_of(exporter, question, media, **other).encode())
