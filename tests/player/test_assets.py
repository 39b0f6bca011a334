"""The built files are what the sources give, and small."""

from __future__ import annotations

import gzip
import subprocess
from pathlib import Path

import pytest

from browsers import NODE_MISSING, PLAYER
from quizpack.markup.code import stylesheet
from quizpack.markup.mathml import STYLESHEET as FORMULAS
from quizpack.player import SCORM, SCRIPT, STYLESHEET, asset, assets

NEEDS_NODE = pytest.mark.skipif(bool(NODE_MISSING), reason=NODE_MISSING)


@NEEDS_NODE
def test_building_again_gives_the_same_files(tmp_path: Path) -> None:
    run = subprocess.run(["node", "build.mjs", tmp_path], cwd=PLAYER, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    built = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert built == {name: asset(name) for name in (SCRIPT, SCORM, STYLESHEET)}, "run `npm run build` in player/"


@NEEDS_NODE
def test_the_sources_are_sound() -> None:
    run = subprocess.run(["npm", "run", "--silent", "types"], cwd=PLAYER, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "")


@NEEDS_NODE
def test_the_sources_pass_their_own_tests() -> None:
    run = subprocess.run(["npm", "test", "--silent"], cwd=PLAYER, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-4000:]


@pytest.mark.parametrize(("name", "limit"), [(SCRIPT, 14), (SCORM, 6), (STYLESHEET, 5)])
def test_the_files_are_small(name: str, limit: int) -> None:
    assert len(gzip.compress(asset(name), 9, mtime=0)) <= limit * 1024


def test_the_stylesheet_holds_the_rules_of_code_and_formulas() -> None:
    written = (PLAYER / "src" / "markup.css").read_text(encoding="utf-8")
    assert written.partition("\n\n")[2] == f"{stylesheet()}\n{FORMULAS}"


def test_the_scripts_can_stand_in_a_page() -> None:
    for name in (SCRIPT, SCORM, STYLESHEET):
        assert b"</" not in asset(name).replace(b"</(", b"")
        assert b"<!--" not in asset(name)
    assert assets() == (STYLESHEET, SCRIPT)
    assert assets("scorm12") == assets("scorm2004") == (STYLESHEET, SCORM, SCRIPT)


def test_no_download_addresses_in_the_lock_file() -> None:
    assert "://" not in (PLAYER / "package-lock.json").read_text(encoding="utf-8").replace(
        "https://opencollective.com", ""
    )
