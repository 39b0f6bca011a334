"""Which files are quizzes."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.model.project import Project
from quizpack.workspace.discover import content_files, files_below, stem


def plant(root: Path, *names: str) -> None:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_both_endings_subfolders_and_order(here: Path) -> None:
    plant(
        here, "content/b.yml", "content/a.yaml", "content/algebra/c.YAML", "content/media/ring.png", "content/notes.md"
    )
    files, found = content_files(Project(root="."))
    assert files == ("content/a.yaml", "content/algebra/c.YAML", "content/b.yml")
    assert found == ()
    assert [stem(file) for file in files] == ["a", "c", "b"]


def test_hidden_files_are_nobodys_quiz(here: Path) -> None:
    plant(here, "content/a.yaml", "content/._a.yaml", "content/.trash/old.yaml")
    assert content_files(Project(root="."))[0] == ("content/a.yaml",)


def test_a_project_whose_content_is_its_own_folder(here: Path) -> None:
    plant(here, "quizpack.yaml", "a.yaml", "translations/glossary.yaml", "dist/web/x.yaml")
    assert content_files(Project(root=".", content="."))[0] == ("a.yaml",)


def test_from_a_folder_below(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(here, "content/sub/a.yaml")
    monkeypatch.chdir(here / "content/sub")
    assert content_files(Project(root="../.."))[0] == ("a.yaml",)


def test_linked_folders_are_followed_once(here: Path) -> None:
    plant(here, "content/a.yaml", "shared/b.yaml")
    (here / "content/again").symlink_to(here / "content")
    (here / "content/shared").symlink_to(here / "shared")
    assert content_files(Project(root="."))[0] == ("content/a.yaml", "content/shared/b.yaml")


def test_named_files_and_folders(here: Path) -> None:
    plant(here, "content/a.yaml", "content/b.yaml", "elsewhere/c.txt")
    files, found = files_below(["elsewhere/c.txt", "content", "content/b.yaml", "nowhere.yaml"], Project(root="."))
    assert files == ("content/a.yaml", "content/b.yaml", "elsewhere/c.txt")
    assert [(one.code, one.span and one.span.path) for one in found] == [("QP002", "nowhere.yaml")]


def test_folder_with_the_name_of_a_quiz(here: Path) -> None:
    plant(here, "content/a.yaml", "content/tour.yaml/b.yaml")
    files, found = content_files(Project(root="."))
    assert files == ("content/a.yaml",)
    assert [(one.code, one.span and one.span.path) for one in found] == [("QP002", "content/tour.yaml")]


@pytest.mark.parametrize("exists", [True, False])
def test_no_quiz(here: Path, exists: bool) -> None:
    if exists:
        (here / "content").mkdir()
    files, found = content_files(Project(root="."))
    assert files == ()
    assert [(one.code, one.span and one.span.path) for one in found] == [("QP003", "content")]
