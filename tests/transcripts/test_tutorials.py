"""The tutorials are run from top to bottom, as a reader would: what they show is what comes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_transcripts import FENCE, run

PAGES = sorted((Path(__file__).parents[2] / "docs/tutorial").glob("*.md"))


class Reader:
    """Somebody who follows a page: each file lands where they are, and `cd` moves them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.codes: list[str] = []

    def follow(self, fence: re.Match[str]) -> str:
        if fence["path"]:
            (self.folder / fence["path"]).write_text(fence["body"], encoding="utf-8")
        if fence["kind"] != "console":
            return fence[0]
        commands = [line[2:] for line in fence["body"].splitlines() if line.startswith("$ ")]
        return "```console\n" + "".join(map(self.shown, commands)) + "```"

    def shown(self, command: str) -> str:
        if command.startswith("cd "):
            self.folder /= command[3:]
            return f"$ {command}\n"
        shown, _, code = run(command, self.folder).rpartition("=> ")
        self.codes.append(code.strip())
        return shown


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_tutorial(page: Path, tmp_path: Path, golden_update: bool) -> None:
    text = page.read_text(encoding="utf-8")
    reader = Reader(tmp_path)
    played = FENCE.sub(reader.follow, text)
    if golden_update:
        page.write_text(played, encoding="utf-8")
    else:
        assert played == text
    # one command finds the slip that the page makes on purpose
    assert reader.codes.count("1") == 1
    assert set(reader.codes) == {"0", "1"}


def test_there_are_some() -> None:
    assert PAGES
