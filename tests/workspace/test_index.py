"""The list of exports says what is there and what the last change was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from quizpack.workspace.index import Entry, update_index


def entry(path: str, sha256: str) -> Entry:
    return Entry(path, "moodle", "tour", "en", sha256)


def export(folder: Path, **files: str) -> dict[str, Any]:
    for name in files:
        (folder / name).touch()
    assert update_index(str(folder), [entry(name, sha256) for name, sha256 in files.items()]) == ()
    index: dict[str, Any] = json.loads((folder / "index.json").read_text())
    return index


def test_what_changed(tmp_path: Path) -> None:
    first = export(tmp_path, b="1", a="2")
    assert first["files"][0] == {"path": "a", "target": "moodle", "quiz": "tour", "locale": "en", "sha256": "2"}
    assert [one["path"] for one in first["files"]] == ["a", "b"]
    assert first["last_change"] == {"new": ["a", "b"], "changed": [], "removed": []}
    (tmp_path / "a").unlink()
    second = export(tmp_path, b="3", c="4")
    assert [(one["path"], one["sha256"]) for one in second["files"]] == [("b", "3"), ("c", "4")]
    assert second["last_change"] == {"new": ["c"], "changed": ["b"], "removed": ["a"]}


def test_the_same_export_leaves_the_same_bytes(tmp_path: Path) -> None:
    export(tmp_path, a="1", b="2")
    before = (tmp_path / "index.json").read_bytes()
    export(tmp_path, a="1")
    assert (tmp_path / "index.json").read_bytes() == before


def test_somebody_elses_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "index.json").write_text("[1, 2]")
    assert [one.code for one in update_index(str(tmp_path), [entry("a", "1")])] == ["QP009"]
    assert (tmp_path / "index.json").read_text() == "[1, 2]"
