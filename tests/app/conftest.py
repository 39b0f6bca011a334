"""A small project on the disk, and quizpack's commands run in it."""

from __future__ import annotations

from pathlib import Path

import pytest

QUIZ = """\
# A quiz of a few questions.
quizpack: 1
id: tour
title: A short tour
questions:
  - id: capital   # the first
    prompt: What is the capital of Malaysia?
    choices:
      - Penang
      - text: Kuala Lumpur
        correct: true
      - Ipoh
  - id: river
    type: fill-blanks
    prompt: |
      The {{longest}} is the longest river.
    blanks:
      longest: {answers: [Rajang]}
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a project with one quiz and two languages; tests run in it."""
    (tmp_path / "content").mkdir()
    (tmp_path / "quizpack.yaml").write_text("name: demo\nlocales: [ms, vi]\ntargets:\n  moodle: {}\n", encoding="utf-8")
    (tmp_path / "content/tour.yaml").write_text(QUIZ, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
