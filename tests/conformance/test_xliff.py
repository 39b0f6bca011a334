"""The sample content as XLIFF: the official schemas accept it, and taken in again it gives the same PO files.

With QUIZPACK_XSD, the folder with `validate.py` and `schemas/`, the official schemas judge.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quizpack.app.select import select
from quizpack.app.xliff import Planned, carry_out, export_all, import_all
from quizpack.l10n import po
from quizpack.model.place import Source

ROOT = Path(__file__).parents[2]
QUIZZES = ("gradient-checkpointing", "pipeline-parallelism", "ring-attention", "tour")
BOTH = pytest.mark.parametrize("version", ["1.2", "2.1"])


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("content", "translations"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "quizpack.yaml", tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def exported(version: str) -> list[str]:
    steps = list(export_all(select(()), (), version, None, lambda *_: None))
    assert not [one for step in steps for one in step.report.diagnostics]
    return [sent.path for step in steps for sent in step.sent]


def imported(files: list[str]) -> list[Planned]:
    planned = []
    for step in import_all(select(()), files):
        assert not step.report.diagnostics
        planned += step.planned
        assert not [found for one in step.planned for found in carry_out(one)[1]]
    return planned


def translations(project: Path) -> dict[str, bytes]:
    return {str(path.relative_to(project)): path.read_bytes() for path in sorted(project.glob("translations/*/*.po"))}


@pytest.mark.usefixtures("project")
@pytest.mark.skipif("QUIZPACK_XSD" not in os.environ, reason="QUIZPACK_XSD names no folder of official schemas")
@BOTH
def test_the_official_schemas_accept_it(version: str) -> None:
    files = exported(version)
    assert len(files) == 2 * len(QUIZZES)
    script = Path(os.environ["QUIZPACK_XSD"]) / "validate.py"
    options = ["--schematron"] if version == "2.1" else []
    ran = subprocess.run(
        [sys.executable, str(script), *options, *files], capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert ran.returncode == 0, ran.stdout


@BOTH
def test_taken_in_again_it_changes_no_byte(project: Path, version: str) -> None:
    before = translations(project)
    planned = imported(exported(version))
    assert translations(project) == before
    assert {one.before == one.after for one in planned} == {True}


@BOTH
def test_translations_that_were_lost_come_back_exactly(project: Path, version: str) -> None:
    before = translations(project)
    files = exported(version)
    for path in before:
        emptied = re.sub(
            r'^msgstr "(?:[^"\\]|\\.)+"$(?!\n")', 'msgstr ""', (project / path).read_text("utf-8"), flags=re.MULTILINE
        )
        (project / path).write_text(emptied, encoding="utf-8")
    assert translations(project) != before
    imported(files)
    for path, data in translations(project).items():
        now, was = (po.read(Source(path, some.decode()))[0] for some in (data, before[path]))
        assert [(one.msgctxt, one.msgid, one.msgstr, one.flags) for one in now.entries] == [
            (one.msgctxt, one.msgid, one.msgstr, one.flags) for one in was.entries
        ]
