"""A new project builds at once, and nothing that is there is ever overwritten."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from quizpack.documents.schema.contract import SCHEMA_NAMES, schema_text

Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("language", ["en", "ms", "vi", "pt-BR"])
def test_it_builds_at_once(quizpack: Run, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    assert quizpack("init", "demo", "--language", language).code == 0
    monkeypatch.chdir("demo")
    found = json.loads(quizpack("validate", "--format", "json").out)
    assert [one["message"] for one in found if one["severity"] != "info"] == []
    built = quizpack("build", "--format", "json")
    assert built.code == 0
    written = "en" if language == "pt-BR" else language
    assert f"dist/moodle/{written}/first-quiz.xml" in [file["path"] for file in built.json["files"]]


def test_a_process_of_its_own_asks_nothing() -> None:
    def ran(*arguments: str, where: str = ".") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "quizpack", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd=where, stdin=subprocess.DEVNULL)

    assert "demo/quizpack.yaml: new" in ran("init", "demo").stdout
    assert "1 file in dist: 1 new." in ran("build", where="demo").stderr
    assert Path("demo/.gitignore").read_text() == "/dist/\n"


def test_the_flags_reach_the_project_file(quizpack: Run) -> None:
    flags = ("--name", "physics-1", "--language", "vi", "--locale", "en", "-l", "pt-BR", "-l", "vi")
    ran = quizpack("init", "sub/physics", *flags)
    assert ran.code == 0
    text = Path("sub/physics/quizpack.yaml").read_text(encoding="utf-8")
    assert "name: physics-1\n" in text
    assert "source_locale: vi\nlocales: [en, pt-BR]\n" in text
    assert "quizpack sync" in ran.out


def test_the_schemas_are_there_for_editors(quizpack: Run) -> None:
    quizpack("init")
    for name in SCHEMA_NAMES:
        assert Path(f"schemas/{name}.schema.json").read_text(encoding="utf-8") == schema_text(name)


def test_nothing_is_overwritten(quizpack: Run) -> None:
    Path(".gitignore").write_text("mine\n")
    ran = quizpack("init")
    assert ".gitignore: kept as it was" in ran.out
    assert Path(".gitignore").read_text() == "mine\n"
    before = {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}
    ran = quizpack("init")
    assert ran.code == 1
    assert "There is a project here already." in ran.out
    assert {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    ("flags", "said"),
    [(("--name", "Physics 1"), "such as physics-1"), (("--language", "english"), "en"), (("-l", "pt_BR"), "pt-BR")],
)
def test_wrong_use(quizpack: Run, flags: tuple[str, ...], said: str) -> None:
    ran = quizpack("init", *flags)
    assert ran.code == 2
    assert said in ran.err
    assert os.listdir() == []


def test_on_a_terminal_it_asks() -> None:
    here, there = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "quizpack", "init", "demo"], stdin=there, stdout=there, stderr=there
    )
    os.close(there)
    os.write(here, b"physics\nvi\nen, ms\n")
    try:
        with suppress(OSError):
            while os.read(here, 65536):
                pass
        assert process.wait(timeout=60) == 0
    finally:
        process.kill()
        os.close(here)
    text = Path("demo/quizpack.yaml").read_text(encoding="utf-8")
    assert "name: physics\n" in text
    assert "source_locale: vi\nlocales: [en, ms]\n" in text
