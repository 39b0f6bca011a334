"""The same quizzes give the same bytes: in another process, folder, time zone and language, with another hash seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from targets import digests

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    "environment",
    [{"PYTHONHASHSEED": "1", "TZ": "Asia/Ho_Chi_Minh"}, {"PYTHONHASHSEED": "2", "LC_ALL": "C", "PYTHONOPTIMIZE": "1"}],
)
def test_another_process_makes_the_same_files(environment, tmp_path):
    paths = os.pathsep.join((str(HERE), str(HERE.parent)))
    found = subprocess.run(
        [sys.executable, str(HERE / "targets.py")],
        env={**os.environ, **environment, "PYTHONPATH": paths},
        cwd=tmp_path,
        capture_output=True,
        check=True,
    )
    assert json.loads(found.stdout) == digests()
