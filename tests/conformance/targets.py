"""The outputs that the suites run over: a name, its exporter, its options, and the locales of its sample files."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from quizpack.exporters import canvas, canvas_bank, moodle, qti12, qti21, qti22, qti30
from quizpack.exporters._exporter import Exported, Exporter, Heading, Request
from quizpack.model.quiz import Quiz
from sample_quizzes import ALL, MEDIA, in_locale


class Target(NamedTuple):
    """An output; `locales` are those of its files, or of its one file where that holds all of them."""

    name: str
    exporter: Exporter
    options: Mapping[str, Any]
    locales: tuple[str, ...]


TARGETS = (
    Target("moodle", moodle.EXPORTER, {}, ("en", "ms")),
    Target("moodle-4.1", moodle.EXPORTER, {"version": "4.1"}, ("en",)),
    Target("moodle-multilang", moodle.EXPORTER, {"multilang": True}, ("en", "ms", "vi")),
    Target("canvas", canvas.EXPORTER, {}, ("en", "ms")),
    Target("canvas-new", canvas.EXPORTER, {"profile": "new"}, ("en",)),
    Target("canvas-bank", canvas_bank.EXPORTER, {}, ("en",)),
    Target("qti12", qti12.EXPORTER, {}, ("en",)),
    Target("qti21", qti21.EXPORTER, {}, ("en", "ms")),
    Target("qti22", qti22.EXPORTER, {}, ("en",)),
    Target("qti30", qti30.EXPORTER, {}, ("ms",)),
)


def strings(locale: str, msgid: str) -> str:
    """The made-up words of quizpack itself."""
    return msgid if locale == "en" else f"{locale} {msgid}"


def headings(*quizzes: Quiz) -> tuple[Heading, ...]:
    """The quizzes' titles and descriptions in all the languages of their project."""
    each = [in_locale(quiz, locale) for quiz in quizzes for locale in ("en", "ms", "vi")]
    return tuple(Heading(one.id, one.title, one.description) for one in each)


def files(target: Target) -> Iterator[tuple[str, Quiz, Exported]]:
    """Each sample file: its name without the ending, its first quiz, and what the exporter made."""
    together = target.exporter.together(target.options)
    for quiz in ALL:
        for locales in (target.locales,) if together else ((locale,) for locale in target.locales):
            quizzes = tuple(in_locale(quiz, locale) for locale in locales)
            request = Request(
                quizzes=quizzes,
                media=(MEDIA,) * len(quizzes),
                options=target.options,
                strings=strings,
                headings=headings(quiz) if target.exporter.headings else (),
            )
            name = f"{quiz.id}.{'all' if together else locales[0]}"
            yield name, quizzes[0], target.exporter.export(request)


def digests() -> dict[str, str]:
    """The SHA-256 of every sample file of every target."""
    from hashlib import sha256

    return {
        f"{target.name}/{name}": sha256(b"".join(exported.content or ())).hexdigest()
        for target in TARGETS
        for name, _, exported in files(target)
    }


if __name__ == "__main__":
    import json

    sys.stdout.write(json.dumps(digests(), sort_keys=True))
