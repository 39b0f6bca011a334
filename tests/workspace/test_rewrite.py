"""Files of people, which other programs may be writing at the same moment; and where translations go."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from quizpack.model.project import Project
from quizpack.workspace.paths import seen_from
from quizpack.workspace.translations import new_translation_path, template_path
from quizpack.workspace.write import Change, remove, rewrite


def test_a_file_that_is_as_it_was_read_is_written(tmp_path: Path) -> None:
    path = tmp_path / "vi" / "tour.po"
    assert rewrite(str(path), None, b"one") == (Change.NEW, ())
    assert rewrite(str(path), b"one", b"two") == (Change.CHANGED, ())
    assert path.read_bytes() == b"two"
    assert os.listdir(path.parent) == ["tour.po"]


@pytest.mark.parametrize("before", [b"zero", None])
def test_a_file_that_somebody_else_has_changed_is_left_alone(tmp_path: Path, before: bytes | None) -> None:
    path = tmp_path / "tour.po"
    path.write_bytes(b"theirs")
    change, found = rewrite(str(path), before, b"ours")
    assert change is None
    assert [one.code for one in found] == ["QP009"]
    assert path.read_bytes() == b"theirs"
    assert rewrite(str(path), before, b"theirs") == (Change.SAME, ())


def test_permissions_and_links_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.po", tmp_path / "link.po"
    real.write_bytes(b"one")
    real.chmod(0o664)
    link.symlink_to(real)
    assert rewrite(str(link), b"one", b"two") == (Change.CHANGED, ())
    assert link.is_symlink()
    assert real.read_bytes() == b"two"
    assert real.stat().st_mode & 0o777 == 0o664


def test_a_file_is_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "tour.po"
    path.touch()
    assert remove(str(path)) == ()
    assert not path.exists()
    assert [one.code for one in remove(str(path))] == ["QP009"]


@pytest.mark.parametrize(
    ("locale", "folders", "expected"),
    [
        ("vi", (), "vi"),
        ("pt-BR", (), "pt_BR"),
        ("pt-BR", ("pt-BR",), "pt-BR"),
        ("zh-Hans", (), "zh_CN"),
        ("zh-Hans", ("zh_Hans", "vi"), "zh_Hans"),
        ("sr-Latn", (), "sr@latin"),
    ],
)
def test_a_new_translation_goes_into_its_languages_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locale: str, folders: tuple[str, ...], expected: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in folders:
        (tmp_path / "translations" / folder).mkdir(parents=True)
    assert new_translation_path(Project(root="."), locale, "tour") == f"translations/{expected}/tour.po"
    assert template_path(Project(root="."), "tour") == "translations/templates/tour.pot"


def test_references_are_seen_from_the_projects_folder() -> None:
    assert seen_from(".", "content/tour.yaml") == "content/tour.yaml"
    assert seen_from("..", "content/tour.yaml").endswith("/content/tour.yaml")
    assert seen_from("/a", "/a/content/tour.yaml") == "content/tour.yaml"
