"""What every target makes of the sample quizzes, beside what it made before: `--golden-update` writes it anew."""

from __future__ import annotations

import json
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


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_files_and_findings_are_as_before(target: Target, golden_update: bool):
    for name, quiz, exported in files(target):
        assert exported.content is not None, exported.diagnostics
        folder = GOLDEN / target.name / name
        made = {
            f"{quiz.id}{target.exporter.suffix}": b"".join(exported.content).decode(),
            "findings.jsonl": told(exported.diagnostics),
        }
        if golden_update:
            folder.mkdir(parents=True, exist_ok=True)
            for file, content in made.items():
                (folder / file).write_text(content, encoding="utf-8", newline="")
        assert {file.name: file.read_bytes().decode() for file in folder.iterdir()} == made
