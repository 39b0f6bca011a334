"""A change is seen once, when it is finished; hidden files and exports are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.workspace.watch import changes, stamps


def test_a_change_counts_once_it_is_finished() -> None:
    looks = iter([{}, {}, {"a": (1, 1)}, {"a": (2, 1)}, {"a": (2, 1)}, {"a": (2, 1)}, {}, {}, {"b": (1, 1)}])
    pauses: list[float] = []
    waiting = changes(lambda: next(looks), pauses.append)
    next(waiting)
    assert len(pauses) == 4
    next(waiting)
    assert len(pauses) == 7
    assert next(looks) == {"b": (1, 1)}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    for name in ("content/sub/a.yaml", "content/.a.yaml.swp", "translations/vi/a.po", "dist/a.xml", "notes.txt"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    (tmp_path / "quizpack.yaml").write_text("name: a\n")
    return Project(root=".", source=Source("quizpack.yaml", ""))


def files(found: object) -> set[str]:
    assert isinstance(found, dict)
    return {path for path in found if Path(path).is_file()}


def test_what_is_looked_at(project: Project) -> None:
    assert files(stamps(project, ())) == {"quizpack.yaml", "content/sub/a.yaml", "translations/vi/a.po"}


def test_changes_are_seen(project: Project) -> None:
    before = stamps(project, ())
    Path("dist/a.xml").write_text("more")
    assert stamps(project, ()) == before
    Path("content/sub/a.yaml").write_text("more")
    assert stamps(project, ()) != before
    Path("translations/vi/a.po").unlink()
    assert files(stamps(project, ())) == {"quizpack.yaml", "content/sub/a.yaml"}


@pytest.mark.usefixtures("project")
def test_without_a_project() -> None:
    (Path("content/sub/media")).mkdir()
    Path("content/sub/media/b.png").write_text("x")
    alone = Project(root="content/sub")
    assert files(stamps(alone, ("content/sub/a.yaml",))) == {"content/sub/a.yaml", "content/sub/media/b.png"}
    assert files(stamps(alone, ("missing.yaml",))) == set()
