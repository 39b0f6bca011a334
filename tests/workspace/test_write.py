"""A file is written whole or not at all, and never among the author's own."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from quizpack.model.project import Project
from quizpack.workspace.write import Change, refusal, write


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_new_changed_and_same(tmp_path: Path) -> None:
    path = tmp_path / "dist/moodle/en/a.xml"
    assert write(str(path), [b"<a>", b"</a>"]) == (Change.NEW, ())
    assert path.read_bytes() == b"<a></a>"
    assert write(str(path), [b"<b/>"]) == (Change.CHANGED, ())
    first = path.stat()
    assert write(str(path), [b"<", b"b/>"]) == (Change.SAME, ())
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (first.st_ino, first.st_mtime_ns)
    assert names(path.parent) == ["a.xml"]


def test_the_umask_counts(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write(str(tmp_path / "a.xml"), [b"x"])
    finally:
        os.umask(before)
    assert (tmp_path / "a.xml").stat().st_mode & 0o777 == 0o640


def test_a_link_is_replaced_and_what_it_leads_to_is_not(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("precious")
    (tmp_path / "a.xml").symlink_to("mine.txt")
    assert write(str(tmp_path / "a.xml"), [b"x"]) == (Change.CHANGED, ())
    assert (tmp_path / "mine.txt").read_text() == "precious"
    assert (tmp_path / "a.xml").read_text() == "x"


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    (tmp_path / "a.xml").write_text("old")

    def fail(*_paths: str) -> None:
        raise error

    monkeypatch.setattr(os, "replace", fail)
    if isinstance(error, OSError):
        change, found = write(str(tmp_path / "a.xml"), [b"new"])
        assert change is None
        assert [(one.code, one.message) for one in found] == [
            ("QP009", "This file cannot be written: No space left on device.")
        ]
    else:
        with pytest.raises(KeyboardInterrupt):
            write(str(tmp_path / "a.xml"), [b"new"])
    assert names(tmp_path) == ["a.xml"]
    assert (tmp_path / "a.xml").read_text() == "old"


@pytest.mark.parametrize(
    ("made", "path", "message"),
    [
        ("a/", "a", "A folder stands where this file is meant."),
        ("a", "a/b/c.xml", "A file stands where a folder is meant."),
        ("a", "a/c.xml", "A file stands where a folder is meant."),
        (None, "a\0b", "This file cannot be written: "),
    ],
)
def test_what_stands_in_the_way(tmp_path: Path, made: str | None, path: str, message: str) -> None:
    if made and made.endswith("/"):
        (tmp_path / made).mkdir()
    elif made:
        (tmp_path / made).touch()
    change, found = write(f"{tmp_path}/{path}", [b"x"])
    assert change is None
    assert [one.code for one in found] == ["QP009"]
    assert found[0].message.startswith(message)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "content/media").mkdir(parents=True)
    (tmp_path / "translations").mkdir()
    (tmp_path / "shortcut").symlink_to("content")
    return Project(root=".")


@pytest.mark.parametrize(
    ("path", "refused"),
    [
        ("dist/moodle/en/a.xml", False),
        ("content-packed/moodle/a.xml", False),
        ("content/moodle/a.xml", True),
        ("content/a.yaml", True),
        ("dist/../content/a.yaml", True),
        ("shortcut/media/a.xml", True),
        ("translations/vi/a.xml", True),
    ],
)
def test_the_authors_own_folders(project: Project, path: str, refused: bool) -> None:
    assert (refusal(project, path) is not None) is refused


@pytest.mark.usefixtures("project")
def test_a_content_folder_that_is_the_project() -> None:
    assert refusal(Project(root=".", content="."), "dist/moodle/en/a.xml") is None
    assert refusal(Project(root=".", content="."), "translations/a.xml") is not None
