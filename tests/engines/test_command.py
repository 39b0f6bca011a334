"""The engine `command`: a program of one's own, which may hang, crash, chat and miscount."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from opening import Run, job, opened, tried

from quizpack.engines._engine import NotReady, Session

PROGRAM = str(Path(__file__).with_name("programs.py"))


def session(habit: str, *more: str, **options: object) -> Session:
    return opened("command", {"PYTHONUTF8": "1"}, command=(sys.executable, PROGRAM, habit, *more), **options)


def test_one_program_for_all_questions(tmp_path: Path) -> None:
    told = tmp_path / "told.jsonl"
    done = Run(session("works", str(told)), job("Use the `a`", context="Why the ü?"), job("the end", "the é"))
    assert done.texts == ["Use el `a`", "el end", "el é"]
    assert [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()] == [
        {"texts": ["Use the QZ0QZ"], "source": "en", "target": "es", "context": "Why the ü?"},
        {"texts": ["the end", "the é"], "source": "en", "target": "es", "context": ""},
    ]


@pytest.mark.parametrize(
    ("habit", "reason"),
    [
        ("crashes", " ended without an answer: ModelError: no memory."),
        ("crashes at once", " ended without an answer: ModelError: no memory."),
        ("drops one", "There came 0 translations for 1 of the texts."),
        ("chats", "The program did not answer with JSON but with “Loading the model …”."),
        ("no texts", "The program's answer has no list of texts."),
        ("list", "The program's answer has no list of texts."),
        ("says why", "The program says: There is no Spanish here."),
        ("latin-1", " is no text in UTF-8."),
    ],
)
def test_misdeeds(habit: str, reason: str) -> None:
    done = Run(session(habit), job("Use the `a`"))
    assert [one.endswith(reason) for one in done.reasons] == [True], done.reasons


@pytest.mark.parametrize("habit", ["hangs", "hangs with a child"])
def test_a_hung_program_is_ended(habit: str) -> None:
    begun = time.monotonic()
    done = Run(session(habit, timeout=0.05), job("Use the `a`"))
    assert done.reasons[0].endswith(" does not answer in time.")
    assert time.monotonic() - begun < 20


@pytest.mark.parametrize(
    ("habit", "timeout", "reason"),
    [("never reads", 0.1, "answer in time"), ("never stops", 60, "ended without an answer")],
)
def test_long_lines(habit: str, timeout: float, reason: str) -> None:
    long = job("Use the `a`", context="x" * 1_000_000)
    assert reason in Run(session(habit, timeout=timeout), long).reasons[0]


def test_a_crashed_program_is_started_anew() -> None:
    done = Run(session("crashes now and then"), job("the one"), job("the two"), job("the three"))
    assert done.texts == ["el one", "el two", "el three"]


def test_a_noisy_program_does_not_get_stuck() -> None:
    assert Run(session("noisy"), job("the one"), job("the two")).texts == ["el one", "el two"]


def test_no_such_program() -> None:
    found = tried("command", command=("no-such-program",))
    assert isinstance(found, NotReady)
    assert found.reason == "There is no program “no-such-program”."


def test_nothing_is_left_running() -> None:
    done = session("works")
    Run(done, job("the one"))
    left = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    assert not any(PROGRAM in line and "works" in line for line in left.splitlines())
