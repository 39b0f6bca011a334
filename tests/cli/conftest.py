"""A small project, and quizpack run in it as a user runs it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from quizpack.cli.run import run

PROJECT = """\
name: demo
locales: [vi]
targets:
  moodle: {}
"""

QUIZ = """\
quizpack: 1
id: tour
title: A short tour
questions:
  - id: capital
    prompt: What is the capital of Malaysia?
    choices:
      - Penang
      - text: Kuala Lumpur
        correct: true
      - Ipoh
"""

TRANSLATION = """\
msgid ""
msgstr ""
"Language: vi\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "tour/title"
msgid "A short tour"
msgstr "Một vòng ngắn"

msgctxt "tour/capital/prompt"
msgid "What is the capital of Malaysia?"
msgstr "Thủ đô của Malaysia là gì?"
"""


class Ran(NamedTuple):
    """What a command left: its exit code and what it wrote to both streams."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def quizpack(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Runs a command in this process."""

    def command(*arguments: str) -> Ran:
        capsys.readouterr()
        code = run(list(arguments))
        return Ran(code, *capsys.readouterr())

    return command


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a project with one quiz, partly translated; tests run in it."""
    (tmp_path / "content").mkdir()
    (tmp_path / "translations/vi").mkdir(parents=True)
    (tmp_path / "quizpack.yaml").write_text(PROJECT, encoding="utf-8")
    (tmp_path / "content/tour.yaml").write_text(QUIZ, encoding="utf-8")
    (tmp_path / "translations/vi/tour.po").write_text(TRANSLATION, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
