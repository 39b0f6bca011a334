"""QTI 2.1, 2.2 and 3.0 packages against the official schemas, of the samples and of the project's own quizzes.

`QUIZPACK_XSD` names the folder with `validate.py` and the schemas, which cannot be part of this project.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from targets import strings

from quizpack.exporters import qti21, qti22, qti30
from quizpack.exporters._exporter import Exporter, Heading, Request
from sample_quizzes import ALL, MEDIA, in_locale

XSD = os.environ.get("QUIZPACK_XSD")
PROJECT = Path(__file__).parents[2]
EXPORTERS: tuple[Exporter, ...] = (qti21.EXPORTER, qti22.EXPORTER, qti30.EXPORTER)
LOCALES = ("en", "ar")

with_schemas = pytest.mark.skipif(not XSD, reason="QUIZPACK_XSD names no folder with the official schemas")


def validated(*paths: Path) -> str:
    """What the schemas say to these packages: their manifests, tests, items and stimuli."""
    command = [sys.executable, str(Path(str(XSD)) / "validate.py"), "-q", *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


@with_schemas
@pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda exporter: exporter.name)
def test_the_schemas_find_no_fault(exporter: Exporter, tmp_path: Path):
    """In one go for each version, since reading its schemas takes longer than judging the packages."""
    write_samples(exporter, tmp_path)
    write_own(exporter, tmp_path / "own")
    packages = sorted(tmp_path.rglob("*.zip"))
    assert len(packages) >= len(LOCALES) * len(ALL) + 3 * len(list((PROJECT / "content").glob("*.yaml")))
    assert validated(*packages) == "0 error(s)"


def write_samples(exporter: Exporter, folder: Path) -> None:
    """Packages of the tests' quizzes."""
    for quiz in ALL:
        each = [in_locale(quiz, locale) for locale in LOCALES]
        headings = tuple(Heading(one.id, one.title, one.description) for one in each)
        for one in each:
            request = Request(quizzes=(one,), media=(MEDIA,), options={}, strings=strings, headings=headings)
            content = exporter.export(request).content
            assert content is not None
            (folder / f"{one.id}.{one.locale}.zip").write_bytes(b"".join(content))


def write_own(exporter: Exporter, folder: Path) -> None:
    """Packages of the project's own quizzes."""
    command = [sys.executable, "-m", "quizpack", "export", exporter.name, "-q", "-o", str(folder)]
    found = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
