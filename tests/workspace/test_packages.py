"""Packages and schemas on the disk: folders with all below them, links left out, what is missing told."""

from __future__ import annotations

from pathlib import Path

from quizpack.workspace.packages import folder_files, read_package
from quizpack.workspace.schemas import read_schemas


def test_a_folder_is_read_with_all_below(tmp_path: Path):
    (tmp_path / "items").mkdir()
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git/x").write_text("hidden", encoding="utf-8")
    (tmp_path / "items/a.xml").write_text("<a/>", encoding="utf-8")
    (tmp_path / "b.png").write_bytes(b"12345")
    assert folder_files(str(tmp_path)) == ({"b.png": 5, "items/a.xml": 4}, ())


def test_links_are_left_out(tmp_path: Path):
    (tmp_path / "a.xml").symlink_to("/etc/passwd")
    files, found = folder_files(str(tmp_path))
    assert files == {}
    assert [(one.code, one.span and one.span.path) for one in found] == [("QP002", str(tmp_path / "a.xml"))]


def test_what_is_not_there(tmp_path: Path):
    assert [one.code for one in read_package(str(tmp_path / "none.zip"))[1]] == ["QP002"]
    assert [one.code for one in read_schemas(str(tmp_path / "none"))[1]] == ["QP002"]
    assert [one.code for one in read_schemas(str(tmp_path))[1]] == ["QP002"]


def test_schemas_are_found_below(tmp_path: Path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/a.xsd").write_text("<x/>", encoding="utf-8")
    (tmp_path / "b.XSD").write_text("<y/>", encoding="utf-8")
    (tmp_path / "readme.txt").write_text("no", encoding="utf-8")
    assert read_schemas(str(tmp_path)) == ({"b.XSD": b"<y/>", "deep/a.xsd": b"<x/>"}, ())
