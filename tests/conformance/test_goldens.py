"""What every target makes of the sample quizzes, beside what it made before: `--golden-update` writes it anew."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest
from targets import TARGETS, Target, files

from quizpack.diagnostics import Diagnostic

GOLDEN = Path(__file__).parents[1] / "golden"


def told(diagnostics: tuple[Diagnostic, ...]) -> str:
    lines = [
        json.dumps([one.code, one.severity.word, one.message, one.help], ensure_ascii=False) for one in diagnostics
    ]
    return "".join(f"{line}\n" for line in lines)


def texts(file: str, content: bytes) -> dict[str, str]:
    """A file as text by its name, a package as its files; of a picture the digest."""
    if not file.endswith(".zip"):
        return {file: content.decode()}
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        files = {name: package.read(name) for name in package.namelist()}
    found = {}
    for name, data in files.items():
        picture = name.endswith(".png")
        found[f"{name}.sha256" if picture else name] = sha256(data).hexdigest() if picture else data.decode()
    return found


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_files_and_findings_are_as_before(target: Target, golden_update: bool):
    for name, quiz, exported in files(target):
        assert exported.content is not None, exported.diagnostics
        folder = GOLDEN / target.name / name
        made = {"findings.jsonl": told(exported.diagnostics)}
        made |= texts(f"{quiz.id}{target.exporter.suffix}", b"".join(exported.content))
        if golden_update:
            shutil.rmtree(folder, ignore_errors=True)
            for file, content in made.items():
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                (folder / file).write_text(content, encoding="utf-8", newline="")
        kept = [file for file in folder.rglob("*") if file.is_file()]
        assert {file.relative_to(folder).as_posix(): file.read_bytes().decode() for file in kept} == made
