"""quizpack as a process: odd locales, closed pipes, terminals, Ctrl-C."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

COMMAND = [sys.executable, "-m", "quizpack"]


@pytest.fixture(autouse=True)
def _in_project(project: Path) -> None:
    """All tests run in a project."""


def ran(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, check=False, env={**os.environ, **environment})


@pytest.mark.parametrize(
    "environment",
    [
        {"LANG": "C"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "POSIX", "PYTHONIOENCODING": "ascii"},
        {"TZ": "Asia/Ho_Chi_Minh", "PYTHONHASHSEED": "7", "NO_COLOR": "1"},
    ],
)
def test_the_same_bytes_wherever_it_runs(quizpack: Callable[..., Any], environment: dict[str, str]) -> None:
    picture = Path(__file__).parents[2] / "content/media/ring.png"
    Path("content/ảnh số 1.png").write_bytes(picture.read_bytes())
    quiz = Path("content/tour.yaml")
    quiz.write_text(quiz.read_text(encoding="utf-8").replace("Penang", "'![Đảo](<ảnh số 1.png>)'"), encoding="utf-8")
    here = quizpack("export", "moodle", "-o", "a")
    there = ran("export", "moodle", "-o", "b", **environment)
    assert (here.code, there.returncode) == (0, 0)
    assert there.stderr.decode() == here.err.replace(" in a:", " in b:").replace("\na/", "\nb/")
    for path in Path("a").rglob("*.xml"):
        assert (Path("b") / path.relative_to("a")).read_bytes() == path.read_bytes()


def test_a_reader_that_has_gone() -> None:
    for number in range(200):
        Path(f"content/broken-{number}.yaml").write_text("nonsense: [\n")
    piped = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m quizpack validate | head -1"], capture_output=True, text=True, check=True
    )
    assert piped.stdout.startswith("content/broken-0.yaml:")
    assert piped.stderr == ""


def test_no_colour_and_no_progress_when_piped() -> None:
    assert b"\x1b" not in ran("validate").stdout
    assert b"\x1b[" in ran("validate", "--color", "always", NO_COLOR="1").stdout


@contextmanager
def terminal(*arguments: str, **environment: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """quizpack on a terminal: the process, and where what it writes can be read."""
    here, there = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=there,
        stdout=there,
        stderr=there,
        env={**os.environ, "TERM": "xterm", **environment},
    )
    os.close(there)
    try:
        yield process, here
    finally:
        process.kill()
        process.wait()
        os.close(here)


def read_until(terminal_end: int, wanted: bytes = b"\0", seconds: float = 60) -> bytes:
    """What a terminal shows until `wanted` appears or the process ends."""
    shown = b""
    while wanted not in shown and select.select([terminal_end], [], [], seconds)[0]:
        try:
            shown += os.read(terminal_end, 65536)
        except OSError:
            # the other end is closed
            break
    return shown


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
)
def test_colour_on_a_terminal(environment: dict[str, str], coloured: bool) -> None:
    with terminal("validate", **environment) as (_, end):
        shown = read_until(end)
    assert b"1 warning in 1 of 3 files." in shown
    assert (b"\x1b[1;33mwarning\x1b[0m" in shown) is coloured


def test_progress_and_ctrl_c_on_a_terminal() -> None:
    questions = "".join(
        f"  - {{id: q{number}, prompt: Which?, choices: [{{text: This, correct: true}}, That]}}\n"
        for number in range(60_000)
    )
    Path("content/large.yaml").write_text(f"quizpack: 1\nid: large\ntitle: Large\nquestions:\n{questions}")
    before = set(Path().rglob("*"))
    with terminal("export", "moodle", "large") as (process, end):
        assert b"[1/1] content/large.yaml" in read_until(end, b"large.yaml")
        process.send_signal(signal.SIGINT)
        rest = read_until(end)
        assert process.wait() == 130
    assert b"Stopped." in rest
    assert b"Traceback" not in rest
    assert set(Path().rglob("*")) == before


def test_version() -> None:
    assert re.fullmatch(rb"quizpack [0-9.]+\n", ran("--version").stdout)
