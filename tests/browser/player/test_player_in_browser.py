"""The player in Chromium; each file of tests here is run by Node.

Needs Node, `npm ci` in player/, and Chromium (QUIZPACK_CHROMIUM names it where it is not on the path).
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from browsers import BROWSER_MISSING, CHROMIUM

HERE = Path(__file__).parent
pytestmark = pytest.mark.skipif(bool(BROWSER_MISSING), reason=BROWSER_MISSING)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from pages import write_all

    folder = tmp_path_factory.mktemp("pages")
    write_all(folder)
    return folder


@pytest.mark.parametrize("name", sorted(path.name for path in HERE.glob("*.test.mjs")))
def test_in_chromium(name: str, pages: Path) -> None:
    run = subprocess.run(
        ["node", "--test", "--test-reporter=tap", name],
        cwd=HERE,
        env=os.environ | {"PAGES": str(pages), "CHROMIUM": str(CHROMIUM)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
