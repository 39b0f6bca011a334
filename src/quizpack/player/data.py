"""A quiz in one or several languages as the data that a page holds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from quizpack.model.asset import Asset
from quizpack.model.locale import direction
from quizpack.model.quiz import Quiz, Section
from quizpack.model.record import record
from quizpack.model.settings import Settings
from quizpack.model.text import Text
from quizpack.player.connection import Connection
from quizpack.player.questions import fingerprint, question_json
from quizpack.player.texts import Files, Json, Texts
from quizpack.player.words import WORDS

FORMAT: Final = 1
"""The version of the data's shape. A page and its script are always of one version of quizpack."""

Strings = Callable[[str, str], str]
"""quizpack's own words in a language."""


@record
class Data:
    """What a page holds, and what it needs beside it.

    `quiz` is what the script reads, ready for `json.dumps`. `media` are the files that the texts show, each once.
    `missing` are paths of files that are not there, with the text that wants them, for the target's finding.
    """

    quiz: Mapping[str, Any]
    media: tuple[Asset, ...]
    missing: tuple[tuple[str, Text], ...] = ()
    connection: Connection = Connection()

    def json(self) -> str:
        """The data as text that may stand in a `script` element."""
        written = json.dumps(self.quiz, ensure_ascii=False, separators=(",", ":"))
        return written.replace("</", "<\\/").replace("<!--", "\\u003c!--")


def in_media(asset: Asset) -> str:
    """Where a page finds a file that lies in the folder `media` beside it."""
    return f"media/{asset.name}"


def data(
    quizzes: Sequence[Quiz],
    media: Sequence[Files],
    strings: Strings,
    *,
    connection: Connection = Connection(),  # noqa: B008  (a record that never changes)
    address: Callable[[Asset], str] = in_media,
) -> Data:
    """One quiz in each of its languages, the first of which is shown first; `media` runs beside `quizzes`.

    `address` says where the page finds a file.
    """
    first = quizzes[0]
    prints = {question.id: fingerprint(first.id, question) for question in first.questions}
    texts = [Texts(quiz.locale, files, address) for quiz, files in zip(quizzes, media, strict=True)]
    languages = [_language(quiz, own, prints, strings) for quiz, own in zip(quizzes, texts, strict=True)]
    used = {name: asset for own in texts for name, asset in own.used.items()}
    return Data(
        quiz={
            "format": FORMAT,
            "id": first.id,
            "settings": _settings(first.settings),
            "connection": connection.json(),
            "languages": languages,
        },
        media=tuple(used[name] for name in sorted(used)),
        missing=_once(one for own in texts for one in own.missing),
        connection=connection,
    )


def _settings(settings: Settings) -> Json:
    """Shares as numbers of one, times in seconds, null for none."""
    return {
        "feedback": settings.show_feedback.value,
        "navigation": settings.navigation.value,
        "preview": settings.preview,
        "shuffle": settings.shuffle_questions,
        "pass": None if settings.pass_mark is None else float(settings.pass_mark),
        "attempts": settings.attempts,
        "seconds": settings.time_limit,
        "hintPenalty": float(settings.hint_penalty),
    }


def _language(quiz: Quiz, texts: Texts, prints: Mapping[str, str], strings: Strings) -> Json:
    guide = quiz.guide and {"title": texts.html(quiz.guide.title), "url": quiz.guide.url.markup}
    return {
        "lang": quiz.locale,
        "dir": direction(quiz.locale),
        "words": {name: strings(quiz.locale, word) for name, word in WORDS.items()},
        "name": texts.plain(quiz.title),
        "title": texts.html(quiz.title),
        **texts.maybe(description=quiz.description),
        **({"level": quiz.level.value} if quiz.level else {}),
        **({"guide": guide} if guide else {}),
        "sections": [_section(quiz, section, texts, prints) for section in quiz.sections],
    }


def _section(quiz: Quiz, section: Section, texts: Texts, prints: Mapping[str, str]) -> Json:
    return {
        **({"id": section.id} if section.id else {}),
        **texts.maybe(title=section.title, description=section.description, stimulus=section.stimulus),
        **({"pick": section.pick} if section.pick else {}),
        "questions": [
            question_json(texts, quiz, one, prints.get(one.id) or fingerprint(quiz.id, one))
            for one in section.questions
        ],
    }


def _once(missing: Iterable[tuple[str, Text]]) -> tuple[tuple[str, Text], ...]:
    """Each path once, with the first text that wants it."""
    first: dict[str, Text] = {}
    for src, text in missing:
        first.setdefault(src, text)
    return tuple(first.items())
