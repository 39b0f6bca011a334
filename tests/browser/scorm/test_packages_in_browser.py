"""Exported SCORM packages in Chromium, with scorm-again and a strict platform of our own as judges; run by Node.

Needs what the player's own browser tests need: Node, `npm ci` in player/, and Chromium.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from scorm_packages import write_all

from browsers import BROWSER_MISSING, CHROMIUM

HERE = Path(__file__).parent


@pytest.mark.skipif(bool(BROWSER_MISSING), reason=BROWSER_MISSING)
def test_in_chromium(tmp_path: Path) -> None:
    write_all(tmp_path)
    run = subprocess.run(
        ["node", "--test", "--test-reporter=tap", "packages.test.mjs"],
        cwd=HERE,
        env=os.environ | {"PAGES": str(tmp_path), "CHROMIUM": str(CHROMIUM)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
