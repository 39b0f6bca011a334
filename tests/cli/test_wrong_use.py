"""Wrong use is exit code 2 with what was probably meant; a bug is 3, Ctrl-C is 130; none shows a traceback."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quizpack.app import select

Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def _in_project(project: Path) -> None:
    """All tests run in a project."""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["exprot"], "No such command 'exprot'."),
        (["export"], "Missing argument 'OUTPUT'."),
        (["export", "moodel"], "There is no output “moodel”. Did you mean “moodle”?"),
        (["export", "powerpoint"], "There is no output “powerpoint”. See: quizpack targets"),
        (["export", "moodle", "--locale", "xx"], "There is no language “xx” here. The quizzes are there in: en, vi."),
        (["validate", "-l", "EN"], "There is no language “EN” here. Did you mean “en”?"),
        (["validate", "--format", "xml"], "there is no form “xml”; there are checkstyle, "),
        (["export", "moodle", "--format", "xml"], "there is no form “xml”; there are checkstyle, "),
        (["targets", "--format", "xml"], "'xml' is not one of 'text', 'json'."),
        (["build", "tour"], "Got unexpected extra argument (tour)"),
        (["completion", "tcsh"], "'tcsh' is not one of"),
    ],
)
def test_wrong_use(quizpack: Run, arguments: list[str], words: str) -> None:
    ran = quizpack(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert not Path("dist").exists()


def test_a_quiz_in_a_language_of_its_own(quizpack: Run) -> None:
    text = Path("content/tour.yaml").read_text().replace("id: tour", "id: tour\nlanguage: ms")
    Path("content/tour.yaml").write_text(text)
    assert quizpack("export", "moodle", "-l", "ms").code == 0
    assert Path("dist/moodle/ms/tour.xml").exists()


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (
            ZeroDivisionError("by nothing"),
            3,
            "quizpack failed, and that is its own fault (ZeroDivisionError: by nothing).",
        ),
        (KeyboardInterrupt(), 130, "Stopped."),
    ],
)
def test_our_own_fault_and_ctrl_c(
    quizpack: Run, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, words: str
) -> None:
    def fail(_names: object) -> None:
        raise error

    monkeypatch.setattr(select, "select", fail)
    ran = quizpack("validate")
    assert (ran.code, ran.out) == (code, "")
    assert words in ran.err
    assert "Traceback" not in ran.err
    assert ("Traceback" in quizpack("validate", "-v").err) is (code == 3)


@pytest.mark.parametrize("command", ["validate", "build", "export", "targets", "completion", None])
def test_help(quizpack: Run, command: str | None) -> None:
    ran = quizpack(*([command] if command else []), "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"Usage: quizpack {command or '[OPTIONS] COMMAND'}")
