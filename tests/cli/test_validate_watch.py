"""`validate --watch` as a process: it checks again after a change, clears a terminal, and ends well on Ctrl-C."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "quizpack", "validate", "--watch"]
QUIZ = Path("content/tour.yaml")
WAITING = b"Ctrl-C ends this."


@pytest.fixture(autouse=True)
def _in_project(project: Path) -> None:
    """All tests run in a project."""


def read_until(end: int, wanted: bytes) -> bytes:
    shown = b""
    while wanted not in shown:
        assert select.select([end], [], [], 60)[0], shown
        shown += os.read(end, 65536)
    return shown


def test_it_checks_again_and_ends_well() -> None:
    process = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout
    end = process.stdout.fileno()
    try:
        first = read_until(end, WAITING)
        assert b"unknown-field" not in first
        text = QUIZ.read_text(encoding="utf-8")
        QUIZ.write_text(text.replace("correct:", "corect:"), encoding="utf-8")
        assert b"unknown-field" in read_until(end, WAITING)
        QUIZ.write_text(text, encoding="utf-8")
        assert read_until(end, WAITING).lstrip() == first.lstrip()
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert b"Stopped." in complaints
    assert b"Traceback" not in complaints


@pytest.mark.parametrize(("term", "cleared"), [("xterm", True), ("dumb", False)])
def test_a_terminal_is_cleared(term: str, cleared: bool) -> None:
    here, there = pty.openpty()
    process = subprocess.Popen(COMMAND, stdin=there, stdout=there, stderr=there, env={**os.environ, "TERM": term})
    os.close(there)
    try:
        shown = read_until(here, WAITING)
        assert shown.startswith(b"\x1b[2J\x1b[3J\x1b[H") is cleared
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
    finally:
        process.kill()
        os.close(here)
