"""`quizpack fill` stopped in its work, as a whole process: killed at any moment, or by Ctrl-C."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from filling import copy, entries, snapshot, without_a_third

from quizpack.l10n.origin import Note, note_of
from quizpack.l10n.po.writing import parts

KILLS = 50
# Turns each text into another of the same words, and takes its time for it.
ENGINE = """\
import json, sys, time
for line in sys.stdin:
    texts = json.loads(line)["texts"]
    time.sleep(0.05 * len(texts))
    print(json.dumps({"texts": ["~ " + text for text in texts]}), flush=True)
"""
# Each line on its input starts one `quizpack fill` as a process of its own, with everything imported already, so that
# fifty of them do not take a minute. It says the process's number, and in the end how it ended.
STARTER = """\
import os, sys
from quizpack.cli.run import run
run(["fill", "-q", "--dry-run", "--no-engine"])
import quizpack.app.machines, quizpack.engines._jobs, quizpack.engines._translate, quizpack.engines.pseudo
for _ in sys.stdin:
    number = os.fork()
    if not number:
        os._exit(run(["fill", "-q"]))
    print(number, flush=True)
    print(os.waitstatus_to_exitcode(os.waitpid(number, 0)[1]), flush=True)
"""


@pytest.fixture
def gone(tmp_path: Path) -> dict[str, str]:
    """The project's quizzes without a third of their translations, in the folder `here`, and an engine."""
    (tmp_path / "here").mkdir()
    return without_a_third(copy(tmp_path / "here"))


def set_up(folder: Path, engine: str) -> None:
    with (folder / "quizpack.yaml").open("a", encoding="utf-8") as file:
        file.write(f"engine: {{{engine}}}\n")


def started(folder: Path, *command: str) -> subprocess.Popen[str]:
    """Start Python there; answers of the engine are not kept, so that each run has to ask for what it lacks."""
    environment = {**os.environ, "QUIZPACK_CACHE": ""}
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, *command], cwd=folder, env=environment, stdin=pipe, stdout=pipe, stderr=pipe, text=True
    )


def fill(starter: subprocess.Popen[str], seconds: float | None = None) -> int:
    """Fill, or be killed after some seconds; how it ended."""
    assert starter.stdin is not None
    assert starter.stdout is not None
    starter.stdin.write("\n")
    starter.stdin.flush()
    number = int(starter.stdout.readline())
    if seconds is not None:
        time.sleep(seconds)
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    return int(starter.stdout.readline())


def notes(folder: Path) -> dict[str, Note | None]:
    return {key: note_of(entry, parts(raw).comments.translator) for key, entry, raw in entries(folder)}


def test_killed_at_fifty_moments(tmp_path: Path, gone: dict[str, str]) -> None:
    here, start = tmp_path / "here", tmp_path / "start"
    set_up(here, "name: pseudo")
    shutil.copytree(here / "translations", start / "translations")
    with started(here, "-c", STARTER) as starter:
        assert fill(starter) == 0
        begin_again(here, start)
        began = time.monotonic()
        assert fill(starter) == 0
        longest = min(time.monotonic() - began, 1.0)
        whole = snapshot(here)
        done = {key: entry.msgstr for key, entry, _ in entries(here)}
        untouched = {key: raw for key, _, raw in entries(start) if key not in gone}
        missing = sum(not text for text in done.values())
        moments = random.Random(20261130)
        killed, counts = 0, []
        begin_again(here, start)
        while killed < KILLS:
            killed += fill(starter, moments.uniform(0, longest)) == -signal.SIGKILL
            now = {key: (entry.msgstr, raw) for key, entry, raw in entries(here)}
            assert now.keys() == done.keys()
            assert {key: now[key][1] for key in untouched} == untouched
            assert {key for key in gone if now[key][0] not in {"", done[key]}} == set()
            counts.append(sum(1 for key in gone if now[key][0]))
            if counts[-1] == len(gone) - missing:
                begin_again(here, start)
        assert len(set(counts)) > 2
        assert fill(starter) == 0
    assert snapshot(here) == whole
    assert {key for key, note in notes(here).items() if note} == {key for key in gone if done[key]}


def begin_again(here: Path, start: Path) -> None:
    shutil.rmtree(here / "translations")
    shutil.copytree(start / "translations", here / "translations")


def test_control_c_keeps_what_is_done(tmp_path: Path, gone: dict[str, str]) -> None:
    here = tmp_path / "here"
    (tmp_path / "engine.py").write_text(ENGINE, encoding="utf-8")
    set_up(here, f"name: command, command: [{sys.executable}, -S, {tmp_path / 'engine.py'}]")
    running = started(here, "-m", "quizpack", "fill", "-q")
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline and not any(notes(here).values()):
        time.sleep(0.1)
    time.sleep(0.5)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "none is half written" in said
    found = notes(here)
    assert 0 < sum(map(bool, found.values())) < len(gone)
    assert not list(here.glob("translations/**/.*"))
