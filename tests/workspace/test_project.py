"""The project file is looked for in the folder and above it."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.workspace.project import find_project


@pytest.mark.parametrize(
    ("folder", "path"), [(".", "quizpack.yaml"), ("a", "../quizpack.yaml"), ("a/b", "../../quizpack.yaml")]
)
def test_found_upwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str, path: str) -> None:
    (tmp_path / "a/b").mkdir(parents=True)
    (tmp_path / "quizpack.yaml").touch()
    monkeypatch.chdir(tmp_path / folder)
    assert find_project() == path


def test_from_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "project/content").mkdir(parents=True)
    (tmp_path / "project/quizpack.yaml").touch()
    monkeypatch.chdir(tmp_path)
    assert find_project() is None
    assert find_project("project/content") == "project/quizpack.yaml"
