"""Tab offers outputs, quizzes and languages, in all three shells, and is silent where something is broken."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def _in_project(project: Path) -> None:
    """All tests run in a project."""


def offered(*words: str) -> list[str]:
    """What bash is offered for the last of the words."""
    asked = {"_QUIZPACK_COMPLETE": "bash_complete", "COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
    ran = subprocess.run(
        [sys.executable, "-c", "from quizpack.cli import main; main()"],
        env={**os.environ, **asked},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stderr == ""
    return [line.partition(",")[2] for line in ran.stdout.splitlines() if line]


def test_names_of_the_project() -> None:
    assert offered("quizpack", "export", "mo") == ["moodle"]
    assert offered("quizpack", "export", "moodle", "to")[0] == "tour"
    assert offered("quizpack", "export", "moodle", "--locale", "") == ["en", "vi"]
    assert "validate" in offered("quizpack", "va")
    assert offered("quizpack", "validate", "--format", "s") == ["sarif"]
    assert offered("quizpack", "new", "question", "tour", "--type", "m") == ["multiple-response", "matching"]


def test_nothing_to_offer_is_no_fault() -> None:
    Path("quizpack.yaml").write_text("targets: [")
    assert offered("quizpack", "validate", "--locale", "v") == []
    Path("quizpack.yaml").unlink()
    assert offered("quizpack", "validate", "--locale", "v") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts(quizpack: Run, shell: str) -> None:
    ran = quizpack("completion", shell)
    assert ran.code == 0
    assert f"_QUIZPACK_COMPLETE={shell}_complete" in ran.out


def test_bash_takes_the_script(quizpack: Run) -> None:
    script = quizpack("completion", "bash").out
    subprocess.run(["bash", "-c", f"set -eu; {script}\ncomplete -p quizpack"], check=True, capture_output=True)
