"""What is named on the command line becomes the paths of quizzes."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.app.select import select


@pytest.fixture(autouse=True)
def _project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A project with three quizzes, and a quiz outside."""
    for name in ("content/a.yaml", "content/b.yml", "content/sub/c.yaml", "translations/vi/a.po"):
        (tmp_path / "project" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "project" / name).touch()
    (tmp_path / "project/quizpack.yaml").write_text("name: demo\n")
    (tmp_path / "outside.yaml").touch()
    monkeypatch.chdir(tmp_path / "project")


@pytest.mark.parametrize(
    ("names", "paths"),
    [
        ([], ["content/a.yaml", "content/b.yml", "content/sub/c.yaml"]),
        (["a"], ["content/a.yaml"]),
        (["c", "a", "content/a.yaml", "./content/../content/a.yaml"], ["content/a.yaml", "content/sub/c.yaml"]),
        (["content/sub"], ["content/sub/c.yaml"]),
        (["translations/vi/a.po"], ["content/a.yaml"]),
        (["quizpack.yaml"], []),
        (["../outside.yaml"], ["../outside.yaml"]),
    ],
)
def test_names(names: list[str], paths: list[str]) -> None:
    selection = select(names)
    assert list(selection.paths) == paths
    assert selection.diagnostics == ()
    assert selection.whole is (not names)


def test_an_absolute_path_is_the_same_file() -> None:
    assert select([str(Path("content/a.yaml").resolve())]).paths == ("content/a.yaml",)


@pytest.mark.parametrize(
    ("name", "help_"),
    [
        ("aa", "Did you mean “a”?"),
        ("xyz", None),
        ("content/aa.yaml", "Did you mean “content/a.yaml”?"),
        ("translations/vi/x.po", None),
    ],
)
def test_unknown_names(name: str, help_: str | None) -> None:
    selection = select([name])
    assert selection.paths == ()
    assert [(one.code, one.help) for one in selection.diagnostics] == [("QP002", help_)]


def test_an_id_wins_over_a_folder_of_that_name() -> None:
    Path("a").mkdir()
    assert select(["a"]).paths == ("content/a.yaml",)
    assert select(["a/"]).paths == ("content/a.yaml",)


def test_a_file_outside_has_no_project() -> None:
    selection = select(["a", "../outside.yaml"])
    assert selection.project_of("content/a.yaml").name == "demo"
    assert selection.project_of("../outside.yaml").root == ".."
    assert selection.project_of("../outside.yaml").source is None


def test_namesakes() -> None:
    Path("content/sub/a.yaml").touch()
    assert select(["b"]).namesakes["a"] == ("content/a.yaml", "content/sub/a.yaml")


def test_the_project_is_found_from_what_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("..")
    selection = select(["project/content/a.yaml"])
    assert (selection.project.root, selection.paths) == ("project", ("project/content/a.yaml",))
    assert selection.destination(None) == "project/dist"
    assert select(["outside.yaml"]).destination(None) == "dist"
