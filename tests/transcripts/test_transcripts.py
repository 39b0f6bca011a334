"""Transcripts: Markdown pages whose commands are run and whose output must be what the page says.

In a page, a fence such as ```` ```yaml content/tour.yaml ```` makes a file, and a `console` fence holds commands after
`$ `, each with its output and at last `=> ` and the exit code. All fences of a page run in order in one empty folder.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGES = sorted(HERE.glob("*.md"))
FENCE = re.compile(r"^```(?P<kind>\w+)(?: (?P<path>\S+))?\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_transcript(page: Path, tmp_path: Path, golden_update: bool) -> None:
    text = page.read_text(encoding="utf-8")
    played = FENCE.sub(lambda fence: play(fence, tmp_path), text)
    if golden_update:
        page.write_text(played, encoding="utf-8")
    else:
        assert played == text


def play(fence: re.Match[str], folder: Path) -> str:
    """Do what a fence says, and return it as it should stand in the page."""
    if fence["path"]:
        target = folder / fence["path"]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(fence["body"], encoding="utf-8")
    if fence["kind"] != "console":
        return fence[0]
    commands = [line[2:] for line in fence["body"].splitlines() if line.startswith("$ ")]
    return "```console\n" + "\n".join(run(command, folder) for command in commands) + "```"


def run(command: str, folder: Path) -> str:
    """A command with its output (both streams, as on a terminal) and its exit code."""
    environment = {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "LANG": "C.UTF-8",
        "HOME": str(folder),
    }
    ran = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return f"$ {command}\n{ran.stdout}=> {ran.returncode}\n"
