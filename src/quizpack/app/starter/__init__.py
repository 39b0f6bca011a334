"""The files that a new project begins with; the quizzes are the YAML files beside this one, a language each."""

from __future__ import annotations

import os

from quizpack.documents.quoting import spelled
from quizpack.documents.schema.contract import SCHEMA_NAMES, schema_text

QUIZ = "first-quiz"
LANGUAGES = ("en", "ms", "vi")
"""The languages that the first quiz is there in; where the author's is none of them, it is English."""

_PROJECT = """\
# yaml-language-server: $schema=schemas/project.schema.json
# What the project is called. Packages that hold several quizzes have this name.
name: {name}
# The language that you write in, and those that you translate into: codes such as ms, vi or pt-BR.
source_locale: {language}
locales: [{locales}]
# What `quizpack build` writes into dist/. `quizpack targets` lists everything that is possible.
targets:
  moodle: {{}}
"""


def files(name: str, language: str, locales: tuple[str, ...]) -> dict[str, bytes]:
    """Every file of a new project by its path in there."""
    listed = ", ".join(map(spelled, locales))
    project = _PROJECT.format(name=spelled(name), language=spelled(language), locales=listed)
    return {
        "quizpack.yaml": project.encode(),
        f"content/{QUIZ}.yaml": _quiz(language if language in LANGUAGES else "en"),
        "translations/.gitkeep": b"",
        ".gitignore": b"/dist/\n",
        **schema_files(),
    }


def schema_files() -> dict[str, bytes]:
    """The schemas that editors complete and check with, by their path in a project."""
    return {f"schemas/{name}.schema.json": schema_text(name).encode() for name in SCHEMA_NAMES}


def _quiz(language: str) -> bytes:
    with open(os.path.join(os.path.dirname(__file__), f"{QUIZ}.{language}.yaml"), "rb") as file:
        return file.read()
