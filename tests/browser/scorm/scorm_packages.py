"""The packages that are launched in a browser: as the exporters write them, unpacked as a platform does."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from building import choices, quiz, right, text
from quizpack.exporters import scorm12, scorm2004
from quizpack.exporters._exporter import Exporter, Request
from quizpack.l10n.ui import strings
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz
from quizpack.model.settings import Settings
from sample_quizzes import ALL, MEDIA, in_locale

PASSED = Settings(pass_mark=Fraction(7, 10))


def unpack(folder: Path, exporter: Exporter, options: Mapping[str, Any], *quizzes: Quiz) -> None:
    """Write a package's files into a folder; a file that is not there, or a path outside, is a bug."""
    media = (MEDIA,) * len(quizzes)
    exported = exporter.export(Request(quizzes=quizzes, media=media, options=options, strings=strings))
    assert exported.content is not None, exported.diagnostics
    with zipfile.ZipFile(io.BytesIO(b"".join(exported.content))) as package:
        assert package.testzip() is None
        package.extractall(folder)


def many(count: int) -> Quiz:
    """A quiz with so many single-choice questions."""
    options = choices(right("Yes"), "No", "Perhaps")
    asked = (q.SingleChoice(id=f"q{n}", prompt=text(f"Is {n} a number?"), choices=options) for n in range(count))
    return quiz(*asked, id="many", settings=PASSED)


def short() -> Quiz:
    """Three questions and a pass mark."""
    return quiz(*list(many(3).questions), id="short", settings=PASSED)


def write_all(folder: Path) -> None:
    """Every package that the browser tests want."""
    for exporter in (scorm12.EXPORTER, scorm2004.EXPORTER):
        name = exporter.name
        unpack(folder / name, exporter, {}, short())
        each = tuple(in_locale(ALL[0], locale) for locale in ("en", "vi", "ar"))
        unpack(folder / f"{name}-together", exporter, {"locales": "together"}, *each)
        unpack(folder / f"{name}-bundle", exporter, {"bundle": True}, ALL[2], short())
    unpack(folder / "many", scorm12.EXPORTER, {}, many(500))
